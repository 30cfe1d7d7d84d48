#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

// Loads libpq at run time, so that haru can be built without libpq, and run without it if no server is used.
// The functions, types and numbers are those of libpq 14 and later; they are part of its stable interface.

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

typedef enum {
  CONNECTION_OK,
  CONNECTION_BAD,
  CONNECTION_STARTED,
  CONNECTION_MADE,
  CONNECTION_AWAITING_RESPONSE,
  CONNECTION_AUTH_OK,
  CONNECTION_SETENV,
  CONNECTION_SSL_STARTUP,
  CONNECTION_NEEDED,
} ConnStatusType;

typedef enum {
  PGRES_POLLING_FAILED,
  PGRES_POLLING_READING,
  PGRES_POLLING_WRITING,
  PGRES_POLLING_OK,
} PostgresPollingStatusType;

typedef enum {
  PGRES_EMPTY_QUERY,
  PGRES_COMMAND_OK,
  PGRES_TUPLES_OK,
  PGRES_COPY_OUT,
  PGRES_COPY_IN,
  PGRES_BAD_RESPONSE,
  PGRES_NONFATAL_ERROR,
  PGRES_FATAL_ERROR,
  PGRES_COPY_BOTH,
  PGRES_SINGLE_TUPLE,
  PGRES_PIPELINE_SYNC,
  PGRES_PIPELINE_ABORTED,
} ExecStatusType;

typedef struct {
  char *relname;
  int be_pid;
  char *extra;
} PGnotify;

typedef struct {
  char *keyword;
  char *envvar;
  char *compiled;
  char *val;
  char *label;
  char *dispchar;
  int dispsize;
} PQconninfoOption;

typedef void (*PQnoticeReceiver)(void *argument, const PGresult *result);

// Hidden, so that libpq doesn't find these functions instead of its own.
#pragma GCC visibility push(hidden)

// Loads the library with that name. Returns NULL, or why the library could not be loaded. Calling any other function
// before libpq_load has returned NULL crashes.
const char *libpq_load(const char *name);

#define PQ_FUNCTIONS(FUNCTION) \
  FUNCTION(int, PQlibVersion, (void), ()) \
  FUNCTION(PQconninfoOption *, PQconndefaults, (void), ()) \
  FUNCTION(PQconninfoOption *, PQconninfoParse, (const char *text, char **message), (text, message)) \
  FUNCTION(void, PQconninfoFree, (PQconninfoOption *options), (options)) \
  FUNCTION(PGconn *, PQconnectStartParams, (const char *const *keywords, const char *const *values, int expands), \
           (keywords, values, expands)) \
  FUNCTION(PostgresPollingStatusType, PQconnectPoll, (PGconn *connection), (connection)) \
  FUNCTION(void, PQfinish, (PGconn *connection), (connection)) \
  FUNCTION(ConnStatusType, PQstatus, (const PGconn *connection), (connection)) \
  FUNCTION(char *, PQerrorMessage, (const PGconn *connection), (connection)) \
  FUNCTION(int, PQsocket, (const PGconn *connection), (connection)) \
  FUNCTION(int, PQsslInUse, (PGconn *connection), (connection)) \
  FUNCTION(int, PQconnectionNeedsPassword, (const PGconn *connection), (connection)) \
  FUNCTION(int, PQconnectionUsedPassword, (const PGconn *connection), (connection)) \
  FUNCTION(PQnoticeReceiver, PQsetNoticeReceiver, (PGconn *connection, PQnoticeReceiver receiver, void *argument), \
           (connection, receiver, argument)) \
  FUNCTION(char *, PQencryptPasswordConn, \
           (PGconn *connection, const char *password, const char *user, const char *algorithm), \
           (connection, password, user, algorithm)) \
  FUNCTION(int, PQenterPipelineMode, (PGconn *connection), (connection)) \
  FUNCTION(int, PQexitPipelineMode, (PGconn *connection), (connection)) \
  FUNCTION(int, PQpipelineSync, (PGconn *connection), (connection)) \
  FUNCTION(int, PQsendPrepare, \
           (PGconn *connection, const char *name, const char *query, int count, const unsigned *types), \
           (connection, name, query, count, types)) \
  FUNCTION(int, PQsendQueryPrepared, \
           (PGconn *connection, const char *name, int count, const char *const *values, const int *lengths, \
            const int *forms, int form), \
           (connection, name, count, values, lengths, forms, form)) \
  FUNCTION(int, PQflush, (PGconn *connection), (connection)) \
  FUNCTION(int, PQisBusy, (PGconn *connection), (connection)) \
  FUNCTION(int, PQconsumeInput, (PGconn *connection), (connection)) \
  FUNCTION(PGnotify *, PQnotifies, (PGconn *connection), (connection)) \
  FUNCTION(PGresult *, PQgetResult, (PGconn *connection), (connection)) \
  FUNCTION(PGresult *, PQexec, (PGconn *connection, const char *query), (connection, query)) \
  FUNCTION(void, PQclear, (PGresult *result), (result)) \
  FUNCTION(ExecStatusType, PQresultStatus, (const PGresult *result), (result)) \
  FUNCTION(char *, PQresultErrorMessage, (const PGresult *result), (result)) \
  FUNCTION(char *, PQresultErrorField, (const PGresult *result, int field), (result, field)) \
  FUNCTION(char *, PQcmdStatus, (PGresult *result), (result)) \
  FUNCTION(char *, PQcmdTuples, (PGresult *result), (result)) \
  FUNCTION(int, PQntuples, (const PGresult *result), (result)) \
  FUNCTION(int, PQnfields, (const PGresult *result), (result)) \
  FUNCTION(unsigned, PQftype, (const PGresult *result, int column), (result, column)) \
  FUNCTION(int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column)) \
  FUNCTION(int, PQgetlength, (const PGresult *result, int row, int column), (result, row, column)) \
  FUNCTION(char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column)) \
  FUNCTION(void, PQfreemem, (void *memory), (memory))

#define PQ_DECLARE(Result, name, parameters, arguments) Result name parameters;
PQ_FUNCTIONS(PQ_DECLARE)
#undef PQ_DECLARE

#pragma GCC visibility pop

#endif
