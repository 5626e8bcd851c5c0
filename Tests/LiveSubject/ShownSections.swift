import Bindery
import BinderyGRDB

/// Live sections, shown as their rows and the number of rows of each section.
@MainActor
final class ShownSections<Width: IdentityWidth>: ShownList {
  private let sections: LiveSections<ExactValue, ExactRow<Width>>
  private let error = Latest<String>()
  private var subscription: AnyCancellable?

  init(_ command: Command, in database: any DatabaseWriter) {
    sections = LiveSections(command.request() as SQLRequest<ExactRow<Width>>, in: database)
    subscription = sections.changeSetPublisher.sink { [error] change in
      MainActor.assumeIsolated { error.value = change.problem.map { "\($0)" } }
    }
  }

  func show(isLookedAt: Bool) -> Reply.Shown {
    var shown = Reply.Shown(ladder: "sections", error: error.value)
    guard isLookedAt else { return shown }
    let sections = Array(sections.sections)
    shown.rows = sections.flatMap { $0.items.map(\.codes) }
    shown.sections = sections.map { [$0.section.code, "\($0.items.count)"] }
    return shown
  }
}
