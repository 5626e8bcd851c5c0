import Bindery
import BinderyTesting
import Testing

/// A control of any kind stops showing a value that the form's field did not accept.
@Suite("A form's field has the last word") @MainActor
struct LastWordTests {
  @Test("a choice that the program takes back is not shown any longer")
  func choice() {
    let unit = FormField("a")
    let choice = HeadlessChoice()
    let group = BindingGroup {
      choice *= PickerBinding.items(["a", "b"]).value(unit)
      Handler(unit) { unit in { if $0 == "b" { unit.value = "a" } } } *= unit.publisher
    }
    choice.choose("b")
    #expect(unit.value == "a")
    #expect(choice.selectedItem == "a")
    withExtendedLifetime(group) {}
  }

  @Test("a slider of a whole number stands at the number that the field has")
  func wholeNumber() {
    let count = FormField(2)
    let slider = HeadlessNumber(0...10)
    let group = BindingGroup { slider *= count }
    for (entered, taken) in [(2.4, 2), (2.6, 3), (2.5, 3), (2.2, 2)] {
      slider.slide(to: entered)
      #expect(count.value == taken)
      #expect(slider.value == Double(taken), "after \(entered)")
    }
    count.value = 7
    #expect(slider.value == 7)
    withExtendedLifetime(group) {}
  }

  @Test("a number that is too large for a whole number is refused")
  func tooLarge() {
    let count = FormField(2)
    let spinner = HeadlessNumber(0...1e300)
    let group = BindingGroup { spinner *= count }
    spinner.slide(to: 1e30)
    #expect(count.value == 2 && spinner.value == 2)
    withExtendedLifetime(group) {}
  }

  @Test("a choice stays when its view model is gone, and items come")
  func released() {
    let items = CurrentValueSubject<[String], Never>(["a", "b"])
    let (ofState, ofField) = (HeadlessChoice(), HeadlessChoice())
    var model: UnitModel? = UnitModel()
    var field: FormField<String>? = FormField("b")
    let group = BindingGroup {
      ofState *= PickerBinding.items(items).state(model!, \.unit) { model, unit in
        model.write { $0.unit = unit }
      }
      ofField *= PickerBinding.items(items).value(field!)
    }
    ofState.choose("b")
    (model, field) = (nil, nil)
    items.send(["b", "c"])
    #expect(ofState.selectedItem == "b")
    #expect(ofField.selectedItem == "b")
    withExtendedLifetime(group) {}
  }
}

private struct UnitState: ViewState {
  var unit = "a"
}

private final class UnitModel: ViewModel<UnitState> {
  init() { super.init(initialState: UnitState()) }
}
