#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

extension TableViewBinding where Cell == NSView {
  /// Forwards each method that the binding does not answer to your object, which is referenced
  /// weakly. This gives access to all of AppKit. Methods that only notify are forwarded in
  /// addition.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(shops).default(self)
  /// ```
  ///
  /// Of several objects only the first is asked. When the object is gone, the view answers its
  /// methods as if it had not been there.
  public func `default`(_ object: any NSTableViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Forwards each method that the binding does not answer to your object, which is referenced
  /// weakly. Of several objects only the first is asked.
  public func `default`(_ object: any NSTableViewDataSource) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Forwards each method that the binding does not answer to your object, which is referenced
  /// weakly. Of several objects only the first is asked.
  public func `default`(
    _ object: any NSTableViewDelegate & NSTableViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Forwards each method of an outline view that the binding does not answer to your object,
  /// which is referenced weakly. Of several objects only the first is asked.
  public func `default`(_ object: any NSOutlineViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Forwards each method of an outline view that the binding does not answer to your object, which
  /// is referenced weakly. Of several objects only the first is asked.
  public func `default`(
    _ object: any NSOutlineViewDelegate & NSOutlineViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }
}
#endif
