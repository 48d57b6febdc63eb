/** Whoever waits for longer is told of what is missing instead. */
const kPatienceMs = 5000;

/** What is looked up to be taken at once, in all fields. */
const underWay = new Set<Promise<unknown>>();

/** Says that a field takes an answer as soon as it is there. */
export function picking(work: Promise<unknown>) {
  underWay.add(work);
  void work.finally(() => underWay.delete(work));
}

/** When fields have taken what they look up, or after a while; nothing when none does. */
export function picked(): Promise<unknown> | undefined {
  if (!underWay.size) return undefined;
  const patience = new Promise((resolve) => setTimeout(resolve, kPatienceMs));
  return Promise.race([Promise.allSettled(underWay), patience]);
}
