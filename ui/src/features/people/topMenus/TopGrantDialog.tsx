import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckTree } from '@/components/CheckTree';
import { FormDialog } from '@/components/FormDialog';
import { ErrorNotice, Loading } from '@/components/states';
import { useIntent } from '@/lib/browser/intent';
import { grantTopMenus, topKeysQuery, topTreeQuery } from './model';

interface TopGrantDialogProps {
  ids: readonly string[];
  title: string;
  onClose: () => void;
}

/** Which menus stand below top menus. */
export function TopGrantDialog({ ids, title, onClose }: TopGrantDialogProps) {
  const { t } = useTranslation();
  const intent = useIntent();
  const tree = useQuery(topTreeQuery);
  const keys = useQuery(topKeysQuery(ids.join(',')));
  const [ticked, setTicked] = useState<ReadonlySet<string>>();
  const save = useMutation({
    mutationFn: (menus: string[]) => grantTopMenus(ids, menus, intent.idFor([ids, menus])),
    meta: { success: 'msg.done', invalidates: ['topmenu', 'menu'] },
    onSuccess: onClose,
  });
  const error = tree.error ?? keys.error;
  const checked = ticked ?? (keys.data && new Set(keys.data.menu));
  const retry = () => {
    void tree.refetch();
    void keys.refetch();
  };
  return (
    <FormDialog
      size="md"
      title={title}
      dirty={ticked !== undefined}
      pending={save.isPending}
      onSubmit={checked && tree.data && (() => save.mutate([...checked].sort()))}
      onClose={onClose}
    >
      {error && <ErrorNotice error={error} onRetry={retry} />}
      {!error && checked && tree.data && (
        <CheckTree
          label={t('topMenu.grant')}
          nodes={tree.data.menu}
          checked={checked}
          onChange={setTicked}
        />
      )}
      {!error && !(checked && tree.data) && <Loading />}
    </FormDialog>
  );
}
