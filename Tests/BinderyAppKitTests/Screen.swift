#if os(macOS) || canImport(AppleRuntime)
import AppKit

/// A window on screen with views, which stays open while this object is retained.
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

  /// Removes the views and closes the window.
  func close() {
    for view in content.subviews { view.removeFromSuperview() }
    window.close()
  }

  /// Whether a window can become the key window. Windows of a command-line tool may not.
  static var canBeKey: Bool {
    let screen = Screen()
    defer { screen.close() }
    return screen.window.isKeyWindow
  }

  /// Whether a view has the focus.
  func hasFocus(_ view: NSView) -> Bool {
    if let field = view as? NSTextField { return field.currentEditor() != nil }
    return window.firstResponder === view
  }
}
#endif
