/// The headers of a table view's columns, which the user clicks and drags.
///
/// https://developer.apple.com/documentation/appkit/nstableheaderview
@available(macOS 10.0, *)
@MainActor open class NSTableHeaderView: NSView {}

/// A column of a table view.
///
/// https://developer.apple.com/documentation/appkit/nstablecolumn
@available(macOS 10.0, *)
@MainActor open class NSTableColumn: NSObject {
  /// https://developer.apple.com/documentation/appkit/nstablecolumn/resizingoptions
  public struct ResizingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let autoresizingMask = ResizingOptions(rawValue: 1)
    public static let userResizingMask = ResizingOptions(rawValue: 2)
  }

  open var identifier: NSUserInterfaceItemIdentifier
  @available(macOS 10.10, *)
  open var title = ""
  /// Kept between the least and the greatest.
  open var width: CGFloat = 100 {
    didSet {
      width = min(max(width, minWidth), maxWidth)
      if width != oldValue { tableView?.columnWasResized(self, from: oldValue) }
    }
  }
  open var minWidth: CGFloat = 10
  open var maxWidth: CGFloat = .greatestFiniteMagnitude
  open var resizingMask: ResizingOptions = [.autoresizingMask, .userResizingMask]
  open var isEditable = true
  /// A hidden column is counted among the table's columns, and shows nothing.
  @available(macOS 10.5, *)
  open var isHidden = false {
    didSet { if isHidden != oldValue { tableView?.columnVisibilityChanged(self) } }
  }
  /// What the column is sorted by when its header is clicked first; nil for one that cannot be
  /// sorted by. A click on the header of the column that is sorted by turns the order round.
  open var sortDescriptorPrototype: NSSortDescriptor?
  public internal(set) weak var tableView: NSTableView?

  public init(identifier: NSUserInterfaceItemIdentifier) {
    self.identifier = identifier
    super.init()
  }
}
