/// https://developer.apple.com/documentation/uikit/uikeyboardtype
@available(iOS 2.0, *)
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad
}

/// https://developer.apple.com/documentation/uikit/uireturnkeytype
@available(iOS 2.0, *)
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
}

/// https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype
@available(iOS 2.0, *)
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// https://developer.apple.com/documentation/uikit/uitextautocorrectiontype
@available(iOS 2.0, *)
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// https://developer.apple.com/documentation/uikit/uitextcontenttype
@available(iOS 10.0, *)
public struct UITextContentType: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let emailAddress = UITextContentType(rawValue: "email")
  @available(iOS 11.0, *)
  public static let username = UITextContentType(rawValue: "username")
  @available(iOS 11.0, *)
  public static let password = UITextContentType(rawValue: "password")
}
