import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { ByDept } from './ByDept';

/** Retail customers, with what they bought and what is open. */
export default function CustomerListPage() {
  const { t } = useTranslation('channel');
  const navigate = useNavigate();
  return (
    <WithDef entity="customer">
      {(def) => (
        <EntityScreen
          def={def}
          toolbar={() => <ByDept entity="customer" />}
          rowActions={[
            {
              name: 'account',
              label: t('customer.title'),
              run: (row) => void navigate(`/customer/account?id=${row.id}`),
            },
          ]}
        />
      )}
    </WithDef>
  );
}
