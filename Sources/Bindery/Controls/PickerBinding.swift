/// A binding that fills a drop-down or a segmented control with items, and binds the chosen one
/// to the view model in both directions.
///
/// ```swift
/// group *= PickerBinding.items(viewModel.groups).value(viewModel.group)
/// unit *= PickerBinding.items(Unit.allCases)
///   .value(connection[\.unit], connection.action(\.setUnit))
/// ```
///
/// The value can belong to a subject, a form's field or a store. It can also be a part of a view
/// model's state that a method of the view model changes.
///
/// If the value is not among the items, no item is chosen until the publisher emits items that
/// include it. The binding sends the user's choices, and ignores programmatic ones. The view model
/// can refuse or correct a choice, as for a ``ControlBinding``. If two items are equal, the first
/// one is shown as chosen.
@MainActor
public struct PickerBinding<Item: Equatable> {
  private let items: AnyPublisher<[Item], Never>
  private let title: (Item) -> String
  private var link: ValueLink<Item?>?

  /// Returns a binding that shows these items.
  ///
  /// - Parameter title: Returns the text of an item. The default is the item's description.
  public static func items(
    _ items: [Item], title: @escaping (Item) -> String = { "\($0)" }
  ) -> PickerBinding {
    .items(Just(items), title: title)
  }

  /// Returns a binding that shows the latest items of a publisher, which may emit on any thread.
  ///
  /// ```swift
  /// group *= PickerBinding.items(viewModel[\.groups]) { $0.name }.value(viewModel.group)
  /// ```
  ///
  /// The picker keeps its present items until the publisher emits for the first time.
  public static func items<Source: Publisher>(
    _ items: Source, title: @escaping (Item) -> String = { "\($0)" }
  ) -> PickerBinding where Source.Output == [Item], Source.Failure == Never {
    PickerBinding(items: items.eraseToAnyPublisher(), title: title)
  }

  /// Returns a copy of this binding that also shows and changes the value of `subject`, which is
  /// nil while no item is chosen. The ``BindingGroup`` whose block is running retains the subject
  /// until the binding ends. If the items do not contain the value yet, the control shows no choice
  /// until they do.
  public func value(_ subject: CurrentValueSubject<Item?, Never>) -> PickerBinding {
    linked(.subject(subject))
  }

  /// Returns a copy of this binding that also shows and changes the value of `subject`, such as a
  /// setting. The ``BindingGroup`` whose block is running retains the subject until the binding
  /// ends. If the items do not contain the value yet, the control shows no choice until they do.
  ///
  /// ```swift
  /// sorting *= PickerBinding.items(Sorting.allCases).value(viewModel.sorting)
  /// ```
  public func value(_ subject: CurrentValueSubject<Item, Never>) -> PickerBinding {
    linked(always: .subject(subject))
  }

  /// Returns a copy of this binding that also shows and changes the value of a form's field, and
  /// shows the field's problem. The value is nil while no item is chosen.
  public func value(_ field: FormField<Item?>) -> PickerBinding { linked(.field(field)) }

  /// Returns a copy of this binding that also shows and changes the value of a form's field, and
  /// shows the field's problem.
  public func value(_ field: FormField<Item>) -> PickerBinding {
    linked(always: .field(field))
  }

  /// Returns a copy of this binding that also shows a part of a view model's state, and changes it
  /// with a closure.
  ///
  /// ```swift
  /// unit *= PickerBinding.items(Unit.allCases).state(viewModel, \.unit) { $0.choose($1) }
  /// ```
  ///
  /// - Parameter write: Applies the user's choice to the view model, on the main actor, in a
  ///   ``transaction(_:)``. The binding references the view model weakly. If the state does not
  ///   change, the picker reverts to the former choice.
  public func state<Model: ViewModel<State>, State: ViewState>(
    _ viewModel: Model, _ part: KeyPath<State, Item>,
    _ write: @escaping @MainActor (Model, Item) -> Void
  ) -> PickerBinding {
    linked(always: .state(viewModel, part, write))
  }

  /// Returns a copy of this binding that also shows a value, and passes the user's choices to a
  /// handler.
  ///
  /// ```swift
  /// unit *= PickerBinding.items(Unit.allCases)
  ///   .value(connection[\.unit], connection.action(\.setUnit))
  /// ```
  public func value(
    _ source: some ValuePublisher<Item>, _ handler: Handler<Item>
  ) -> PickerBinding {
    linked(always: .value(source, handler))
  }

  /// Returns a copy of this binding that also shows an optional value, and passes the user's
  /// choices to a handler. Nil represents no item.
  public func value(
    _ source: some ValuePublisher<Item?>, _ handler: Handler<Item?>
  ) -> PickerBinding { linked(.value(source, handler)) }

  /// Returns a copy of this binding that also shows a value, and passes the user's choices to a
  /// closure.
  ///
  /// ```swift
  /// unit *= PickerBinding.items(Unit.allCases)
  ///   .value(viewModel[\.unit]) { [weak viewModel] in viewModel?.choose($0) }
  /// ```
  ///
  /// The ``BindingGroup`` whose block is running retains the closure, so capture the owner of the
  /// group weakly.
  public func value(
    _ source: some ValuePublisher<Item>, _ handler: @escaping @MainActor (Item) -> Void
  ) -> PickerBinding { value(source, Handler(handler)) }

  /// Returns a copy of this binding that also shows an optional value, and passes the user's
  /// choices to a closure. The ``BindingGroup`` whose block is running retains the closure, so
  /// capture the owner of the group weakly.
  public func value(
    _ source: some ValuePublisher<Item?>, _ handler: @escaping @MainActor (Item?) -> Void
  ) -> PickerBinding { value(source, Handler(handler)) }

  private func linked(always link: ValueLink<Item>) -> PickerBinding {
    linked(link.map({ $0 }, from: { $0 }))
  }

  private func linked(_ link: ValueLink<Item?>) -> PickerBinding {
    var binding = self
    binding.link = link
    return binding
  }

  func bind<Picker: ChoiceControl>(_ picker: Picker) {
    let shown = ShownItems(title: title)
    let first = FirstItems<Item>()
    BindingTarget(every: BoundProperty(picker, set: { shown.show($1, in: $0) })).bind(
      to: items.handleEvents(receiveOutput: first.note))
    // Inside a transaction the target receives them when it ends.
    if let items = first.take() { shown.show(items, in: picker) }
    guard let link else { return }
    ControlLink.bind(shown.place(of: link), to: picker, picker.choiceInput) { picker, index in
      if picker.selectedIndex != index { picker.selectedIndex = index }
      return true
    } also: {
      shown.value = $0
    }
  }
}

/// Fills a drop-down or a segmented control with items, and binds its choice to the view model,
/// until the open ``BindingGroup`` is cleared or released.
///
/// ```swift
/// group *= PickerBinding.items(viewModel.groups).value(viewModel.group)
/// ```
///
/// The control shows the view model's value at once, if it is among the items. See
/// ``PickerBinding``.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Item>(picker: some ChoiceControl, binding: PickerBinding<Item>) {
  binding.bind(picker)
}

/// The items that a picker shows.
@MainActor
private final class ShownItems<Item: Equatable> {
  private let title: (Item) -> String
  private var items: [Item] = []
  /// The binding of the value among them, if there is one.
  weak var value: ControlLink<Int?>?

  init(title: @escaping (Item) -> String) {
    self.title = title
  }

  func show(_ items: [Item], in picker: some ChoiceControl) {
    self.items = items
    picker.items = items.map(title)
    // The value may have waited for its item.
    value?.showPresent()
  }

  /// Returns the link to the index of a value among the items.
  func place(of value: ValueLink<Item?>) -> ValueLink<Int?> {
    value.map { item in
      item.flatMap { self.items.firstIndex(of: $0) }
    } from: { index in
      guard let index else { return .some(nil) }
      // Another binding may have given the control more items.
      return self.items.indices.contains(index) ? .some(self.items[index]) : .none
    }
  }
}

/// Notes the items that a publisher emits while it is subscribed.
private final class FirstItems<Item>: @unchecked Sendable {
  // Sendable: everything is used on the main actor only.
  private var items: [Item]?
  private var isTaken = false

  func note(_ items: [Item]) {
    if MainQueue.isCurrent, !isTaken { self.items = items }
  }

  func take() -> [Item]? {
    defer { (items, isTaken) = (nil, true) }
    return items
  }
}
