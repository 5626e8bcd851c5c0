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
  /// The width, clamped to the minimum and the maximum.
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
  /// Whether the column is hidden. A hidden column counts among the table's columns, but shows
  /// nothing.
  @available(macOS 10.5, *)
  open var isHidden = false {
    didSet { if isHidden != oldValue { tableView?.columnVisibilityChanged(self) } }
  }
  /// The sort order for the first click on the header; nil if the column is not sortable. A
  /// further click on the header reverses the order.
  open var sortDescriptorPrototype: NSSortDescriptor?
  public internal(set) weak var tableView: NSTableView?

  public init(identifier: NSUserInterfaceItemIdentifier) {
    self.identifier = identifier
    super.init()
  }
}
