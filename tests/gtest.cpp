// Nothing but the precompiled header of the test programs is made of this file.
