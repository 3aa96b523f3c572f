#include "CMenuServingStart.h"

#include "serving.h"

static char *const *words;
static int word_count;

static void hand_over(int count, char **arguments, char **environment)
{
    words = arguments;
    word_count = count;
    serving_hand_over(count, arguments, environment);
}

// It runs before the constructors of all libraries but the C library's, and of Swift's runtime, which a client never needs: they take as long as the
// request.
__attribute__((section(".preinit_array"), used)) static void (*const start)(int, char **, char **) = hand_over;

char *const *program_words(void) { return words; }

int program_word_count(void) { return word_count; }
