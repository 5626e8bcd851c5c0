import Foundation

/// Combines several changes into one update of the views.
///
/// While `body` runs, bindings and renders wait. At the end of the outermost transaction each
/// affected binding fires at most once, with its final value, so no view ever shows a new value
/// beside an old one. Nested transactions belong to the outermost.
///
/// ```swift
/// transaction {
///   viewModel.firstName.send("Ada")
///   viewModel.lastName.send("Lovelace")
/// }
/// // A label bound to both has changed once.
/// ```
///
/// On the main actor, bindings fire before the outermost `transaction` returns, even if `body`
/// throws. If the transaction runs inside a delivery, they fire after that delivery. On another
/// thread the changes cross to the main actor together, and are applied later, in one turn of the
/// main loop.
///
/// Only bindings and views wait. Subscribers of a subject, such as a `map` or a `sink`, receive
/// each value when it is sent, and so do a ``Handler`` and a subject that is bound to a publisher.
/// `transaction` does not undo anything: if `body` throws, the changes made before it stay.
///
/// View model states that are written in a transaction are shown together. If the transaction runs
/// on the main actor, other threads see each outermost ``ViewModel/write(fileID:line:_:)`` when it
/// ends. If the transaction runs on another thread, the rest of the program sees all its writes
/// when it ends, and no other thread can write between its first write and its end. Keep such a
/// transaction short, and do not wait for other threads in it.
///
/// - Returns: The result of `body`.
/// - Throws: The error that `body` throws.
@inlinable
public func transaction<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  guard beginTransaction() else { return try transactionElsewhere(body) }
  defer { endTransaction() }
  return try body()
}

/// Begins a transaction on the main actor. Returns false on any other thread.
@usableFromInline
func beginTransaction() -> Bool {
  guard MainQueue.isCurrent else { return false }
  MainQueue.assumeIsolated { DeliveryQueue.main.beginTransaction() }
  return true
}

@usableFromInline
func endTransaction() {
  MainQueue.assumeIsolated { DeliveryQueue.main.endTransaction() }
}

@usableFromInline
func transactionElsewhere<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  if BackgroundTransaction.ofThisThread != nil { return try body() }
  return try BackgroundTransaction.run(body)
}

/// The values that a transaction on a background thread has sent so far.
///
/// A task that is started inside the transaction inherits the transaction, and may outlive it.
@usableFromInline
final class BackgroundTransaction: @unchecked Sendable {
  // Sendable: `sendings` and `isClosed` are protected by `lock`.

  private let lock = NSLock()
  private var sendings: [Crossing.Sending] = []
  private var isClosed = false

  private let thread = MainQueue.runningThread
  /// Whether a state was written in it, so that the writers' lock is held until it ends. Used only
  /// by its own thread.
  private var isWriting = false

  /// The transaction whose block the running thread runs.
  ///
  /// A task that has inherited a transaction runs on another thread. Such a task must not wait for
  /// the inherited transaction. Its own transactions are atomic, regardless of when the inherited
  /// one ends.
  static var ofThisThread: BackgroundTransaction? {
    guard let open = Crossing.transaction, open.thread == MainQueue.runningThread, open.isOpen
    else { return nil }
    return open
  }

  static func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let transaction = BackgroundTransaction()
    defer { transaction.end() }
    return try Crossing.$transaction.withValue(transaction) {
      () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }.get()
  }

  /// Runs `body`, which writes states, in the running thread's transaction or in one of its own.
  /// The states are committed when that transaction ends.
  @usableFromInline
  static func writing<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let open = ofThisThread else {
      return try run { () throws(Failure) in try writing(body) }
    }
    if !open.isWriting {
      WriterLock.shared.enter()
      open.isWriting = true
    }
    return try body()
  }

  /// Ends the transaction: commits its states, and sends the values that it kept in one step. The
  /// writers' lock is released last, so that the next thread that writes finds them.
  private func end() {
    let replaced = isWriting ? WriterLock.shared.commitAll(for: self) : []
    Crossing.shared.post(close())
    if isWriting { WriterLock.shared.leave() }
    extendLifetime(replaced)
  }

  var isOpen: Bool {
    lock.lock()
    defer { lock.unlock() }
    return !isClosed
  }

  /// Keeps a value until the transaction ends. Returns false if it has already ended.
  func hold(_ sending: Crossing.Sending) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard !isClosed else { return false }
    sendings.append(sending)
    return true
  }

  /// Refuses further values, and returns the stored ones.
  private func close() -> [Crossing.Sending] {
    lock.lock()
    defer { lock.unlock() }
    isClosed = true
    // A task that began in the transaction refers to it, and may outlive it.
    defer { sendings = [] }
    return sendings
  }
}
