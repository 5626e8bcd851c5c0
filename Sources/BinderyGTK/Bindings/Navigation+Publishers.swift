import Bindery
import GTK

extension NavigationView {
  /// Emits each page that the user leaves by going back, the topmost first, after it was removed
  /// from `pages`. Does not emit pages that the program pops.
  public var popPublisher: ControlPublisher<Widget> { Object.events(of: self) { $0.onPop($1) } }
}

extension SplitView {
  /// Emits whether a folded view shows the content instead of the sidebar: the current state first,
  /// and then each change by the user, for example by a swipe.
  public var showsContentPublisher: ControlPublisher<Bool> {
    Object.values("content", of: self, { $0.showsContent }) { $0.onPaneChange($1) }
  }

  /// Emits whether the view has room for only one pane: the current state first, and then each
  /// change as the window is resized.
  ///
  /// ```swift
  /// back.binding.isVisible *= view.isFoldedPublisher
  /// ```
  public var isFoldedPublisher: ControlPublisher<Bool> {
    Object.values("folded", of: self, { $0.isFolded }) { $0.onFold($1) }
  }
}

extension ScrolledWindow {
  /// Emits the vertical scroll offset in pixels: the current offset first, and then as the user
  /// scrolls.
  ///
  /// ```swift
  /// header.binding.isVisible *= scrolled.offsetPublisher.map { $0 > 80 }
  /// ```
  ///
  /// It emits many times per second while the user scrolls, and ignores scrolling by the program.
  public var offsetPublisher: ControlPublisher<Double> {
    Object.values("offset", of: self, { $0.offset }) { $0.onScroll($1) }
  }

  /// Emits the edge of the content that the user has reached by scrolling. Use it to load more
  /// items at the bottom edge:
  ///
  /// ```swift
  /// viewModel.loadMore *= scrolled.edgePublisher.filter { $0 == .bottom }.map { _ in }
  /// ```
  public var edgePublisher: ControlPublisher<Edge> {
    Object.events(of: self) { $0.onEdgeReached($1) }
  }
}
