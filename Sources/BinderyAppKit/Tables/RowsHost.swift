#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

/// The common base class of the hosts of tables and outlines.
///
/// A host is the data source and delegate of a bound view. It shows the rows, reports the
/// selection, and offers the rows' actions. `table *= …` makes it, so apps do not use this class
/// directly. It forwards methods that it does not implement to the object passed to
/// ``TableViewBinding/default(_:)``.
@MainActor
public class RowsHost: ForwardingDelegate {
  /// The binding whose rows the view shows. The host retains it.
  public var binding: AnyObject?
  let once = OnceATurn("AppKit")
  private weak var view: NSTableView?
  private(set) var column: RowColumn
  private var heights = AutomaticHeights()
  // AppKit calls them on the main thread only.
  nonisolated(unsafe) private let heightQuestion: Selector
  nonisolated(unsafe) private var answersHeights = false
  private var selected: [RowPath] = []
  private var isChanging = false
  private var menu: RowMenu?
  private var clicks: HandlerEntry?

  /// Creates a host for a view.
  ///
  /// - Parameter heightQuestion: The method with which AppKit queries the height of a row.
  init(_ view: NSTableView, heightQuestion: String) {
    self.view = view
    self.heightQuestion = Selector((heightQuestion))
    column = RowColumn(of: view)
    super.init()
    view.headers.begin()
    view.registerForDraggedTypes([RowDrag.type])
    clicks = ActionRelay.connect(view) { [weak self] in self?.clicked() }
  }

  // MARK: For subclasses to override

  var snapshot: TableSnapshot<NSView> { .empty }

  /// The paths of the selected rows, in order.
  var selectedPaths: [RowPath] { [] }

  /// Returns the path of the row at an index of the view, or `nil` for a title.
  func path(at index: Int) -> RowPath? { nil }

  // MARK: Following the binding

  /// Follows another binding, whose snapshot is shown next.
  func begin(_ snapshot: TableSnapshot<NSView>) {
    guard let view else { return }
    menu = RowMenu.add(to: view) { [weak self] in self?.actionsOfClickedRow ?? [] } ?? menu
    heights.begin(snapshot, view)
    answersHeights = snapshot.hasFixedHeights
    column = RowColumn(of: view)
    column.check(snapshot, view)
  }

  /// Checks the row heights of the next snapshot.
  ///
  /// - Returns: Whether the delegate has to be set again, because AppKit checks a delegate's
  ///   methods only then.
  func followHeights(of snapshot: TableSnapshot<NSView>) -> Bool {
    guard let view else { return false }
    heights.follow(snapshot, view)
    guard !answersHeights, snapshot.hasFixedHeights else { return false }
    answersHeights = true
    return true
  }

  nonisolated public override func responds(to aSelector: Selector!) -> Bool {
    aSelector == heightQuestion && !answersHeights
      ? user.responds(to: aSelector) : super.responds(to: aSelector)
  }

  /// Changes the view, and afterward notifies observers if other rows are selected.
  ///
  /// - Parameter delta: The moves of the rows, or `nil` if they stay in place or are all reloaded.
  func change(_ delta: SectionedDelta? = nil, _ body: () -> Void) {
    let kept = delta.map { $0.newPlaces(of: selected) } ?? selected
    isChanging = true
    body()
    isChanging = false
    let paths = selectedPaths
    if paths == kept.compactMap(\.self).sorted(), !kept.contains(nil) {
      selected = paths
    } else {
      tell(paths)
    }
  }

  // MARK: User actions

  func tellSelection() {
    guard !isChanging else { return }
    let paths = selectedPaths
    if paths != selected { tell(paths) }
  }

  private func tell(_ paths: [RowPath]) {
    let sections = Set((selected + paths).map(\.section)).sorted()
    selected = paths
    // AppKit continues with the rows that it has selected.
    ToolkitCallback.answer { snapshot.changeSelection(to: paths, in: sections) }
  }

  private var clickedPath: RowPath? { view.flatMap { path(at: $0.clickedRow) } }

  private func clicked() {
    guard view?.isClickedAgain == false, let path = clickedPath,
      once.admits("of row \(path) being chosen", snapshot)
    else { return }
    snapshot.selectRow(at: path)
  }

  private var actionsOfClickedRow: [RowAction] {
    clickedPath.map { snapshot.rowActions(at: $0) } ?? []
  }
}

@MainActor extension NSTableView {
  /// Whether the action is sent for the second click of a double click, as it is without a double
  /// action.
  fileprivate var isClickedAgain: Bool {
    guard let event = NSApplication.shared.currentEvent, event.type == .leftMouseUp else {
      return false
    }
    return event.clickCount > 1
  }
}
#endif
