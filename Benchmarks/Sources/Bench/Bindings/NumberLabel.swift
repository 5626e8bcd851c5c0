import Bindery
import Foundation
import Observation

/// The target of bindings: the smallest possible view.
@MainActor
final class NumberLabel: BindingHost {
  var value = 0
}

/// A model with an observed property.
@Observable @MainActor
final class CountingModel {
  var value = 0
}

/// A second, sleeping thread. Locks in a process with one thread cost less than those in any real
/// program.
enum SecondThread {
  static let isRunning: Bool = {
    Thread.detachNewThread { while true { sleep(1_000) } }
    return true
  }()
}
