import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { notify } from '@/lib/browser/toast';
import { usePerm } from '@/lib/rights/perm';
import { BrowseDialog } from './BrowseDialog';
import { testSource } from './model';

interface Opened {
  id: string;
  name: string;
}

/** Data sources: where they are, whether they answer, and what is in them. */
export default function SourcePage() {
  const { t } = useTranslation(['common', 'shell']);
  const can = usePerm();
  const [opened, setOpened] = useState<Opened>();
  const testing = useMutation({
    mutationFn: testSource,
    onSuccess: (found) => notify.success(t('shell:source.tested', { ...found })),
  });
  const off = !can('datasource_view');
  return (
    <>
      <WithDef entity="datasource">
        {(def) => (
          <EntityScreen
            def={def}
            rowActions={[
              {
                name: 'test',
                label: t('shell:source.test'),
                run: (row) => testing.mutate(row.id),
                off,
              },
              {
                name: 'browse',
                label: t('shell:source.browse'),
                run: (row) => setOpened({ id: row.id, name: String(row.name ?? '') }),
                off,
              },
            ]}
          />
        )}
      </WithDef>
      {opened && <BrowseDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
