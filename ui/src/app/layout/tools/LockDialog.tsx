import { Input } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { useLock } from '@/lib/session/lock';

/** Asks for a password of this moment's making, then locks the screen. */
export default function LockDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'shell']);
  const { pathname, search } = useLocation();
  const lock = useLock((store) => store.lock);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  return (
    <FormDialog
      size="sm"
      title={t('shell:lock.title')}
      saveLabel={t('shell:lock.lock')}
      onSubmit={handleSubmit(({ password }) => lock(password, pathname + search))}
      onClose={onClose}
    >
      <FormField
        required
        label={t('shell:lock.password')}
        hint={t('shell:lock.hint')}
        error={formState.errors.password && t('shell:lock.needPassword')}
      >
        <Input type="password" autoComplete="off" {...register('password', { required: true })} />
      </FormField>
    </FormDialog>
  );
}
