// The heap of order-ledger is jemalloc's: what its threads have freed goes back to the system
// within seconds. The C library keeps what lies at the end of a thread's heap, as much as 16
// megabytes of each thread.

#include <jemalloc/jemalloc.h>

extern "C" {
const char* malloc_conf = "background_thread:true,dirty_decay_ms:3000,muzzy_decay_ms:0";
}
