import Bindery
import BinderyTesting

// What a user's tests do with a view model and a list, neither of which needs a database.
let title = CurrentValueSubject<String, Never>("Home")
let label = Recorder("")
let bindings = BindingGroup { label.binding.value *= title }
title.send("People")
guard label.history == ["", "Home", "People"] else { fatalError("written: \(label.history)") }

struct Person: Identifiable, Equatable {
  var id: Int
}

let people = MutableObservableArray([Person(id: 1)])
let audit = LiveListAudit(people)
people.append(Person(id: 2))
guard audit.faults.isEmpty, audit.items.count == 2 else { fatalError("\(audit.faults)") }
print("2 people")
