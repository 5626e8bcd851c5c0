/// A list of rows in one column, in sections.
///
/// https://developer.apple.com/documentation/uikit/uitableview
///
/// Only visible rows have cells. A cell that scrolls out waits to be reused.
@available(iOS 2.0, *)
@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  public class var automaticDimension: CGFloat { -1 }

  public let style: Style
  var sources = WeakDelegate<any UITableViewDataSource>(DataSourceMethods.all)
  var delegates = WeakDelegate<any UITableViewDelegate>(TableDelegateMethods.all)
  var pool = ReusePool<UITableViewCell>()
  var nesting = BatchNesting()
  /// The number of rows of each section, as last returned by the data source.
  var counts: [Int] = []
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UITableViewHeaderFooterView] = [:]
  var footers: [Int: UITableViewHeaderFooterView] = [:]
  var selected: Set<IndexPath> = []
  var knownGeometry: TableGeometry?
  var needsTiling = true
  /// The current request for a cell, and the cell that was handed out for it.
  var asking: TableQuestion?

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { return nil }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public convenience init() { self.init(frame: .zero, style: .plain) }

  open var dataSource: (any UITableViewDataSource)? {
    get { sources.object }
    set {
      sources.object = newValue
      invalidate()
    }
  }

  open var delegate: (any UITableViewDelegate)? {
    get { delegates.object }
    set {
      delegates.object = newValue
      scrollDelegate.object = newValue
      invalidate()
    }
  }

  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { invalidate() } }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
  @available(iOS 7.0, *)
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  @available(iOS 15.0, *)
  open var sectionHeaderTopPadding: CGFloat = 0
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false
  @available(iOS 5.0, *)
  open var allowsMultipleSelection = false

  /// Whether a grouped table shows the titles above its sections in capitals, as before iOS 26.
  public var showsGroupedTitlesInCapitals = true

  open private(set) var isEditing = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    for cell in cells.values { cell.isEditing = editing }
    if editing, !allowsSelectionDuringEditing { deselectAll() }
  }

  // MARK: Cells

  @available(iOS 6.0, *)
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let kind = cellClass as? UITableViewCell.Type
    pool.register(identifier, kind.map { kind in { kind.makeCell(identifier) } })
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return pool.make(identifier)
  }

  @available(iOS 6.0, *)
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = asking?.reconfigured {
      if cell.reuseIdentifier != identifier {
        RaisedExceptions.raise(
          "NSInternalInconsistencyException",
          """
          Attempted to dequeue a cell for a different registration or reuse identifier than the \
          existing cell when reconfiguring an item, which is not allowed. You must dequeue a cell \
          using the same registration or reuse identifier that was used to dequeue the cell \
          originally to obtain the existing cell. Dequeued reuse identifier: \(identifier); \
          Original reuse identifier: \(cell.reuseIdentifier ?? "(null)")
          """)
      }
      return cell
    }
    if asking?.handedOut != nil {
      RaisedExceptions.raise(
        "NSInternalInconsistencyException",
        """
        Attempted to dequeue multiple cells for the same index path, which is not allowed. If you \
        really need to dequeue more cells than the table view is requesting, use the \
        -dequeueReusableCellWithIdentifier: method (without an index path). Cell identifier: \
        \(identifier), index path: \(indexPath.quoted)
        """)
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      RaisedExceptions.raise(
        "NSInternalInconsistencyException",
        """
        unable to dequeue a cell with identifier \(identifier) - must register a nib or a class \
        for the identifier or connect a prototype cell in a storyboard
        """)
      return UITableViewCell()
    }
    asking?.handedOut = cell
    return cell
  }

  /// Returns the cell of a row; nil during a request for a cell.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    asking == nil ? cells[indexPath] : nil
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open var visibleCells: [UITableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }

  open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

  @available(iOS 6.0, *)
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section]
  }

  @available(iOS 6.0, *)
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section]
  }

  @available(iOS 11.0, *)
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { NextTurn.run { completion(true) } }
  }

  // MARK: Counts

  open var numberOfSections: Int { counts.count }

  open func numberOfRows(inSection section: Int) -> Int {
    guard counts.indices.contains(section) else {
      RaisedExceptions.raise(
        "NSInternalInconsistencyException",
        "request for number of rows in section \(section) when there are only \(counts.count) "
          + "sections in the table view")
      return 0
    }
    return counts[section]
  }

  /// Returns the numbers of rows from the data source.
  func askedCounts() -> [Int] {
    guard dataSource != nil else { return [] }
    let sections =
      sources.ask(DataSourceMethods.sections) { $0.numberOfSections(in: self) } ?? 1
    return (0..<sections).map { section in
      sources.ask(DataSourceMethods.rows) { $0.tableView(self, numberOfRowsInSection: section) }
        ?? 0
    }
  }

  /// The visible part.
  var sight: CGRect { CGRect(origin: contentOffset, size: bounds.size) }

  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      super.contentOffset = newValue
      setNeedsLayout()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    needsTiling = true
    tile()
  }
}

/// A request to the data source for a cell.
@MainActor
struct TableQuestion {
  let path: IndexPath
  /// The cell to configure again; nil if a new one is requested.
  let reconfigured: UITableViewCell?
  var handedOut: UITableViewCell?
}

extension IndexPath {
  /// The path as exceptions write it.
  var quoted: String { "{length = 2, path = \(section) - \(item)}" }

  init(_ path: BatchPath) { self.init(row: path.item, section: path.section) }

  var batchPath: BatchPath { BatchPath(section, row) }
}
