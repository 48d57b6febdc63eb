import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { switchTo } from '@/lib/net/refresh';
import { kHomePath, useTabs } from '@/lib/page/tabs';
import { useSession } from '@/lib/session/session';
import { type SwitchChoice, useSwitchChoices } from './useSwitchChoices';

interface Choice {
  dept: string;
  role: string;
}

const options = (choices: readonly SwitchChoice[]) =>
  choices.map(({ id, name }) => ({ value: id, label: name }));

/** What the session stands for now, where it is one of them: of several together none. */
const present = (ids: string | undefined, choices: readonly SwitchChoice[]) =>
  choices.some(({ id }) => id === ids) ? (ids ?? '') : '';

/** Goes on as one department and one role. Menus, buttons and rows are theirs from then on. */
export default function SwitchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'shell']);
  const { depts, roles } = useSwitchChoices();
  const session = useSession((store) => store.session);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { control, handleSubmit, formState } = useForm<Choice>({
    defaultValues: {
      dept: present(session?.deptId, depts),
      role: present(session?.roleId, roles),
    },
  });
  const change = useMutation({
    mutationFn: ({ dept, role }: Choice) => switchTo(dept, role),
    meta: { success: 'shell:switch.done' },
    onSuccess: async () => {
      onClose();
      useTabs.getState().closeAll();
      await navigate(kHomePath);
      await client.resetQueries();
    },
  });
  const select = (name: keyof Choice, choices: readonly SwitchChoice[], missing: string) => (
    <FormField required label={t(`shell:switch.${name}`)} error={formState.errors[name] && missing}>
      <Controller
        control={control}
        name={name}
        rules={{ required: true }}
        render={({ field }) => <OptionSelect options={options(choices)} {...field} />}
      />
    </FormField>
  );
  return (
    <FormDialog
      size="sm"
      title={t('shell:switch.title')}
      saveLabel={t('act.ok')}
      pending={change.isPending}
      onSubmit={handleSubmit((choice) => change.mutate(choice))}
      onClose={onClose}
    >
      {select('dept', depts, t('shell:switch.needDept'))}
      {select('role', roles, t('shell:switch.needRole'))}
    </FormDialog>
  );
}
