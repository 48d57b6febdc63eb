import { useTranslation } from 'react-i18next';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { GrantScreen } from '../GrantScreen';
import { TopGrantDialog } from './TopGrantDialog';

export default function TopMenuPage() {
  const { t } = useTranslation();
  return (
    <GrantScreen
      entity="topmenu"
      code="topmenu_grant"
      label={t('topMenu.grant')}
      nameOf={(row) => String(row.name)}
      Screen={EntityScreen}
      dialog={(granting) => <TopGrantDialog {...granting} />}
    />
  );
}
