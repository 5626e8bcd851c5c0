#if os(macOS) || canImport(AppleRuntime)
import AppKit

/// A window on screen with views in it, for as long as it is kept.
@MainActor
final class Screen {
  let window: NSWindow

  init(_ views: NSView...) {
    _ = NSApplication.shared
    window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 400, height: 300), styleMask: [.titled, .closable],
      backing: .buffered, defer: false)
    window.isReleasedWhenClosed = false
    for view in views { content.addSubview(view) }
    window.makeKeyAndOrderFront(nil)
  }

  convenience init(root: NSViewController) {
    self.init()
    window.contentViewController = root
    window.setContentSize(NSSize(width: 400, height: 300))
  }

  var content: NSView { window.contentView! }

  /// Shows a table in a scroll view of its size.
  @discardableResult
  func show<Table: NSTableView>(_ table: Table) -> Table {
    let scroll = NSScrollView(frame: table.frame)
    window.setContentSize(table.frame.size)
    scroll.documentView = table
    content.addSubview(scroll)
    return table
  }

  /// Takes the views out and closes the window.
  func close() {
    for view in content.subviews { view.removeFromSuperview() }
    window.close()
  }

  /// Whether a window can be the one that gets what is typed; those of a tool may not.
  static var canBeKey: Bool {
    let screen = Screen()
    defer { screen.close() }
    return screen.window.isKeyWindow
  }

  /// Whether the focus is in a view.
  func hasFocus(_ view: NSView) -> Bool {
    if let field = view as? NSTextField { return field.currentEditor() != nil }
    return window.firstResponder === view
  }
}
#endif
