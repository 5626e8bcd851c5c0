import Bindery

/// What a screen that owns its bindings is made with.
@MainActor
public struct ScreenContent {
  /// Bound to the screen's own title.
  public let title: AnyPublisher<String, Never>
  /// Tapped on the screen: handed to a method of the screen's own, which calls ``tapped``.
  public let taps: AnyPublisher<Void, Never>
  /// Called by that method.
  public let tapped: @MainActor () -> Void
}

/// A screen: a page, or a view controller.
@MainActor
public struct ScreenUnderTest {
  /// The screen itself.
  public let screen: any Appearing
  /// Its title.
  public let title: @MainActor () -> String
  /// Brings it on screen, and waits until it is.
  public let show: @MainActor () async -> Void
  /// Covers it, or takes it away, and waits until it has gone.
  public let hide: @MainActor () async -> Void

  /// Describes a screen.
  public init(
    _ screen: any Appearing, title: @escaping @MainActor () -> String,
    show: @escaping @MainActor () async -> Void, hide: @escaping @MainActor () async -> Void
  ) {
    self.screen = screen
    self.title = title
    self.show = show
    self.hide = hide
  }
}

/// A view that renders a state, and is not ready at first.
@MainActor
public struct RenderedViewUnderTest {
  /// The view itself.
  public let view: any StatefulView<ConformanceCount>
  /// What it was shown so far.
  public let shown: @MainActor () -> [Int]
  /// Makes it ready to be rendered, by what its policy waits for, and waits until it is.
  public let becomeReady: @MainActor () async -> Void
  /// Makes it unready; nil if it stays ready once it is.
  public let becomeUnready: (@MainActor () async -> Void)?

  /// Describes a view.
  public init(
    _ view: any StatefulView<ConformanceCount>, shown: @escaping @MainActor () -> [Int],
    becomeReady: @escaping @MainActor () async -> Void,
    becomeUnready: (@MainActor () async -> Void)?
  ) {
    self.view = view
    self.shown = shown
    self.becomeReady = becomeReady
    self.becomeUnready = becomeUnready
  }
}

/// Screens on top of each other, as a navigator says.
@MainActor
public struct NavigationUnderTest {
  /// The toolkit's host.
  public let host: AnyObject
  /// The routes of the screens that are there, the root first.
  public let shown: @MainActor () -> [String]
  /// Goes back, as the user does, and waits until the screen has gone.
  public let userGoesBack: @MainActor () async -> Void

  /// Describes what shows the screens.
  public init(
    host: AnyObject, shown: @escaping @MainActor () -> [String],
    userGoesBack: @escaping @MainActor () async -> Void
  ) {
    self.host = host
    self.shown = shown
    self.userGoesBack = userGoesBack
  }
}
