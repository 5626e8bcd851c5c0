import Bindery
import BinderyLive
import GRDB

/// A table that a ``MutationQueue`` keeps equal to a live list of the service's rows, apart from
/// the changes of mutations that the service has not confirmed yet.
///
/// ```swift
/// mirror = queue.mirror(LiveQuery(Note.all, in: server, holding: .max))
/// banner.binding.isRevealed *= mirror.isCurrent.map { !$0 }
/// ```
///
/// The queue stops copying when the mirror is released or cancelled. The rows remain in the table.
@MainActor
public final class MutationMirror {
  let store: MirrorStore
  private let list: any MirroredList
  private let current = CurrentValueSubject<Bool, Never>(false)
  private let copySoon: @MainActor () -> Void
  private let onError: @MainActor (any Error) -> Void
  private(set) var refreshing: Task<Void, Never>?
  /// The numbers of the last answer to a mutation of its rows, and of the last one that the list
  /// shows.
  private var answers = (arrived: 0, shown: -1)
  /// Whether the last copy has written all its rows.
  private var isCopied = false
  /// The number of consecutive failures to copy.
  private(set) var failures = 0
  private(set) var isCancelled = false

  init(
    _ store: MirrorStore, _ list: any MirroredList, copySoon: @escaping @MainActor () -> Void,
    onError: @escaping @MainActor (any Error) -> Void
  ) {
    (self.store, self.list, self.copySoon, self.onError) = (store, list, copySoon, onError)
    list.begin { [weak self] in self?.listChanged() }
  }

  deinit { refreshing?.cancel() }

  /// A publisher that emits whether the table is up to date with the list, apart from the changes
  /// of waiting mutations. It emits on the main actor, the current value first.
  ///
  /// The value is false until all rows have been read and written, while the list reports an error,
  /// while more than 1,000 rows are being written, and from a failed copy until the next successful
  /// one.
  public var isCurrent: AnyPublisher<Bool, Never> { current.eraseToAnyPublisher() }

  /// Stops copying.
  public func cancel() {
    isCancelled = true
    refreshing?.cancel()
    list.end()
    showState()
  }

  /// Whether it copies, because the list was right once.
  var hasBegun: Bool { answers.shown >= 0 }

  // MARK: The list

  private func listChanged() {
    showState()
    if !list.isRight {
      // Begins again when the list is right.
      refreshing?.cancel()
      refreshing = nil
    }
    refreshSoon()
    copySoon()
  }

  /// Keeps some rows, whose mutation the service has answered, as they are until the list shows
  /// the answer.
  func noteAnswer(_ records: [MutatedRecord]) {
    answers.arrived += 1
    store.keep(records, until: answers.arrived)
    refreshSoon()
  }

  /// Waits until the list shows the answers so far. Before the first copy, it waits for what was
  /// answered before there was a mirror.
  private func refreshSoon() {
    guard refreshing == nil, !isCancelled, list.isRight, answers.shown < answers.arrived
    else { return }
    let arrived = answers.arrived
    refreshing = Task { [weak self, list] in
      await list.shownCommits()
      guard !Task.isCancelled, let self else { return }
      refreshing = nil
      answers.shown = arrived
      copySoon()
      refreshSoon()
    }
  }

  // MARK: Copying

  /// Removes and returns what is to be written, or `nil` if there is nothing.
  func takePart() -> MirrorPart? {
    guard !isCancelled, hasBegun,
      list.hasNews || store.hasRemaining(shown: answers.shown)
    else { return nil }
    return MirrorPart(store: store, shown: answers.shown, rows: list.takeRows())
  }

  /// Notes that the table will be between two states of the list for a while.
  func copiesInPortions() {
    isCopied = false
    showState()
  }

  func copied(_ result: MirrorResult) {
    (isCopied, failures) = (result.isComplete, 0)
    showState()
    for error in result.errors where !isCancelled { onError(error) }
  }

  func failed(_ error: any Error) {
    failures += 1
    isCopied = false
    distrust()
    showState()
    if !isCancelled { onError(error) }
  }

  /// Lets the next copy compare all rows.
  func distrust() { list.distrust() }

  private func showState() {
    let isCurrent = isCopied && list.isRight && !isCancelled
    if current.value != isCurrent { current.send(isCurrent) }
  }
}
