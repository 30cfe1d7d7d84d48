// Foundation and Swift's Glibc module offer hypot, and glibc 2.35 has a new version of it. With that version, a release
// would not start where glibc is older; every glibc has the first version.

// Any header of the C library defines __GLIBC__.
#include <limits.h>

#if defined(__GLIBC__) && (defined(__x86_64__) || defined(__aarch64__))
#ifdef __x86_64__
#define FIRST "GLIBC_2.2.5"
#else
#define FIRST "GLIBC_2.17"
#endif

__asm__(".symver first_hypot, hypot@" FIRST);
__asm__(".symver first_hypotf, hypotf@" FIRST);

double first_hypot(double, double);
float first_hypotf(float, float);
// They are hidden, because the C library's versions would otherwise be looked up here, and never return.
__attribute__((visibility("hidden"))) double hypot(double, double);
__attribute__((visibility("hidden"))) float hypotf(float, float);

double hypot(double x, double y) { return first_hypot(x, y); }
float hypotf(float x, float y) { return first_hypotf(x, y); }
#endif
