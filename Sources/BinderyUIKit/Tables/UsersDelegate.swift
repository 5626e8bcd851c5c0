#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

extension TableViewBinding where Cell == UITableViewCell {
  /// Hands every question and event that the binding does not answer to an object of yours, which is
  /// referenced weakly: the way out to all of UIKit. What only tells something it is told besides.
  public func `default`(_ object: any UITableViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Hands every question and event that the binding does not answer to an object of yours.
  public func `default`(_ object: any UITableViewDataSource) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Hands every question and event that the binding does not answer to an object of yours.
  public func `default`(
    _ object: any UITableViewDelegate & UITableViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }
}

extension TableViewBinding where Cell == UICollectionViewCell {
  /// Hands every question and event that the binding does not answer to an object of yours, which is
  /// referenced weakly: the way out to all of UIKit. What only tells something it is told besides.
  public func `default`(_ object: any UICollectionViewDelegate) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Hands every question and event that the binding does not answer to an object of yours.
  public func `default`(_ object: any UICollectionViewDataSource) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }

  /// Hands every question and event that the binding does not answer to an object of yours.
  public func `default`(
    _ object: any UICollectionViewDelegate & UICollectionViewDataSource
  ) -> TableViewBinding {
    self.default(ToolkitDelegate(toolkitDelegate: object))
  }
}
#endif
