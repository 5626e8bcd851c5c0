import BinderyTesting

extension BasketAction {
  /// A random action, with texts of every kind.
  static func random(using generator: inout SeededGenerator) -> BasketAction {
    let names = ["Milk", "Brötchen", "\"#quoted\"##", "a\\b\n", "👩‍👧", "", "\u{2028}\u{7}", "/~"]
    let name = names.randomElement(using: &generator)!
    return switch Int.random(in: 0..<14, using: &generator) {
    case 0..<5: .added(name: name, price: .random(in: -5...500, using: &generator))
    case 5..<7: .removed(index: .random(in: 0..<6, using: &generator))
    case 7: .noted(index: .random(in: 0..<6, using: &generator), note: name)
    case 8: .noted(index: .random(in: 0..<6, using: &generator), note: nil)
    case 9: .reversed
    case 10, 11: .tagged(name)
    case 12:
      .discounted(
        [0.1, -0.0, 1e300, .leastNonzeroMagnitude, .infinity, 1 / 3].randomElement(
          using: &generator)!)
    default: .emptied
    }
  }

  static func random(_ count: Int, seed: UInt64) -> [BasketAction] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in random(using: &generator) }
  }
}
