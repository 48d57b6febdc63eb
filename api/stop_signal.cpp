#include "api/stop_signal.hpp"

#include <thread>

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

namespace oms::api {
namespace {

sigset_t stop_set() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGINT);
    return set;
}

}  // namespace

StopSignal::StopSignal() {
    const sigset_t set = stop_set();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    signal(SIGPIPE, SIG_IGN);
}

void StopSignal::wait() const {
    const sigset_t set = stop_set();
    int got = 0;
    while (sigwait(&set, &got) != 0) {
    }
    std::thread([set] {
        int again = 0;
        while (sigwait(&set, &again) != 0) {
        }
        ::_exit(1);
    }).detach();
}

}  // namespace oms::api
