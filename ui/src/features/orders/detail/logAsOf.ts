import type { LogEntry, LogStep } from '@/documents/kit/steps';

/** Only what had happened by then. `asOf`: a position or a time; empty is now. */
export const logAsOf = (steps: readonly LogStep[], asOf: string): LogStep[] => {
  if (!asOf) return [...steps];
  const isPosition = /^\d+$/.test(asOf);
  const had = (entry: LogEntry) =>
    isPosition
      ? entry.position === undefined || entry.position <= Number(asOf)
      : entry.createTime <= asOf;
  return steps.map((step) => ({ ...step, child: step.child.filter(had) }));
};
