/// The main run loop, as far as work can be done before it waits.
///
/// https://developer.apple.com/documentation/corefoundation/cfrunloop
@available(iOS 2.0, macOS 10.0, *)
public final class CFRunLoop: Sendable {
  static let main = CFRunLoop()
}

/// https://developer.apple.com/documentation/corefoundation/cfrunloopactivity
@available(iOS 2.0, macOS 10.0, *)
public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
}

/// https://developer.apple.com/documentation/corefoundation/cfrunloopmode
@available(iOS 2.0, macOS 10.0, *)
public struct CFRunLoopMode: Hashable, Sendable {
  public static let commonModes = CFRunLoopMode()
}

/// https://developer.apple.com/documentation/corefoundation/cfrunloopobserver
@available(iOS 2.0, macOS 10.0, *)
public final class CFRunLoopObserver {
  let order: Int
  let handler: (CFRunLoopObserver?, CFRunLoopActivity) -> Void

  init(_ order: Int, _ handler: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void) {
    self.order = order
    self.handler = handler
  }
}

@available(iOS 2.0, macOS 10.0, *)
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// The double supports observers of ``CFRunLoopActivity/beforeWaiting`` that repeat.
@available(iOS 5.0, macOS 10.7, *)
public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator?, _ activities: UInt, _ repeats: Bool, _ order: Int,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
  CFRunLoopObserver(order, block)
}

@available(iOS 2.0, macOS 10.0, *)
public func CFRunLoopAddObserver(
  _ loop: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  if !TurnOfTheLoop.observers.contains(where: { $0 === observer }) {
    let place = TurnOfTheLoop.observers.firstIndex { $0.order > observer.order }
    TurnOfTheLoop.observers.insert(observer, at: place ?? TurnOfTheLoop.observers.endIndex)
  }
}

@available(iOS 2.0, macOS 10.0, *)
public func CFRunLoopRemoveObserver(
  _ loop: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  TurnOfTheLoop.observers.removeAll { $0 === observer }
}

/// Makes the loop run another turn instead of waiting.
@available(iOS 2.0, macOS 10.0, *)
public func CFRunLoopWakeUp(_ loop: CFRunLoop!) {
  MainActor.assumeIsolated { TurnOfTheLoop.wakeUp() }
}

/// https://developer.apple.com/documentation/corefoundation/cfallocator
public final class CFAllocator {}

/// A turn of the main run loop. Its end notifies the observers.
public enum TurnOfTheLoop {
  // Protected by the main thread, on which all doubles are used.
  nonisolated(unsafe) static var observers: [CFRunLoopObserver] = []
  nonisolated(unsafe) private static var isEnding = false
  nonisolated(unsafe) private static var isTelling = false

  /// Notifies the observers once the work of this turn is done. Call it for events that would
  /// wake an app's run loop. The work of an observer does not wake the loop, which waits next.
  @MainActor
  public static func noteWork() {
    if !isTelling { wakeUp() }
  }

  @MainActor
  static func wakeUp() {
    guard !isEnding else { return }
    isEnding = true
    NextTurn.run {
      isEnding = false
      isTelling = true
      for observer in observers { observer.handler(observer, .beforeWaiting) }
      isTelling = false
    }
  }
}
