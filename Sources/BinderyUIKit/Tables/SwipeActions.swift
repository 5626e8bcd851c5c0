#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// Shows a row's actions when the user swipes it.
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
          // A list that a database fills follows in the next turn. UIKit regards a row as deleted
          // once its destructive action reports success.
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

/// Shows the actions of a row or an item when the user touches it and holds.
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

/// A UIKit closure that is called later, on the main thread only.
private struct MainCall: @unchecked Sendable {
  // Sendable: it is called on the main thread only.
  let call: (Bool) -> Void
  init(_ call: @escaping (Bool) -> Void) { self.call = call }
}
#endif
