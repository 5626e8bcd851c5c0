import BinderyGTK
import ShowcaseModels

@MainActor
final class DevelopmentViewModel {
  static let count = 40
  let develop: Command<Void, Int>
  private(set) lazy var summary = develop.isExecuting.combineLatest(
    develop.values.map { "\($0) photos are developed." }.prepend("Nothing is developed yet.")
  ) { isExecuting, result in isExecuting ? "Developing…" : result }

  /// - Parameter photo: Develops one photo.
  init(photo: @escaping @Sendable (Int) async throws -> Void) {
    develop = Command { (_: Void, progress: CommandProgress) in
      for index in 0..<Self.count {
        try await photo(index)
        progress(Double(index + 1) / Double(Self.count))
      }
      return Self.count
    }
  }

  func cancel() { develop.cancel() }
}

final class DevelopmentPage: Page {
  private let viewModel = DevelopmentViewModel { index in
    try await Task.sleep(for: .milliseconds(80))
    if index == 30, Bool.random() { throw JammedPaper() }
  }

  override func load() -> Widget {
    let (develop, cancel) = (Button("Develop"), Button("Cancel"))
    let (bar, summary, problem) = (ProgressBar(), Label(), Label())
    bar.accessibleLabel = "Progress"
    develop.addClass("suggested-action")
    problem.addClass("problem")
    problem.wraps = true
    bindings.capture {
      develop *= viewModel.develop
      Handler(viewModel, DevelopmentViewModel.cancel) *= cancel.tapPublisher
      cancel.isEnabledBinding *= viewModel.develop.isExecuting
      bar.binding.fraction *= viewModel.develop.progress.map { $0 ?? 0 }
      summary.textBinding *= viewModel.summary
      problem.textBinding *= viewModel.develop.errors.map { "\($0)" }
        .merge(with: viewModel.develop.isExecuting.filter { $0 }.map { _ in "" })
    }
    return column([summary, bar, problem, row([cancel, develop])])
  }
}

private struct JammedPaper: Error, CustomStringConvertible {
  var description: String { "The paper is jammed at photo 31. Try again." }
}

extension CaseStudy {
  static let development = CaseStudy(
    "development", "Progress and cancel", "A long job that the user can stop",
    icon: "media-playback-start-symbolic", .state,
    features: ["Command", "CommandProgress", "progress", "cancel", "errors"],
    guides: ["Show progress, and offer to cancel", "Disable a button while its work runs"],
    """
    Develop the photos and watch the bar, or cancel: the work ends, and nothing of it arrives \
    later. The button is busy while its command runs, and a second press is refused. Every other \
    time the paper jams: the error is shown, and ends this run only. The view model writes no \
    flag: whether the job runs, how far it is and what it returned are publishers of the command.
    """
  ) { DevelopmentPage() }
}
