import { Box, Flex, Progress, Text } from '@chakra-ui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { type AnswerOf, get } from '@/lib/net/calls';
import { entityKeys } from '@/lib/net/query';
import { usePerm } from '@/lib/rights/perm';
import type { Full } from '@/lib/wire/told';
import { yuan } from '@/lib/words/format';
import { Panel } from '../parts';

type Targets = Full<AnswerOf<'dashboard/targets'>>;
type Target = Targets['targets'][number];

/** Under the key of orders: whatever changes those changes what is reached. */
const targetsQuery = queryOptions({
  queryKey: [...entityKeys('order').all, 'targets'],
  queryFn: ({ signal }) => get<Targets>('dashboard/targets', {}, signal),
  meta: { silent: true },
});

/** The orders that count: those of the month and of whom the target is. */
function listOf(month: string, { userId, deptId }: Target): string {
  const days = new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate();
  const of: Record<string, string> =
    userId !== '0' ? { guideUserId: userId } : deptId !== '0' ? { deptId } : {};
  const search = new URLSearchParams({
    createTime_dategt: `${month}-01`,
    createTime_datelt: `${month}-${String(days).padStart(2, '0')}`,
    ...of,
  });
  return `/order/list?${search}`;
}

function TargetRow({ month, target }: { month: string; target: Target }) {
  const text = useText();
  const { amount, reached } = target;
  const share = amount && reached !== null ? Math.floor((reached * 100) / amount) : null;
  const name = target.userName || target.deptName || text('dashboard:target.company');
  return (
    <Box py="1.5" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Flex gap="2" justify="space-between">
        <Link className="link" to={listOf(month, target)}>
          {name}
        </Link>
        <Text>
          {reached === null ? '—' : yuan(reached)} / {yuan(amount ?? 0)}
          {share !== null && ` · ${share}%`}
        </Text>
      </Flex>
      <Progress.Root
        size="xs"
        mt="1"
        value={Math.min(Math.max(share ?? 0, 0), 100)}
        colorPalette={share !== null && share >= 100 ? 'green' : 'brand'}
        aria-label={name}
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Box>
  );
}

/** What is to be sold this month, and how far that is. */
export function TargetsTile() {
  const { t } = useTranslation('dashboard');
  const can = usePerm();
  const query = useQuery(targetsQuery);
  return (
    <Panel title={t('tile.targets')}>
      <Loaded query={query}>
        {({ month, targets }) => (
          <>
            {!targets.length && <Text color="fg.muted">{t('target.none', { month })}</Text>}
            {targets.map((target) => (
              <TargetRow key={target.id} month={month} target={target} />
            ))}
            {can('salestarget_edit') && (
              <Box mt="2">
                <Link className="link" to="/analysis/salesTarget">
                  {t('target.set')}
                </Link>
              </Box>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
