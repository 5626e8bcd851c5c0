#ifndef CSQLITE_CAPTURE_H
#define CSQLITE_CAPTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Records which rows a connection touches, by SQLite's pre-update hook.
///
/// One belongs to one connection and is used on its thread only. SQLite's functions are found when
/// the program is linked or not at all: then ``bindery_capture_install`` says so.
typedef struct bindery_capture bindery_capture;

/// What happened to rows of one table since the last reset.
typedef struct bindery_table {
  /// The schema ("main", "temp" or the name it was attached under) and the table's name.
  char *schema;
  char *name;
  /// The row ids that were touched, as they were and as they became, with repetitions.
  int64_t *keys;
  /// For each key which columns an update changed, by index; bit 62 stands for all from there on.
  /// Bit 63 says that it is another row since, or that a row came or went.
  uint64_t *columns;
  size_t count;
  size_t capacity;
  /// Keys that are no row ids, of a table without them: see ``bindery_capture_key_columns``.
  uint8_t *values;
  size_t values_size;
  size_t values_capacity;
  size_t value_count;
  /// Whether more was touched than is recorded.
  bool overflowed;
  /// Whether a row was touched whose key could not be recorded.
  bool unkeyed;

  int *key_columns;
  int key_column_count;
  bool columns_in_order;
  uint64_t identity;
  uint64_t defaulted;
} bindery_table;

/// Makes a recorder that keeps at most `limit` keys of a table.
bindery_capture *bindery_capture_create(size_t limit);
void bindery_capture_destroy(bindery_capture *capture);

/// Begins to record what `connection` (a `sqlite3 *`) touches. SQLite has one hook for each
/// connection: whoever installs last has it.
///
/// - Returns: Whether it does: false if SQLite was built without the hook.
bool bindery_capture_install(bindery_capture *capture, void *connection);
void bindery_capture_remove(void *connection);

/// Has statements that were prepared before the hook was installed prepared again, so that they
/// delete row by row.
void bindery_capture_expire_statements(void *connection);

/// Says whether the SQL of the statements that touch rows is recorded. It takes microseconds a row.
void bindery_capture_record_statements(bindery_capture *capture, bool records);

/// The SQL of a statement that touched rows, with its values: 0 for the last one, 1 for the one before
/// and so on, up to 31; NULL where there is none. It lives until the next statement.
const char *bindery_capture_statement(const bindery_capture *capture, size_t age);

/// Whether other databases may be attached to a connection (a `sqlite3 *`).
bool bindery_may_have_attached(void *connection);

/// Says which columns are the key of a table that has no row ids.
void bindery_capture_key_columns(
  bindery_capture *capture, const char *schema, const char *name, const int *columns, int count);

/// Says whether SQLite numbers the columns of a table as its definition does; without generated
/// columns it does. Only then is it recorded which columns an update changed.
///
/// - Parameter identity: The columns, one bit each, that tell a row apart, unless its row id does: one
///   in which they are changed counts as another.
/// - Parameter defaulted: The columns that have a default. SQLite gives NULL for one of them where a
///   row is older than the column, so a NULL before an update proves nothing.
void bindery_capture_columns(
  bindery_capture *capture, const char *schema, const char *name, bool in_order,
  uint64_t identity, uint64_t defaulted);

/// Forgets what was said of keys and columns, as when the schema has changed.
void bindery_capture_forget_tables(bindery_capture *capture);

size_t bindery_capture_table_count(const bindery_capture *capture);
const bindery_table *bindery_capture_table(const bindery_capture *capture, size_t index);

/// Whether anything was touched since the last reset.
bool bindery_capture_is_empty(const bindery_capture *capture);

/// How many events there were in all; never reset.
uint64_t bindery_capture_event_count(const bindery_capture *capture);

/// Forgets what was touched, not the tables.
void bindery_capture_reset(bindery_capture *capture);

#endif
