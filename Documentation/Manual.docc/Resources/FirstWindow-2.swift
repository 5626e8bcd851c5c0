import BinderyGTK

@MainActor
final class GreetingViewModel {
  let name = CurrentValueSubject<String, Never>("")
  var greeting: some Publisher<String, Never> {
    name.map { $0.isEmpty ? "Hello!" : "Hello, \($0)!" }
  }
}

let application = Application(id: "org.example.FirstWindow")
application.onActivate { application in
  let window = ApplicationWindow(application)
  window.content = Box(.vertical, [HeaderBar(), Label("Hello!")])
  window.present()
}
_ = application.run()
