import { Button } from '@chakra-ui/react';
import { PackageMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { kCutTouched, type Remnant, writeOff } from './model';

/** Takes one remnant, or the parts of one line, out of stock: broken or lost. */
export function WriteOff({ chosen, onDone }: { chosen: readonly Remnant[]; onDone: () => void }) {
  const { t } = useTranslation('processing');
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [row] = chosen;
  const free = row ? row.onHand - (row.reserved ?? 0) : 0;
  const { mutate, isPending } = useCommand(writeOff, {
    success: 'stock:msg.posted',
    invalidates: kCutTouched,
    done: () => {
      setAsking(false);
      onDone();
    },
  });
  return (
    <>
      <Button
        variant="outline"
        colorPalette="red"
        disabled={chosen.length !== 1 || free < 1}
        onClick={() => setAsking(true)}
      >
        <PackageMinus size={14} />
        {t('enteredRemnant.writeOff')}
      </Button>
      {asking && row && (
        <ReasonDialog
          title={`${t('enteredRemnant.writeOff')} · ${row.remnantNo}`}
          body={t('enteredRemnant.writeOffBody', {
            count: free,
            size: `${row.length}×${row.width}`,
          })}
          label={text('stock:reason.label')}
          required={text('stock:reason.required')}
          okLabel={t('enteredRemnant.writeOff')}
          pending={isPending}
          onSubmit={(reason) => mutate({ row, pieces: free, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
