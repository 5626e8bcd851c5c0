@_exported import BinderyInspector
