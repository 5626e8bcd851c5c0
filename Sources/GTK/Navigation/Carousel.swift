import CGTK

/// A view of pages side by side. One page fills the view, and the user swipes or scrolls to the
/// others.
///
/// Every page is a widget that exists all the time, so use a carousel for a few pages only.
/// ``CarouselDots`` show which page is current.
///
/// ```swift
/// let carousel = Carousel([Picture(file: first), Picture(file: second)])
/// carousel.onPageChange { [weak carousel] in show(carousel?.page ?? 0) }
/// let box = Box(.vertical, spacing: 6, [carousel, CarouselDots(carousel)])
/// ```
///
/// BinderyGTK binds the page both ways: `carousel *= .subject(viewModel.page)`.
open class Carousel: Widget {
  /// The pages in order. ``append(_:)``, ``insert(_:at:)`` and ``remove(at:)`` change them.
  public private(set) var pages: [Widget] = []

  private var shown: Widget?
  /// The number of frames for which the carousel has waited to be placed.
  private var tries = 0
  /// For each arrival that handlers are being called for, whether the user went there. A handler
  /// may cause another.
  private var arrivals: [Bool] = []

  /// Creates a carousel with these pages, which it retains. It shows the first one.
  ///
  /// - Parameter orientation: The direction in which the pages are laid out.
  public init(_ pages: [Widget] = [], orientation: Box.Orientation = .horizontal) {
    super.init(adw_carousel_new())
    gtk_orientable_set_orientation(opaque, orientation.value)
    on("page-changed") { [weak self] (index: Int) in self?.arrive(at: index) }
    on("page-changed", after: true) { [weak self] in _ = self?.arrivals.popLast() }
    onMap { [weak self] in self?.moveToShown(animated: false) }
    for page in pages { append(page) }
  }

  // MARK: Pages

  /// Adds a page at the end, and retains it. The current page does not change.
  public func append(_ page: Widget) { insert(page, at: pages.count) }

  /// Inserts a page at `index`, and retains it. The current page does not change. An index out of
  /// range stops the program with a message.
  public func insert(_ page: Widget, at index: Int) {
    require(
      (0...pages.count).contains(index),
      "GTK: No page can be at index \(index) of \(pages.count) pages of a carousel. "
        + "[index-out-of-range]")
    adw_carousel_insert(opaque, page.widget, Int32(index))
    pages.insert(page, at: index)
    if shown == nil { shown = page }
    moveToShown(animated: false)
  }

  /// Removes the page at `index`. If it is the current page, the carousel shows the next page, or
  /// the last one if there is no next page. An index out of range stops the program with a message.
  public func remove(at index: Int) {
    require(
      pages.indices.contains(index),
      "GTK: There is no page \(index) in a carousel of \(pages.count) pages. [index-out-of-range]")
    let page = pages.remove(at: index)
    if shown === page { shown = pages.isEmpty ? nil : pages[min(index, pages.count - 1)] }
    adw_carousel_remove(opaque, page.widget)
    moveToShown(animated: false)
  }

  // MARK: The page that is shown

  /// The index of the current page, or of the page to which the carousel is moving. It is 0 if
  /// there are no pages. If you set it, the carousel moves to that page, with an animation if the
  /// carousel is on screen. An index out of range is clamped.
  public var page: Int {
    get { pages.firstIndex { $0 === shown } ?? 0 }
    set { show(newValue, animated: true) }
  }

  /// Goes to a page, with or without an animation, without calling the handlers of
  /// ``onPageChange(_:)``. An index out of range is clamped. While the carousel is not on screen,
  /// there is no animation.
  public func show(_ index: Int, animated: Bool) {
    guard !pages.isEmpty else { return }
    let page = pages[min(max(index, 0), pages.count - 1)]
    guard page !== shown else { return }
    shown = page
    moveToShown(animated: animated)
  }

  /// Calls `handler` after the user has gone to another page. Unlike for other controls,
  /// programmatic changes do not call the handler.
  ///
  /// The carousel retains the handler, so capture the carousel weakly.
  @discardableResult
  public func onPageChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("page-changed") { [weak self] in
      if self?.arrivals.last == true { handler() }
    }
  }

  private func arrive(at index: Int) {
    let page = pages.indices.contains(index) ? pages[index] : nil
    let isUsers = page != nil && page !== shown && !isChangedByProgram
    arrivals.append(isUsers)
    if isUsers { shown = page }
  }

  private func moveToShown(animated: Bool) {
    guard let shown, isMapped else { return }
    byProgram { adw_carousel_scroll_to(opaque, shown.widget, animated ? 1 : 0) }
    // GTK knows the position of a page only after its layout, which follows its appearance on
    // screen.
    if animated || position == Double(page) {
      tries = 0
    } else if tries < 10 {
      tries += 1
      onNextFrame { [weak self] in self?.moveToShown(animated: false) }
    }
  }
}

/// A row of dots, one for each page of a carousel, that marks the current page.
///
/// The dots are updated when the carousel changes. Put them below it:
///
/// ```swift
/// let box = Box(.vertical, spacing: 6, [carousel, CarouselDots(carousel)])
/// ```
open class CarouselDots: Widget {
  /// Creates the dots of a carousel. Place them yourself, for example below the carousel.
  public init(_ carousel: Carousel) {
    super.init(adw_carousel_indicator_dots_new())
    adw_carousel_indicator_dots_set_carousel(opaque, carousel.opaque)
  }
}
