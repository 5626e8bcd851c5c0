import Bindery
import Foundation

/// The live bindings and connections, in the order of their creation.
///
/// ```swift
/// let viewModel = BindingsViewModel()
/// table *= TableViewSectionBinding.items(viewModel.bindings, row: BindingCell.self)
/// viewModel.search.value = "Label"
/// viewModel.watch()
/// ```
///
/// It updates its rows at most a few times a second, and only while it is watching. The
/// `BindingLedger` has to be on, or there are no rows. It keeps no binding alive.
@MainActor
public final class BindingsViewModel {
  /// The user's search: words that must all occur in the name, the place, the value or the kind.
  public let search = CurrentValueSubject<String, Never>("")
  /// The number of live bindings, and the number of those that are shown.
  public let summary = CurrentValueSubject<String, Never>("")
  /// Sends after each update.
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

  /// Creates a view model without rows.
  ///
  /// - Parameters:
  ///   - places: The reader that finds places.
  ///   - later: Calls its argument a moment later, so that many changes cause one update.
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

  /// Calls `work` after a quarter of a second.
  public nonisolated static func soon(_ work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { MainActor.assumeIsolated(work) }
  }

  /// The bindings to show.
  public var bindings: some ObservableArray<BindingRow> { bindingRows }

  /// The connections to show.
  public var connections: some ObservableArray<BindingRow> { connectionRows }

  /// Returns a binding or connection as of the last update; nil if it has ended.
  public func row(_ id: Int) -> BindingRow? { rows[id] }

  // MARK: Watching

  /// Shows the current bindings, and follows changes until ``pause()``. Several changes in a short
  /// time cause one update. Does nothing if it follows already.
  public func watch() {
    guard !isWatching else { return }
    isWatching = true
    listen()
    look()
  }

  /// Stops following changes.
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

  /// Updates the rows at once, in one transaction. ``watch()`` does it after each change.
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

  /// Looks up the place of creation of a binding, once. Call it when the row is shown: the place
  /// comes with a later update of the rows.
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
