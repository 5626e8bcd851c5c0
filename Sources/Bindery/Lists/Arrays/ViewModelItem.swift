/// A view model item that is made from a model.
public protocol ViewModelItem {
  associatedtype Model

  /// Makes the item that shows `model`.
  @MainActor init(_ model: Model)
}

/// An item with its own state, which must survive a change of its model.
public protocol StatefulViewModelItem: AnyObject, ViewModelItem {
  /// Shows `model` from now on, and keeps the item's own state.
  @MainActor func update(_ model: Model)
}

/// A view that shows an element, and later another one.
@MainActor
public protocol BindableView<Element>: AnyObject {
  associatedtype Element

  /// Makes an empty view.
  init()

  /// Shows `element` in place of the previous element.
  func bind(to element: Element)
}

/// An item that names the view that shows it.
public protocol BindableViewModelItem {
  associatedtype View: BindableView<Self>
}
