import BinderyTesting
import Foundation
import Testing

#if canImport(Runtime)
import Runtime
#endif

@testable import BinderyInspector

extension LedgerTests {
  @Suite @MainActor
  struct PlaceReaderTests {
    /// The place of the only binding that `body` makes.
    private func place(_ body: () -> Void) async -> SourcePlace? {
      BindingLedger.begin(notingPlaces: PlaceReader.note)
      let before = Set(BindingLedger.bindings.map(\.id))
      body()
      let noted = BindingLedger.bindings.first { !before.contains($0.id) }?.place
      BindingLedger.end()
      var place: SourcePlace?
      PlaceReader().find(noted) { place = $0 }
      _ = await eventually(within: 60) { place != nil }
      return place
    }

    @Test("The line of the operator is found", .needsPlaces)
    func operatorLine() async {
      let label = Recorder("")
      let title = CurrentValueSubject<String, Never>("")
      var group: BindingGroup?
      let line = #line + 2
      let place = await place {
        group = BindingGroup { label.binding.value *= title }
      }
      #expect(place?.description == "PlaceReaderTests.swift:\(line)")
      #expect(place?.code == "group = BindingGroup { label.binding.value *= title }")
      withExtendedLifetime(group) {}
    }

    @Test("The line is found behind operators and states", .needsPlaces)
    func lineBehind() async {
      let label = Recorder("")
      let model = ViewModel(initialState: TitleState())
      var group: BindingGroup?
      let line = #line + 3
      let place = await place {
        group = BindingGroup {
          label.binding.value *= model[\.title].filter { $0 != "x" }.removeDuplicates()
        }
      }
      #expect(place?.description == "PlaceReaderTests.swift:\(line)")
      withExtendedLifetime(group) {}
    }

    @MainActor private struct Card {
      static let line: UInt = #line + 4
      let group: BindingGroup

      init(_ title: CurrentValueSubject<String, Never>, _ label: Recorder<String>) {
        group = BindingGroup { label.binding.value *= title }
      }
    }

    @MainActor private final class Page {
      static let line: UInt = #line + 8
      let group: BindingGroup

      init(_ group: BindingGroup) {
        self.group = group
      }

      convenience init(_ title: CurrentValueSubject<String, Never>, _ label: Recorder<String>) {
        self.init(BindingGroup { label.binding.value *= title })
      }
    }

    @Test("The line in an initializer is found", .needsPlaces)
    func initialiserLine() async {
      let label = Recorder("")
      let title = CurrentValueSubject<String, Never>("")
      var (card, page): (Card?, Page?)
      let ofCard = await place { card = Card(title, label) }
      #expect(ofCard?.description == "PlaceReaderTests.swift:\(Card.line)")
      let ofPage = await place { page = Page(title, label) }
      #expect(ofPage?.description == "PlaceReaderTests.swift:\(Page.line)")
      withExtendedLifetime((card, page)) {}
    }

    @Test("A place is looked up once", .needsPlaces)
    func lookedUpOnce() async {
      let reader = PlaceReader()
      var places: [SourcePlace] = []
      let noted = PlaceReader.note()
      reader.find(noted) { places.append($0) }
      reader.find(noted) { places.append($0) }
      #expect(places.isEmpty)
      _ = await eventually(within: 60) { places.count == 2 }
      #expect(reader.known(noted) == places.first)
      #expect(Set(places).count == 1)
    }

    @Test("A reader that has prepared knows the places of the newest bindings", .needsPlaces)
    func prepared() async throws {
      BindingLedger.begin(notingPlaces: PlaceReader.note)
      defer { BindingLedger.end() }
      let label = Recorder("")
      let title = CurrentValueSubject<String, Never>("")
      let group = BindingGroup { label.binding.value *= title }
      let noted = try #require(BindingLedger.bindings.last?.place)
      let reader = PlaceReader()
      reader.prepare()
      _ = await eventually(within: 60) { reader.known(noted) != nil }
      #expect(reader.known(noted)?.description == "PlaceReaderTests.swift:\(#line - 5)")
      withExtendedLifetime(group) {}
    }

    @Test("A place is noted up to the start of a thread", .needsPlaces)
    func otherThread() async {
      let isNoted = await withCheckedContinuation { done in
        DispatchQueue(label: "noted").async { done.resume(returning: PlaceReader.note() != nil) }
      }
      #expect(isNoted)
    }

    #if canImport(Runtime)
    @available(macOS 26.0, *)
    @Test("One call is taken out of several")
    func oneCall() throws {
      guard let noted = NotedBacktrace() else { return }
      let address = try #require(noted.addresses.last)
      #expect(Backtrace(of: [address])?.addresses == [address], "or finding a place takes seconds")
    }
    #endif

    @Test("The place that is requested last is looked up next", .needsPlaces)
    func lastFirst() async {
      let reader = PlaceReader()
      var found: [Int] = []
      // On separate lines, so that their places differ.
      let noted = [
        PlaceReader.note(),
        PlaceReader.note(),
        PlaceReader.note(),
      ]
      for (number, place) in noted.enumerated() { reader.find(place) { _ in found.append(number) } }
      _ = await eventually(within: 60) { found.count == 3 }
      #expect(found == [0, 2, 1], "the first is looked up already when the others come")
    }

    @Test("A place that nobody wants any more is not looked up", .needsPlaces)
    func unwanted() async {
      let reader = PlaceReader()
      var isWanted = true
      var found: [Int] = []
      let noted = [
        PlaceReader.note(),
        PlaceReader.note(),
        PlaceReader.note(),
      ]
      reader.find(noted[0]) { _ in found.append(0) }
      reader.find(noted[1]) { _ in found.append(1) }
      reader.find(noted[2], while: { isWanted }) { _ in found.append(2) }
      isWanted = false
      #expect(await eventually(within: 60) { found.count == 2 })
      #expect(found == [0, 1] && reader.known(noted[2]) == nil)
      reader.find(noted[2]) { _ in found.append(3) }
      #expect(await eventually(within: 60) { found.count == 3 })
      #expect(found == [0, 1, 3])
    }

    @Test("Without debug information the function is named")
    func noDebugInformation() {
      let frames = [
        StackFrame(rawName: "$s7Bindery2meoiyyF", name: "Bindery.*= infix"),
        StackFrame(rawName: "$s11OpenCombine3MapV", name: "OpenCombine.Map"),
        StackFrame(rawName: "$s3App9HomePageC4loadyyF", name: "App.HomePage.load() -> ()"),
        StackFrame(rawName: "g_main_context_iteration", name: "g_main_context_iteration"),
      ]
      #expect(SourcePlace(of: frames) == .function("App.HomePage.load() -> ()"))
      #expect(
        SourcePlace(of: frames).description == "place unknown, in App.HomePage.load() -> ()")
      #expect(SourcePlace(of: []) == .unknown)
      #expect(SourcePlace.unknown.description == "place unknown")
    }

    @Test("Without debug information, calls of Bindery's own modules are not the user's")
    func ownModules() throws {
      let sources = "\(#filePath)".split(separator: "/").dropLast(4).joined(separator: "/")
      let modules = try FileManager.default.contentsOfDirectory(atPath: "/\(sources)/Sources")
        .filter { $0.hasPrefix("Bindery") || ["GTK", "GTKTesting", "Postgres"].contains($0) }
      #expect(modules.count > 15)
      for module in modules {
        let frame = StackFrame(
          rawName: "$s\(module.utf8.count)\(module)4callyyF", name: "\(module).call() -> ()")
        #expect(!frame.isUsers, "\(module)")
      }
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Places in the source are available where Swift's module Runtime is: Linux, macOS 26.
  static var needsPlaces: ConditionTrait {
    .enabled("Swift's module Runtime is needed") { await PlaceReader.note() != nil }
  }
}

private struct TitleState: ViewState {
  var title = "first"
}
