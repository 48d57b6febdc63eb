import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KnownTel, telOf } from '@/documents/orders/KnownTel';
import { WithDef } from '@/entities/list/WithDef';
import type { Row } from '@/entities/model/def';
import { loadChunk } from '@/lib/page/page';
import { usePerm } from '@/lib/rights/perm';

/** Forms weigh more than the editor needs before somebody new comes. */
const EntityForm = lazy(() =>
  loadChunk(() => import('@/entities/form/EntityForm')).then((module) => ({
    default: module.EntityForm,
  })),
);

type Choose = (id: string, name: string) => void;

/** The customer of an order by telephone: who has it is offered, who is new is created in place, beginning with `about`. */
export function useCustomerByTel(choose: Choose, about: Partial<Row> = {}) {
  const { t } = useTranslation('desk');
  const can = usePerm();
  const [typed, setTyped] = useState('');
  const [newTel, setNewTel] = useState('');
  const [taken, setTaken] = useState(0);
  const take: Choose = (id, name) => {
    setTyped('');
    setNewTel('');
    setTaken((n) => n + 1);
    choose(id, name);
  };
  /** Enter on a number that nobody has begins a new customer. */
  const onUnmatched = (text: string) => {
    const tel = telOf(text);
    if (tel && can('customer_add')) setNewTel(tel);
  };
  const line = (
    <>
      <KnownTel typed={typed} takeLabel={t('tel.take')} onTake={take} onNew={setNewTel} />
      {newTel && (
        <Suspense>
          <WithDef entity="customer">
            {(def) => (
              <EntityForm
                def={def}
                id={null}
                initial={{ ...about, tel: newTel }}
                note={(field, value) =>
                  field.name === 'tel' && (
                    <KnownTel typed={String(value ?? '')} takeLabel={t('tel.take')} onTake={take} />
                  )
                }
                onSaved={(id, values) => take(id, String(values[def.display] ?? ''))}
                onClose={() => setNewTel('')}
              />
            )}
          </WithDef>
        </Suspense>
      )}
    </>
  );
  // With another `key` the field forgets what was typed into it.
  return { line, key: taken, onTyped: setTyped, onUnmatched };
}
