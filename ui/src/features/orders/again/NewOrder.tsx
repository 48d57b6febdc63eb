import { Alert } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ErrorNotice, Loading } from '@/components/states';
import type { AgainState } from '@/documents/orders/again';
import { notify } from '@/lib/browser/toast';
import { useTabKey } from '@/lib/page/page';
import { openForms } from '@/lib/session/forms';
import { type Again, againQuery } from './again';

/** Goods of the former order that are not in the new one. */
export function Gone({ again }: { again: Again }) {
  const { t } = useTranslation('order');
  if (!again.gone.length) return null;
  return (
    <Alert.Root status="warning" size="sm">
      <Alert.Indicator />
      <Alert.Title>{t('again.gone', { names: again.gone.join(', ') })}</Alert.Title>
    </Alert.Root>
  );
}

/** The order that a new one begins with. What is being written already is not turned into one. */
function useGivenOrder() {
  const { t } = useTranslation('order');
  const { state, key } = useLocation() as { state: AgainState | null; key: string };
  const tab = useTabKey();
  const wanted = state?.again ?? '';
  const [first] = useState(() => ({ key, taken: openForms.has(tab) }));
  const [from, setFrom] = useState({ id: first.taken ? '' : wanted, key });
  const seen = useRef('');
  useEffect(() => {
    if (!wanted || seen.current === key) return;
    seen.current = key;
    const taken = key === first.key ? first.taken : openForms.has(tab);
    if (taken) notify.warning(t('again.busy'));
    else if (key !== first.key) setFrom({ id: wanted, key });
  }, [wanted, key, first, tab, t]);
  return from;
}

/** A new order: empty, or with what another one has. */
export function NewOrder({ children }: { children: (again?: Again, key?: string) => ReactNode }) {
  const client = useQueryClient();
  const from = useGivenOrder();
  const query = useQuery(againQuery(client, from.id, from.key));
  if (!from.id) return children();
  if (query.data) return children(query.data, from.key);
  if (query.isError) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <Loading />;
}
