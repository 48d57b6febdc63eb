import { type Dispatch, type SetStateAction, useMemo, useState } from 'react';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import { useDraft, useLeftForm } from './useDraft';

interface Kept<T> {
  name: string;
  form: T;
}

/**
 * The form of an editor that is one value, kept until it is saved as `useDraft` does. `name`: "leave.new", "cutPlan.12".
 * Changed is what is not the value it began with.
 */
export function useKeptForm<T extends object>(name: string, initial: T) {
  const found = useLeftForm<Kept<T>>();
  // The tab may have been left at another document.
  const left = found?.name === name ? found : undefined;
  const [start] = useState(initial);
  const [form, setForm]: [T, Dispatch<SetStateAction<T>>] = useState(left?.form ?? start);
  const state = useMemo<Kept<T>>(() => ({ name, form }), [name, form]);
  const dirty = form !== start;
  const draft = useDraft({ name, state, dirty, resumed: left !== undefined });
  const allowLeave = useUnsavedGuard(dirty, true);
  /** It was saved: nothing is kept any more. */
  const release = () => {
    allowLeave();
    draft.leave();
  };
  const offer = { draft, onRestore: (other: Kept<T>) => setForm(other.form) };
  return { form, setForm, release, offer };
}
