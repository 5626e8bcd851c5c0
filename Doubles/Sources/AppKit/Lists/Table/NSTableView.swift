/// Rows with one or more columns.
///
/// https://developer.apple.com/documentation/appkit/nstableview
///
/// Only visible rows have views. The views of a row that scrolls out wait to be reused. Unlike
/// UIKit's tables, it applies each insertion, removal and move at once to the result of the
/// previous one, also between `beginUpdates` and `endUpdates`.
@available(macOS 10.0, *)
@MainActor open class NSTableView: NSControl {
  public enum DropOperation: UInt, Sendable { case on, above }
  @available(macOS 10.11, *)
  public enum RowActionEdge: Int, Sendable { case leading, trailing }
  @available(macOS 11.0, *)
  public enum Style: Int, Sendable { case automatic, fullWidth, inset, sourceList, plain }

  /// https://developer.apple.com/documentation/appkit/nstableview/animationoptions
  @available(macOS 10.7, *)
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let effectFade = AnimationOptions(rawValue: 1)
    public static let effectGap = AnimationOptions(rawValue: 2)
    public static let slideUp = AnimationOptions(rawValue: 16)
    public static let slideDown = AnimationOptions(rawValue: 32)
    public static let slideLeft = AnimationOptions(rawValue: 48)
    public static let slideRight = AnimationOptions(rawValue: 64)
  }

  /// https://developer.apple.com/documentation/appkit/nstableview/columnautoresizingstyle-swift.enum
  public enum ColumnAutoresizingStyle: UInt, Sendable {
    case noColumnAutoresizing, uniformColumnAutoresizingStyle, sequentialColumnAutoresizingStyle
    case reverseSequentialColumnAutoresizingStyle, lastColumnOnlyAutoresizingStyle
    case firstColumnOnlyAutoresizingStyle
  }

  public static let selectionDidChangeNotification = Notification.Name(
    "NSTableViewSelectionDidChangeNotification")
  public static let columnDidMoveNotification = Notification.Name(
    "NSTableViewColumnDidMoveNotification")
  public static let columnDidResizeNotification = Notification.Name(
    "NSTableViewColumnDidResizeNotification")

  var sources = WeakDelegate<any NSTableViewDataSource>(TableMethods.source)
  var delegates = WeakDelegate<any NSTableViewDelegate>(TableMethods.delegate)
  /// The number of rows according to the updates so far.
  var rowCount = 0
  var shown: [Int: NSTableRowView] = [:]
  var waiting: [NSUserInterfaceItemIdentifier: [NSView]] = [:]
  var heights: [CGFloat]?
  var depth = 0
  var needsTiling = true
  /// The vertical scroll position.
  var scrolled: CGFloat = 0
  var draggedTypes: [NSPasteboard.PasteboardType] = []
  var selection = IndexSet()
  var dropTarget: (row: Int, operation: DropOperation) = (-1, .above)

  public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public internal(set) var tableColumns: [NSTableColumn] = []
  open var allowsColumnReordering = true
  open var allowsColumnResizing = true
  open var columnAutoresizingStyle = ColumnAutoresizingStyle.lastColumnOnlyAutoresizingStyle
  /// The declared sort order of the rows. The data source is also notified when the program sets
  /// it.
  open var sortDescriptors: [NSSortDescriptor] = [] {
    didSet { if sortDescriptors != oldValue { tellSortDescriptors(oldValue) } }
  }
  open var rowHeight: CGFloat = 24 { didSet { invalidate() } }
  /// Whether the content determines the heights of rows. Rows that are reported as changed are
  /// measured again.
  @available(macOS 10.13, *)
  open var usesAutomaticRowHeights = false
  open var intercellSpacing = NSSize.zero
  open var allowsMultipleSelection = false
  open var allowsEmptySelection = true
  open var headerView: NSTableHeaderView? = NSTableHeaderView(frame: .zero)
  @available(macOS 11.0, *)
  open var style = Style.automatic
  @available(macOS 10.7, *)
  open var floatsGroupRows = true
  public internal(set) var clickedRow = -1
  public internal(set) var clickedColumn = -1
  open var doubleAction: Selector?
  /// Whether the actions of a row are revealed.
  @available(macOS 10.11, *)
  open var rowActionsVisible = false
  // In AppKit every responder has a menu; only tables and pop-up buttons need it here.
  open var menu: NSMenu?

  open func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) {
    draggedTypes = newTypes
  }

  /// The number of rows; 0 while no column is visible.
  open var numberOfRows: Int { tableColumns.contains { !$0.isHidden } ? rowCount : 0 }

  open var numberOfColumns: Int { tableColumns.count }

  /// Redirects the drop that the data source is validating.
  open func setDropRow(_ row: Int, dropOperation: DropOperation) {
    dropTarget = (row, dropOperation)
  }

  // MARK: Views

  /// Returns a view of this kind that waits to be reused; nil if there is none.
  @available(macOS 10.7, *)
  open func makeView(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?
  ) -> NSView? {
    let view = waiting[identifier]?.popLast()
    view?.prepareForReuse()
    return view
  }

  @available(macOS 10.7, *)
  open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    guard tableColumns.indices.contains(column) else {
      RaisedExceptions.raise("NSRangeException", "there is no column \(column)")
      return nil
    }
    return rowView(atRow: row, makeIfNecessary: makeIfNecessary)?.view(atColumn: column) as? NSView
  }

  @available(macOS 10.7, *)
  open func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
    if shown[row] == nil, makeIfNecessary, (0..<rowCount).contains(row) { show(row) }
    return shown[row]
  }

  @available(macOS 10.7, *)
  open func row(for view: NSView) -> Int {
    shown.first { row in
      row.value === view
        || row.value.cells.contains { $0.map { view.isDescendant(of: $0) } ?? false }
    }?.key ?? -1
  }

  open override func layout() {
    super.layout()
    needsTiling = true
    tile()
  }

  open func reloadData() {
    for row in shown.keys.sorted() { hide(row) }
    let hadSelection = !selection.isEmpty
    rowCount = askedCount()
    selection = selection.filteredIndexSet { $0 < rowCount }
    if hadSelection, selection.isEmpty { tellSelection() }
    invalidate()
    scheduleLayout()
  }

  @available(macOS 10.7, *)
  open func endUpdates() {
    guard depth > 0 else { return }
    depth -= 1
    guard depth == 0 else { return }
    if DoubleFaults.reloadsDuringBatch { reloadData() }
    let count = askedCount()
    if count != rowCount {
      RaisedExceptions.raise(
        "NSInternalInconsistencyException",
        "NSTableView error: the data source has \(count) rows after the updates, and the table "
          + "\(rowCount)")
      reloadData()
    }
    invalidate()
    if DoubleFaults.dequeuesLate {
      NextTurn.run { [weak self] in self?.tile() }
    } else {
      tile()
    }
  }

  // MARK: What subclasses ask elsewhere

  func drag(_ row: Int, _ operation: DropOperation, _ target: Int) -> Bool {
    let writer = sources.ask(TableMethods.writer) {
      $0.tableView(self, pasteboardWriterForRow: row)
    }
    guard let item = (writer ?? nil) as? NSPasteboardItem else { return false }
    let drag = TableDrag(item, self)
    dropTarget = (target, operation)
    let allowed = sources.ask(TableMethods.validate) {
      $0.tableView(
        self, validateDrop: drag, proposedRow: target, proposedDropOperation: operation)
    }
    guard let allowed, allowed != [] else { return false }
    return sources.ask(TableMethods.accept) {
      $0.tableView(
        self, acceptDrop: drag, row: dropTarget.row, dropOperation: dropTarget.operation)
    } ?? false
  }

  func askedCount() -> Int {
    sources.ask(TableMethods.count) { $0.numberOfRows(in: self) } ?? 0
  }

  func askedView(_ column: NSTableColumn?, _ row: Int) -> NSView? {
    delegates.ask(TableMethods.view) { $0.tableView(self, viewFor: column, row: row) } ?? nil
  }

  func askedHeight(_ row: Int) -> CGFloat? {
    delegates.ask(TableMethods.height) { $0.tableView(self, heightOfRow: row) }
  }

  func askedIsGroup(_ row: Int) -> Bool {
    delegates.ask(TableMethods.isGroup) { $0.tableView(self, isGroupRow: row) } ?? false
  }

  func askedRowView(_ row: Int) -> NSTableRowView? {
    delegates.ask(TableMethods.rowView) { $0.tableView(self, rowViewForRow: row) } ?? nil
  }

  func askedMaySelect(_ row: Int) -> Bool {
    delegates.ask(TableMethods.shouldSelect) { $0.tableView(self, shouldSelectRow: row) } ?? true
  }

  func askedMayChange() -> Bool {
    delegates.ask(TableMethods.mayChange) { $0.selectionShouldChange(in: self) } ?? true
  }

  func tellSortDescriptors(_ old: [NSSortDescriptor]) {
    sources.ask(TableMethods.didSort) { $0.tableView(self, sortDescriptorsDidChange: old) }
  }

  func tellRemoved(_ view: NSTableRowView, _ row: Int) {
    delegates.ask(TableMethods.didRemove) { $0.tableView(self, didRemove: view, forRow: row) }
  }

  func tellSelection() {
    let notification = Notification(name: Self.selectionDidChangeNotification, object: self)
    delegates.ask(TableMethods.didSelect) { $0.tableViewSelectionDidChange(notification) }
    NotificationCenter.default.post(notification)
  }
}

/// A holder of a table view's data source and delegate. They are not properties of the class
/// itself, because a Swift subclass could not give them other types.
@available(macOS 10.0, *)
@MainActor
public protocol TableDelegateHolder: NSTableView {}

extension TableDelegateHolder {
  public var dataSource: (any NSTableViewDataSource)? {
    get { sources.object }
    set {
      sources.object = newValue
      reloadData()
    }
  }

  public var delegate: (any NSTableViewDelegate)? {
    get { delegates.object }
    set {
      delegates.object = newValue
      reloadData()
    }
  }
}

extension NSTableView: TableDelegateHolder {}
