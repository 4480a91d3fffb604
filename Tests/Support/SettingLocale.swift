import Words

extension Setting {
  /// True if the default value depends on the locale.
  public var followsLocale: Bool { [.language, .ascii, .holidays, .weekStart, .dateOrder].contains(self) }
}
