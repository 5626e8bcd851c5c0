/// The kinds of controls that the current behavior does not apply to. Each run has its own,
/// because several runs may overlap.
@MainActor
final class KindsWithout {
  var reasons: [String] = []
}

/// The data of the behavior that this task runs.
enum RunningBehavior {
  @TaskLocal static var without: KindsWithout?
}
