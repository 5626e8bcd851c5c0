import Bindery
import Foundation

/// A view model of the live bindings and connections, in the order of their creation.
///
/// ```swift
/// let viewModel = BindingsViewModel()
/// table *= TableViewSectionBinding.items(viewModel.bindings, row: BindingCell.self)
/// viewModel.search.value = "Label"
/// viewModel.watch()
/// ```
///
/// The view model shows only bindings that the `BindingLedger` records. Turn the ledger on before
/// the bindings are made. The view model updates its rows on the main actor, at most a few times a
/// second, and only between ``watch()`` and ``pause()``. It does not retain the bindings.
///
/// - Complexity: An update takes O(*n*) time for *n* live bindings.
@MainActor
public final class BindingsViewModel {
  /// The user's search. Setting it updates the rows at once.
  ///
  /// A row is shown if each word of the search occurs in its name, place, value or kind. Case is
  /// ignored.
  public let search = CurrentValueSubject<String, Never>("")
  /// A sentence with the number of live bindings and, during a search, the number of those that are
  /// shown.
  public let summary = CurrentValueSubject<String, Never>("")
  /// A publisher that emits after each update of the rows.
  public let looked = PassthroughSubject<Void, Never>()

  private let bindingRows = MutableObservableArray<BindingRow>()
  private let connectionRows = MutableObservableArray<BindingRow>()
  private var rows: [Int: BindingRow] = [:]
  /// The places of creation that were looked up, by binding.
  private var found: [Int: SourcePlace] = [:]
  /// The bindings whose places are being looked up.
  private var asked: Set<Int> = []
  private let places: PlaceReader
  private let later: (@escaping @MainActor () -> Void) -> Void
  private var searching: AnyCancellable?
  private var isWatching = false
  private var isDue = false

  /// Creates a view model that has no rows and does not observe bindings yet.
  ///
  /// - Parameters:
  ///   - places: The reader that looks up source lines.
  ///   - later: Calls its argument a moment later. The delay determines how often the rows are
  ///     updated.
  public init(
    places: PlaceReader = .shared,
    later: @escaping (@escaping @MainActor () -> Void) -> Void = BindingsViewModel.soon
  ) {
    self.places = places
    self.later = later
    searching = search.dropFirst().sink { [weak self] search in
      MainActor.assumeIsolated { self?.look(for: search) }
    }
  }

  /// Calls `work` on the main actor after a quarter of a second. It is the default delay between a
  /// change and the update that shows it, so that a burst of changes causes one update.
  public nonisolated static func soon(_ work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { MainActor.assumeIsolated(work) }
  }

  /// The bindings that match the search. Connections are not included.
  public var bindings: some ObservableArray<BindingRow> { bindingRows }

  /// The connections that match the search.
  public var connections: some ObservableArray<BindingRow> { connectionRows }

  /// Returns a binding or connection as it was at the last update, or `nil` if it has ended. Rows
  /// that the search hides are returned, too.
  public func row(_ id: Int) -> BindingRow? { rows[id] }

  // MARK: Watching

  /// Shows the current bindings, and observes changes until you call ``pause()``.
  ///
  /// Changes within a short time cause one update. Does nothing if the view model already observes
  /// changes.
  public func watch() {
    guard !isWatching else { return }
    isWatching = true
    listen()
    look()
  }

  /// Stops observing changes. The rows do not change, even if their bindings end, until you call
  /// ``watch()`` or ``look()``.
  public func pause() { isWatching = false }

  private func listen() {
    BindingLedger.onNextChange { [weak self] in self?.lookSoon() }
  }

  private func lookSoon() {
    guard isWatching, !isDue else { return }
    isDue = true
    later { [weak self] in
      guard let self else { return }
      isDue = false
      guard isWatching else { return }
      listen()
      look()
    }
  }

  /// Updates the rows at once, in one transaction.
  ///
  /// ``watch()`` does this after each change.
  public func look() { look(for: search.value) }

  private func look(for search: String) {
    let words = search.lowercased().split(separator: " ").map(String.init)
    let all = BindingLedger.bindings.filter { $0.partOf == nil }.map {
      BindingRow($0, place: found[$0.id])
    }
    rows = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    found = found.filter { rows[$0.key] != nil }
    asked.formIntersection(rows.keys)
    if !words.isEmpty { for row in all where row.place == nil { findPlace(of: row) } }
    let shown = words.isEmpty ? all : all.filter { $0.matches(words) }
    transaction {
      bindingRows.assign(shown.filter { $0.kind != .connection })
      connectionRows.assign(shown.filter { $0.kind == .connection })
      summary.send(
        words.isEmpty ? "\(all.count) alive" : "\(shown.count) of \(all.count) alive")
      looked.send()
    }
  }

  /// Looks up the line that created a binding, unless that was requested before.
  ///
  /// Call it when a row becomes visible: a lookup takes milliseconds, off the main thread. A later
  /// update of the rows shows the place.
  public func findPlace(of row: BindingRow) {
    guard row.place == nil, asked.insert(row.id).inserted else { return }
    // A binding that ends before its turn is skipped: thousands of them may come and go.
    let isAlive: @MainActor () -> Bool = { [weak self] in self?.rows[row.id] != nil }
    places.find(row.noted, while: isAlive) { [weak self] place in
      self?.asked.remove(row.id)
      self?.found[row.id] = place
      self?.lookSoon()
    }
  }
}
