import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '@/components/ReasonDialog';
import type { Selection } from '@/components/table/types';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import type { EntityDef, FieldDef } from '@/entities/model/def';
import { useIntent } from '@/lib/browser/intent';
import { notify } from '@/lib/browser/toast';
import { usePerm } from '@/lib/rights/perm';
import { ApproveDialog } from './ApproveDialog';
import { rejectGuests } from './model';

type Decision = { kind: 'approve' | 'reject'; ids: readonly string[] };

const shown = ['account', 'realName', 'deptId', 'userStatus'];
const since: FieldDef = { name: 'createTime', type: 'datetime', list: true };

/** The people who wait for an account, as a list of users: nothing to add, edit or delete here. */
const guestDef = (user: EntityDef): EntityDef => ({
  ...user,
  display: 'account',
  permission: {},
  routes: { list: { method: 'GET', path: '/blade-user/guest-page' } },
  fields: [
    ...shown.flatMap((name) => {
      const field = user.fields.find((each) => each.name === name);
      return field ? [{ ...field, list: true, search: name === 'account' }] : [];
    }),
    since,
  ],
});

export default function GuestPage() {
  const { t } = useTranslation(['common', 'guest']);
  const can = usePerm();
  const intent = useIntent();
  const [decision, setDecision] = useState<Decision>();
  const close = () => setDecision(undefined);
  const reject = useMutation({
    mutationFn: (input: { ids: string; reason: string }) =>
      rejectGuests(input.ids, input.reason, intent.idFor(input)),
    meta: { success: 'guest:rejected', invalidates: ['user'] },
    onSuccess: () => {
      intent.done();
      close();
    },
  });
  const decide = (kind: Decision['kind'], ids: readonly string[]) => {
    if (ids.length) setDecision({ kind, ids });
    else notify.warning(t('msg.needOne'));
  };
  const off = !can('user_approve');
  const toolbar = (selection: Selection) =>
    !off && (
      <>
        <Button onClick={() => decide('approve', [...selection])}>{t('guest:approve')}</Button>
        <Button
          variant="outline"
          colorPalette="red"
          onClick={() => decide('reject', [...selection])}
        >
          {t('guest:reject')}
        </Button>
      </>
    );
  const rowActions = [
    {
      name: 'approve',
      label: t('guest:approve'),
      run: (row: { id: string }) => decide('approve', [row.id]),
      off,
    },
    {
      name: 'reject',
      label: t('guest:reject'),
      danger: true,
      run: (row: { id: string }) => decide('reject', [row.id]),
      off,
    },
  ];
  return (
    <WithDef entity="user">
      {(def) => (
        <>
          <EntityScreen
            def={guestDef(def)}
            layoutName="guest"
            toolbar={toolbar}
            rowActions={rowActions}
          />
          {decision?.kind === 'approve' && <ApproveDialog userIds={decision.ids} onClose={close} />}
          {decision?.kind === 'reject' && (
            <ReasonDialog
              title={t('guest:rejectTitle')}
              body={t('guest:chosen', { count: decision.ids.length })}
              label={t('guest:reason')}
              required={t('guest:reasonRequired')}
              okLabel={t('guest:reject')}
              pending={reject.isPending}
              onSubmit={(reason) => reject.mutate({ ids: decision.ids.join(','), reason })}
              onClose={close}
            />
          )}
        </>
      )}
    </WithDef>
  );
}
