"""A filtered and sorted board: the first screenful, all of it, the longest slice, and what it takes of memory."""
from subject import Place, stored
from table import Row, exact, limited

QUESTIONS = [("tag:ops", "own"), ("late", "own"), ("report", "own"), ("백업", "own"), ("zzz", "own"), ("", "own"),
             ("", "due"), ("", "changed")]


def measure(stores, options):
    rows = []
    for cards in sorted({*stores, min(100_000, max(stores))}):
        store = stores.get(cards) or stored(cards, options.seed)
        with Place(store) as place:
            for query, ordering in QUESTIONS:
                rows += one(place, cards, query, ordering)
    return rows


def one(place, cards, query, ordering):
    tool = place.tool("--filter", query, "--sort", ordering)
    told = tool.communicate()[0].split()
    words = "“%s”" % query + ("" if ordering == "own" else " by " + ordering) + ", {:,} cards".format(cards)
    if tool.returncode != 0 or len(told) != 9:
        return [Row("filter " + words, "", [], False, note="the tool failed")]
    first, whole, worked, longest, found, before, most, worst, median = map(float, told)
    return [
        limited("filter → first 20, " + words, [first], "ms", note="{:,.0f} cards".format(found)),
        limited("filter → all, " + words, [whole], "ms",
                note="processor %.0f ms, longest slice %.1f ms" % (worked, longest)),
        exact("filter: more private memory, " + words, "≤ 16.5 MB", (most - before) / 1000, most - before <= 16_500,
              unit="MB"),
        limited("filter: a screenful, " + words, [median], "ms", most=2, note="at most %.2f ms" % worst),
    ]
