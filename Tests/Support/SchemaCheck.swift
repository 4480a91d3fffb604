import Kanban
import _StringProcessing

/// Validates values strictly against `docs/sekan.schema.json`: undescribed members and unknown schema keywords are
/// errors.
public struct SchemaCheck {
  private let kinds: JSON
  /// The errors found so far.
  public private(set) var mistakes: [String] = []

  public init(beside test: StaticString) {
    let text = ExpectedScreen.projectText("docs/sekan.schema.json", beside: test) ?? ""
    let schema = try? JSON(parsing: text)
    kinds = schema?["$defs"] ?? .null
    if schema == nil { mistakes.append("docs/sekan.schema.json is missing or invalid") }
  }

  /// Records the errors of a value against the schema `kind`, a name in `$defs`.
  public mutating func expect(_ value: JSON, is kind: String) {
    guard let schema = kinds[kind] else { return mistakes.append("the schema has no kind \(kind)") }
    mistakes += flaws(of: value, schema, at: kind)
  }

  public mutating func expect(_ text: String, is kind: String) {
    guard let value = try? JSON(parsing: text) else { return mistakes.append("invalid JSON: \(text.prefix(200))") }
    expect(value, is: kind)
  }

  /// Records the errors of a JSON list whose values are of this kind. An empty list is an error.
  public mutating func expect(_ text: String, isListOf kind: String) {
    guard let values = (try? JSON(parsing: text))?.array, !values.isEmpty else {
      return mistakes.append("not a list of \(kind): \(text.prefix(200))")
    }
    for value in values { expect(value, is: kind) }
  }

  // MARK: Keywords

  private func flaws(of value: JSON, _ schema: JSON, at path: String) -> [String] {
    guard case .object(let words) = schema else { return ["\(path): no schema"] }
    var flaws: [String] = []
    for (word, meaning) in words {
      switch word {
      case "description", "title", "additionalProperties": break
      case "$ref": flaws += self.flaws(of: value, referred(meaning), at: path)
      case "type": if !isOf(meaning, value) { flaws.append("\(path): not of type \(meaning.text)") }
      case "enum": if meaning.array?.contains(value) != true { flaws.append("\(path): not one of \(meaning.text)") }
      case "const": if meaning != value { flaws.append("\(path): not \(meaning.text)") }
      case "pattern": if !matches(meaning, value) { flaws.append("\(path): \(value.text) is not \(meaning.text)") }
      case "anyOf":
        let ways = (meaning.array ?? []).map { self.flaws(of: value, $0, at: path) }
        if !ways.contains([]) { flaws += ways.min { $0.count < $1.count } ?? ["\(path): no alternative matches"] }
      case "items":
        for (index, element) in (value.array ?? []).enumerated() {
          flaws += self.flaws(of: element, meaning, at: "\(path)[\(index)]")
        }
      case "maxItems":
        if let most = meaning.integer, (value.array ?? []).count > most { flaws.append("\(path): too many elements") }
      case "properties": flaws += self.flaws(ofMembers: value, meaning, schema, at: path)
      case "required":
        for name in (meaning.array ?? []).compactMap(\.string) where value[name] == nil {
          flaws.append("\(path): \(name) is missing")
        }
      default: flaws.append("\(path): unknown schema keyword \(word)")
      }
    }
    return flaws
  }

  private func flaws(ofMembers value: JSON, _ properties: JSON, _ schema: JSON, at path: String) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.flatMap { name, value in
      if let meaning = properties[name] { return flaws(of: value, meaning, at: "\(path).\(name)") }
      return schema["additionalProperties"] == .bool(true) ? [] : ["\(path): \(name) is not in the schema"]
    }
  }

  /// The schema for a reference such as `#/$defs/card`; `null` if the name is unknown.
  private func referred(_ reference: JSON) -> JSON {
    let name = reference.string?.split(separator: "/").last.map(String.init) ?? ""
    return kinds[name] ?? .null
  }

  private func isOf(_ types: JSON, _ value: JSON) -> Bool {
    let names = types.array?.compactMap(\.string) ?? [types.string ?? ""]
    return names.contains { name in
      switch (name, value) {
      case ("null", .null), ("boolean", .bool), ("integer", .integer), ("number", .integer), ("number", .number),
        ("string", .string), ("array", .array), ("object", .object):
        true
      default: false
      }
    }
  }

  /// True if the value matches the pattern or is not a string.
  private func matches(_ pattern: JSON, _ value: JSON) -> Bool {
    guard let text = value.string else { return true }
    guard let pattern = pattern.string, let expression = try? Regex(pattern) else { return false }
    return text.contains(expression)
  }
}
