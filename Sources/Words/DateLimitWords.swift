import Typing

extension English {
  func dateLimit(_ limit: DateLimit) -> String {
    switch limit {
    case .days(let days, let month, let year?): "\(English.months[month - 1]) \(year) has \(days) days"
    case .days(_, 2, nil): "\(English.months[1]) has 28 days, or 29 in leap years"
    case .days(let days, let month, nil): "\(English.months[month - 1]) has \(days) days"
    case .daysOfMonth: "a month has at most 31 days"
    case .months: "a year has 12 months"
    case .hours: "a day ends at 24:00"
    case .hoursOfHalf: "with am and pm hours end at 12"
    case .minutes: "minutes end at 59"
    }
  }
}

extension Korean {
  func dateLimit(_ limit: DateLimit) -> String {
    switch limit {
    case .days(let days, let month, let year?): "\(year)년 \(month)월은 \(days)일까지입니다"
    case .days(_, 2, nil): "2월은 28일까지, 윤년에는 29일까지입니다"
    case .days(let days, let month, nil): "\(month)월은 \(days)일까지입니다"
    case .daysOfMonth: "한 달은 31일까지입니다"
    case .months: "1년은 12월까지입니다"
    case .hours: "하루는 24시까지입니다"
    case .hoursOfHalf: "오전·오후에는 12시까지 쓸 수 있습니다"
    case .minutes: "분은 59까지 쓸 수 있습니다"
    }
  }
}
