#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

extension TableViewBinding where Cell == UITableViewCell {
  /// Returns a binding that uses your delegate for the methods that it does not implement.
  ///
  /// So you can use all features of UIKit's table view in addition to the binding. Methods that
  /// only notify, such as `didSelectRow`, are called on your object even if the binding implements
  /// them.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(shops).default(self)
  /// ```
  ///
  /// The binding references your object weakly. After the object is released, the table behaves as
  /// if you had not passed one. If you call `default(_:)` several times, only the first object
  /// counts.
  public func `default`(_ object: any UITableViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Returns a binding that uses your data source for the methods that it does not implement.
  ///
  /// The binding references your object weakly. If you call `default(_:)` several times, only the
  /// first object counts.
  public func `default`(_ object: any UITableViewDataSource) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Returns a binding that uses your delegate and data source for the methods that it does not
  /// implement.
  ///
  /// The binding references your object weakly. If you call `default(_:)` several times, only the
  /// first object counts.
  public func `default`(
    _ object: any UITableViewDelegate & UITableViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }
}

extension TableViewBinding where Cell == UICollectionViewCell {
  /// Returns a binding that uses your delegate for the methods that it does not implement.
  ///
  /// So you can use all features of UIKit's collection view in addition to the binding. Methods
  /// that only notify, such as `didSelectItem`, are called on your object even if the binding
  /// implements them.
  ///
  /// ```swift
  /// view *= TableViewBinding.sections(shops).default(self)
  /// ```
  ///
  /// The binding references your object weakly. After the object is released, the view behaves as
  /// if you had not passed one. If you call `default(_:)` several times, only the first object
  /// counts.
  public func `default`(_ object: any UICollectionViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Returns a binding that uses your data source for the methods that it does not implement.
  ///
  /// The binding references your object weakly. If you call `default(_:)` several times, only the
  /// first object counts.
  public func `default`(_ object: any UICollectionViewDataSource) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Returns a binding that uses your delegate and data source for the methods that it does not
  /// implement.
  ///
  /// The binding references your object weakly. If you call `default(_:)` several times, only the
  /// first object counts.
  public func `default`(
    _ object: any UICollectionViewDelegate & UICollectionViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }
}
#endif
