#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

extension TableViewBinding where Cell == NSView {
  /// Returns a binding that uses your delegate for the methods that it does not implement.
  ///
  /// So you can use all features of AppKit's table view in addition to the binding. Methods that
  /// only notify are called on your object even if the binding implements them.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(shops).default(self)
  /// ```
  ///
  /// The binding references your object weakly. After the object is released, the table behaves as
  /// if you had not passed one. If you call `default(_:)` several times, only the first object
  /// counts.
  public func `default`(_ object: any NSTableViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Returns a binding that uses your data source for the methods that it does not implement.
  ///
  /// The binding references your object weakly. If you call `default(_:)` several times, only the
  /// first object counts.
  public func `default`(_ object: any NSTableViewDataSource) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Returns a binding that uses your delegate and data source for the methods that it does not
  /// implement.
  ///
  /// The binding references your object weakly. If you call `default(_:)` several times, only the
  /// first object counts.
  public func `default`(
    _ object: any NSTableViewDelegate & NSTableViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Returns a binding that uses your outline view delegate for the methods that it does not
  /// implement.
  ///
  /// The binding references your object weakly. If you call `default(_:)` several times, only the
  /// first object counts.
  public func `default`(_ object: any NSOutlineViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Returns a binding that uses your outline view delegate and data source for the methods that it
  /// does not implement.
  ///
  /// The binding references your object weakly. If you call `default(_:)` several times, only the
  /// first object counts.
  public func `default`(
    _ object: any NSOutlineViewDelegate & NSOutlineViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }
}
#endif
