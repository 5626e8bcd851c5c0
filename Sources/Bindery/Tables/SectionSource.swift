/// The rows of one section, and their changes since the last update of the table.
@MainActor
protocol SectionSource<Cell>: AnyObject {
  associatedtype Cell: AnyObject
  func start(
    onChange: @escaping @MainActor () -> Void, onError: @escaping @MainActor (any Error) -> Void)
  /// Returns the change since the last call.
  func takeChange() -> SectionChange
  var snapshot: any TableSectionSnapshot<Cell> { get }
}

struct SectionChange {
  var rows = ListDelta()
  var isReset = false
  var hasOtherTitles = false

  var isEmpty: Bool { rows.isEmpty && !isReset && !hasOtherTitles }
}

@MainActor
final class TypedSectionSource<Cell: AnyObject, Item>: SectionSource {
  private let list: AnyObservableArray<Item>
  private let rows: TableRows<Cell, Item>
  private let titles: SectionTitles
  private var items: ListItems<Item> = []
  private var log = DeltaLog<ListDelta>()
  private var change = SectionChange()
  private var (header, footer): (String?, String?) = (nil, nil)
  private var onChange: @MainActor () -> Void = {}
  private var newestTitles: [NewestValue<String?>] = []
  private var subscription: AnyCancellable?

  init(_ list: AnyObservableArray<Item>, _ rows: TableRows<Cell, Item>, _ titles: SectionTitles) {
    self.list = list
    self.rows = rows
    self.titles = titles
  }

  func start(
    onChange: @escaping @MainActor () -> Void, onError: @escaping @MainActor (any Error) -> Void
  ) {
    follow(titles.header, "a header", \.header)
    follow(titles.footer, "a footer", \.footer)
    subscription = list.follow { [weak self] change in
      guard let self else { return }
      switch change {
      case .initial(let items), .reset(let items):
        self.items = items
        self.change.isReset = true
      case .update(let items, let delta):
        self.items = items
        log.append(delta)
      case .error(let error):
        onError(error)
        return
      }
      self.onChange()
    }
    self.onChange = onChange
  }

  private func follow(
    _ title: AnyPublisher<String?, Never>?, _ name: String,
    _ property: ReferenceWritableKeyPath<TypedSectionSource, String?>
  ) {
    guard let title else { return }
    newestTitles.append(
      NewestValue(of: title, for: "\(name) of a table") { [weak self] title in
        guard let self, self[keyPath: property] != title else { return }
        self[keyPath: property] = title
        change.hasOtherTitles = true
        onChange()
      })
  }

  func takeChange() -> SectionChange {
    var change = change
    let delta = log.take()
    if !change.isReset { change.rows = delta }
    self.change = SectionChange()
    return change
  }

  var snapshot: any TableSectionSnapshot<Cell> {
    TypedSection(
      headerTitle: header, footerTitle: footer, items: items, template: rows.template,
      delegates: rows.delegates)
  }
}

/// The titles above and below the rows of a section; a nil title is not shown.
struct SectionTitles {
  var header: AnyPublisher<String?, Never>?
  var footer: AnyPublisher<String?, Never>?
}
