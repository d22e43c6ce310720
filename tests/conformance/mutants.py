"""Mutants of the resolver: one line of it, changed so that it plays another game. Each is killed by the cases alone."""

from __future__ import annotations

from typing import NamedTuple


class Mutant(NamedTuple):
    """A module of the rulebook, what stands in it once, what stands there instead, and what that makes of the rule."""

    module: str
    old: str
    new: str
    name: str

    @property
    def module_name(self) -> str:
        """The full name of the module."""
        return f"kwcheck.rulebooks.kingdoms.{self.module}"


MUTANTS = (
    Mutant("winter", "and j.in_field}", "and False}", "field forgotten"),
    Mutant("winter", "eve.kept_from_acting() | field", "dict(field)", "captives secure"),
    Mutant(
        "winter",
        'internal_security == "snapshot"',
        'internal_security == "dynamic"',
        "the snapshot turned round",
    ),
    Mutant("winter", "if margin >= 0:", "if margin > 0:", "a tie fails"),
    Mutant("winter", "if margin <= -10:", "if margin < -10:", "ten lower is safe"),
    Mutant("winter", "if margin <= -10:", "if margin <= -9:", "nine lower is captured"),
    Mutant(
        "winter",
        "for court in (first, ENEMY[first])",
        "for court in (ENEMY[first], first)",
        "priority turned round",
    ),
    Mutant(
        "winter",
        "for court in (first, ENEMY[first])",
        'for court in ("white", "black")',
        "White always first",
    ),
    Mutant(
        "winter",
        "not None and not self.invalid and self.consented",
        "not None and self.consented",
        "void agents leave",
    ),
    Mutant(
        "winter",
        "not None and not self.invalid and self.consented",
        "not None and not self.invalid",
        "unasked agents leave",
    ),
    Mutant("winter", '"game-over", position.over', '"game-over", False', "the game goes on after the King"),
    Mutant(
        "winter",
        '"invalid", entry.invalid',
        '"invalid", entry.invalid and entry.consented',
        "consent before validity",
    ),
    Mutant("winter", '"no-consent", not entry.consented', '"no-consent", False', "consent forgotten"),
    Mutant("winter", "not intrigue.stated_agent", "not intrigue.agent", "an unknown agent is none"),
    Mutant("winter", 'captured_agent == "cancelled"', 'captured_agent == "resolved"', "captured agents act"),
    Mutant(
        "winter",
        'captive_target == "cancelled"',
        'captive_target == "resolved"',
        "captives are kidnapped again",
    ),
    Mutant(
        "winter",
        'and intrigue.objective == "kidnap"\n',
        "and intrigue.objective\n",
        "captives are not manipulated",
    ),
    Mutant("winter", "outcome = entry.intrigue.ruling.outcome", "outcome = computed", "rulings do not count"),
    Mutant(
        "winter",
        'cause = "ruled" if outcome == "cancelled" else None',
        "pass",
        "a ruling keeps the old cause",
    ),
    Mutant("winter", "piece = intrigue.agent", "piece = None", "nobody is captured"),
    Mutant("winter", "piece = intrigue.target", "piece = None", "nobody is kidnapped"),
    Mutant("winter", 'elif outcome == "success" and', "elif", "a failed kidnap takes its target"),
    Mutant(
        "strength",
        "defender = ENEMY[intrigue.court]",
        "defender = intrigue.court",
        "the wrong court's security",
    ),
    Mutant("strength", "HOME[defender, nature]", 'HOME[defender, "seelie"]', "one security only"),
    Mutant("strength", "max(having, key", "min(having, key", "the lowest attribute"),
    Mutant(
        "strength",
        'several_attributes == "highest"',
        'several_attributes == "sum"',
        "the attributes turned round",
    ),
    Mutant("strength", 'strength_floor == "zero"', 'strength_floor == "none"', "the floor turned round"),
    Mutant("strength", "max(total, 0)", "max(total, 1)", "a floor of one"),
    Mutant(
        "strength", "for name in SECURITY_ATTRIBUTES", "for name in ATTACK_ATTRIBUTES", "intrigue secures"
    ),
    Mutant(
        "strength", "event.court in (None, intrigue.court)", "event.court is None", "no events of one court"
    ),
    Mutant(
        "strength",
        "event.court in (None, defender)",
        "event.court in (None, intrigue.court)",
        "the wrong court's event",
    ),
    Mutant(
        "strength",
        "right_court and (not event.objectives",
        "right_court and (True",
        "events of every objective",
    ),
    Mutant("strength", "Part(m.name, m.security)", "Part(m.name, m.attack)", "modifiers mixed up"),
    Mutant("strength", "(*parts, *added)", "parts", "no bonus"),
    Mutant(
        "effects",
        'When(next_year, "winter")',
        'When(next_year + 1, "winter")',
        "propaganda a winter too long",
    ),
    Mutant(
        "effects", 'When(next_year, "summer")', 'When(next_year, "springtime")', "espionage in springtime"
    ),
    Mutant(
        "effects",
        "tuple(e for e in position.effects if e.when.order > season.order)",
        "position.effects",
        "effects for ever",
    ),
    Mutant(
        "effects",
        "tuple(e for e in position.effects if e.when.order > season.order)",
        "()",
        "effects one season long",
    ),
    Mutant("effects", "if year >= LAST_YEAR:", "if year > LAST_YEAR:", "a thirteenth year"),
    Mutant("effects", "_effect(resolution, year + 1)", "_effect(resolution, year)", "effects this year"),
    Mutant("effects", 'propaganda == "once"', 'propaganda == "stacking"', "propaganda turned round"),
    Mutant(
        "effects",
        "court=ENEMY[intrigue.court], amount=1",
        "court=intrigue.court, amount=1",
        "propaganda at home",
    ),
    Mutant("effects", "sorted(resolutions, key=_list_order)", "resolutions", "effects in order of resolving"),
    Mutant("effects", 'e.kind == "manipulation" and e.piece', "False and e.piece", "the manipulated act"),
    Mutant(
        "effects",
        "When(next_year, intrigue.in_season)",
        'When(next_year, "summer")',
        "manipulation of the summer",
    ),
    Mutant(
        "pieces",
        '{"white": SEELIE, "black": UNSEELIE}',
        '{"white": UNSEELIE, "black": SEELIE}',
        "natures turned round",
    ),
    Mutant("pieces", "UNLESS_STATED = 5", "UNLESS_STATED = 4", "other defaults"),
    Mutant("pieces", '("intrigue", "sorcery", "dreaming")', '("intrigue", "sorcery")', "Kings do not attack"),
    Mutant(
        "pieces", '("sorcery", "dreaming", "protection")', '("sorcery", "dreaming")', "Rooks do not secure"
    ),
    Mutant(
        "pieces", "if nature != KING_NATURE", "if nature == KING_NATURE", "the King's pieces need consent"
    ),
    Mutant(
        "pieces",
        "if piece in SHADOW else 'king'",
        "if piece not in SHADOW else 'king'",
        "the wrong player is told",
    ),
    Mutant(
        "changes", "winner = ENEMY[court_of(piece)]", "winner = court_of(piece)", "the captured King wins"
    ),
    Mutant(
        "changes",
        'if name_of(piece) == "king" and not',
        'if name_of(piece) == "queen" and not',
        "the Queen is the game",
    ),
    Mutant("changes", 'position.captives - {change.piece or ""}', "position.captives", "nobody is released"),
    Mutant(
        "position",
        "{**game.attributes[piece], **dict(attributes)}",
        "{**dict(attributes), **game.attributes[piece]}",
        "nothing is set",
    ),
    Mutant("turn", "if not change.after]", "]", "all changes before the intrigues"),
    Mutant("turn", "stopped_by(early)", "frozenset()", "nobody is stopped"),
    Mutant("history", "if year % 2 else", "if not year % 2 else", "Black in odd years"),
    Mutant(
        "intrigues",
        "return intrigue.agent in SHADOW and not intrigue.consent",
        "return False",
        "nobody asks the Queen",
    ),
    Mutant("intrigues", "    wrong_nature,\n", "", "natures are free"),
    Mutant("intrigues", "    agent_twice,\n", "", "one agent, two intrigues"),
    Mutant("intrigues", "    agent_manipulated,\n", "", "the manipulated are sent"),
    Mutant("intrigues", "    target_captive,\n)", ")", "captives may be named"),
    Mutant(
        "results",
        'return told_of(resolution) if resolution.secret else "public"',
        'return "public"',
        "spies are revealed",
    ),
)
