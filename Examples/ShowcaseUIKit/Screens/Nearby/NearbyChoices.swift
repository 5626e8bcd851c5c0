#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import ShowcaseModels

/// What the user does on the first screen of places, whichever card it is done on.
@MainActor
struct NearbyChoices {
  /// All is wanted anew.
  let refreshes = PassthroughSubject<Void, Never>()
  /// A category is wanted anew, which has failed.
  let retries = PassthroughSubject<PlaceCategory, Never>()
  /// A category is to be opened.
  let categories = PassthroughSubject<PlaceCategory, Never>()
  /// A place is to be opened, by its id.
  let places = PassthroughSubject<String, Never>()
}
#endif
