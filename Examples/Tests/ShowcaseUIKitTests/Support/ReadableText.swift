#if os(iOS) || canImport(AppleRuntime)
import UIKit

@testable import ShowcaseUIKit

extension UIView {
  /// The label for assistive technology.
  var readableName: String? {
    let shown =
      switch self {
      case let button as UIButton: button.configuration?.title ?? button.currentTitle
      case let label as UILabel: label.text
      default: nil as String?
      }
    return [accessibilityLabel, shown].compactMap { $0 }.first { !$0.isEmpty }
  }

  /// The readable text, line by line.
  var readableLines: [String] {
    // The text of a bar is read from the controller.
    guard !isHidden, alpha > 0.01, !isBar else { return [] }
    let name = readableName ?? "?"
    switch self {
    case let field as UITextField: return ["field \(name): \(field.text ?? "")"]
    case let view as UITextView: return ["text \(name): \(view.text ?? "")"]
    case let control as UISwitch: return ["switch \(name): \(control.isOn ? "on" : "off")"]
    case let slider as UISlider: return ["slider \(name): \(slider.value)"]
    case let stepper as UIStepper: return ["stepper \(name): \(stepper.value)"]
    case let bar as UIProgressView: return ["progress \(name): \(bar.progress)"]
    case let control as UISegmentedControl: return [control.readableSegments(name)]
    case let choice as ChoiceButton: return ["choice \(name): \(choice.accessibilityValue ?? "")"]
    case let button as UIButton: return ["button \(name)\(button.isEnabled ? "" : " (disabled)")"]
    case let table as UITableView: return table.readableRows
    case let collection as UICollectionView: return collection.readableItems
    case is UIRefreshControl, is UIActivityIndicatorView: return []
    default: break
    }
    if isAccessibilityElement {
      return ["\(name)\(accessibilityValue.map { ": \($0)" } ?? "")"]
    }
    if let label = self as? UILabel { return label.text.map { $0.isEmpty ? [] : [$0] } ?? [] }
    // The title of a row of a form is its control's name.
    let isRow = self is FormRow
    return subviews.flatMap { part -> [String] in
      isRow
        ? part.subviews.filter { !($0 is UILabel) }.flatMap(\.readableLines) : part.readableLines
    }
  }
}

extension UISegmentedControl {
  fileprivate func readableSegments(_ name: String) -> String {
    let titles = (0..<numberOfSegments).map { titleForSegment(at: $0) ?? "" }
    return "segments \(name): "
      + titles.enumerated().map { $0 == selectedSegmentIndex ? "[\($1)]" : $1 }
      .joined(separator: " ")
  }
}

extension UITableView {
  fileprivate var readableRows: [String] {
    (0..<numberOfSections).flatMap { section in
      let title = readableTitle(section)
      let rows = (indexPathsForVisibleRows ?? []).filter { $0.section == section }
      return (title.map { ["— \($0) —"] } ?? [])
        + rows.flatMap { cellForRow(at: $0)?.readableLines ?? [] }
    }
  }

  /// The header of a section, as the data source has it if the table shows it in capitals.
  private func readableTitle(_ section: Int) -> String? {
    #if os(iOS)
    let source = dataSource?.tableView?(self, titleForHeaderInSection: section)
    #else
    let source = dataSource?.tableView(self, titleForHeaderInSection: section)
    #endif
    let shown = headerView(forSection: section)?.textLabel?.text
    return shown == source?.localizedUppercase ? source : shown
  }
}

extension UICollectionView {
  fileprivate var readableItems: [String] {
    indexPathsForVisibleItems.sorted().flatMap { cellForItem(at: $0)?.readableLines ?? [] }
  }
}

extension UIBarButtonItem {
  /// The label for assistive technology.
  var readableName: String? {
    [accessibilityLabel, title].compactMap { $0 }.first { !$0.isEmpty }
  }
}

extension UIViewController {
  /// The items of its bar, from left to right.
  var barItems: [UIBarButtonItem] {
    (navigationItem.leftBarButtonItems ?? [])
      + (navigationItem.rightBarButtonItems ?? []).reversed()
  }

  /// The readable text of its bar.
  var bar: [String] {
    ["# \(title ?? "")"]
      + barItems.filter { $0.customView?.isHidden != true }.map {
        "item \($0.readableName ?? "?")\($0.isEnabled ? "" : " (disabled)")"
      }
  }
}
#endif
