#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

extension TableViewBinding where Cell == NSView {
  /// Hands every question and event that the binding does not answer to an object of yours, which is
  /// referenced weakly: the way out to all of AppKit. What only tells something it is told besides.
  public func `default`(_ object: any NSTableViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Hands every question and event that the binding does not answer to an object of yours.
  public func `default`(_ object: any NSTableViewDataSource) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Hands every question and event that the binding does not answer to an object of yours.
  public func `default`(
    _ object: any NSTableViewDelegate & NSTableViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Hands every question and event of an outline view that the binding does not answer to an object
  /// of yours, which is referenced weakly.
  public func `default`(_ object: any NSOutlineViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Hands every question and event of an outline view that the binding does not answer to an object
  /// of yours.
  public func `default`(
    _ object: any NSOutlineViewDelegate & NSOutlineViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }
}
#endif
