#include "CKeyring.h"

#include <CLibrary.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  SEARCH_ALL = 1 << 1,
  SEARCH_LOAD_SECRETS = 1 << 3,
  // The time for a cancelled question to end, in milliseconds.
  GRACE = 200,
};

// The layout of GList.
struct list {
  void *data;
  struct list *next, *previous;
};

// The layout of SecretSchema.
struct schema {
  const char *name;
  int flags;
  struct {
    const char *name;
    int type;
  } attributes[32];
  int reserved;
  void *reserved_pointers[7];
};

struct library {
  void *(*get_service)(int, void *, void **);
  void *(*get_collection)(void *, const char *, int, void *, void **);
  int (*is_collection_locked)(void *);
  struct list *(*search)(void *, const struct schema *, void *, int, void *, void **);
  int (*is_item_locked)(void *);
  void *(*get_secret)(void *);
  int (*delete_item)(void *, void *, void **);
  int (*store)(void *, const struct schema *, void *, const char *, const char *, void *, void *, void **);
  void *(*make_value)(const char *, ptrdiff_t, const char *);
  const char *(*value_bytes)(void *, size_t *);
  void (*free_value)(void *);
  void *(*make_cancellable)(void);
  void (*cancel)(void *);
  void (*free_object)(void *);
  void (*free_error)(void *);
  void (*free_list)(struct list *);
  void *(*make_table)(unsigned (*)(const void *), int (*)(const void *, const void *));
  int (*insert)(void *, void *, void *);
  void (*free_table)(void *);
  unsigned (*hash)(const void *);
  int (*equal)(const void *, const void *);
  unsigned (*set_log_handler)(const char *, int, void (*)(const char *, int, const char *, void *), void *);
};

static const char *const names[] = {
    "secret_service_get_sync", "secret_collection_for_alias_sync", "secret_collection_get_locked",
    "secret_service_search_sync", "secret_item_get_locked", "secret_item_get_secret", "secret_item_delete_sync",
    "secret_service_store_sync", "secret_value_new", "secret_value_get", "secret_value_unref",
    "g_cancellable_new", "g_cancellable_cancel", "g_object_unref", "g_error_free", "g_list_free",
    "g_hash_table_new", "g_hash_table_insert", "g_hash_table_unref", "g_str_hash", "g_str_equal",
    "g_log_set_handler",
};

enum { COUNT = sizeof names / sizeof *names };

_Static_assert(COUNT == sizeof(struct library) / sizeof(void *), "a name for each function");

static const struct schema schema = {
    .name = "haru.Account", .attributes = {{.name = "store"}, {.name = "name"}, {.name = NULL}}};

// Messages of the library would appear in the middle of the screen.
static void ignore(const char *domain, int level, const char *message, void *data) {
  (void)domain, (void)level, (void)message, (void)data;
}

uintptr_t keyring_library_open(const char *name) {
  struct library *library = library_open(name, names, COUNT);
  if (!library) return 0;
  // All levels but those that end the program.
  const int levels = 0xF8;
  library->set_log_handler("libsecret", levels, ignore, NULL);
  library->set_log_handler("GLib-GIO", levels, ignore, NULL);
  return (uintptr_t)library;
}

enum task { CHECK, FIND, SAVE, REMOVE };

// A question, which its thread and the caller share; the one that ends last frees it.
struct question {
  const struct library *library;
  enum task task;
  void *cancellable;
  char *store, *name, *label;
  uint8_t *secret;
  size_t count;
  int answer;
  int is_over, is_abandoned;
  pthread_mutex_t mutex;
  pthread_cond_t end;
};

// Clears memory in a way that the compiler doesn't leave out.
static void clear(volatile uint8_t *bytes, size_t count) {
  while (count) bytes[--count] = 0;
}

static void release(struct question *it) {
  if (it->secret) clear(it->secret, it->count);
  free(it->secret);
  free(it->store);
  free(it->name);
  free(it->label);
  if (it->cancellable) it->library->free_object(it->cancellable);
  pthread_cond_destroy(&it->end);
  pthread_mutex_destroy(&it->mutex);
  free(it);
}

// Copies the secret of an item.
static int copy(struct question *it, void *item) {
  const struct library *lib = it->library;
  void *value = lib->get_secret(item);
  if (!value) return KEYRING_FAILED;
  size_t count = 0;
  const char *bytes = lib->value_bytes(value, &count);
  it->secret = malloc(count ? count : 1);
  if (it->secret) {
    memcpy(it->secret, bytes, count);
    it->count = count;
  }
  lib->free_value(value);
  return it->secret ? KEYRING_DONE : KEYRING_FAILED;
}

// Finds or removes the items with the attributes.
static int go_through(struct question *it, void *service, void *attributes, void **error) {
  const struct library *lib = it->library;
  int flags = SEARCH_ALL | (it->task == FIND ? SEARCH_LOAD_SECRETS : 0);
  struct list *items = lib->search(service, &schema, attributes, flags, it->cancellable, error);
  int answer = KEYRING_NONE;
  for (struct list *item = items; item; item = item->next) {
    int result = KEYRING_LOCKED;
    if (!lib->is_item_locked(item->data) && !*error) {
      result = it->task == FIND ? (it->secret ? KEYRING_DONE : copy(it, item->data))
               : lib->delete_item(item->data, it->cancellable, error) ? KEYRING_DONE
                                                                      : KEYRING_FAILED;
    }
    // A removal is done if all items are gone; a search, if there is one.
    if (answer == KEYRING_NONE || (it->task == FIND) == (result == KEYRING_DONE)) answer = result;
    lib->free_object(item->data);
  }
  lib->free_list(items);
  return answer;
}

static int save(struct question *it, void *service, void *attributes, void **error) {
  const struct library *lib = it->library;
  void *value = lib->make_value((const char *)it->secret, (ptrdiff_t)it->count, "text/plain");
  int is_done = lib->store(service, &schema, attributes, "default", it->label, value, it->cancellable, error);
  lib->free_value(value);
  return is_done ? KEYRING_DONE : KEYRING_FAILED;
}

// Returns whether the default keyring is open; a locked one would ask the user at any time, even in the background.
static int check(struct question *it, void *service, void **error) {
  const struct library *lib = it->library;
  void *collection = lib->get_collection(service, "default", 0, it->cancellable, error);
  if (!collection) return *error ? KEYRING_FAILED : KEYRING_NONE;
  int answer = lib->is_collection_locked(collection) ? KEYRING_LOCKED : KEYRING_DONE;
  lib->free_object(collection);
  return answer;
}

static int answered(struct question *it) {
  const struct library *lib = it->library;
  void *error = NULL;
  void *service = lib->get_service(0, it->cancellable, &error);
  int answer = KEYRING_FAILED;
  if (service) {
    void *attributes = lib->make_table(lib->hash, lib->equal);
    lib->insert(attributes, "store", it->store);
    if (it->name) lib->insert(attributes, "name", it->name);
    int looks = it->task == FIND || it->task == REMOVE;
    answer = looks ? go_through(it, service, attributes, &error) : check(it, service, &error);
    if (answer == KEYRING_DONE && it->task == SAVE) answer = save(it, service, attributes, &error);
    // A keyring that was never open has no items in a search.
    if (answer == KEYRING_NONE && looks && !error && check(it, service, &error) == KEYRING_LOCKED) {
      answer = KEYRING_LOCKED;
    }
    lib->free_table(attributes);
    lib->free_object(service);
  }
  if (!error) return answer;
  lib->free_error(error);
  return KEYRING_FAILED;
}

static void *run(void *question) {
  struct question *it = question;
  int answer = answered(it);
  pthread_mutex_lock(&it->mutex);
  it->answer = answer;
  it->is_over = 1;
  int is_abandoned = it->is_abandoned;
  pthread_cond_signal(&it->end);
  pthread_mutex_unlock(&it->mutex);
  if (is_abandoned) release(it);
  return NULL;
}

// Waits for the end of a question; the mutex is locked. Returns whether the question is over.
static int wait(struct question *it, int limit) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += limit / 1000;
  end.tv_nsec += (long)(limit % 1000) * 1000000;
  if (end.tv_nsec >= 1000000000) {
    end.tv_sec++;
    end.tv_nsec -= 1000000000;
  }
  while (!it->is_over && pthread_cond_timedwait(&it->end, &it->mutex, &end) != ETIMEDOUT) {}
  return it->is_over;
}

// Asks on another thread, because a library that hangs can't be interrupted.
static int ask(struct question *it, int limit, uint8_t *secret, size_t *count) {
  pthread_t thread;
  if (!it || !it->store || pthread_create(&thread, NULL, run, it) != 0) {
    if (it) release(it);
    return KEYRING_FAILED;
  }
  pthread_detach(thread);
  pthread_mutex_lock(&it->mutex);
  int is_over = wait(it, limit), is_late = !is_over;
  if (is_late) {
    it->library->cancel(it->cancellable);
    is_over = wait(it, GRACE);
  }
  int answer = is_late ? KEYRING_SILENT : it->answer;
  if (secret && answer == KEYRING_DONE) {
    if (it->count > *count) answer = KEYRING_TOO_LONG;
    else memcpy(secret, it->secret, it->count);
    *count = it->count;
  }
  it->is_abandoned = !is_over;
  pthread_mutex_unlock(&it->mutex);
  if (is_over) release(it);
  return answer;
}

static char *duplicate(const char *text) { return text ? strdup(text) : NULL; }

static struct question *make(uintptr_t library, enum task task, const char *store, const char *name) {
  struct question *it = calloc(1, sizeof *it);
  if (!it) return NULL;
  it->library = (const struct library *)library;
  it->task = task;
  it->cancellable = it->library->make_cancellable();
  it->store = strdup(store);
  it->name = duplicate(name);
  pthread_mutex_init(&it->mutex, NULL);
  pthread_cond_init(&it->end, NULL);
  return it;
}

int keyring_check(uintptr_t library, int limit) { return ask(make(library, CHECK, "", NULL), limit, NULL, NULL); }

int keyring_find(uintptr_t library, int limit, const char *store, const char *name, uint8_t *secret, size_t *count) {
  return ask(make(library, FIND, store, name), limit, secret, count);
}

int keyring_save(uintptr_t library, int limit, const char *store, const char *name, const char *label,
                 const uint8_t *secret, size_t count) {
  struct question *it = make(library, SAVE, store, name);
  if (!it) return KEYRING_FAILED;
  it->label = strdup(label);
  it->secret = malloc(count ? count : 1);
  if (!it->secret || !it->label) {
    release(it);
    return KEYRING_FAILED;
  }
  memcpy(it->secret, secret, count);
  it->count = count;
  return ask(it, limit, NULL, NULL);
}

int keyring_remove(uintptr_t library, int limit, const char *store, const char *name) {
  return ask(make(library, REMOVE, store, name), limit, NULL, NULL);
}
