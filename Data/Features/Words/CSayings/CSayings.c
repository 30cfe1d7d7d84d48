#include "CSayings.h"

static const char from001[] = {
#embed "texts/001.txt"
    , 0};
static const char from036[] = {
#embed "texts/036.txt"
    , 0};
static const char from071[] = {
#embed "texts/071.txt"
    , 0};
static const char from106[] = {
#embed "texts/106.txt"
    , 0};
static const char from141[] = {
#embed "texts/141.txt"
    , 0};
static const char from176[] = {
#embed "texts/176.txt"
    , 0};
static const char from211[] = {
#embed "texts/211.txt"
    , 0};
static const char from246[] = {
#embed "texts/246.txt"
    , 0};
static const char from281[] = {
#embed "texts/281.txt"
    , 0};
static const char from316[] = {
#embed "texts/316.txt"
    , 0};
static const char from351[] = {
#embed "texts/351.txt"
    , 0};
static const char from386[] = {
#embed "texts/386.txt"
    , 0};
static const char from421[] = {
#embed "texts/421.txt"
    , 0};
static const char from456[] = {
#embed "texts/456.txt"
    , 0};

static const char *const texts[] = {
    from001, from036, from071, from106, from141, from176, from211,
    from246, from281, from316, from351, from386, from421, from456,
};

int sayings_count(void) { return sizeof texts / sizeof *texts; }

const char *sayings_text(int index) { return texts[index]; }
