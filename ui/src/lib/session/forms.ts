import { sessionEvents, useSession } from './session';

/** What is typed into the page of a tab and not saved, while that page is not shown too. */
interface OpenForm {
  state: unknown;
  /** Forgets it for good. */
  discard: () => void;
}

const forms = new Map<string, OpenForm>();
for (const name of ['begin', 'end']) {
  sessionEvents.addEventListener(name, () => forms.clear());
}

export const openForms = {
  /** What the page of the tab was left with. */
  stateOf: <T>(tab: string) => forms.get(tab)?.state as T | undefined,
  has: (tab: string) => forms.has(tab),
  keep: (tab: string, form: OpenForm) => {
    if (useSession.getState().session) forms.set(tab, form);
  },
  forget: (tab: string) => {
    forms.delete(tab);
  },
  discard: (tab: string) => {
    forms.get(tab)?.discard();
    forms.delete(tab);
  },
};
