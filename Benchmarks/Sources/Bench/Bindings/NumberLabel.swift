import Bindery
import Foundation
import Observation

/// What bindings write into: as little as a view can be.
@MainActor
final class NumberLabel: BindingHost {
  var value = 0
}

/// A model whose property is observed.
@Observable @MainActor
final class CountingModel {
  var value = 0
}

/// A second thread, which sleeps. The locks of a process of one thread cost less than those of any
/// real program.
enum SecondThread {
  static let isRunning: Bool = {
    Thread.detachNewThread { while true { sleep(1_000) } }
    return true
  }()
}
