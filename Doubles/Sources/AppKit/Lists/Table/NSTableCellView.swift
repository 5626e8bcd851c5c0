/// A view for one row and column of a table view.
///
/// https://developer.apple.com/documentation/appkit/nstablecellview
@available(macOS 10.7, *)
@MainActor open class NSTableCellView: NSView {
  open var objectValue: Any?
  open var textField: NSTextField?
  open var imageView: NSImageView?
}

/// The view of a whole row of a table view, with the cells in it.
///
/// https://developer.apple.com/documentation/appkit/nstablerowview
@available(macOS 10.7, *)
@MainActor open class NSTableRowView: NSView {
  open var isSelected = false
  open var isGroupRowStyle = false
  var cells: [NSView?] = []

  open func view(atColumn column: Int) -> Any? {
    cells.indices.contains(column) ? cells[column] : nil
  }
}

/// An action that the user reveals by swiping a row of a table view.
///
/// https://developer.apple.com/documentation/appkit/nstableviewrowaction
@available(macOS 10.11, *)
open class NSTableViewRowAction: NSObject {
  public enum Style: Int, Sendable { case regular, destructive }

  public convenience init(
    style: Style, title: String, handler: @escaping (NSTableViewRowAction, Int) -> Void
  ) {
    self.init(title, style, handler)
  }

  private init(
    _ title: String, _ style: Style, _ handler: @escaping (NSTableViewRowAction, Int) -> Void
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  open var title: String
  public let style: Style
  let handler: (NSTableViewRowAction, Int) -> Void
}
