import Bindery
import GTK

/// An expander row can be bound by whether it is expanded: `row *= .subject(viewModel.showsProxy)`.
extension ExpanderRow: PropertyControl {
  public static var valueProperty: String { "expanded" }

  public var controlValue: Bool {
    get { isExpanded }
    set { isExpanded = newValue }
  }

  /// Emits whether the row shows the rows below it: the current state first, and then each change
  /// by the user.
  public var isExpandedPublisher: ControlPublisher<Bool> { controlPublisher }
}

/// A search bar can be bound by whether it is shown: `bar *= .subject(viewModel.isSearching)`.
extension SearchBar: PropertyControl {
  public static var valueProperty: String { "search-mode-enabled" }

  public var controlValue: Bool {
    get { isSearching }
    set { isSearching = newValue }
  }

  /// Emits whether the bar is shown: the current state first, and then each change by the user.
  ///
  /// ```swift
  /// viewModel.isSearching *= bar.isSearchingPublisher   // one way
  /// bar *= .subject(viewModel.isSearching)              // both ways
  /// ```
  public var isSearchingPublisher: ControlPublisher<Bool> { controlPublisher }
}

/// A flap can be bound by whether its side content is shown:
/// `flap *= .subject(viewModel.showsPanel)`.
extension Flap: PropertyControl {
  public static var valueProperty: String { "reveal-flap" }

  public var controlValue: Bool {
    get { revealsFlap }
    set { revealsFlap = newValue }
  }

  /// Emits whether the flap is shown: the current state first, and then each change by the user.
  public var revealsFlapPublisher: ControlPublisher<Bool> { controlPublisher }
}

/// A notebook can be bound by the index of its page: `notebook *= .subject(viewModel.page)`.
extension Notebook: PropertyControl {
  public static var valueProperty: String { "page" }

  public var controlValue: Int {
    get { page }
    set { page = newValue }
  }

  /// Emits the index of the current page, or -1 for none: the current one first, and then each
  /// change by the user.
  public var pagePublisher: ControlPublisher<Int> { controlPublisher }
}

/// A tab view can be bound by the index of its tab: `view *= .subject(viewModel.tab)`. The index
/// also changes when the user moves tabs.
extension TabView: ValueControl {
  public var controlValue: Int? {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onSelectionChange(handler)
  }

  /// Emits the index of the selected tab, or `nil` for none: the current one first, and then each
  /// change by the user.
  public var selectedIndexPublisher: ControlPublisher<Int?> { controlPublisher }
}

/// A menu button can be bound by whether its popover is open:
/// `button *= .subject(viewModel.showsMenu)`. The button must be on screen to open it.
extension MenuButton: ValueControl {
  public var controlValue: Bool {
    get { popover.isOpen }
    set { if newValue { open() } else { popover.close() } }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    popover.onOpenChange { [weak self] in
      guard let self else { return }
      // The program opens and closes the popover, and not the button.
      if popover.isChangedByProgram { byProgram(handler) } else { handler() }
    }
  }
}

/// A pair of panes can be bound by the position of its divider in pixels:
/// `paned *= .subject(viewModel.width)`.
extension Paned: PropertyControl {
  public static var valueProperty: String { "position" }

  public var controlValue: Int {
    get { position }
    set { position = newValue }
  }

  /// Emits the position of the divider in pixels: the current position first, and then each change
  /// as the user drags it or resizes the window.
  public var positionPublisher: ControlPublisher<Int> { controlPublisher }
}

/// A stack can be bound by the name of its shown child: `stack *= .subject(viewModel.pageName)`.
extension Stack: PropertyControl {
  public static var valueProperty: String { "visible-child-name" }

  public var controlValue: String? {
    get { shown }
    set { shown = newValue }
  }

  /// Emits the name of the shown child: the current one first, and then each choice by the user in
  /// a `StackSwitcher` or a `StackSidebar`.
  public var shownPublisher: ControlPublisher<String?> { controlPublisher }
}

/// A view stack can be bound by the name of its page: `stack *= .subject(viewModel.pageName)`.
extension ViewStack: PropertyControl {
  public static var valueProperty: String { "visible-child-name" }

  public var controlValue: String? {
    get { visibleChildName }
    set { visibleChildName = newValue }
  }

  /// Emits the name of the shown page: the current one first, and then each change by the user.
  ///
  /// ```swift
  /// viewModel.section *= stack.visibleChildNamePublisher.compactMap { $0 }
  /// ```
  public var visibleChildNamePublisher: ControlPublisher<String?> { controlPublisher }
}

/// A leaflet can be bound by the name of its child: `leaflet *= .subject(viewModel.paneName)`.
extension Leaflet: PropertyControl {
  public static var valueProperty: String { "visible-child-name" }

  public var controlValue: String? {
    get { visibleChildName }
    set { visibleChildName = newValue }
  }

  /// Emits the name of the shown child: the current one first, and then each change by the user.
  public var visibleChildNamePublisher: ControlPublisher<String?> { controlPublisher }
}
