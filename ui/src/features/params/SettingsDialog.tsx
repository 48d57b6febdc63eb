import { Badge, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { ReadTable } from '@/components/ReadTable';
import { ErrorNotice, Loading } from '@/components/states';
import { useText } from '@/i18n';
import { boundsOf, type Setting, settingsQuery } from './model';

function SettingRow({ setting }: { setting: Setting }) {
  const { t } = useTranslation();
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
    </tr>
  );
}

/** Every parameter that the program looks at, with what it means and may be; set they are in the list. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const query = useQuery(settingsQuery());
  return (
    <FormDialog reading size="xl" width={1100} title={t('param.all')} onClose={onClose}>
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
          </tr>
        </thead>
        <tbody>
          {query.data?.map((setting) => (
            <SettingRow key={setting.paramKey} setting={setting} />
          ))}
        </tbody>
      </ReadTable>
    </FormDialog>
  );
}
