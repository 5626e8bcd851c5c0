/// A view model item that is made from a model.
///
/// `list.asItemArray(of: ShopItem.self)` makes the items of a list. It makes each item when the
/// item is first read, and replaces it with a new item when the element is modified. If the item
/// has a state of its own, conform to ``StatefulViewModelItem`` instead.
///
/// ```swift
/// struct ShopItem: ViewModelItem {
///   let title: String
///   init(_ shop: Shop) { title = shop.name }
/// }
/// ```
public protocol ViewModelItem {
  /// The type of the model from which the item is made: the type of the list's elements.
  associatedtype Model

  /// Makes the item for `model`. The list calls it when the item is first read, and retains the
  /// item.
  @MainActor init(_ model: Model)
}

/// An item with a state of its own, which survives changes of its model.
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
/// The list keeps the same item for an element that moves or is modified, and calls ``update(_:)``
/// after a modification. If an element is deleted and inserted again, the list makes a new item.
public protocol StatefulViewModelItem: AnyObject, ViewModelItem {
  /// Updates the item to `model`, without changing the item's own state.
  ///
  /// The list calls it before its observers receive the modification. It does not call it for an
  /// item that has not been made yet.
  @MainActor func update(_ model: Model)
}

/// A view that shows an element, and can be reused for other elements.
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

  /// Shows `element` in place of the previous element. It is called for each element that the view
  /// shows, so it must end the bindings of the previous element: assign a new ``BindingGroup``.
  func bind(to element: Element)
}

/// An item whose type specifies the view that shows it. You can bind a table to a list of such
/// items without specifying a row: `table *= viewModel.people`.
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
