/// A list that maps each element of another list when the element is first read.
///
/// Each element is mapped once, regardless of the number of observers. An element that did not
/// change keeps the same item, even if it moves.
@MainActor
final class MappedArray<Source, Item>: ObservableArray, TrustedList {
  /// The way in which the item of a modified element changes.
  enum Modification {
    /// The item is made again.
    case replace
    /// The item is updated and stays the same object.
    case update(@MainActor (Item, Source) -> Void)
  }

  private let hub: ListHub<Item>
  private let cache: ItemCache<Source, Item>
  private let identity: ((Source) -> AnyHashable)?
  private var newest: MappedItems<Source, Item>
  private var subscription: AnyCancellable?

  init(
    _ source: some ObservableArray<Source>, identity: ((Source) -> AnyHashable)?,
    onModification: Modification, make: @escaping @MainActor (Source) -> Item
  ) {
    cache = ItemCache(make: make, onModification: onModification)
    self.identity = identity
    newest = MappedItems(source: [], keys: [], cache: cache)
    hub = ListHub(ListItems(lazily: newest))
    subscription = source.follow { [weak self] change in self?.receive(change) }
  }

  var items: ListItems<Item> { hub.items }

  var changeSetPublisher: AnyPublisher<CollectionChange<Item>, Never> {
    hub.publisher(keeping: self)
  }

  private func receive(_ change: CollectionChange<Source>) {
    // Items are released only after the change is sent, because their deinitializers may read the
    // list.
    defer { cache.releaseDropped() }
    switch change {
    case .initial(let elements), .reset(let elements):
      show(elements, keys: cache.keys(for: elements, replacing: newest, identity: identity))
      hub.send(.reset(ListItems(lazily: newest)))
    case .update(let elements, let delta):
      show(elements, keys: cache.keys(after: delta, of: newest, elements))
      hub.send(.update(ListItems(lazily: newest), delta))
    case .error(let error):
      hub.send(.error(error))
    }
  }

  private func show(_ elements: ListItems<Source>, keys: ListItems<UInt64>) {
    newest.isNewest = false
    cache.olderSnapshots += 1
    newest = MappedItems(source: elements, keys: keys, cache: cache)
  }
}

/// The items of a mapped list that were read, by the keys of their rows.
@MainActor
private final class ItemCache<Source, Item> {
  private let make: @MainActor (Source) -> Item
  private let onModification: MappedArray<Source, Item>.Modification
  private var items: [UInt64: Item] = [:]
  private var nextKey: UInt64 = 0
  /// Items that are no longer in use, until their change is sent.
  private var dropped: [Item] = []

  /// The keys that the newest list no longer has, kept as long as an older list may be read.
  private var gone: Set<UInt64> = []
  /// The first key since the last `.reset` of a list without identities. The newest list has no key
  /// below it.
  private var oldestKey: UInt64 = 0
  var olderSnapshots = 0 {
    didSet { if olderSnapshots == 0 { gone = [] } }
  }

  init(
    make: @escaping @MainActor (Source) -> Item,
    onModification: MappedArray<Source, Item>.Modification
  ) {
    self.make = make
    self.onModification = onModification
  }

  func item(_ key: UInt64, of element: @autoclosure () -> Source) -> Item {
    if let item = items[key] { return item }
    let item = make(element())
    if key < oldestKey || gone.contains(key) { return item }
    items[key] = item
    return item
  }

  func keys(
    after delta: ListDelta, of old: MappedItems<Source, Item>, _ elements: ListItems<Source>
  ) -> ListItems<UInt64> {
    for index in delta.deletions { drop(old.keys[index]) }
    return delta.applied(to: old.keys, insert: { _ in makeKey() }) { [self] key, index in
      modify(key, elements[index])
    }
  }

  /// Returns keys for a list whose difference is not known. If the elements have identities, those
  /// that remain keep their items.
  func keys(
    for elements: ListItems<Source>, replacing old: MappedItems<Source, Item>,
    identity: ((Source) -> AnyHashable)?
  ) -> ListItems<UInt64> {
    guard let identity, !items.isEmpty else {
      dropped += items.values
      (items, gone, oldestKey) = ([:], [], nextKey)
      defer { nextKey += UInt64(elements.count) }
      return ListItems(lazily: KeyRange(start: nextKey, count: elements.count))
    }
    // The keys of each identity, the first one last.
    var known: [AnyHashable: [UInt64]] = [:]
    for (element, key) in zip(old.source, old.keys).reversed() {
      if items[key] == nil { drop(key) } else { known[identity(element), default: []].append(key) }
    }
    let keys = elements.map { element in
      known[identity(element)]?.popLast().map { modify($0, element) } ?? makeKey()
    }
    for key in known.values.joined() { drop(key) }
    return ListItems(keys)
  }

  private func modify(_ key: UInt64, _ element: Source) -> UInt64 {
    switch onModification {
    case .update(let update):
      if let item = items[key] { update(item, element) }
      return key
    case .replace:
      drop(key)
      return makeKey()
    }
  }

  private func drop(_ key: UInt64) {
    if let item = items.removeValue(forKey: key) { dropped.append(item) }
    gone.insert(key)
  }

  func releaseDropped() {
    let items = dropped
    dropped = []
    extendLifetime(items)
  }

  private func makeKey() -> UInt64 {
    defer { nextKey += 1 }
    return nextKey
  }
}

/// The content of a mapped list at one moment.
@MainActor
private final class MappedItems<Source, Item>: LazyItems {
  let source: ListItems<Source>
  let keys: ListItems<UInt64>
  private let cache: ItemCache<Source, Item>
  nonisolated let count: Int
  var isNewest = true

  init(source: ListItems<Source>, keys: ListItems<UInt64>, cache: ItemCache<Source, Item>) {
    self.source = source
    self.keys = keys
    self.cache = cache
    count = source.count
  }

  deinit {
    MainQueue.finish(isNewest ? nil : cache) { $0?.olderSnapshots -= 1 }
  }

  nonisolated func element(at index: Int) -> Item {
    guard MainQueue.isCurrent else {
      programmerError(
        "read-off-main", "An element of a mapped list was read off the main actor.",
        remedy: "Make an array of the list on the main actor, and pass that on.")
    }
    nonisolated(unsafe) var item: Item?
    MainActor.assumeIsolated { item = cache.item(keys[index], of: source[index]) }
    return item!
  }
}

/// Consecutive keys, for a list whose rows have no keys yet.
private struct KeyRange: LazyItems {
  let start: UInt64
  let count: Int

  func element(at index: Int) -> UInt64 { start + UInt64(index) }
}

extension ObservableArray {
  /// Returns a list of transformed elements. `transform` is called when an item is first read, and
  /// again after its element is modified.
  ///
  /// ```swift
  /// let rows = shops.mapItems { shop in ShopItem(shop) }
  /// ```
  ///
  /// Each element is transformed once, no matter how many observers there are. The list retains the
  /// item, even while its element moves, until the element is deleted or modified. After a `.reset`
  /// all elements are transformed again. Read the items on the main actor only.
  public func mapItems<Item>(
    _ transform: @escaping @MainActor (Element) -> Item
  ) -> AnyObservableArray<Item> {
    MappedArray(self, identity: nil, onModification: .replace, make: transform)
      .eraseToAnyObservableArray()
  }

  /// Returns a list of view model items, each made from its element when the item is first read. A
  /// modified element gets a new item.
  ///
  /// ```swift
  /// let rows = shops.asItemArray(of: ShopItem.self)
  /// ```
  ///
  /// This method does the same as ``mapItems(_:)`` with the item's initializer: the list retains an
  /// item until its element is deleted or modified. Read the items on the main actor only.
  public func asItemArray<Item: ViewModelItem>(
    of type: Item.Type = Item.self
  ) -> AnyObservableArray<Item> where Item.Model == Element {
    mapItems { Item($0) }
  }

  /// Returns a list of view model items, each made from its element when the item is first read.
  /// When an element is modified, the list updates its item, which keeps its identity and state.
  ///
  /// ```swift
  /// let rows = downloads.asItemArray(of: DownloadItem.self)
  /// rows[0].isExpanded.value = true
  /// downloads.update(at: 0) { $0.name = "b.zip" }
  /// // rows[0] is the same object: it is still expanded, and has the new name.
  /// ```
  ///
  /// The list retains an item until its element is deleted. After a `.reset` it makes all items
  /// again, unless the elements are `Identifiable`.
  public func asItemArray<Item: StatefulViewModelItem>(
    of type: Item.Type = Item.self
  ) -> AnyObservableArray<Item> where Item.Model == Element {
    MappedArray(
      self, identity: nil, onModification: .update { $0.update($1) }, make: { Item($0) }
    ).eraseToAnyObservableArray()
  }

  /// Returns a list of view model items, each made from its `Identifiable` element when the item is
  /// first read. When an element is modified, the list updates its item, which keeps its identity
  /// and state.
  ///
  /// Even after a `.reset`, the list keeps and updates the items of elements that are still in it.
  public func asItemArray<Item: StatefulViewModelItem>(
    of type: Item.Type = Item.self
  ) -> AnyObservableArray<Item> where Item.Model == Element, Element: Identifiable {
    MappedArray(
      self, identity: { AnyHashable($0.id) }, onModification: .update { $0.update($1) },
      make: { Item($0) }
    ).eraseToAnyObservableArray()
  }
}
