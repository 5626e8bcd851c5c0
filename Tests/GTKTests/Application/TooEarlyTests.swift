import GTK
import Testing

@MainActor
struct TooEarlyTests {
  @Test("Law 13: a widget that is made before GTK is ready stops, and says what to do")
  func aWidgetThatIsMadeTooEarlyStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Button("Save") }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Make widgets and pages in `application.onActivate"))
  }
}
