/// The source of a table that shows a list with sections.
@MainActor
final class GroupedSource<Cell: AnyObject, Section, Item>: TableSource {
  private let list: AnySectionedArray<Section, Item>
  private let rows: TableRows<Cell, Item>
  private let header: @MainActor (Section) -> String?
  private let footer: @MainActor (Section) -> String?
  private var newest: SectionedItems<Section, Item> = []
  private var log = DeltaLog<SectionedDelta>()
  private var isReset = false
  private var subscription: AnyCancellable?

  init(
    _ list: AnySectionedArray<Section, Item>, _ rows: TableRows<Cell, Item>,
    header: @escaping @MainActor (Section) -> String?,
    footer: @escaping @MainActor (Section) -> String?
  ) {
    self.list = list
    self.rows = rows
    self.header = header
    self.footer = footer
  }

  func start(
    onChange: @escaping @MainActor () -> Void, onError: @escaping @MainActor (any Error) -> Void
  ) {
    subscription = list.follow { [weak self] change in
      guard let self else { return }
      switch change {
      case .initial(let sections), .reset(let sections):
        newest = sections
        isReset = true
      case .update(let sections, let delta):
        newest = sections
        log.append(delta)
      case .error(let error):
        onError(error)
        return
      }
      onChange()
    }
  }

  func takeChange() -> TableChange {
    defer { isReset = false }
    let delta = log.take()
    return isReset ? .reload : delta.isEmpty ? .none : .delta(delta)
  }

  var sections: ListItems<any TableSectionSnapshot<Cell>> {
    ListItems(lazily: GroupedSections(sections: newest, make: makeSnapshot))
  }

  private var makeSnapshot:
    @MainActor (ListSection<Section, Item>) -> any TableSectionSnapshot<Cell>
  {
    let (header, footer, template) = (header, footer, rows.template)
    weak let delegates = rows.delegates
    return { section in
      TypedSection(
        headerTitle: header(section.section), footerTitle: footer(section.section),
        items: section.items, template: template, delegates: delegates)
    }
  }
}

@MainActor
private final class GroupedSections<Cell: AnyObject, Section, Item>: LazyItems {
  private let sections: SectionedItems<Section, Item>
  private let make: @MainActor (ListSection<Section, Item>) -> any TableSectionSnapshot<Cell>
  nonisolated let count: Int

  init(
    sections: SectionedItems<Section, Item>,
    make: @escaping @MainActor (ListSection<Section, Item>) -> any TableSectionSnapshot<Cell>
  ) {
    self.sections = sections
    self.make = make
    count = sections.count
  }

  nonisolated func element(at index: Int) -> any TableSectionSnapshot<Cell> {
    nonisolated(unsafe) var section: (any TableSectionSnapshot<Cell>)?
    MainActor.assumeIsolated { section = make(sections[index]) }
    return section!
  }
}
