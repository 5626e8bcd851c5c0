/// A section's value together with an element of another list for this section, such as a count or
/// a sum.
///
/// ```swift
/// table *= .sections(
///   byCategory.summarized(by: totals, key: \.category),
///   header: { "\($0.section): \($0.summary?.cents ?? 0)" }, rows: rows)
/// ```
///
/// The sections of the list that ``SectionedArray/summarized(by:key:)`` returns are of this type.
public struct SummarizedSection<Section, Summary> {
  /// The value of the section itself.
  public var section: Section
  /// The element of the other list for this section, or nil if that list has none.
  public var summary: Summary?

  /// Makes a summarized section, for previews and tests.
  public init(_ section: Section, _ summary: Summary?) {
    self.section = section
    self.summary = summary
  }
}

extension SummarizedSection: Equatable where Section: Equatable, Summary: Equatable {}
extension SummarizedSection: Sendable where Section: Sendable, Summary: Sendable {}

/// The sections of a list, each combined with its element of another list.
@MainActor
private final class SummarizedArray<Section: Hashable, Element, Summary>: SectionedArray,
  TrustedList
{
  typealias Summarized = SummarizedSection<Section, Summary>

  private let hub = EventHub<SectionedChange<Summarized, Element>>([])
  private let key: @MainActor (Summary) -> Section
  private var summaries = ListItems<Summary>()
  private var summaryOf: [Section: Summary] = [:]
  private var problemOfSections: (any Error)?
  private var problemOfSummaries: (any Error)?
  private var subscriptions: [AnyCancellable] = []

  init(
    _ source: some SectionedArray<Section, Element>, _ summaries: some ObservableArray<Summary>,
    _ key: @escaping @MainActor (Summary) -> Section
  ) {
    self.key = key
    // Followed before the sections, so that the sections have their summaries from the start.
    subscriptions.append(summaries.follow { [weak self] change in self?.receive(change) })
    subscriptions.append(source.follow { [weak self] change in self?.receive(change) })
  }

  var sections: SectionedItems<Summarized, Element> { hub.items }

  var changeSetPublisher: AnyPublisher<SectionedChange<Summarized, Element>, Never> {
    hub.publisher(keeping: self)
  }

  private func receive(_ change: SectionedChange<Section, Element>) {
    problemOfSections = change.problem
    switch change {
    case .initial(let sections), .reset(let sections):
      hub.send(.reset(summarized(sections)), beside: problemOfSummaries)
    case .update(let sections, let delta):
      hub.send(.update(summarized(sections), delta), beside: problemOfSummaries)
    case .error(let error): hub.send(.error(error))
    }
  }

  private func summarized(
    _ sections: SectionedItems<Section, Element>
  ) -> SectionedItems<Summarized, Element> {
    ListItems(
      sections.map { ListSection(Summarized($0.section, summaryOf[$0.section]), $0.items) })
  }

  private func receive(_ change: CollectionChange<Summary>) {
    // Elements end only once the change is sent: their deinitializers may read the list.
    let old = summaries
    defer { extendLifetime(old) }
    var changed: Set<Section>
    problemOfSummaries = change.problem
    switch change {
    case .initial(let items), .reset(let items):
      changed = Set(summaryOf.keys)
      summaryOf = [:]
      for item in items {
        changed.insert(key(item))
        summaryOf[key(item)] = item
      }
      summaries = items
    case .update(let items, let delta):
      let leaving = (delta.deletions + delta.modifications.map(\.old)).map { key(old[$0]) }
      for section in leaving { summaryOf[section] = nil }
      let arriving = (delta.insertions + delta.modifications.map(\.new)).map { items[$0] }
      for item in arriving { summaryOf[key(item)] = item }
      changed = Set(leaving).union(arriving.map(key))
      summaries = items
    case .error(let error): return hub.send(.error(error))
    }
    show(changed)
  }

  private func show(_ changed: Set<Section>) {
    let places = hub.items.indices.filter { changed.contains(hub.items[$0].section.section) }
    guard !places.isEmpty || hub.problem != nil && problemOfSections == nil else { return }
    var sections = hub.takeItems()
    for place in places {
      sections[place].section.summary = summaryOf[sections[place].section.section]
    }
    let modifications = places.map { ListDelta.Modification(old: $0, new: $0) }
    hub.send(
      .update(sections, SectionedDelta(sections: ListDelta(modifications: modifications))),
      beside: problemOfSections)
  }
}

extension SectionedArray where Section: Hashable {
  /// Returns a list of the same sections. The value of each section is combined with an element of
  /// another list, for headers that show a count or a sum.
  ///
  /// ```swift
  /// table *= .sections(
  ///   byCategory.summarized(by: totals, key: \.category),
  ///   header: { "\($0.section): \($0.summary?.cents ?? 0)" }, rows: rows)
  /// ```
  ///
  /// The result is updated with each change of either list, in the same transaction. A changed
  /// element of the other list modifies the section, but none of its rows. If the lists are live
  /// sections and live groups of one database, both show the same commit.
  ///
  /// - Parameters:
  ///   - summaries: The other list, with at most one element for each section.
  ///   - key: Returns the value of the section to which an element of the other list belongs. The
  ///     values are compared with `==`, so the case of letters matters.
  /// - Complexity: O(s) for each change, where s is the number of sections.
  public func summarized<Summary>(
    by summaries: some ObservableArray<Summary>, key: @escaping @MainActor (Summary) -> Section
  ) -> AnySectionedArray<SummarizedSection<Section, Summary>, Element> {
    AnySectionedArray(SummarizedArray(self, summaries, key))
  }
}
