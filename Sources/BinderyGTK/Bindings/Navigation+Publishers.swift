import Bindery
import GTK

extension NavigationView {
  /// Sends each page that the user has left by going back, the top one first.
  public var popPublisher: ControlPublisher<Widget> { Object.events(of: self) { $0.onPop($1) } }
}

extension SplitView {
  /// Sends whether a folded view shows the content and not the sidebar, now and as the user changes
  /// it, by a swipe for example.
  public var showsContentPublisher: ControlPublisher<Bool> {
    Object.values("content", of: self, { $0.showsContent }) { $0.onPaneChange($1) }
  }

  /// Sends whether there is room for one pane only, now and as the window is resized.
  public var isFoldedPublisher: ControlPublisher<Bool> {
    Object.values("folded", of: self, { $0.isFolded }) { $0.onFold($1) }
  }
}

extension ScrolledWindow {
  /// Sends how far it is scrolled down, in pixels, now and as the user scrolls.
  public var offsetPublisher: ControlPublisher<Double> {
    Object.values("offset", of: self, { $0.offset }) { $0.onScroll($1) }
  }

  /// Sends the edge of what there is that the user has scrolled against: a list that can load more
  /// does so at the bottom.
  public var edgePublisher: ControlPublisher<Edge> {
    Object.events(of: self) { $0.onEdgeReached($1) }
  }
}
