import CGTK
import GTK

/// A type of properties of which the tests have values.
@MainActor
protocol Sampled: OptionalSample {
  /// Whether a GLib type is read as this type.
  static func fits(_ type: GType) -> Bool
  /// Returns one value after the other that differs from `first`, and nil after the last.
  static func sample(
    _ number: Int, besides first: Self?, of property: String, in widget: Widget
  ) -> Self?
}

/// The values to compare after a property was set.
@MainActor
protocol OptionalSample: PropertyValue {
  /// Whether this value, which was read, is what was set.
  func isKept(_ sample: Self, insteadOf first: Self?) -> Bool
}

extension OptionalSample {
  func isKept(_ sample: Self, insteadOf first: Self?) -> Bool {
    isSame(as: sample) && first.map { !isSame(as: $0) } ?? true
  }
}

/// The fundamental types of GLib, by their numbers.
enum Fundamental {
  static let boolean: GType = 5 << 2
  static let numbers: Set<GType> = [6 << 2, 7 << 2, 8 << 2, 9 << 2, 10 << 2, 11 << 2]
  static let enumeration: GType = 12 << 2
  static let flags: GType = 13 << 2
  static let fractions: Set<GType> = [14 << 2, 15 << 2]
  static let string: GType = 16 << 2
  static let objects: Set<GType> = [2 << 2, 20 << 2]
}

extension Bool: Sampled {
  static func fits(_ type: GType) -> Bool { type == Fundamental.boolean }

  static func sample(
    _ number: Int, besides first: Bool?, of property: String, in widget: Widget
  ) -> Bool? { number == 0 ? first != true : nil }
}

extension Int: Sampled {
  static func fits(_ type: GType) -> Bool { Fundamental.numbers.contains(type) }

  static func sample(
    _ number: Int, besides first: Int?, of property: String, in widget: Widget
  ) -> Int? {
    let samples = [1, 2, 3, 0, 20, 65].filter { $0 != first }
    return samples.indices.contains(number) ? samples[number] : nil
  }
}

extension Double: Sampled {
  static func fits(_ type: GType) -> Bool { Fundamental.fractions.contains(type) }

  static func sample(
    _ number: Int, besides first: Double?, of property: String, in widget: Widget
  ) -> Double? {
    let samples = [0.25, 0.5, 2, 1, 0].filter { $0 != first }
    return samples.indices.contains(number) ? samples[number] : nil
  }
}

extension String: Sampled {
  static func fits(_ type: GType) -> Bool { type == Fundamental.string }

  static func sample(
    _ number: Int, besides first: String?, of property: String, in widget: Widget
  ) -> String? {
    let samples = [
      // The last one is for a field of a number.
      "sample", "edit-copy", "win.sample", "<b>bold</b>", "/tmp", ":minimize", "de-de", "7",
    ]
    return samples.indices.contains(number) ? samples[number] : nil
  }
}

extension Array: Sampled, OptionalSample where Element == String {
  static func fits(_ type: GType) -> Bool { type == g_strv_get_type() }

  static func sample(
    _ number: Int, besides first: [String]?, of property: String, in widget: Widget
  ) -> [String]? { number == 0 ? ["one", "two ë"] : nil }
}

extension Color: Sampled {
  static func fits(_ type: GType) -> Bool { type == gdk_rgba_get_type() }

  static func sample(
    _ number: Int, besides first: Color?, of property: String, in widget: Widget
  ) -> Color? {
    // A chooser begins with the color that was chosen last.
    let samples = [Color(red: 0.25, green: 0.5, blue: 1), Color(red: 1, green: 0.5, blue: 0.25)]
    return samples.filter { $0 != first }.dropFirst(number).first
  }
}

extension Optional: Sampled, OptionalSample where Wrapped: Sampled & OptionalPropertyValue {
  static func fits(_ type: GType) -> Bool { Wrapped.fits(type) }

  static func sample(
    _ number: Int, besides first: Wrapped??, of property: String, in widget: Widget
  ) -> Wrapped?? {
    Wrapped.sample(number, besides: first ?? nil, of: property, in: widget).map { .some($0) }
  }

  func isKept(_ sample: Wrapped?, insteadOf first: Wrapped??) -> Bool {
    guard let self, let sample else { return false }
    return self.isKept(sample, insteadOf: first ?? nil)
  }
}

/// An enumeration, each case of which is a sample.
@MainActor
protocol SampledEnumeration: Sampled, PropertyEnumeration, CaseIterable {}

extension SampledEnumeration {
  static func fits(_ type: GType) -> Bool { cgtk_fundamental(type) == Fundamental.enumeration }

  static func sample(
    _ number: Int, besides first: Self?, of property: String, in widget: Widget
  ) -> Self? { allCases.filter { $0 != first }.dropFirst(number).first }
}

/// A set of flags, each of which is a sample.
@MainActor
protocol SampledFlags: Sampled, PropertyFlags {}

extension SampledFlags {
  static func fits(_ type: GType) -> Bool { cgtk_fundamental(type) == Fundamental.flags }

  static func sample(
    _ number: Int, besides first: Self?, of property: String, in widget: Widget
  ) -> Self? { number < 8 ? Self(rawValue: 1 << number) : nil }
}

extension Align: SampledEnumeration {}
extension Box.Orientation: SampledEnumeration {}
extension ContentFit: SampledEnumeration {}
extension Edge: SampledEnumeration {}
extension Entry.IconPlace: SampledEnumeration {}
extension InputPurpose: SampledEnumeration {}
extension SelectionMode: SampledEnumeration {}
