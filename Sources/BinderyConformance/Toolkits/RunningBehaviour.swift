/// The kinds of controls of which the behaviour that runs cannot be asked. Each run has its own:
/// several may run at the same time.
@MainActor
final class KindsWithout {
  var reasons: [String] = []
}

/// The data of the behaviour that this task runs.
enum RunningBehaviour {
  @TaskLocal static var without: KindsWithout?
}
