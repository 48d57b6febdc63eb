import { Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { RefSelect } from '@/components/fields/RefSelect';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { approveGuests, type Placing } from './model';

interface ApproveDialogProps {
  userIds: readonly string[];
  onClose: () => void;
}

const places = [
  { name: 'roleId', entity: 'role', hint: 'guest:roleHint' },
  { name: 'deptId', entity: 'dept', hint: 'guest:deptHint' },
  { name: 'postId', entity: 'post', hint: 'guest:postHint' },
] as const;

/** Where the people who are taken in belong. */
export function ApproveDialog({ userIds, onClose }: ApproveDialogProps) {
  const { t } = useTranslation(['common', 'guest']);
  const text = useText();
  const intent = useIntent();
  const [placing, setPlacing] = useState<Placing>({ roleId: '', deptId: '', postId: '' });
  const ids = userIds.join(',');
  const save = useMutation({
    mutationFn: () => approveGuests(ids, placing, intent.idFor([ids, placing])),
    meta: { success: 'guest:approved', invalidates: ['user'] },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="md"
      title={t('guest:approveTitle')}
      dirty={Object.values(placing).some(Boolean)}
      pending={save.isPending}
      saveLabel={t('guest:approve')}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Text mb="3">{t('guest:chosen', { count: userIds.length })}</Text>
      {places.map(({ name, entity, hint }) => (
        <FormField key={name} label={text(`entity:user.${name}`)} hint={t(hint)}>
          <RefSelect
            entity={entity}
            value={placing[name]}
            onChange={(value) => setPlacing((old) => ({ ...old, [name]: value }))}
          />
        </FormField>
      ))}
    </FormDialog>
  );
}
