#ifndef HARU_CPOSTGRESQL_H
#define HARU_CPOSTGRESQL_H

#include <libpq-fe.h>

#endif
