import BinderyGRDB
import BinderyTesting
import Testing

@Suite("Live objects and properties") @MainActor
struct LiveValueTests {
  @Test(
    "An object's publisher sends the row now and at each change, and completes when it is deleted")
  func object() async throws {
    let fixture = try Fixture()
    var names: [String] = []
    var isDeleted = false
    let subscription = City.objectPublisher(id: 2, in: fixture.writer).sink { _ in
      isDeleted = true
    } receiveValue: { city in
      names.append(city.name)
    }
    #expect(names == ["Lima"])
    try fixture.write("UPDATE city SET name = 'Bonn' WHERE id = 1")
    try fixture.write("UPDATE city SET name = 'Cusco' WHERE id = 2")
    #expect(await eventually { names == ["Lima", "Cusco"] })
    try fixture.writeElsewhere("UPDATE city SET name = 'Piura' WHERE id = 2")
    #expect(await eventually { names == ["Lima", "Cusco", "Piura"] })
    try fixture.write("DELETE FROM city WHERE id = 2")
    #expect(await eventually { isDeleted })
    #expect(names.count == 3)
    _ = subscription
  }

  @Test("Law 7: a property's publisher sends that property's changes only")
  func property() async throws {
    let fixture = try Fixture()
    var sizes: [Int] = []
    let subscription = City.propertyValuePublisher(\.size, id: 2, in: fixture.writer)
      .sink { sizes.append($0) }
    try fixture.write("UPDATE city SET name = 'Cusco' WHERE id = 2")
    try fixture.write("UPDATE city SET size = 4 WHERE id = 2")
    #expect(await eventually { sizes.last == 4 })
    #expect(sizes == [0, 4])
    _ = subscription
  }

  @Test("What an asynchronous loop asks for on another thread is sent on the main actor")
  func asynchronousLoop() async throws {
    let fixture = try Fixture()
    let sizes = City.propertyValuePublisher(\.size, id: 2, in: fixture.writer).replaceError(
      with: -1)
    for await size in sizes.values {
      #expect(size == 0)
      break
    }
  }

  @Test("A count follows")
  func count() async throws {
    let fixture = try Fixture()
    let label = Recorder(0)
    let group = BindingGroup {
      label.binding.value *= Fixture.byName.countPublisher(in: fixture.writer)
    }
    #expect(label.value == 3)
    try fixture.write("DELETE FROM city WHERE id = 1")
    #expect(await eventually { label.value == 2 })
    group.clear()
    try fixture.write("DELETE FROM city")
    await settle()
    #expect(label.value == 2)
  }

  @Test("A row that is not there completes at once")
  func missing() throws {
    let fixture = try Fixture()
    var isDeleted = false
    let subscription = City.objectPublisher(id: 99, in: fixture.writer)
      .sink(receiveCompletion: { _ in isDeleted = true }, receiveValue: { _ in })
    #expect(isDeleted)
    _ = subscription
  }
}
