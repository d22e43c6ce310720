"""The rules of the Underground Duchy, each with its paragraph of the Law."""

from __future__ import annotations

from kwcheck.findings import Rule

RULES = (
    Rule("craft-in-evening", "error", "The Duchy crafts in Evening.", "12.2.1"),
    Rule(
        "burrow",
        "error",
        "The Burrow is adjacent to clearings with a tunnel, and only the Duchy uses it.",
        "12.2.2",
    ),
    Rule("burrow-no-slots", "error", "The Burrow has no slots for buildings.", "12.2.2"),
    Rule(
        "price-of-failure",
        "error",
        "Buildings lost cost a card and a minister of the highest rank.",
        "12.2.3",
    ),
    Rule(
        "three-tunnels",
        "error",
        "There are three tunnels; with all of them out one may be taken back.",
        "12.2.4",
    ),
    Rule("set-up-supply", "error", "The supply is 20 warriors and 3 tunnels.", "12.3.1"),
    Rule("set-up-burrow", "error", "The Burrow lies beside the map.", "12.3.2"),
    Rule(
        "set-up-surface", "error", "The Duchy begins in a corner and in the clearings next to it.", "12.3.3"
    ),
    Rule("set-up-tracks", "error", "Three citadels and three markets stand on their tracks.", "12.3.4"),
    Rule("set-up-ministers", "error", "Nine ministers are unswayed.", "12.3.5"),
    Rule("set-up-crowns", "error", "Nine crowns lie in their spaces.", "12.3.6"),
    Rule("birdsong", "error", "Birdsong places 1, 2, 4 or 6 warriors in the Burrow, by citadels.", "12.4"),
    Rule("order-of-daylight", "error", "Daylight is Assembly, Parliament, Sway, in this order.", "12.5"),
    Rule("daylight-only", "error", "Assembly, Parliament and Sway are of Daylight.", "12.5"),
    Rule("two-assembly-actions", "error", "The Assembly takes two actions at most.", "12.5.1"),
    Rule("assembly-action", "error", "The Assembly builds, recruits, moves, battles or digs.", "12.5.1"),
    Rule(
        "build",
        "error",
        "A build reveals one matching card in a ruled clearing with an open slot.",
        "12.5.1.I",
    ),
    Rule("recruit", "error", "A recruit places one warrior in the Burrow.", "12.5.1.II"),
    Rule(
        "dig",
        "error",
        "A dig spends one matching card for a tunnel and moves up to four warriors.",
        "12.5.1.V",
    ),
    Rule("loyal-ministers-act", "error", "Only ministers who were loyal before the turn act.", "12.5.2"),
    Rule("once-each", "error", "Each loyal minister acts once a turn.", "12.5.2"),
    Rule(
        "foremole", "error", "The Foremole builds for any one revealed card in a ruled clearing.", "12.5.2.I"
    ),
    Rule("captain", "error", "The Captain battles.", "12.5.2.II"),
    Rule("marshal", "error", "The Marshal moves.", "12.5.2.III"),
    Rule("brigadier", "error", "The Brigadier moves twice or battles twice.", "12.5.2.IV"),
    Rule("banker", "error", "The Banker spends cards of one suit for as many points.", "12.5.2.V"),
    Rule("mayor", "error", "The Mayor does what one loyal squire or noble does.", "12.5.2.VI"),
    Rule("duchess", "error", "The Duchess scores 2 with all three tunnels on the map.", "12.5.2.VII"),
    Rule("baron", "error", "The Baron scores 1 for each market on the map.", "12.5.2.VIII"),
    Rule("earl", "error", "The Earl scores 1 for each citadel on the map.", "12.5.2.IX"),
    Rule("sway-one", "error", "One minister is swayed a turn.", "12.5.3"),
    Rule("sway-crown", "error", "A minister is swayed with a crown of his rank.", "12.5.3.I"),
    Rule(
        "sway-reveal", "error", "Each revealed card has another matching clearing with a piece.", "12.5.3.II"
    ),
    Rule("sway-points", "error", "Swaying scores the points of the space the crown leaves.", "12.5.3.III"),
    Rule("evening-discard", "error", "Of the revealed cards the birds are discarded.", "12.6.1"),
    Rule("craft", "error", "Citadels and markets pay a craft, each once a turn.", "12.6.2"),
    Rule("evening-draw", "error", "Evening draws 1 card and 1 for each market, down to 5.", "12.6.3"),
    Rule("move", "error", "A move takes warriors along one open path.", "4.2"),
    Rule("move-rule", "error", "Whoever moves rules the origin or the destination.", "4.2.1"),
    Rule("battle", "error", "A battle needs warriors, and hits are capped by them.", "4.3"),
    Rule("outrage", "error", "Sympathy entered or removed costs a matching card.", "8.2.6"),
    Rule("keep", "error", "Only the Marquise places pieces beside the keep.", "6.2"),
    Rule("snare", "error", "A snare face up stops placing and moving out.", "11.2"),
    Rule("exposure", "error", "A plot is guessed where one has a piece, with a matching card.", "11.2"),
    Rule(
        "open-path",
        "error",
        "A closed path is opened once a turn, from either end, for a card.",
        "Mountain map",
    ),
    Rule("hand", "error", "Cards used were in the hand.", "2.1"),
    Rule("score-total", "error", "The noted score is the one that the turn comes to.", "3.1"),
    Rule("spent-not-revealed", "warning", "A card was spent where the Law says reveal.", "12.5.1.I"),
    Rule("impossible-state", "note", "The board stands as no table can show it."),
    Rule("cannot-be-told", "note", "What was done rests on something that is not followed."),
)
