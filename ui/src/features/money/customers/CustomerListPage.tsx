import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { KnownTel } from '@/documents/orders/KnownTel';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { useOwn, useSession } from '@/lib/session/session';
import { ByDept } from './ByDept';

const kGuide = 'dg';
const kDesigner = 'sjs';

/** Who adds a customer begins as its guide; a designer as its designer, who names the guide. */
function useBeginning() {
  const { userId, deptId } = useOwn();
  const roles = useSession((store) => store.session?.roleName ?? '').split(',');
  const designs = roles.includes(kDesigner) && !roles.includes(kGuide);
  return designs ? { designerUserId: userId } : { userId, deptId };
}

/** Retail customers, with what they bought and what is open. */
export default function CustomerListPage() {
  const { t } = useTranslation(['channel', 'desk']);
  const navigate = useNavigate();
  const beginning = useBeginning();
  return (
    <WithDef entity="customer">
      {(def) => (
        <EntityScreen
          def={def}
          formInitial={beginning}
          formNote={(field, value, close) =>
            field.name === 'tel' && (
              <KnownTel
                typed={String(value ?? '')}
                takeLabel={t('desk:tel.open')}
                onTake={(id) => {
                  close();
                  void navigate(`/customer/account?id=${id}`);
                }}
              />
            )
          }
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
