import Kanban
import Typing

/// Texts of the line that adds cards.
public protocol QuickWords {
  var quickPlaceholder: String { get }
  /// Keeps a date in the line as text.
  var quickAsText: String { get }
  /// The text looks like a tag, priority or date, but is not one.
  func quickStaysText(_ typed: String) -> String
}

extension Words {
  /// Explains a part of the line that looks like a tag, priority or date but is kept as text; nil for other lines.
  public func doubt(in quick: QuickText) -> String? {
    quick.doubt.map { sentence($0) } ?? quick.hint.map { sentence($0) }
  }

  public func sentence(_ hint: QuickHint) -> String {
    switch hint {
    case .near(let phrase): didYouMean(phrase)
    case .text(let typed): quickStaysText(RepeatTerms.brief(typed))
    }
  }
}

extension English {
  var quickPlaceholder: String { "Renew the certificate #ops !high fri 17:00" }
  var quickAsText: String { "Keep as text" }
  func quickStaysText(_ typed: String) -> String { "‘\(typed)’ is kept as text" }
}

extension Korean {
  var quickPlaceholder: String { "인증서 갱신 #운영 !높음 금 17:00" }
  var quickAsText: String { "날짜 아님" }
  func quickStaysText(_ typed: String) -> String { "\(Korean.with("‘\(typed)’", "은", "는")) 제목에 그대로 둡니다" }
}
