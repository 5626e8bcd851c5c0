#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// The wheels of a picker view and their rows: its data source, and its delegate in front of the
/// existing one, to which it forwards all other methods.
///
/// The picker view keeps it alive, because UIKit keeps neither alive.
final class PickerAdapter: ForwardingDelegate, UIPickerViewDataSource, UIPickerViewDelegate {
  private var wheels: [PickerWheel] = []
  private weak var next: (any UIPickerViewDelegate)?

  private init(_ picker: UIPickerView) {
    next = picker.delegate
    wheels = [PickerWheel(picker, 0)]
    super.init()
    user.set(next) { [weak self, weak picker] in
      guard let self, let picker, picker.delegate === self else { return }
      user.set(nil) {}
      picker.delegate = nil
      picker.delegate = self
    }
  }

  /// Returns the adapter that provides the rows of `picker` from now on.
  static func of(_ picker: UIPickerView) -> PickerAdapter {
    attached(to: picker) { picker in
      let adapter = PickerAdapter(picker)
      picker.dataSource = adapter
      picker.delegate = adapter
      return adapter
    }
  }

  /// Returns a wheel of `picker`, adding wheels up to it if necessary.
  func wheel(_ component: Int, of picker: UIPickerView) -> PickerWheel {
    if wheels.count <= component {
      wheels += (wheels.count...component).map { PickerWheel(picker, $0) }
      picker.reloadAllComponents()
    }
    return wheels[component]
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].titles.count : 0
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    guard wheels.indices.contains(component), wheels[component].titles.indices.contains(row) else {
      return nil
    }
    return wheels[component].titles[row]
  }

  func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    if wheels.indices.contains(component) { wheels[component].turned() }
    ifImplemented(next?.pickerView(_:didSelectRow:inComponent:)) { $0(pickerView, row, component) }
  }
}

/// A wheel of a picker view, with rows from a binding.
///
/// ```swift
/// bindings.capture { picker.wheel(1) *= PickerBinding.items(minutes).value(viewModel.minute) }
/// ```
///
/// `UIPickerView.wheel(_:)` returns it, and the picker view retains it. A wheel in UIKit always
/// shows a row as selected. While no item is chosen, that is the first row.
public final class PickerWheel: ControlPart, ChoiceControl {
  private let component: Int
  fileprivate var titles: [String] = []
  /// Whether a row is chosen. A wheel always stands at a row, even if none is chosen.
  private var isChosen = false

  fileprivate init(_ picker: UIPickerView, _ component: Int) {
    self.component = component
    super.init(picker)
  }

  private var picker: UIPickerView? { view as? UIPickerView }

  /// The titles of the rows.
  ///
  /// Setting them reloads the picker view. The chosen title stays chosen if it is among the new
  /// ones.
  public var items: [String] {
    get { titles }
    set {
      let chosen = selectedIndex.map { titles[$0] }
      titles = newValue
      // Reload all wheels: UIKit does not reload one that it has not queried yet.
      picker?.reloadAllComponents()
      selectedIndex = chosen.flatMap { newValue.firstIndex(of: $0) }
    }
  }

  /// The index of the chosen row, or `nil` if there is none.
  ///
  /// If you set it to nil, the wheel turns to the first row. The wheel is animated while the view
  /// is in a window.
  public var selectedIndex: Int? {
    get {
      guard isChosen, let row = picker?.selectedRow(inComponent: component) else { return nil }
      return titles.indices.contains(row) ? row : nil
    }
    set {
      isChosen = newValue != nil
      let row = newValue ?? 0
      guard let picker, titles.indices.contains(row),
        picker.selectedRow(inComponent: component) != row
      else { return }
      picker.selectRow(row, inComponent: component, animated: picker.window != nil)
    }
  }

  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onUse(handler)
  }

  fileprivate func turned() {
    isChosen = true
    tell()
  }
}

/// A picker view can be bound to its rows and the chosen one, as its first wheel.
///
/// ```swift
/// unit *= PickerBinding.items(["m", "ft"]).value(viewModel.unit)
/// ```
///
/// A delegate that was set before the binding is still called. Do not set a delegate afterward,
/// because it would replace the binding.
@MainActor extension UIPickerView: ChoiceControl {
  /// Always false, because UIKit reports only changes by the user.
  public static var tellsProgramChanges: Bool { false }

  /// Returns a wheel, counted from 0, which is bound as a control of its own.
  ///
  /// ```swift
  /// picker.wheel(0) *= PickerBinding.items(Array(0..<24)).value(viewModel.hour)
  /// picker.wheel(1) *= PickerBinding.items(Array(0..<60)).value(viewModel.minute)
  /// ```
  ///
  /// The picker view shows all wheels up to the last one that was requested, and retains them.
  ///
  /// - Precondition: `component` is 0 or more.
  public func wheel(_ component: Int) -> PickerWheel {
    if component < 0 {
      programmerError(
        "index-out-of-range", "A picker view has no wheel \(component).",
        remedy: "Its wheels are counted from 0.")
    }
    return PickerAdapter.of(self).wheel(component, of: self)
  }

  /// The titles of the rows of the first wheel.
  public var items: [String] {
    get { wheel(0).items }
    set { wheel(0).items = newValue }
  }

  /// The index of the chosen row of the first wheel, or `nil` if there is none.
  public var selectedIndex: Int? {
    get { wheel(0).selectedIndex }
    set { wheel(0).selectedIndex = newValue }
  }

  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    wheel(0).onSelectionChange(handler)
  }

  /// Calls `handler` each time the user has turned the first wheel. Bindings treat each turn as if
  /// the user had also left the control.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onSelectionChange(handler)
  }

  /// The problem with the user's choice, or `nil` if there is none.
  ///
  /// The picker view shows the problem as a red line at its lower edge and as its accessibility
  /// hint.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: self) }
    set { ProblemMark.show(newValue, on: self) }
  }
}
#endif
