import BinderyGTK
import ShowcaseModels

@MainActor
final class SavingsViewModel {
  let account = CurrentValueSubject<Int, Never>(100)
  let savings = CurrentValueSubject<Int, Never>(0)
  /// The sums that were delivered last.
  let sums = CurrentValueSubject<[Int], Never>([])
  private let bindings = BindingGroup()

  init() {
    bindings.capture {
      BindingTarget(self) { model, sum in model.note(sum) } *= account.combineLatest(savings) {
        $0 + $1
      }
    }
  }

  private func note(_ sum: Int) { sums.value = (sums.value + [sum]).suffix(7) }

  func saveInSteps() {
    account.value -= 10
    savings.value += 10
  }

  func saveTogether() {
    transaction { saveInSteps() }
  }
}

final class TransferPage: Page {
  private let viewModel = SavingsViewModel()

  override func load() -> Widget {
    let (account, savings, sums) = (Label(), Label(), Label())
    let (steps, together) = (Button("In two steps"), Button("In a transaction"))
    for label in [account, savings] { label.addClass("title-2") }
    sums.wraps = true
    bindings.capture {
      account.textBinding *= viewModel.account.map { "Account: \($0) €" }
      savings.textBinding *= viewModel.savings.map { "Savings: \($0) €" }
      sums.textBinding *= viewModel.sums.map { sums in
        "Sums that were seen: " + sums.map { "\($0)" }.joined(separator: ", ")
      }
      Handler(viewModel, SavingsViewModel.saveInSteps) *= steps.tapPublisher
      Handler(viewModel, SavingsViewModel.saveTogether) *= together.tapPublisher
    }
    return column([account, savings, row([steps]), row([together]), sums])
  }
}

extension CaseStudy {
  static let transfer = CaseStudy(
    "transfer", "Transactions", "Two changes that are seen as one",
    icon: "object-flip-horizontal-symbolic", .state,
    features: ["transaction", "combineLatest", "BindingTarget"],
    guides: ["Change several values at once"],
    """
    Save ten euros in two steps: for a moment the sum is 90, and whoever observes it has seen \
    that. Save in a transaction: observers wait until its end, where the sum is what it was, so \
    nothing is sent at all. A transaction needs no support by the observers. A view model’s \
    write, an action of a store and a commit of a database are transactions, too.
    """
  ) { TransferPage() }
}
