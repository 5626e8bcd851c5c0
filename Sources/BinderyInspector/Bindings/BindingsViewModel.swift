import Bindery
import Foundation

/// The bindings and connections that are alive, those first that were made first.
///
/// It looks at them some times a second at most, and only while it is watching.
@MainActor
public final class BindingsViewModel {
  /// What the user looks for: words that are all in the name, the place, the value or the kind.
  public let search = CurrentValueSubject<String, Never>("")
  /// How many there are, and how many are shown of them.
  public let summary = CurrentValueSubject<String, Never>("")
  /// Sends when it has looked.
  public let looked = PassthroughSubject<Void, Never>()

  private let bindingRows = MutableObservableArray<BindingRow>()
  private let connectionRows = MutableObservableArray<BindingRow>()
  private var rows: [Int: BindingRow] = [:]
  /// Where the bindings were made whose rows were looked at.
  private var found: [Int: SourcePlace] = [:]
  /// Whose places are being looked up.
  private var asked: Set<Int> = []
  private let places: PlaceReader
  private let later: (@escaping @MainActor () -> Void) -> Void
  private var searching: AnyCancellable?
  private var isWatching = false
  private var isDue = false

  /// - Parameters:
  ///   - places: What finds places.
  ///   - later: Calls something a moment later, so that many changes are looked at once.
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

  /// Calls `work` a quarter of a second later.
  public nonisolated static func soon(_ work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { MainActor.assumeIsolated(work) }
  }

  /// The bindings that are shown.
  public var bindings: some ObservableArray<BindingRow> { bindingRows }

  /// The connections that are shown.
  public var connections: some ObservableArray<BindingRow> { connectionRows }

  /// A binding or connection, as it was when it was last looked at; nil if it has ended.
  public func row(_ id: Int) -> BindingRow? { rows[id] }

  // MARK: Watching

  /// Shows the present, and follows it until ``pause()``.
  public func watch() {
    guard !isWatching else { return }
    isWatching = true
    listen()
    look()
  }

  /// Follows nothing any more.
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

  /// Looks at what there is now.
  public func look() { look(for: search.value) }

  private func look(for search: String) {
    let words = search.lowercased().split(separator: " ").map(String.init)
    let all = BindingLedger.bindings.map { BindingRow($0, place: found[$0.id]) }
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

  /// Finds out where the binding of a row was made, because the row is looked at.
  public func findPlace(of row: BindingRow) {
    guard row.place == nil, asked.insert(row.id).inserted else { return }
    // A binding that ends before its turn comes is passed over: they may come and go by thousands.
    let isAlive: @MainActor () -> Bool = { [weak self] in self?.rows[row.id] != nil }
    places.find(row.noted, while: isAlive) { [weak self] place in
      self?.asked.remove(row.id)
      self?.found[row.id] = place
      self?.lookSoon()
    }
  }
}
