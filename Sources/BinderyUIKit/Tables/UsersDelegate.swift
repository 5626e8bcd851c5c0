#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

extension TableViewBinding where Cell == UITableViewCell {
  /// Forwards each method that the binding does not answer to your object, which is referenced
  /// weakly. This gives access to all of UIKit. Methods that only notify are forwarded in
  /// addition.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(shops).default(self)
  /// ```
  ///
  /// Of several objects only the first is asked. When the object is gone, the view answers its
  /// methods as if it had not been there.
  public func `default`(_ object: any UITableViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Forwards each method that the binding does not answer to your object, which is referenced
  /// weakly. Of several objects only the first is asked.
  public func `default`(_ object: any UITableViewDataSource) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Forwards each method that the binding does not answer to your object, which is referenced
  /// weakly. Of several objects only the first is asked.
  public func `default`(
    _ object: any UITableViewDelegate & UITableViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }
}

extension TableViewBinding where Cell == UICollectionViewCell {
  /// Forwards each method that the binding does not answer to your object, which is referenced
  /// weakly. This gives access to all of UIKit. Methods that only notify are forwarded in
  /// addition.
  ///
  /// ```swift
  /// view *= TableViewBinding.sections(shops).default(self)
  /// ```
  ///
  /// Of several objects only the first is asked. When the object is gone, the view answers its
  /// methods as if it had not been there.
  public func `default`(_ object: any UICollectionViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Forwards each method that the binding does not answer to your object, which is referenced
  /// weakly. Of several objects only the first is asked.
  public func `default`(_ object: any UICollectionViewDataSource) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Forwards each method that the binding does not answer to your object, which is referenced
  /// weakly. Of several objects only the first is asked.
  public func `default`(
    _ object: any UICollectionViewDelegate & UICollectionViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }
}
#endif
