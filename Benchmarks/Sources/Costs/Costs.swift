import Glibc

/// Walks one of the main paths many times, so that `Scripts/costs` can count its cost.
///
/// `Costs --list` prints the names of the paths, `Costs NAME WARM-UP ROUNDS` walks one of them.
@main
@MainActor
enum Costs {
  /// All counted paths. Add new groups here.
  static let paths: [CostPath] =
    bindingCosts + stateCosts + storeCosts + formCosts + liveCosts + listCosts + tableCosts

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--list" {
      for path in paths { print(path.name) }
      return
    }
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    guard arguments.count == 3, let path = paths.first(where: { $0.name == arguments.first }),
      numbers.count == 2, numbers[0] >= 0, numbers[1] > 0
    else {
      print("Usage: Costs --list | Costs NAME WARM-UP ROUNDS")
      exit(2)
    }
    do {
      try path.walk(warmUp: numbers[0], rounds: numbers[1])
    } catch {
      print("\(error)")
      exit(1)
    }
    // Windows and databases need no cleanup, since counting has ended.
    fflush(nil)
    _exit(0)
  }
}
