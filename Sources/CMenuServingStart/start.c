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

// Runs before the constructors of all libraries and of Swift's runtime, which a client never needs: they take as long as the request.
__attribute__((section(".preinit_array"), used)) static void (*const start)(int, char **, char **) = hand_over;

char *const *program_words(void) { return words; }

int program_word_count(void) { return word_count; }
