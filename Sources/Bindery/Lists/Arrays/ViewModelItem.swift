/// A view model item that is made from a model.
///
/// `list.asItemArray(of: ShopItem.self)` makes the items of a list, each when it is first read. A
/// modified element gets a new item. If the item has a state of its own, conform to
/// ``StatefulViewModelItem`` instead.
///
/// ```swift
/// struct ShopItem: ViewModelItem {
///   let title: String
///   init(_ shop: Shop) { title = shop.name }
/// }
/// ```
public protocol ViewModelItem {
  /// The type of the model that the item is made from, which is that of the list's elements.
  associatedtype Model

  /// Makes the item that shows `model`. The list calls it when the item is first read, and retains
  /// the item.
  @MainActor init(_ model: Model)
}

/// An item with its own state, which must survive a change of its model.
///
/// ```swift
/// final class DownloadItem: StatefulViewModelItem {
///   let name: CurrentValueSubject<String, Never>
///   let isExpanded = CurrentValueSubject<Bool, Never>(false)  // survives
///
///   init(_ download: Download) { name = .init(download.name) }
///   func update(_ download: Download) { name.value = download.name }
/// }
/// ```
///
/// Its list keeps the same object for an element that moves or is modified, and calls
/// ``update(_:)`` for a modified one. It makes another item for an element that was deleted and
/// inserted again.
public protocol StatefulViewModelItem: AnyObject, ViewModelItem {
  /// Shows `model` from now on, and keeps the item's own state.
  ///
  /// The list calls it before its observers receive the modification, and only for an item that has
  /// been made.
  @MainActor func update(_ model: Model)
}

/// A view that shows an element, and later another one.
///
/// ```swift
/// final class PersonRow: Label, BindableView {
///   private var bindings: BindingGroup?
///
///   init() { super.init("") }
///
///   func bind(to person: PersonItem) {
///     bindings = BindingGroup { binding.text *= person.name }
///   }
/// }
/// ```
@MainActor
public protocol BindableView<Element>: AnyObject {
  /// The type of the elements that the view shows.
  associatedtype Element

  /// Makes an empty view. A table makes a limited number of views, and reuses them.
  init()

  /// Shows `element` in place of the previous element. A recycled view receives it for each element
  /// that it shows, so end the bindings of the previous one: assign a new ``BindingGroup``.
  func bind(to element: Element)
}

/// An item whose type names the view for it. You can bind a table to a list of such items without
/// naming a row: `table *= viewModel.people`.
///
/// Write the conformance in the module of the view, so that the view model does not depend on the
/// view:
///
/// ```swift
/// extension PersonItem: BindableViewModelItem {
///   public typealias View = PersonRow
/// }
/// ```
public protocol BindableViewModelItem {
  /// The type of the view that shows the item.
  associatedtype View: BindableView<Self>
}
