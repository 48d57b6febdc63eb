import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useVoidPayments } from './usePayments';

interface VoidDialogProps {
  ids: readonly string[];
  onDone?: () => void;
  onClose: () => void;
}

/** Asks why payments are void, and makes them so. */
export function VoidDialog({ ids, onDone, onClose }: VoidDialogProps) {
  const { t } = useTranslation('order');
  const { mutate, isPending } = useVoidPayments(() => {
    onDone?.();
    onClose();
  });
  return (
    <ReasonDialog
      title={t('pay.void')}
      body={t('pay.voidBody', { count: ids.length })}
      label={t('pay.voidReason')}
      required={t('pay.voidReasonRequired')}
      okLabel={t('pay.void')}
      pending={isPending}
      onSubmit={(reason) => mutate({ ids, reason })}
      onClose={onClose}
    />
  );
}
