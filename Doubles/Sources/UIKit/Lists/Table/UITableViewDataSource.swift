/// The source of a table view's content.
///
/// https://developer.apple.com/documentation/uikit/uitableviewdatasource
@available(iOS 2.0, *)
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  // Optional.
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int {
    OptionalMethod.notImplemented(1)
  }
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { OptionalMethod.notImplemented(nil) }
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { OptionalMethod.notImplemented(nil) }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { OptionalMethod.notImplemented() }
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalMethod.notImplemented() }
}

/// The optional methods of a data source.
enum DataSourceMethods {
  static let sections: Selector = "numberOfSectionsInTableView:"
  static let header: Selector = "tableView:titleForHeaderInSection:"
  static let footer: Selector = "tableView:titleForFooterInSection:"
  static let canEdit: Selector = "tableView:canEditRowAtIndexPath:"
  static let canMove: Selector = "tableView:canMoveRowAtIndexPath:"
  static let commit: Selector = "tableView:commitEditingStyle:forRowAtIndexPath:"
  static let move: Selector = "tableView:moveRowAtIndexPath:toIndexPath:"
  static let rows: Selector = "tableView:numberOfRowsInSection:"
  static let cell: Selector = "tableView:cellForRowAtIndexPath:"
  static let all = [sections, header, footer, canEdit, canMove, commit, move, rows, cell]
}
