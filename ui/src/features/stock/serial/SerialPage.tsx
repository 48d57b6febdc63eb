import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import type { Row } from '@/entities/model/def';
import { SerialLife } from './SerialLife';

/** Slabs and what became of each. */
export default function SerialPage() {
  const { t } = useTranslation('stock');
  const [shown, setShown] = useState<Row | null>(null);
  return (
    <WithDef entity="serial">
      {(def) => (
        <>
          <EntityScreen
            def={def}
            rowActions={[{ name: 'life', label: t('serial.life'), run: setShown }]}
          />
          {shown && (
            <SerialLife
              id={shown.id}
              name={String(shown.serialNo ?? '')}
              onClose={() => setShown(null)}
            />
          )}
        </>
      )}
    </WithDef>
  );
}
