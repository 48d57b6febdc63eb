// A cell simulated event by event, from costs that were measured (scale.mjs): clients that wait for
// each answer, servers whose cores take what comes in turn, the one writer and its commits, and
// servers that follow. All costs are milliseconds of a core but for those of a commit, which are
// waited for. Times are ms since the start; the same seed gives the same run.

/** What happens next, earliest first (a binary heap). */
class Agenda {
  #heap = [];
  now = 0;
  #order = 0;

  in(ms, what) {
    const heap = this.#heap;
    heap.push({ at: this.now + ms, order: this.#order++, what });
    for (let i = heap.length - 1; i > 0; ) {
      const above = (i - 1) >> 1;
      if (!sooner(heap[i], heap[above])) break;
      [heap[i], heap[above]] = [heap[above], heap[i]];
      i = above;
    }
  }

  /** Does what is due until `end`. */
  run(end) {
    while (this.#heap.length > 0 && this.#heap[0].at <= end) {
      const next = this.#take();
      this.now = next.at;
      next.what();
    }
    this.now = end;
  }

  #take() {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let i = 0; ; ) {
      let least = i;
      for (const below of [2 * i + 1, 2 * i + 2]) {
        if (below < heap.length && sooner(heap[below], heap[least])) least = below;
      }
      if (least === i) return first;
      [heap[i], heap[least]] = [heap[least], heap[i]];
      i = least;
    }
  }
}

const sooner = (a, b) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Cores of one machine; work waits in turn. */
class Cores {
  #waiting = [];
  #first = 0;
  constructor(agenda, count) {
    this.agenda = agenda;
    this.free = count;
  }
  work(ms, then) {
    this.#waiting.push({ ms, then });
    this.#go();
  }
  #go() {
    while (this.free > 0 && this.#first < this.#waiting.length) {
      const { ms, then } = this.#waiting[this.#first++];
      this.free -= 1;
      this.agenda.in(ms, () => {
        this.free += 1;
        then();
        this.#go();
      });
    }
    if (this.#first > 4096) {
      this.#waiting = this.#waiting.slice(this.#first);
      this.#first = 0;
    }
  }
}

/** The one writer: takes what waits, at most `max` commands, and answers when they are durable. */
class Writer {
  #queue = [];
  #busy = false;
  constructor(cores, log, costs, sent) {
    Object.assign(this, { cores, log, costs, sent });
  }
  submit(answer) {
    this.#queue.push(answer);
    if (!this.#busy) this.#next();
  }
  #next() {
    const batch = this.#queue.splice(0, 2048);
    this.#busy = batch.length > 0;
    if (!this.#busy) return;
    const { writer, writerBatch, log, logBatch, commit, commitEach } = this.costs;
    this.cores.work(writerBatch + writer * batch.length, () => {
      let left = 2;
      const durable = () => {
        left -= 1;
        if (left > 0) return;
        this.sent(batch.length);
        for (const answer of batch) answer();
        this.#next();
      };
      this.cores.agenda.in(commit + commitEach * batch.length, durable);
      this.log.work(logBatch + log * batch.length, durable);
    });
  }
}

/** Numbers in [0, 1) from a seed (mulberry32). */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const percentile = (values, part) => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
};

/**
 * `costs`: of a command: front (the server beside the writer's thread), writer (that thread; and
 * writerBatch for each batch), log and logBatch (the database), client, follow (a server that
 * follows); commit and commitEach (what a batch waits for, and for each command in it); read (a page
 * of a list); network (there and back, to the server).
 * `cell`: cores of the writing server, logCores of the database's, together: whether clients,
 * server and database share `cores` (the machine that was measured). `clients` post one command
 * after the other; `reads` a second come to the writing server besides.
 */
export function simulate(costs, { cores, logCores, together = false }, { clients, reads = 0, seconds = 5, seed = 1 }) {
  const agenda = new Agenda();
  const random = numbers(seed);
  const about = (ms) => ms * (0.5 + random());
  const server = new Cores(agenda, cores);
  const log = together ? server : new Cores(agenda, logCores);
  const theirs = together ? server : new Cores(agenda, clients);
  const warm = 1000;
  const times = [];
  const batches = [];
  const writer = new Writer(server, log, costs, (size) => agenda.now >= warm && batches.push(size));
  const post = () => {
    const start = agenda.now;
    theirs.work(about(costs.client), () =>
      agenda.in(costs.network, () =>
        server.work(about(costs.front), () =>
          writer.submit(() => {
            if (start >= warm) times.push(agenda.now - start);
            post();
          }),
        ),
      ),
    );
  };
  for (let i = 0; i < clients; i += 1) post();
  const read = () => {
    server.work(about(costs.read), () => {});
    agenda.in((-Math.log(1 - random()) * 1000) / reads, read);
  };
  if (reads > 0) read();
  agenda.run(warm + 1000 * seconds);
  const batch = batches.reduce((sum, size) => sum + size, 0) / batches.length;
  return { rate: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), batch };
}

/**
 * A server that follows `commands` a second, which arrive in batches every `every` ms, and answers
 * `reads` a second: how far it is behind, and how long a read waits.
 */
export function follow(costs, { cores, commands, every, reads, seconds = 5, seed = 1 }) {
  const agenda = new Agenda();
  const random = numbers(seed);
  const server = new Cores(agenda, cores);
  const lags = [];
  const waits = [];
  let waiting = [];
  let busy = false;
  const apply = () => {
    const batch = waiting;
    waiting = [];
    busy = batch.length > 0;
    if (!busy) return;
    const count = batch.reduce((sum, { count }) => sum + count, 0);
    server.work(costs.follow * count, () => {
      for (const { at } of batch) lags.push(agenda.now - at);
      apply();
    });
  };
  const arrive = () => {
    waiting.push({ at: agenda.now, count: (commands * every) / 1000 });
    if (!busy) apply();
    agenda.in(every, arrive);
  };
  const read = () => {
    const start = agenda.now;
    server.work(costs.read * (0.5 + random()), () => waits.push(agenda.now - start));
    agenda.in((-Math.log(1 - random()) * 1000) / reads, read);
  };
  arrive();
  read();
  agenda.run(1000 * seconds);
  return { lag99: percentile(lags, 0.99), read99: percentile(waits, 0.99), kept: waiting.length < 10 };
}
