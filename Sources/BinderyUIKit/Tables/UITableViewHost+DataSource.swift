#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

@MainActor extension UITableViewHost: UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { content.sectionCount }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.rowCount(in: section)
  }

  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    cell(at: indexPath)
  }

  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    guard snapshot.sections.indices.contains(section) else { return nil }
    return snapshot.sections[section].headerTitle
      ?? ifImplemented(userSource?.tableView(_:titleForHeaderInSection:)) { $0(tableView, section) }
      ?? nil
  }

  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    guard snapshot.sections.indices.contains(section) else { return nil }
    return snapshot.sections[section].footerTitle
      ?? ifImplemented(userSource?.tableView(_:titleForFooterInSection:)) { $0(tableView, section) }
      ?? nil
  }

  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    if let source = content.source(of: indexPath), snapshot.canMoveRow(at: source) { return true }
    return ifImplemented(userSource?.tableView(_:canMoveRowAt:)) { $0(tableView, indexPath) }
      ?? false
  }

  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    follow(from: sourceIndexPath, to: destinationIndexPath)
    ifImplemented(userSource?.tableView(_:moveRowAt:to:)) {
      $0(tableView, sourceIndexPath, destinationIndexPath)
    }
  }
}
#endif
