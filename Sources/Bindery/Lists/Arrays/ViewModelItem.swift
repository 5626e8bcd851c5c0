/// An item of a view model that is made from a model.
public protocol ViewModelItem {
  associatedtype Model

  /// Makes the item that shows `model`.
  @MainActor init(_ model: Model)
}

/// An item with state of its own, which a change of its model must not throw away.
public protocol StatefulViewModelItem: AnyObject, ViewModelItem {
  /// Shows `model` from now on, and keeps the item's own state.
  @MainActor func update(_ model: Model)
}

/// A view that shows an element, and later another one.
@MainActor
public protocol BindableView<Element>: AnyObject {
  associatedtype Element

  /// Makes a view that shows nothing yet.
  init()

  /// Shows `element` in place of what it showed before.
  func bind(to element: Element)
}

/// An item that knows which view shows it.
public protocol BindableViewModelItem {
  associatedtype View: BindableView<Self>
}
