#include "CSQLiteCapture.h"

#include <stdlib.h>
#include <string.h>

// The used part of SQLite's interface, so that its header is not needed. The hook's functions are
// weak, so that a library without the hook can be used as well.
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_value sqlite3_value;
typedef struct sqlite3_context sqlite3_context;
typedef int64_t sqlite3_int64;

enum { DELETE_OPERATION = 9, INSERT_OPERATION = 18, UPDATE_OPERATION = 23 };
enum { INTEGER_TYPE = 1, FLOAT_TYPE = 2, TEXT_TYPE = 3, BLOB_TYPE = 4, NULL_TYPE = 5 };

#define WEAK __attribute__((weak))
typedef void (*preupdate_callback)(
  void *, sqlite3 *, int, char const *, char const *, sqlite3_int64, sqlite3_int64);
extern void *sqlite3_preupdate_hook(sqlite3 *, preupdate_callback, void *) WEAK;
extern int sqlite3_preupdate_old(sqlite3 *, int, sqlite3_value **) WEAK;
extern int sqlite3_preupdate_new(sqlite3 *, int, sqlite3_value **) WEAK;
extern int sqlite3_preupdate_count(sqlite3 *) WEAK;
extern int sqlite3_preupdate_blobwrite(sqlite3 *) WEAK;
typedef struct sqlite3_stmt sqlite3_stmt;
extern sqlite3_stmt *sqlite3_next_stmt(sqlite3 *, sqlite3_stmt *);
extern int sqlite3_stmt_busy(sqlite3_stmt *);
extern int sqlite3_stmt_readonly(sqlite3_stmt *);
extern const char *sqlite3_sql(sqlite3_stmt *);
extern char *sqlite3_expanded_sql(sqlite3_stmt *);
extern void sqlite3_free(void *);
extern const char *sqlite3_db_name(sqlite3 *, int) WEAK;
extern int sqlite3_create_function(
  sqlite3 *, const char *, int, int, void *,
  void (*)(sqlite3_context *, int, sqlite3_value **),
  void (*)(sqlite3_context *, int, sqlite3_value **), void (*)(sqlite3_context *));
extern int sqlite3_value_type(sqlite3_value *);
extern sqlite3_int64 sqlite3_value_int64(sqlite3_value *);
extern double sqlite3_value_double(sqlite3_value *);
extern int sqlite3_value_bytes(sqlite3_value *);
extern const void *sqlite3_value_blob(sqlite3_value *);
extern const unsigned char *sqlite3_value_text(sqlite3_value *);

enum { RECORDED_STATEMENTS = 32, RECORDED_LENGTH = 16384 };

struct bindery_capture {
  bindery_table **tables;
  size_t table_count;
  // The names that SQLite passed last: it mostly passes the same pointers for the same table.
  const char *last_schema;
  const char *last_name;
  bindery_table *last;
  size_t limit;
  uint64_t event_count;
  // The number of updates that are still compared column by column before the next reset.
  int compared;
  bool is_empty;
  // A ring of the last statements that touched rows, and the number of all recorded ones.
  char *statements[RECORDED_STATEMENTS];
  size_t statement_count;
  bool records;
};

enum { COMPARED_UPDATES = 256 };
static const uint64_t OTHER_COLUMNS = (uint64_t)1 << 62;
static const uint64_t ALL_COLUMNS = ((uint64_t)1 << 63) - 1;
static const uint64_t ANOTHER_ROW = ~(uint64_t)0;

bindery_capture *bindery_capture_create(size_t limit) {
  bindery_capture *capture = calloc(1, sizeof(bindery_capture));
  capture->limit = limit;
  capture->is_empty = true;
  return capture;
}

static void free_table(bindery_table *table) {
  free(table->schema);
  free(table->name);
  free(table->keys);
  free(table->columns);
  free(table->values);
  free(table->key_columns);
  free(table);
}

void bindery_capture_destroy(bindery_capture *capture) {
  for (size_t index = 0; index < capture->table_count; index++) free_table(capture->tables[index]);
  free(capture->tables);
  for (int index = 0; index < RECORDED_STATEMENTS; index++) {
    if (capture->statements[index]) sqlite3_free(capture->statements[index]);
  }
  free(capture);
}

static bindery_table *find_table(
  bindery_capture *capture, const char *schema, const char *name) {
  // The pointers alone are not sufficient: the memory of a dropped table is used again.
  if (capture->last && schema == capture->last_schema && name == capture->last_name
      && strcmp(capture->last->name, name) == 0) {
    return capture->last;
  }
  bindery_table *found = NULL;
  for (size_t index = 0; index < capture->table_count && !found; index++) {
    bindery_table *table = capture->tables[index];
    if (strcmp(table->name, name) == 0 && strcmp(table->schema, schema) == 0) found = table;
  }
  if (!found) {
    found = calloc(1, sizeof(bindery_table));
    found->schema = strdup(schema);
    found->name = strdup(name);
    found->identity = ALL_COLUMNS;
    capture->tables =
      realloc(capture->tables, (capture->table_count + 1) * sizeof(bindery_table *));
    capture->tables[capture->table_count++] = found;
  }
  capture->last_schema = schema;
  capture->last_name = name;
  capture->last = found;
  return found;
}

static void add_key(
  bindery_capture *capture, bindery_table *table, int64_t key, uint64_t columns) {
  if (table->overflowed) return;
  if (table->count == table->capacity) {
    if (table->count >= capture->limit) {
      table->overflowed = true;
      return;
    }
    table->capacity = table->capacity ? table->capacity * 2 : 64;
    table->keys = realloc(table->keys, table->capacity * sizeof(int64_t));
    table->columns = realloc(table->columns, table->capacity * sizeof(uint64_t));
  }
  table->keys[table->count] = key;
  table->columns[table->count] = columns;
  table->count++;
}

static void append(bindery_table *table, const void *bytes, size_t size) {
  if (table->values_size + size > table->values_capacity) {
    size_t capacity = table->values_capacity ? table->values_capacity * 2 : 1024;
    while (capacity < table->values_size + size) capacity *= 2;
    table->values = realloc(table->values, capacity);
    table->values_capacity = capacity;
  }
  memcpy(table->values + table->values_size, bytes, size);
  table->values_size += size;
}

// Appends a value: its type in one byte, then 8 bytes for a number, or 8 bytes for the length and
// the bytes themselves.
static void append_value(bindery_table *table, sqlite3_value *value) {
  uint8_t type = (uint8_t)sqlite3_value_type(value);
  append(table, &type, 1);
  if (type == INTEGER_TYPE) {
    sqlite3_int64 number = sqlite3_value_int64(value);
    append(table, &number, 8);
  } else if (type == FLOAT_TYPE) {
    double number = sqlite3_value_double(value);
    append(table, &number, 8);
  } else if (type != NULL_TYPE) {
    // A text is written as UTF-8, whatever the database's encoding.
    const void *bytes = type == TEXT_TYPE ? sqlite3_value_text(value) : sqlite3_value_blob(value);
    int64_t size = sqlite3_value_bytes(value);
    append(table, &size, 8);
    if (size > 0) append(table, bytes, (size_t)size);
  }
}

static void add_values(
  bindery_capture *capture, bindery_table *table, sqlite3 *connection, uint64_t columns,
  int (*get)(sqlite3 *, int, sqlite3_value **)) {
  if (table->overflowed) return;
  if (table->value_count >= capture->limit) {
    table->overflowed = true;
    return;
  }
  append(table, &columns, 8);
  for (int index = 0; index < table->key_column_count; index++) {
    sqlite3_value *value = NULL;
    if (get(connection, table->key_columns[index], &value) != 0 || !value) {
      table->unkeyed = true;
      uint8_t null = NULL_TYPE;
      append(table, &null, 1);
    } else {
      append_value(table, value);
    }
  }
  table->value_count++;
}

static bool is_number(sqlite3_value *value) {
  int type = sqlite3_value_type(value);
  return type == INTEGER_TYPE || type == FLOAT_TYPE;
}

// Returns whether two values of a column are stored alike.
static bool are_equal(sqlite3_value *left, sqlite3_value *right, bool is_real) {
  int type = sqlite3_value_type(left);
  if (is_real && is_number(left) && is_number(right)) type = FLOAT_TYPE;
  else if (type != sqlite3_value_type(right)) return false;
  if (type == NULL_TYPE) return true;
  if (type == INTEGER_TYPE) return sqlite3_value_int64(left) == sqlite3_value_int64(right);
  if (type == FLOAT_TYPE) {
    // Compares the bits, because 0.0 and -0.0 look different.
    double number = sqlite3_value_double(left), other = sqlite3_value_double(right);
    return memcmp(&number, &other, sizeof(double)) == 0;
  }
  const void *bytes = sqlite3_value_blob(left);
  const void *others = sqlite3_value_blob(right);
  int size = sqlite3_value_bytes(left);
  return size == sqlite3_value_bytes(right) && (size == 0 || memcmp(bytes, others, size) == 0);
}

// Returns whether a value may be its column's default. SQLite returns NULL for columns that were
// added after the row was last written.
static bool may_be_default(const bindery_table *table, uint64_t column, sqlite3_value *value) {
  return (table->defaulted & column) != 0 && sqlite3_value_type(value) == NULL_TYPE;
}

// Returns the columns that an update changes, or ANOTHER_ROW if it makes another row.
static uint64_t changed_columns(
  bindery_capture *capture, bindery_table *table, sqlite3 *connection) {
  if (!table->columns_in_order) return table->identity == 0 ? ALL_COLUMNS : ANOTHER_ROW;
  bool is_complete = capture->compared > 0;
  if (!is_complete && table->identity == 0) return ALL_COLUMNS;
  if (is_complete) capture->compared--;
  uint64_t changed = is_complete ? 0 : ALL_COLUMNS;
  int count = sqlite3_preupdate_count(connection);
  for (int index = 0; index < count; index++) {
    uint64_t column = index < 62 ? (uint64_t)1 << index : OTHER_COLUMNS;
    bool is_identity = (table->identity & column) != 0;
    if (!is_complete && !is_identity) continue;
    sqlite3_value *old = NULL, *new = NULL;
    if (sqlite3_preupdate_old(connection, index, &old) != 0 || !old) return ANOTHER_ROW;
    if (sqlite3_preupdate_new(connection, index, &new) != 0 || !new) return ANOTHER_ROW;
    bool is_real = index < 62 && (table->reals & column) != 0;
    if (are_equal(old, new, is_real) && !may_be_default(table, column, old)) continue;
    if (is_identity) return ANOTHER_ROW;
    changed |= column;
  }
  return changed;
}

// Records the running statements with their values, except one that was recorded last.
static void record_statement(bindery_capture *capture, sqlite3 *connection) {
  sqlite3_stmt *statement = NULL;
  while ((statement = sqlite3_next_stmt(connection, statement))) {
    if (!sqlite3_stmt_busy(statement) || sqlite3_stmt_readonly(statement)) continue;
    const char *text = sqlite3_sql(statement);
    if (!text || strlen(text) > RECORDED_LENGTH) continue;
    char *sql = sqlite3_expanded_sql(statement);
    if (!sql) continue;
    if (strlen(sql) > RECORDED_LENGTH) {
      sqlite3_free(sql);
      continue;
    }
    char **last = &capture->statements[
      (capture->statement_count + RECORDED_STATEMENTS - 1) % RECORDED_STATEMENTS];
    if (*last && strcmp(*last, sql) == 0) {
      sqlite3_free(sql);
      continue;
    }
    char **next = &capture->statements[capture->statement_count++ % RECORDED_STATEMENTS];
    if (*next) sqlite3_free(*next);
    *next = sql;
  }
}

static void will_update(
  void *context, sqlite3 *connection, int operation, const char *schema, const char *name,
  sqlite3_int64 old_key, sqlite3_int64 new_key) {
  bindery_capture *capture = context;
  bindery_table *table = find_table(capture, schema, name);
  capture->is_empty = false;
  capture->event_count++;
  if (capture->records) record_statement(capture, connection);
  if (table->overflowed) return;

  // The hook reports a blob that is written in place as a deletion.
  bool is_blob = operation == DELETE_OPERATION && sqlite3_preupdate_blobwrite
    && sqlite3_preupdate_blobwrite(connection) >= 0;
  uint64_t columns = is_blob ? ALL_COLUMNS : ANOTHER_ROW;
  if (operation == UPDATE_OPERATION) columns = changed_columns(capture, table, connection);

  if (table->key_column_count > 0) {
    if (operation != INSERT_OPERATION) {
      add_values(capture, table, connection, columns, sqlite3_preupdate_old);
    }
    if (operation != DELETE_OPERATION) {
      add_values(capture, table, connection, columns, sqlite3_preupdate_new);
    }
    return;
  }
  // Both are 0 for a table without row ids. A row whose id is 0 looks the same, which costs time.
  if (old_key == 0 && new_key == 0) table->unkeyed = true;
  switch (operation) {
  case INSERT_OPERATION: add_key(capture, table, new_key, columns); break;
  case DELETE_OPERATION: add_key(capture, table, old_key, columns); break;
  default:
    if (new_key != old_key) columns = ANOTHER_ROW;
    add_key(capture, table, old_key, columns);
    if (new_key != old_key) add_key(capture, table, new_key, columns);
  }
}

bool bindery_capture_install(bindery_capture *capture, void *connection) {
  if (!sqlite3_preupdate_hook || !sqlite3_preupdate_old || !sqlite3_preupdate_new
      || !sqlite3_preupdate_count) {
    return false;
  }
  sqlite3_preupdate_hook(connection, will_update, capture);
  return true;
}

void bindery_capture_remove(void *connection) {
  if (sqlite3_preupdate_hook) sqlite3_preupdate_hook(connection, NULL, NULL);
}

void bindery_capture_record_statements(bindery_capture *capture, bool records) {
  capture->records = records;
}

const char *bindery_capture_statement(const bindery_capture *capture, size_t age) {
  if (age >= RECORDED_STATEMENTS || age >= capture->statement_count) return NULL;
  return capture->statements[(capture->statement_count - 1 - age) % RECORDED_STATEMENTS];
}

bool bindery_may_have_attached(void *connection) {
  // The first two are the main and the temporary database.
  return !sqlite3_db_name || sqlite3_db_name(connection, 2) != NULL;
}

static void nothing(sqlite3_context *context, int count, sqlite3_value **values) {}

// Defining a function again makes SQLite prepare all statements again. SQLite refuses that while a
// statement is in progress.
bool bindery_capture_expire_statements(void *connection) {
  const char *name = "bindery_expire";
  enum { UTF8 = 1 };
  int code = 0;
  for (int round = 0; round < 2; round++) {
    code |= sqlite3_create_function(connection, name, 0, UTF8, NULL, nothing, NULL, NULL);
  }
  sqlite3_create_function(connection, name, 0, UTF8, NULL, NULL, NULL, NULL);
  return code == 0;
}

void bindery_capture_key_columns(
  bindery_capture *capture, const char *schema, const char *name, const int *columns, int count) {
  bindery_table *table = find_table(capture, schema, name);
  capture->last = NULL;
  bool is_same = table->key_column_count == count
    && memcmp(table->key_columns, columns, (size_t)count * sizeof(int)) == 0;
  if (is_same) return;
  // Rows recorded before have other keys.
  if (table->count > 0 || table->value_count > 0) table->unkeyed = true;
  table->values_size = 0;
  table->value_count = 0;
  free(table->key_columns);
  table->key_columns = malloc((size_t)count * sizeof(int));
  memcpy(table->key_columns, columns, (size_t)count * sizeof(int));
  table->key_column_count = count;
}

void bindery_capture_columns(
  bindery_capture *capture, const char *schema, const char *name, bool in_order,
  uint64_t identity, uint64_t defaulted, uint64_t reals) {
  bindery_table *table = find_table(capture, schema, name);
  capture->last = NULL;
  table->columns_in_order = in_order;
  table->identity = identity;
  table->defaulted = defaulted;
  table->reals = reals;
}

void bindery_capture_forget_tables(bindery_capture *capture) {
  for (size_t index = 0; index < capture->table_count; index++) {
    bindery_table *table = capture->tables[index];
    if (table->value_count > 0) table->unkeyed = true;
    table->values_size = 0;
    table->value_count = 0;
    table->key_column_count = 0;
    table->columns_in_order = false;
    // The identity is not known: any column may be a part of it.
    table->identity = ALL_COLUMNS;
    table->defaulted = 0;
  }
}

size_t bindery_capture_table_count(const bindery_capture *capture) {
  return capture->table_count;
}

const bindery_table *bindery_capture_table(const bindery_capture *capture, size_t index) {
  return capture->tables[index];
}

bool bindery_capture_is_empty(const bindery_capture *capture) { return capture->is_empty; }

uint64_t bindery_capture_event_count(const bindery_capture *capture) {
  return capture->event_count;
}

void bindery_capture_reset(bindery_capture *capture) {
  for (size_t index = 0; index < capture->table_count; index++) {
    bindery_table *table = capture->tables[index];
    table->count = 0;
    table->values_size = 0;
    table->value_count = 0;
    table->overflowed = false;
    table->unkeyed = false;
  }
  capture->compared = COMPARED_UPDATES;
  capture->is_empty = true;
}
