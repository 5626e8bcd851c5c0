#if canImport(SwiftUI)
@_exported import Bindery
@_exported import SwiftUI
#endif
