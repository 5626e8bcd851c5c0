// Each line that is marked must be refused by the compiler with the message that it names, and no
// other.
import BinderyStore
import BinderyTesting
import Foundation

@MainActor
final class Caption: BindingHost {
  var text = ""
  var note: String?
  var count = 0
}

@MainActor
func mistake(
  _ field: HeadlessLine, _ toggle: HeadlessToggle, _ picker: HeadlessChoice,
  _ save: Command<Void, Int>, _ rename: Command<String, Int>, _ age: FormField<Int?>
) {
  let unit = CurrentValueSubject<Unit, Never>(.meter)
  save *= field.textPublisher  // refused: for a command without input
  rename *= field.returnPublisher  // refused: publisher.map { … }
  field *= age  // refused: .number(.field(formField), format: …)
  picker *= unit  // refused: PickerBinding.items(…)
  picker *= .subject(unit)  // refused: PickerBinding.items(…)
  toggle *= .subject(unit)  // refused: in both directions

  save *= field.returnPublisher
  rename *= field.textPublisher
  field *= .number(.field(age), format: .number)
  picker *= PickerBinding.items(Unit.allCases).value(unit)
}

enum Unit: CaseIterable {
  case meter, foot
}

@MainActor
func bind(
  _ label: Caption, _ field: HeadlessLine, _ button: HeadlessButton, _ toggle: HeadlessToggle,
  _ picker: HeadlessChoice
) {
  let name = CurrentValueSubject<String, Never>("")
  let number = PassthroughSubject<Int, Never>()
  let nickname = CurrentValueSubject<String?, Never>(nil)
  let results = PassthroughSubject<Result<String, any Error>, Never>()
  let search = ViewInput<String>()
  let refresh = PassthroughSubject<Void, Never>()

  label.text *= name  // refused: view.binding.property
  label *= name  // refused: view.binding.text
  field *= name  // refused: control *= .subject
  label.binding.text *= number  // refused: publisher.map { "\($0)" }
  label.binding.text *= nickname  // refused: publisher.map { $0 ?? … }
  label.binding.count *= name  // refused: publisher.map { … }
  label.binding.text *= field  // refused: field.textPublisher
  refresh *= button  // refused: button.tapPublisher
  name *= number  // refused: publisher.map { … }
  field *= .value(name) { print($0) }  // refused: ViewOutput(subject)
  field *= .value(name.map { "\($0)" }) { print($0) }  // refused: ViewOutput(subject).map { … }
  toggle *= .value(number.map { $0 > 0 }) { print($0) }  // refused: ViewOutput(subject).map { … }
  picker *= PickerBinding.items([1, 2])
    .value(number.map { $0 + 1 }) { print($0) }  // refused: ViewOutput(subject).map { … }
  search *= name  // refused: only what the user does
  search *= field.textPublisher.debounce(for: 1, scheduler: RunLoop.main)  // refused: debounce

  label.binding.text *= name
  label.binding.text *= number.map { "\($0)" }
  label.binding.text *= nickname.map { $0 ?? "" }
  label.binding.text *= nickname.compactMap { $0 }
  label.binding.text *= results
  label.binding.note *= name
  label.binding.note *= nickname
  label.binding.count *= number
  field *= .subject(name)
  search *= field.textPublisher
  refresh *= button.tapPublisher
  name *= field.textPublisher
  field *= .value(ViewOutput(name)) { print($0) }
  field *= .value(ViewOutput(name).map { "\($0)!" }) { print($0) }
  field *= .value(ViewOutput(nickname).map { $0 ?? "" }) { print($0) }
  picker *= PickerBinding.items(["a"]).value(ViewOutput(name)) { print($0) }
  picker *= PickerBinding.items(["a"]).value(ViewOutput(nickname)) { print($0) }
}
