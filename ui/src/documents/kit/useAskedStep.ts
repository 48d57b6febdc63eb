import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const kParam = 'do';

/**
 * The step that the address asks a document's page for, if it is one of these and allowed; "" otherwise. It is asked once:
 * the address forgets it.
 */
export function useAskedStep<T extends string>(steps: readonly T[], allowed: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const [asked] = useState(() => search.get(kParam));
  const named = search.has(kParam);
  useEffect(() => {
    if (!named) return;
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete(kParam);
        return next;
      },
      { replace: true },
    );
  }, [named, setSearch]);
  return asked !== null && allowed.includes(asked)
    ? steps.find((step) => step === asked)
    : undefined;
}
