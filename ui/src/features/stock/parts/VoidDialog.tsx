import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useCommand } from '@/documents/kit/useCommand';

interface VoidDialogProps {
  no: string;
  run: (reason: string, commandId: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a document is void, and makes it so. */
export function VoidDialog({ no, run, onClose }: VoidDialogProps) {
  const { t } = useTranslation('stock');
  const { mutate, isPending } = useCommand(run, { success: 'stock:msg.voided', done: onClose });
  return (
    <ReasonDialog
      title={`${t('act.void')} · ${no}`}
      body={t('void.body')}
      label={t('reason.label')}
      required={t('reason.required')}
      okLabel={t('act.void')}
      pending={isPending}
      onSubmit={mutate}
      onClose={onClose}
    />
  );
}
