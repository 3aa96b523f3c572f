#include "CMenuServingStart.h"

#include "CMenuLibraries.h"
#include "relocation.h"
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
#ifdef X11MENU_RELOCATES_ITSELF
// The linker's option -init names it: the loader calls it by its distance from the program's beginning, not by a pointer that had to be relocated.
__attribute__((visibility("hidden"))) void start_program(int count, char **arguments, char **environment)
{
    hand_over(count, arguments, environment);
    begin_to_load_libraries();
    relocate_program();
}
#else
__attribute__((section(".preinit_array"), used)) static void (*const start)(int, char **, char **) = hand_over;
#endif

char *const *program_words(void) { return words; }

int program_word_count(void) { return word_count; }
