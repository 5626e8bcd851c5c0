import Foundation

/// Makes several changes look like one.
///
/// While `body` runs, bindings wait. At the end of the outermost transaction each binding that is
/// concerned fires at most once, with its final value, so no view ever shows a new value beside an
/// old one. Nested transactions belong to the outermost.
///
/// ```swift
/// transaction {
///   viewModel.firstName.send("Ada")
///   viewModel.lastName.send("Lovelace")
/// }
/// // A label bound to both has changed once.
/// ```
///
/// On the main actor bindings have fired when `transaction` returns, also when `body` throws. On
/// another thread the changes cross to the main actor together: they are applied in one turn of the
/// main loop, some time later.
public func transaction<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  if MainQueue.isCurrent {
    MainActor.assumeIsolated { DeliveryQueue.main.beginTransaction() }
    defer { MainActor.assumeIsolated { DeliveryQueue.main.endTransaction() } }
    return try body()
  }
  if MainMailbox.transaction?.isOpen == true { return try body() }
  let transaction = BackgroundTransaction()
  defer { MainMailbox.shared.post(transaction.close()) }
  return try MainMailbox.$transaction.withValue(transaction) {
    () -> Swift.Result<Result, Failure> in
    do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
  }.get()
}

/// The values that a transaction on a background thread has sent so far.
///
/// A task that was started inside the transaction inherits it, and may outlive it.
final class BackgroundTransaction: @unchecked Sendable {
  // Sendable: `letters` and `isClosed` are protected by `lock`.

  struct Letter {
    let recipient: any MailRecipient
    let store: () -> Bool
  }

  private let lock = NSLock()
  private var letters: [Letter] = []
  private var isClosed = false

  var isOpen: Bool {
    lock.lock()
    defer { lock.unlock() }
    return !isClosed
  }

  /// Keeps a letter until the transaction ends; false if it has ended.
  func hold(_ letter: Letter) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard !isClosed else { return false }
    letters.append(letter)
    return true
  }

  /// Ends the transaction, and returns what it held.
  func close() -> [Letter] {
    lock.lock()
    defer { lock.unlock() }
    isClosed = true
    return letters
  }
}
