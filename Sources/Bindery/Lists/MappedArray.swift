/// A list made from another, element by element.
///
/// Each element is mapped once, however many observe. An element that did not change keeps its
/// item, the same object if it is one, wherever it moves.
@MainActor
final class MappedArray<Source, Item>: ObservableArray {
  private let hub: ListHub<Item>
  private let source: any ObservableArray<Source>
  private var subscription: AnyCancellable?

  init(
    _ source: some ObservableArray<Source>, make: @escaping @MainActor (Source) -> Item,
    update: @escaping @MainActor (Item, Source) -> Item
  ) {
    self.source = source
    let hub = ListHub<Item>()
    self.hub = hub
    subscription = source.changeSetPublisher.sink { [weak hub] change in
      guard let hub else { return }
      switch change {
      case .initial(let elements):
        hub.send(.initial(elements.map(make)))
      case .update(let elements, let delta):
        let items = delta.apply(
          to: hub.items, insert: { make(elements[$0]) }, modify: { update($0, elements[$1]) })
        hub.send(.update(items, delta))
      case .error(let error):
        hub.send(.error(error))
      }
    }
  }

  var items: [Item] { hub.items }

  var changeSetPublisher: AnyPublisher<CollectionChange<Item>, Never> {
    hub.publisher(keeping: self)
  }
}

extension ObservableArray {
  /// The list of what `transform` makes of each element. A modified element is mapped again.
  public func mapItems<Item>(
    _ transform: @escaping @MainActor (Element) -> Item
  ) -> AnyObservableArray<Item> {
    MappedArray(self, make: transform, update: { _, element in transform(element) })
      .eraseToAnyObservableArray()
  }

  /// The list of view model items made from the elements.
  public func asItemArray<Item: ViewModelItem>(
    of type: Item.Type = Item.self
  ) -> AnyObservableArray<Item> where Item.Model == Element {
    mapItems { Item($0) }
  }

  /// The list of view model items made from the elements; a modified element updates its item,
  /// which keeps its identity and state.
  public func asItemArray<Item: StatefulViewModelItem>(
    of type: Item.Type = Item.self
  ) -> AnyObservableArray<Item> where Item.Model == Element {
    MappedArray(
      self, make: { Item($0) },
      update: { item, element in
        item.update(element)
        return item
      }
    ).eraseToAnyObservableArray()
  }
}
