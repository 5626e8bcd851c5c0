#if os(macOS) || canImport(AppleRuntime)
@_exported import AppKit
@_exported import Bindery
#endif
