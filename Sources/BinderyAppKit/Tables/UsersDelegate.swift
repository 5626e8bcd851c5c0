#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

extension TableViewBinding where Cell == NSView {
  /// Forwards each method that the binding does not answer to your object, which is referenced
  /// weakly. This gives access to all of AppKit. Methods that only notify are forwarded in
  /// addition.
  public func `default`(_ object: any NSTableViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Forwards each method that the binding does not answer to your object.
  public func `default`(_ object: any NSTableViewDataSource) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Forwards each method that the binding does not answer to your object.
  public func `default`(
    _ object: any NSTableViewDelegate & NSTableViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Forwards each method of an outline view that the binding does not answer to your object,
  /// which is referenced weakly.
  public func `default`(_ object: any NSOutlineViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Forwards each method of an outline view that the binding does not answer to your object.
  public func `default`(
    _ object: any NSOutlineViewDelegate & NSOutlineViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }
}
#endif
