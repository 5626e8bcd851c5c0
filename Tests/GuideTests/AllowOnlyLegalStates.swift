import Bindery
import BinderyTesting
import Testing

@Suite("Guide: allow only legal states") @MainActor
struct AllowOnlyLegalStates {
  @Test("A payment cannot go back from paid")
  func refuses() {
    // guide
    enum PaymentState: CheckedState {
      case open, sending
      case paid(receipt: String)

      enum Phase { case open, sending, paid }
      var phase: Phase {
        switch self {
        case .open: .open
        case .sending: .sending
        case .paid: .paid
        }
      }

      static let transitions: [Phase: Set<Phase>] = [
        .open: [.sending], .sending: [.open, .paid],
      ]
    }

    final class PaymentViewModel: ViewModel<PaymentState> {
      init() { super.init(initialState: .open) }

      func send() { update { .sending } }
      func didFail() { update { .open } }
      func didPay(_ receipt: String) { update { .paid(receipt: receipt) } }

      override nonisolated func report(_ problem: ViewModelError) {
        print(problem)  // or your log
      }
    }
    // end of guide
    let viewModel = PaymentViewModel()
    viewModel.send()
    viewModel.didPay("A-17")
    viewModel.didFail()
    #expect(viewModel.state == .paid(receipt: "A-17"))
  }
}
