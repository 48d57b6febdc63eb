import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { useIntent } from '@/lib/browser/intent';
import { usePerm } from '@/lib/rights/perm';
import { settingStatus } from '@/lib/wire/status';
import { enableSetting, type Setting } from './model';

/** Settings of which one is in force. */
export function SettingPage({ setting, toolbar }: { setting: Setting; toolbar?: ReactNode }) {
  const { t } = useTranslation('shell');
  const can = usePerm();
  const intent = useIntent();
  const enable = useMutation({
    mutationFn: (id: string) => enableSetting(setting, id, intent.idFor(id)),
    meta: { success: 'shell:resource.enabled', invalidates: [setting] },
    onSuccess: intent.done,
  });
  return (
    <WithDef entity={setting}>
      {(def) => (
        <EntityScreen
          def={def}
          toolbar={() => toolbar}
          rowActions={[
            {
              name: 'enable',
              label: t('resource.enable'),
              run: (row) => enable.mutate(row.id),
              fits: (row) => Number(row.status) !== settingStatus.settingOn,
              off: !can(`${setting}_enable`),
            },
          ]}
        />
      )}
    </WithDef>
  );
}
