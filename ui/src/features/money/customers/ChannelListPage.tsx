import { Button } from '@chakra-ui/react';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EntityScreen } from '@/entities/list/EntityScreen';
import { WithDef } from '@/entities/list/WithDef';
import { useShownTime } from '@/lib/session/asOf';
import { useOwn } from '@/lib/session/session';
import { monthOf, shiftMonth } from '@/lib/words/months';
import { ByDept } from './ByDept';

/** Dealers and other channel customers, with their accounts. */
export default function ChannelListPage() {
  const { t } = useTranslation('channel');
  const navigate = useNavigate();
  const { userId, deptId } = useOwn();
  const month = shiftMonth(monthOf(useShownTime()), -1);
  return (
    <WithDef entity="channelCustomer">
      {(def) => (
        <EntityScreen
          def={def}
          formInitial={{ ownerUserId: userId, deptId }}
          toolbar={() => (
            <>
              <Button variant="outline" onClick={() => void navigate('/channel/ageing')}>
                <Scale size={14} />
                {t('ageing.title')}
              </Button>
              <ByDept entity="channelCustomer" />
            </>
          )}
          rowActions={[
            {
              name: 'account',
              label: t('title'),
              run: (row) => void navigate(`/channel/account?id=${row.id}`),
            },
            {
              name: 'statement',
              label: t('statement.title'),
              run: (row) => void navigate(`/channel/statement?id=${row.id}&month=${month}`),
            },
          ]}
        />
      )}
    </WithDef>
  );
}
