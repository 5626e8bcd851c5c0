import BinderyGTK
import ShowcaseModels

/// The user's inputs on the first page of places, from all of its cards.
@MainActor
struct NearbyChoices {
  /// Reloads everything.
  let refreshes = PassthroughSubject<Void, Never>()
  /// Reloads a failed category.
  let retries = PassthroughSubject<PlaceCategory, Never>()
  /// Opens a category.
  let categories = PassthroughSubject<PlaceCategory, Never>()
  /// Opens a place, by its id.
  let places = PassthroughSubject<String, Never>()
}
