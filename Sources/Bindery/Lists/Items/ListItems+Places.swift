extension ListItems {
  /// The maximum number of elements that are made or read to find some among them.
  private static var lazyLimit: Int { 1_000 }

  /// Returns the indices in a newer list of the elements at `indices`, in any order, without those
  /// that are gone. It recognizes an element by its `id` if it is `Identifiable`, or else an object
  /// by its identity; it finds no other elements.
  ///
  /// - Complexity: O(n). If the elements are made or read on access and are more than 1,000, it
  ///   reads none, and finds only elements that their source knows by keys.
  func places(of indices: [Int], in newer: ListItems) -> [Int] {
    if case .lazy(let items) = storage, case .lazy(let newerItems) = newer.storage,
      let places = items.places(of: indices, in: newerItems)
    {
      return places
    }
    guard indices.count <= Self.lazyLimit || !isLazy, newer.count <= Self.lazyLimit || !newer.isLazy
    else { return [] }
    let identity = Self.identity
    var wanted = Set(indices.compactMap { identity(self[$0]) })
    var places: [Int] = []
    for (index, element) in newer.enumerated() {
      if wanted.isEmpty { break }
      if let id = identity(element), wanted.remove(id) != nil { places.append(index) }
    }
    return places
  }

  private var isLazy: Bool {
    if case .lazy = storage { true } else { false }
  }

  /// A function that returns the identity of an element, or `nil` if it has none.
  private static var identity: (Element) -> AnyHashable? {
    func cast<Other: Identifiable>(to _: Other.Type) -> (Element) -> AnyHashable? {
      { AnyHashable(($0 as! Other).id) }
    }
    func id(of element: some Identifiable) -> AnyHashable { AnyHashable(element.id) }
    if let type = Element.self as? any Identifiable.Type { return cast(to: type) }
    return { element in
      if let element = element as? any Identifiable { return id(of: element) }
      return type(of: element) is AnyClass
        ? AnyHashable(ObjectIdentifier(element as AnyObject)) : nil
    }
  }
}
