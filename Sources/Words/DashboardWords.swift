/// Texts of `sekan status` and of watch mode.
public protocol DashboardWords {
  /// The template of `sekan status` if the user has set none.
  var statusTemplate: String { get }
  func statusMistake(_ mistake: StatusTemplate.Mistake) -> String
  /// Text of a day without cards in the calendar of watch mode, which cannot add cards.
  var nothingOnAnyDay: String { get }
}

extension English {
  var statusTemplate: String { "{doing} doing{late? · {late} late}{today? · {today} today}" }

  var nothingOnAnyDay: String { "Nothing on this day." }

  func statusMistake(_ mistake: StatusTemplate.Mistake) -> String {
    switch mistake {
    case .unknown(let name):
      "sekan: no placeholder ‘{\(name)}’"
        + (mistake.suggestion.map { "; did you mean ‘{\($0)}’?" }
          ?? "; use \(StatusWord.allCases.map { "{\($0.name)}" }.joined(separator: " "))")
    case .unclosed(let part): "sekan: ‘\(part)’ is not closed; write \\{ for a brace"
    case .badWidth(let width):
      "sekan: ‘\(width.excerpt)’ is not a width; after the colon comes a number from \(StatusTemplate.widths.lowerBound) to "
        + "\(StatusTemplate.widths.upperBound)"
    case .tooLong: "sekan: a template has at most \(StatusTemplate.longest) characters and few nested parts"
    }
  }
}

extension Korean {
  var statusTemplate: String { "진행 중 {doing}{late? · 지남 {late}}{today? · 오늘 {today}}" }

  var nothingOnAnyDay: String { "이날에는 아무것도 없습니다." }

  func statusMistake(_ mistake: StatusTemplate.Mistake) -> String {
    switch mistake {
    case .unknown(let name):
      "sekan: ‘{\(name)}’ 항목은 없습니다"
        + (mistake.suggestion.map { ". ‘{\($0)}’인가요?" }
          ?? ". 쓸 수 있는 값: \(StatusWord.allCases.map { "{\($0.name)}" }.joined(separator: " "))")
    case .unclosed(let part): "sekan: ‘\(part)’: 닫는 괄호가 없습니다. 괄호 자체는 \\{로 씁니다"
    case .badWidth(let width):
      "sekan: ‘\(width.excerpt)’: 너비가 아닙니다. 쌍점 뒤에는 \(StatusTemplate.widths.lowerBound)부터 "
        + "\(StatusTemplate.widths.upperBound)까지의 수를 적습니다"
    case .tooLong: "sekan: 서식이 너무 길거나 겹친 곳이 너무 많습니다. \(StatusTemplate.longest)자까지 쓸 수 있습니다"
    }
  }
}
