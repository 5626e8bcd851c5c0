import BinderyGTK

let application = Application(id: "org.example.FirstWindow")
application.onActivate { application in
  let window = ApplicationWindow(application)
  window.content = Box(.vertical, [HeaderBar(), Label("Hello!")])
  window.present()
}
_ = application.run()
