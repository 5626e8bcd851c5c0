@_exported import BinderyLive
@_exported import Postgres
