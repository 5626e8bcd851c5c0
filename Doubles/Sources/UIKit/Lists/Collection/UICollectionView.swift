/// Items in sections, arranged by a layout.
///
/// https://developer.apple.com/documentation/uikit/uicollectionview
///
/// Only visible items have cells. The double supports flow layouts that scroll vertically.
@available(iOS 6.0, *)
@MainActor open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
  }

  /// The key of a header or footer of a section.
  struct TitleKey: Hashable {
    let kind: String
    let section: Int
  }

  var sources = WeakDelegate<any UICollectionViewDataSource>(CollectionDataMethods.all)
  var delegates = WeakDelegate<any UICollectionViewDelegate>(CollectionDelegateMethods.all)
  var pool = ReusePool<UICollectionReusableView>()
  var nesting = BatchNesting()
  var counts: [Int] = []
  /// Whether all content must be requested again before it is shown.
  var needsReload = true
  var needsTiling = true
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var titles: [TitleKey: UICollectionReusableView] = [:]
  var selected: Set<IndexPath> = []
  var knownGeometry: CollectionGeometry?
  /// The state of a request for a cell: whether there is one, the cell to configure again, and
  /// the cell that was handed out.
  var isAsking = false
  var reconfigured: UICollectionViewCell?
  var handedOut: [UICollectionReusableView] = []

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) { return nil }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.collectionView = self
      invalidate()
    }
  }

  open var dataSource: (any UICollectionViewDataSource)? {
    get { sources.object }
    set {
      sources.object = newValue
      needsReload = true
      invalidate()
    }
  }

  open var delegate: (any UICollectionViewDelegate)? {
    get { delegates.object }
    set {
      delegates.object = newValue
      scrollDelegate.object = newValue
      invalidate()
    }
  }

  open var allowsSelection = true
  open var allowsMultipleSelection = false

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let kind = cellClass as? UICollectionViewCell.Type
    pool.register("cell " + identifier, kind.map { kind in { kind.makeView(.zero) } })
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let kind = viewClass as? UICollectionReusableView.Type
    pool.register(elementKind + identifier, kind.map { kind in { kind.makeView(.zero) } })
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let reconfigured {
      if reconfigured.reuseIdentifier != identifier {
        RaisedExceptions.raise(
          "NSInternalInconsistencyException",
          """
          Attempted to dequeue a cell for a different registration or reuse identifier than the \
          existing cell when reconfiguring an item, which is not allowed. Dequeued reuse \
          identifier: \(identifier); Original reuse identifier: \
          \(reconfigured.reuseIdentifier ?? "(null)")
          """)
      }
      handedOut.append(reconfigured)
      return reconfigured
    }
    if !handedOut.isEmpty {
      RaisedExceptions.raise(
        "NSInternalInconsistencyException",
        "Attempted to dequeue multiple cells for the same index path, which is not allowed. Cell "
          + "identifier: \(identifier), index path: \(indexPath.quoted)")
    }
    let view = dequeue("cell " + identifier, identifier) as? UICollectionViewCell
    let cell =
      view
      ?? {
        RaisedExceptions.raise(
          "NSInternalInconsistencyException",
          """
          could not dequeue a view of kind: UICollectionElementKindCell with identifier \
          \(identifier) - must register a nib or a class for the identifier or connect a prototype \
          cell in a storyboard
          """)
        return UICollectionViewCell(frame: .zero)
      }()
    handedOut.append(cell)
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = dequeue(elementKind + identifier, identifier) { return view }
    RaisedExceptions.raise(
      "NSInternalInconsistencyException",
      """
      could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must \
      register a nib or a class for the identifier or connect a prototype cell in a storyboard
      """)
    return UICollectionReusableView(frame: .zero)
  }

  private func dequeue(_ key: String, _ identifier: String) -> UICollectionReusableView? {
    if let view = pool.take(key) {
      view.prepareForReuse()
      return view
    }
    let view = pool.make(key)
    view?.reuseIdentifier = identifier
    return view
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open var visibleCells: [UICollectionViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

  @available(iOS 9.0, *)
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    titles[TitleKey(kind: elementKind, section: indexPath.section)]
  }

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    begin()
    updates?()
    end()
    if let completion { NextTurn.run { completion(true) } }
  }

  // MARK: Counts

  open var numberOfSections: Int {
    reloadIfNeeded()
    return counts.count
  }

  open func numberOfItems(inSection section: Int) -> Int {
    reloadIfNeeded()
    return counts[section]
  }

  func askedCounts() -> [Int] {
    guard dataSource != nil else { return [] }
    let sections =
      sources.ask(CollectionDataMethods.sections) { $0.numberOfSections(in: self) } ?? 1
    return (0..<sections).map { section in
      sources.ask(CollectionDataMethods.items) {
        $0.collectionView(self, numberOfItemsInSection: section)
      } ?? 0
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
