import Bindery
import GTK

extension NetworkMonitor {
  /// Emits whether the network is available: the current value, and then each change.
  ///
  /// ```swift
  /// offline.binding.isRevealed *= NetworkMonitor.isAvailablePublisher.map { !$0 }
  /// queue.resume(on: NetworkMonitor.isAvailablePublisher)  // a MutationQueue
  /// ```
  public static var isAvailablePublisher: ControlPublisher<Bool> {
    Object.values(
      "network-available", of: object, { _ in NetworkMonitor.isAvailable },
      { NetworkMonitor.onChange($1) })
  }
}
