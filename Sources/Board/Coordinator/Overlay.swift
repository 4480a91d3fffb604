public indirect enum Overlay: Equatable, Sendable {
  case moveMenu(MoveMenuModel)
  case editor(EditorModel)
  case help(HelpModel)
  case popover(PopoverModel)
  case priorityMenu(PriorityMenu)
  case palette(PaletteModel)
  case pasteOffer(PasteOfferModel)
  case draftOffer(DraftOfferModel)
  case projects(ProjectsModel)
  case revert(RevertModel)
  case purge(PurgeModel)
  case filter(FilterModel)
  case orders(OrderMenuModel)
  case lanes(LaneMenuModel)
  case themes(ThemeMenuModel)
  case reminders(RemindersModel)
  case quickLine(QuickLineModel)
  case links(LinkMenuModel)
  case writing(WritingModel)
  case pageQuestion(PageQuestionModel)
  case remoteQuestion(RemoteQuestionModel)
  case sendQuestion(SendQuestionModel)
  case clockQuestion(ClockQuestionModel)

  /// The overlay's layer for reading; it is changed only through `with`.
  var layer: any OverlayLayer { unwrapped() }

  /// Moves the layer out of the enum while it changes, because a second reference would copy its text for every typed
  /// letter.
  mutating func with<Answer, Failure: Error>(
    _ change: (inout any OverlayLayer) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    var layer = (consume self).unwrapped()
    defer { self = layer.overlay }
    return try change(&layer)
  }

  public var coversScreen: Bool { layer.coversScreen }

  /// The question that the overlay asks now; nil if it asks none.
  public func question(in surroundings: Surroundings) -> QuestionContent? { layer.question(in: surroundings) }

  /// True if the overlay acts on the selected card.
  var isAtCard: Bool {
    switch self {
    case .moveMenu, .popover, .priorityMenu, .revert, .sendQuestion, .clockQuestion: true
    case .editor(let editor): editor.isEdit
    case .help, .palette, .pasteOffer, .draftOffer, .projects, .purge, .filter, .orders, .lanes, .themes, .reminders,
      .quickLine, .links, .writing, .pageQuestion, .remoteQuestion:
      false
    }
  }

  private consuming func unwrapped() -> any OverlayLayer {
    switch consume self {
    case .moveMenu(let model): model
    case .editor(let model): model
    case .help(let model): model
    case .popover(let model): model
    case .priorityMenu(let model): model
    case .palette(let model): model
    case .pasteOffer(let model): model
    case .draftOffer(let model): model
    case .projects(let model): model
    case .revert(let model): model
    case .purge(let model): model
    case .filter(let model): model
    case .orders(let model): model
    case .lanes(let model): model
    case .themes(let model): model
    case .reminders(let model): model
    case .quickLine(let model): model
    case .links(let model): model
    case .writing(let model): model
    case .pageQuestion(let model): model
    case .remoteQuestion(let model): model
    case .sendQuestion(let model): model
    case .clockQuestion(let model): model
    }
  }
}
