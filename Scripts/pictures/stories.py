"""What the pictures show: a title, and the keys that lead there."""
import collections

Tour = collections.namedtuple("Tour", "language size title scenes")
Still = collections.namedtuple("Still", "title keys language size theme", defaults=("en", (80, 24), "terminal"))


def typed(text, at_once):
    return [([text[start:start + at_once]], 0.08) for start in range(0, len(text), at_once)]


def tour(language, title, line, captions):
    """(key, caption, [(keys, seconds)]) for each scene; the second scene types the line."""
    keys = [
        ("", [([], 2)]),
        ("i", [(["i"], 0.4), *typed(line, 2 if line.isascii() else 1), ([], 1.3)]),
        ("Enter", [(["enter"], 1.3)]),
        ("L", [(["esc"], 0.3), (["L"], 1.3)]),
        ("m", [(["l", "k"], 0.4), (["m"], 1.2), (["3"], 1.2)]),
        ("u", [(["u"], 1.4)]),
        ("g c", [(["g", "c"], 1.3), (["j"], 1.3)]),
        ("g m", [(["g", "m"], 1.8), (["tab"], 1.8)]),
        ("Space", [(["g", "b", "1", "g", "g"], 0.3), (["space"], 0.3), (["space"], 0.3), (["space"], 0.7)]),
        ("c", [(["c"], 1.4)]),
        ("u", [(["u"], 1.1)]),
    ]
    scenes = [(key, caption, steps) for (key, steps), caption in zip(keys, captions, strict=True)]
    return Tour(language, (80, 24), title, scenes)


TOURS = {
    "pictures/tour": tour("en", "A tour of the board", "Renew the certificate #ops !high fri 17:00", [
        "Three columns. The last line shows the keys that matter now.",
        "One line is a card, with its tag, priority and date.",
        "Added. The line stays open for the next card.",
        "Begin it: the card moves to DOING.",
        "The move menu: on to DONE.",
        "Undo anything, even tomorrow or from another pane.",
        "A calendar with your holidays.",
        "How work flows, from the history alone.",
        "Mark several cards …",
        "… and complete them all.",
        "One change, one undo.",
    ]),
    "pictures/tour.ko": tour("ko", "보드 둘러보기", "인증서 갱신 #운영 !높음 금 17:00", [
        "칸은 세 개. 지금 쓸 수 있는 키는 맨 아랫줄에 나옵니다.",
        "한 줄이면 태그와 중요도, 마감까지 붙은 카드가 됩니다.",
        "추가했습니다. 이어서 다음 카드를 쓰면 됩니다.",
        "시작할 때는 L. ‘진행 중’으로 옮깁니다.",
        "옮기기 메뉴에서 ‘완료’로 옮깁니다.",
        "무엇이든 되돌립니다. 내일도, 다른 창에서도.",
        "공휴일이 나오는 달력.",
        "변경 기록만으로 보는 일의 흐름.",
        "여러 장을 표시하고 …",
        "… 한 번에 완료합니다.",
        "한 번에 바꾼 것은 한 번에 되돌립니다.",
    ]),
}
TITLES = {
    "calendar": (["g", "c", "0"], "The calendar of all projects", "모든 프로젝트의 달력"),
    "journal": (["g", "j"], "The journal", "일기"),
    "statistics": (["g", "m", "tab"], "Statistics: cumulative flow", "통계: 누적 흐름"),
}
STILLS = {
    "board": Still("The board", []),
    "editor": Still("The editor", ["e"]),
    "move": Still("The move menu", ["m"]),
    "pictures/pane": Still("The board in 40 columns and 12 rows", [], size=(40, 12)),
    "pictures/pane.ko": Still("40×12 크기의 보드", [], "ko", size=(40, 12)),
    "pictures/light": Still("The board with the theme light", [], theme="light"),
    "pictures/light.ko": Still("밝은 테마의 보드", [], "ko", theme="light"),
    "pictures/board.ko": Still("한국어 보드", [], "ko"),
    "editor.ko": Still("편집기", ["e"], "ko"),
    "move.ko": Still("옮기기 메뉴", ["m"], "ko"),
}
for name, (keys, english, korean) in TITLES.items():
    STILLS["pictures/" + name] = Still(english, keys)
    STILLS["pictures/%s.ko" % name] = Still(korean, keys, "ko")
