import { Badge, HStack, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import { FormDialog } from '@/components/FormDialog';
import { ReadTable } from '@/components/ReadTable';
import { ErrorNotice, Loading } from '@/components/states';
import { EntityForm } from '@/entities/form/EntityForm';
import { removeRecords } from '@/entities/model/calls';
import type { EntityDef } from '@/entities/model/def';
import { useRights } from '@/entities/model/useRights';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { usePast } from '@/lib/session/asOf';
import { boundsOf, type Setting, settingsQuery } from './model';

interface RowProps {
  def: EntityDef;
  setting: Setting;
  onEdit: (setting: Setting) => void;
}

/** Whether there is anything that the user may do with parameters, now. */
function useMayAct(def: EntityDef) {
  const { add, edit, delete: remove } = useRights(def);
  const past = usePast();
  return !past && (add || edit || remove);
}

/** Sets a parameter, and takes back what the company has set. */
function Actions({ def, setting, onEdit }: RowProps) {
  const { t } = useTranslation();
  const rights = useRights(def);
  const intent = useIntent();
  const { id, paramName: name } = setting;
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => removeRecords(def, [id], intent.idFor(id)),
    meta: { success: 'msg.updated', invalidates: [def.name] },
    onSuccess: intent.done,
  });
  const reset = async (id: string) => {
    const body = t('param.resetBody', { name, value: setting.default });
    if (await confirm({ title: t('param.reset'), body })) mutate(id);
  };
  return (
    <HStack gap="3">
      {(id ? rights.edit : rights.add) && (
        <button
          type="button"
          className="link"
          aria-label={t('param.editOf', { name })}
          onClick={() => onEdit(setting)}
        >
          {t('act.edit')}
        </button>
      )}
      {id && rights.delete && (
        <button
          type="button"
          className="link"
          aria-label={t('param.resetOf', { name })}
          disabled={isPending}
          onClick={() => void reset(id)}
        >
          {t('param.reset')}
        </button>
      )}
    </HStack>
  );
}

function SettingRow({ def, setting, onEdit }: RowProps) {
  const { t } = useTranslation();
  const acts = useMayAct(def);
  const characters = setting.type === 'text' ? ` ${t('param.characters')}` : '';
  return (
    <tr>
      <td className="name">
        {setting.paramName}
        <Text as="small" display="block" color="fg.muted">
          {setting.paramKey}
        </Text>
      </td>
      <td className="text">{setting.meaning}</td>
      <td>{boundsOf(setting) + characters}</td>
      <td>{setting.default}</td>
      <td>
        {setting.value} {setting.own && <Badge size="xs">{t('param.own')}</Badge>}
      </td>
      {acts && (
        <td>
          <Actions def={def} setting={setting} onEdit={onEdit} />
        </td>
      )}
    </tr>
  );
}

/** Every parameter that the program looks at, with what it means and may be; there they are set. */
export function SettingsDialog({ def, onClose }: { def: EntityDef; onClose: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const query = useQuery(settingsQuery());
  const acts = useMayAct(def);
  const [edited, setEdited] = useState<Setting>();
  return (
    <>
      <FormDialog reading size="xl" width={1200} title={t('param.all')} onClose={onClose}>
        {query.isPending && <Loading />}
        {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        <ReadTable label={t('param.all')}>
          <thead>
            <tr>
              <th scope="col">{text('entity:param.paramName')}</th>
              <th scope="col">{t('param.meaning')}</th>
              <th scope="col">{t('param.bounds')}</th>
              <th scope="col">{t('param.default')}</th>
              <th scope="col">{text('entity:param.paramValue')}</th>
              {acts && <th scope="col">{t('act.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {query.data?.map((setting) => (
              <SettingRow key={setting.paramKey} def={def} setting={setting} onEdit={setEdited} />
            ))}
          </tbody>
        </ReadTable>
      </FormDialog>
      {edited && (
        <EntityForm
          def={def}
          id={edited.id ?? null}
          fixed={edited.id ? undefined : { paramName: edited.paramName, paramKey: edited.paramKey }}
          initial={{ paramValue: edited.value }}
          inForce
          note={(field) =>
            field.name === 'paramValue' && (
              <Text fontSize="13px" color="fg.muted">
                {edited.paramName}: {edited.meaning} ({boundsOf(edited)})
              </Text>
            )
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
