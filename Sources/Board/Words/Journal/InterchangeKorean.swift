import Kanban

extension Korean {
  func place(line: Int, column: Int?, entry: Int) -> String {
    "\(grouped(line))번째 줄" + (column.map { " \(grouped($0))번째 글자" } ?? "")
      + (entry > 0 ? " (\(grouped(entry))번째 글)" : "")
  }

  func interchange(_ mistake: InterchangeMistake.Kind) -> String {
    switch mistake {
    case .otherEncoding: "UTF-16이나 UTF-32 파일입니다. UTF-8로 저장해 주세요"
    case .notUTF8: "UTF-8 글이 아닙니다"
    case .noHeading: "첫 날짜보다 앞에 글이 있습니다"
    case .noEntries: "이 파일에는 글 목록이 없습니다"
    case .badDate(let date): "\(quoted(date)): 없는 날짜입니다"
    case .ambiguousDate(let date): "\(quoted(date)): 두 가지로 읽히는 날짜입니다. 앞의 글에서도 어느 쪽이 달인지 알 수 없습니다"
    case .noDate: "파일 이름에도 머리말에도 날짜가 없습니다"
    case .missing(let name): "\(quoted(name)) 값이 없습니다"
    case .badValue(let name): "\(quoted(name)) 값이 올바르지 않습니다"
    case .json(let reason): interchange(reason)
    case .cut: "세칸이 적어 둔 부분이 중간에 끊겼습니다. 파일이 잘린 것 같습니다"
    case .entryTooLarge(let limit): "글 하나가 \(grouped(limit))바이트보다 큽니다"
    case .pageTooLong(let bytes):
      "일기 한 편은 \(grouped(Page.longest))바이트까지입니다. 이 글은 \(grouped(bytes))바이트입니다"
    }
  }

  func interchange(_ reason: JSON.Failure.Reason) -> String {
    switch reason {
    case .tooLarge: "JSON이 너무 큽니다"
    case .tooDeep: "JSON이 너무 깊이 겹쳐 있습니다"
    case .unexpectedEnd: "JSON이 중간에 끝났습니다"
    case .unexpected: "JSON 형식이 아닙니다"
    case .badEscape: "역슬래시 뒤의 글자가 JSON에 없는 것입니다"
    case .badNumber: "JSON의 수가 아닙니다"
    }
  }

  func leftOut(_ kind: LeftOut.Kind, _ count: Int) -> String {
    switch kind {
    case .photo: "사진 \(grouped(count))장"
    case .video: "동영상 \(grouped(count))개"
    case .recording: "녹음 \(grouped(count))개"
    case .document: "문서 \(grouped(count))개"
    case .weather: "알 수 없는 날씨 \(grouped(count))건"
    case .tag: "글자 없는 태그 \(grouped(count))개"
    case .detail: "그 밖의 정보 \(grouped(count))개"
    case .empty: "빈 글 \(grouped(count))편"
    case .zone: "알 수 없는 시간대 \(grouped(count))건"
    case .file: "다른 파일 \(grouped(count))개"
    case .event: "일정 \(grouped(count))개"
    case .note: "일기 \(grouped(count))편"
    case .component: "그 밖의 항목 \(grouped(count))개"
    }
  }

  var standardInput: String { "표준 입력" }
  func inFile(_ name: String, _ sentence: String) -> String { "\(name), \(sentence)" }
  func leftOut(_ list: String) -> String { "건너뛴 것: \(list)" }
}
