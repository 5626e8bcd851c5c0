import Bindery
import BinderyGRDB
import BinderyStore

struct Task: Codable, Identifiable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  var id: Int64
  var title: String
}

@MainActor
final class TasksViewModel {
  let tasks: AnyObservableArray<Task>
  let summary: AnyPublisher<String, Never>

  init(_ database: DatabaseQueue) {
    tasks = Task.order(Column("title"), Column("id")).asObservableArray(in: database)
    summary = tasks.currentValuePublisher.map { "\($0.count) tasks" }.eraseToAnyPublisher()
  }
}

@MainActor
final class Screen: BindingHost {
  var text = ""
}

let database = try DatabaseQueue()
try database.write { db in
  try db.execute(sql: "CREATE TABLE task (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
  try Task(id: 1, title: "Write").insert(db)
  try Task(id: 2, title: "Read").insert(db)
}
let viewModel = TasksViewModel(database)
let screen = Screen()
let bindings = BindingGroup { screen.binding.text *= viewModel.summary }
guard screen.text == "2 tasks", viewModel.tasks.items.map(\.title) == ["Read", "Write"] else {
  fatalError("shown: \(screen.text), \(viewModel.tasks.items)")
}

enum Adding: Action { case add(String) }
let store = Store(
  initialState: [String](),
  reducer: Reducer<[String], Adding> { titles, action in
    switch action {
    case .add(let title): titles.append(title)
    }
  })
bindings.capture { screen.binding.text *= store.select { "\($0.count) more" } }
store.dispatch(.add("Sleep"))
guard screen.text == "1 more" else { fatalError("shown: \(screen.text)") }
print(screen.text)
