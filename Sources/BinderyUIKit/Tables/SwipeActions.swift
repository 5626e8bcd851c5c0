#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// Shows what the user can do with a row when it is swiped.
@MainActor
enum SwipeActions {
  static func configuration<Cell>(
    _ actions: [RowAction], _ content: TableContent<Cell>
  ) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(
      actions: actions.map { action in
        UIContextualAction(
          style: action.isDestructive ? .destructive : .normal, title: action.title
        ) { [weak content] _, _, done in
          let before = content?.snapshot.rowCount
          transaction { action.perform() }
          // A list that a database fills follows in the next turn. UIKit takes a row for gone whose
          // destructive action says that it succeeded.
          let answer = MainCall(done)
          DispatchQueue.main.async { [weak content] in
            MainActor.assumeIsolated {
              answer.call(!action.isDestructive || content?.snapshot.rowCount != before)
            }
          }
        }
      })
    configuration.performsFirstActionWithFullSwipe = actions.first?.isDestructive ?? false
    return configuration
  }
}

/// Shows what the user can do with a row or an item when it is touched for long.
@MainActor
enum RowMenu {
  static func configuration(_ actions: [RowAction]) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(
        children: actions.map { action in
          UIAction(
            title: action.title, attributes: action.isDestructive ? .destructive : []
          ) { _ in
            transaction { action.perform() }
          }
        })
    }
  }
}

/// A closure of UIKit's that is called on the main thread only, later.
private struct MainCall: @unchecked Sendable {
  // Sendable: it is called on the main thread only.
  let call: (Bool) -> Void
  init(_ call: @escaping (Bool) -> Void) { self.call = call }
}
#endif
