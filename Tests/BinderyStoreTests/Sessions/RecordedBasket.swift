import BinderyStore

/// The reducer of the generated test; a test can replace it.
enum RecordedBasket {
  @TaskLocal static var reducer = Basket.reducer

  /// The session from which `FillingABasketTests.swift` was generated.
  static let actions: [BasketAction] = [
    .added(name: "Milk", price: 120),
    .added(name: "Bread \"rye\"#1", price: 340),
    .added(name: "Jam\\\n", price: 275),
    .noted(index: 1, note: "sliced"),
    .tagged("weekend"),
    .tagged("guests"),
    .removed(index: 0),
    .removed(index: 9),
    .reversed,
    .discounted(0.15),
    .noted(index: 1, note: nil),
    .emptied,
  ]
}
