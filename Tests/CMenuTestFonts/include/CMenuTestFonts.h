// Gives tests the same fonts on every machine, by being linked: fonts.c says how.
#pragma once
