import { Button } from '@chakra-ui/react';
import { PencilLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityDef, Row } from '@/entities/model/def';
import { notify } from '@/lib/browser/toast';
import { loadChunk } from '@/lib/page/page';

const BulkEdit = lazy(() => loadChunk(() => import('./BulkEdit')));

interface BulkEditButtonProps {
  def: EntityDef;
  /** Those that are selected. */
  rows: readonly Row[];
  onDone: () => void;
}

/** Changes one field of all selected records. */
export function BulkEditButton({ def, rows, onDone }: BulkEditButtonProps) {
  const { t } = useTranslation('bulk');
  const [begun, setBegun] = useState<readonly Row[]>();
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        onClick={() => (rows.length ? setBegun(rows) : notify.warning(t('noRows')))}
      >
        <PencilLine size={14} />
        {t('edit')}
      </Button>
      {begun && (
        <Suspense>
          <BulkEdit
            def={def}
            rows={begun}
            onClose={() => {
              setBegun(undefined);
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
