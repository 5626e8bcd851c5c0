import BinderyStore
import BinderyTesting
import Testing

@Suite("Guide: test a connected view without a store") @MainActor
struct TestAConnectedView {
  // guide
  @MainActor
  final class VolumeView: Connectable {
    struct Props {
      let level: Double
      let isMuted: Bool
    }

    struct Actions {
      let setLevel: (Double) -> Void
    }

    let connection: Connection<Props, Actions>
    let slider = HeadlessNumber(0...10)
    let icon = Recorder("")
    private let bindings = BindingGroup()

    init(_ connection: Connection<Props, Actions>) {
      self.connection = connection
      bindings.capture {
        slider *= .value(connection[\.level], connection.action(\.setLevel))
        icon.binding.value *= connection[\.isMuted].map { $0 ? "muted" : "loud" }
      }
      connection.connect()
    }
  }
  // end of guide

  @Test("The view shows its props and sends its actions")
  func connects() {
    // guide
    let levels = Locked<[Double]>([])
    let view = VolumeView(
      Connection(
        props: .init(level: 3, isMuted: true),
        actions: .init(setLevel: { level in levels.withLock { $0.append(level) } })))
    #expect(view.slider.value == 3)
    #expect(view.icon.value == "muted")

    view.connection.props = .init(level: 5, isMuted: false)
    #expect(view.slider.value == 5)
    #expect(view.icon.value == "loud")

    view.slider.slide(to: 8)
    #expect(levels.value == [8])
    // end of guide
  }
}
