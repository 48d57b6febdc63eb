import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '@/components/ReasonDialog';
import { freeze, type Owner } from '@/documents/balances/model';
import { kTouched } from '@/documents/kit/touched';
import { useCommand } from '@/documents/kit/useCommand';

interface FreezeDialogProps {
  owner: Owner;
  name: string;
  frozen: boolean;
  onClose: () => void;
}

/** Asks why a balance is frozen, or free again. */
export function FreezeDialog({ owner, name, frozen, onClose }: FreezeDialogProps) {
  const { t } = useTranslation('money');
  const { mutate, isPending } = useCommand(freeze, {
    success: frozen ? 'money:done.unfrozen' : 'money:done.frozen',
    invalidates: kTouched.balance,
    done: onClose,
  });
  const label = frozen ? t('act.unfreeze') : t('act.freeze');
  return (
    <ReasonDialog
      title={`${label} · ${name}`}
      body={frozen ? undefined : t('freeze.body')}
      label={t('adjust.reason')}
      required={t('adjust.reasonRequired')}
      okLabel={label}
      pending={isPending}
      onSubmit={(reason) => mutate({ ...owner, frozen: frozen ? 0 : 1, reason })}
      onClose={onClose}
    />
  );
}
