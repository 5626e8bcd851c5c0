import BinderyGTK
import BinderyTesting
import GTKTesting
import XCTest

@MainActor
final class SendANotification: WindowTestCase {
  // guide
  @MainActor
  final class Reports {
    private let application: Application
    private(set) var opened: [String] = []
    private lazy var open = ActionEntry("open-report", title: "Open Report") {
      [weak self] path in self?.opened.append(path)
    }

    init(_ application: Application) {
      self.application = application
      application.addActions([open])
    }

    func ready(_ path: String) {
      var notification = DesktopNotification("The report is ready", body: path)
      notification.addButton("Open", open, target: path)
      application.send(notification, id: path)
    }
  }
  // end of guide

  func testNoReportIsOpenAtFirst() async {
    let application = Application(id: "org.bindery.Guides.NoReports", isUnique: false)
    XCTAssertEqual(Reports(application).opened, [])
  }

  func testTheNotificationIsSent() {
    let application = Application(id: "org.bindery.Guides.Reports", isUnique: false)
    application.onActivate { application in
      let reports = Reports(application)
      reports.ready("/tmp/report.pdf")
      application.withdrawNotification(id: "/tmp/report.pdf")
      XCTAssertEqual(reports.opened, [])
      Task { @MainActor in application.quit() }
    }
    XCTAssertEqual(application.run(), 0)
  }
}
