import Bindery

/// The inputs of a screen that owns its bindings.
///
/// ``ConformanceToolkit/makeScreen(_:)`` receives this content. The screen binds the inputs in a
/// group of its own, so that a behavior can check that the screen is released.
///
/// ```swift
/// bindings.capture {
///   binding.title *= content.title
///   Handler(self, Screen.tap) *= content.taps
/// }
/// ```
@MainActor
public struct ScreenContent {
  /// The values of the screen's own title.
  public let title: AnyPublisher<String, Never>
  /// A publisher that emits taps on the screen. A method of the screen handles them by calling
  /// ``tapped``.
  public let taps: AnyPublisher<Void, Never>
  /// The closure that the screen's method calls for each tap.
  public let tapped: @MainActor () -> Void
}

/// A screen, such as a page or a view controller, with its title and the ways to show and hide it.
///
/// ```swift
/// ScreenUnderTest(
///   screen, title: { [unowned screen] in screen.title },
///   show: { [unowned screen] in screen.presence.isOpen = true },
///   hide: { [unowned screen] in screen.presence.isOpen = false })
/// ```
///
/// The closures must not retain the screen: behaviors check that it is released.
@MainActor
public struct ScreenUnderTest {
  /// The screen itself.
  public let screen: any Appearing
  /// The screen's title.
  public let title: @MainActor () -> String
  /// Shows the screen, and returns when it is visible.
  public let show: @MainActor () async -> Void
  /// Covers or removes the screen, and returns when it is no longer visible.
  public let hide: @MainActor () async -> Void

  /// Describes a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen itself.
  ///   - title: Returns the screen's title.
  ///   - show: Shows the screen, and returns when it is visible.
  ///   - hide: Covers or removes the screen, and returns when it is no longer visible.
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

/// A view that renders a state. It is initially not ready.
///
/// ```swift
/// RenderedViewUnderTest(
///   view, shown: { [unowned view] in view.shown },
///   becomeReady: { [unowned view] in view.gate.isOpen = true },
///   becomeUnready: { [unowned view] in view.gate.isOpen = false })
/// ```
///
/// The closures must not retain the view: behaviors check that it is released.
@MainActor
public struct RenderedViewUnderTest {
  /// The view itself.
  public let view: any StatefulView<ConformanceCount>
  /// The numbers that the view has rendered so far.
  public let shown: @MainActor () -> [Int]
  /// Makes the view ready to be rendered, as its policy requires, and returns when it is.
  public let becomeReady: @MainActor () async -> Void
  /// Makes the view unready again, or `nil` if a ready view stays ready.
  public let becomeUnready: (@MainActor () async -> Void)?

  /// Describes a view.
  ///
  /// - Parameters:
  ///   - view: The view itself, which must not be ready yet.
  ///   - shown: Returns the numbers that the view has rendered so far.
  ///   - becomeReady: Makes the view ready, and returns when it is.
  ///   - becomeUnready: Makes the view unready again, or `nil` if a ready view stays ready.
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

/// A stack of screens that a navigator controls and the toolkit's host shows.
///
/// ```swift
/// NavigationUnderTest(
///   host: host, shown: { [unowned host] in host.titles },
///   userGoesBack: { [unowned host] in host.back.tap() })
/// ```
///
/// ``ConformanceToolkit/makeNavigation(_:)`` returns this value for a navigator whose routes are
/// strings. The closures must not retain the host: behaviors check that it is released.
@MainActor
public struct NavigationUnderTest {
  /// The toolkit's host.
  public let host: AnyObject
  /// The routes of the current screens, beginning with the root.
  public let shown: @MainActor () -> [String]
  /// Goes back, as the user does, and returns when the screen has gone.
  public let userGoesBack: @MainActor () async -> Void

  /// Describes the navigation of a toolkit.
  ///
  /// - Parameters:
  ///   - host: The toolkit's host.
  ///   - shown: Returns the routes of the current screens, beginning with the root.
  ///   - userGoesBack: Goes back, as the user does, and returns when the screen has gone.
  public init(
    host: AnyObject, shown: @escaping @MainActor () -> [String],
    userGoesBack: @escaping @MainActor () async -> Void
  ) {
    self.host = host
    self.shown = shown
    self.userGoesBack = userGoesBack
  }
}
