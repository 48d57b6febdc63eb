import { useTranslation } from 'react-i18next';
import { TreeScreen } from '@/entities/list/TreeScreen';
import { GrantScreen } from '../GrantScreen';
import { GrantDialog } from './GrantDialog';

export default function RolePage() {
  const { t } = useTranslation();
  return (
    <GrantScreen
      entity="role"
      code="role_grant"
      label={t('role.grant')}
      nameOf={(row) => String(row.roleName)}
      Screen={TreeScreen}
      dialog={({ ids, ...rest }) => <GrantDialog roleIds={ids} {...rest} />}
    />
  );
}
