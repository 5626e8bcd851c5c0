@_exported import BinderyGTK
