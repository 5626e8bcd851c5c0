import Bindery
import BinderyTesting
import Testing

@Suite("Guide: open a link") @MainActor
struct OpenALink {
  // guide
  enum Route: LinkedRoute {
    case home
    case category(String)
    case place(Int)

    var linkPart: String? {
      switch self {
      case .home: nil
      case .category(let name): name
      case .place(let id): "n\(id)"
      }
    }

    init?(linkPart: String, after parents: [Route]) {
      if linkPart.hasPrefix("n"), let id = Int(linkPart.dropFirst()) {
        self = .place(id)
      } else if ["cafes", "museums"].contains(linkPart) {
        self = .category(linkPart)
      } else {
        return nil
      }
    }
  }
  // end of guide

  @Test("A link opens all its screens, and an unknown part is named")
  func opens() throws {
    let navigator = Navigator<Route, String>(root: .home) { route, _ in "\(route)" }
    // guide
    try navigator.open(link: "cafes/n17")
    // end of guide
    #expect(navigator.path == [.category("cafes"), .place(17)])
    #expect(navigator.link == "cafes/n17")
    let error = #expect(throws: DeepLinkError.self) { try navigator.open(link: "bars/n17") }
    #expect(error?.part == "bars")
    #expect(navigator.path == [.category("cafes"), .place(17)])
  }
}
