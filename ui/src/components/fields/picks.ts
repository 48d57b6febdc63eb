import { useCallback, useEffect, useRef, useState } from 'react';

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
function picked(): Promise<unknown> | undefined {
  if (!underWay.size) return undefined;
  const patience = new Promise((resolve) => setTimeout(resolve, kPatienceMs));
  return Promise.race([Promise.allSettled(underWay), patience]);
}

/**
 * What a button does, put off until fields have taken what they look up: then done with the page as it is drawn with that.
 * Once, however often it is pressed meanwhile.
 */
export function useAfterPicks<A = void>(act: (asked: A) => void): (asked: A) => void {
  const latest = useRef(act);
  latest.current = act;
  const waits = useRef(false);
  const [due, setDue] = useState<{ asked: A }>();
  // After the render that has what was looked up.
  useEffect(() => {
    if (due) latest.current(due.asked);
  }, [due]);
  return useCallback((asked: A) => {
    if (waits.current) return;
    const choices = picked();
    if (!choices) return latest.current(asked);
    waits.current = true;
    void choices.then(() => {
      waits.current = false;
      setDue({ asked });
    });
  }, []);
}
