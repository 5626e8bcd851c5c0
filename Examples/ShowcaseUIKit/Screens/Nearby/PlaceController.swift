#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import Dispatch
import ShowcaseModels
import UIKit

/// A place: its picture, whether it is open, its distance, and the other known facts.
final class PlaceController: UIViewController {
  let place: Attachable<PlaceViewModel>
  private let picture: PlacePicture
  private let name = UILabel("", .title1)
  private let kind = UILabel("", .body, color: .secondaryLabel)
  private let facts = PlaceFacts()
  private let refresh = RefreshItems()
  private let bindings = BindingGroup()

  init(_ place: Attachable<PlaceViewModel>) {
    self.place = place
    picture = PlacePicture(place.dependencies.nearby.pictures, height: 220)
    super.init(nibName: nil, bundle: nil)
    navigationItem.rightBarButtonItems = refresh.all
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let problem = ProblemBanner()
    picture.become(element: "The house among its neighbours")
    let note = UILabel(
      "Places and picture: © OpenStreetMap contributors, as of April 2019. The picture is drawn from "
        + "the map.", .footnote, color: .secondaryLabel)
    showForm([problem, picture, UIStackView(.vertical, spacing: 4, [name, kind]), facts, note])
    let refreshes = PassthroughSubject<Void, Never>()
    bindings.capture {
      let viewModel = place.bind(.init(refreshes: refreshes.eraseToAnyPublisher()))
      refreshes *= refresh.button.tapPublisher
      refreshes *= problem.button.tapPublisher
      titleBinding *= viewModel.title
      BindingTarget(self) { controller, place in controller.show(place) } *= viewModel.place
      facts.binding.openState *= viewModel.openState
      facts.binding.openLine *= viewModel.openLine
      facts.binding.openingHours *= viewModel.hours
      facts.binding.distance *= viewModel.distance
      problem.binding.problem *= viewModel.problem
      refresh.binding.isLoading *= viewModel.loader.showsSpinner(by: DispatchQueue.main)
    }
  }

  private func show(_ place: Place?) {
    picture.show(place?.picture)
    name.text = place?.name
    kind.text = [place?.kindLine, place?.otherNames].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: "\n")
    facts.place = place
  }
}
#endif
