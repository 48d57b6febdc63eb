import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { count, yuan } from '@/lib/words/format';
import { dayLabel } from '@/lib/words/week';
import type { Day } from './model';

const css = {
  '& table': { width: 'full', borderCollapse: 'collapse' },
  '& th, & td': { py: '1.5', textAlign: 'start', fontWeight: 'normal', whiteSpace: 'nowrap' },
  '& thead th': { color: 'fg.muted', borderBottomWidth: '1px' },
  '& .figure': { textAlign: 'end', ps: '4' },
  '& .bar': { width: '60%', ps: '4' },
  '& .bar > div': { h: '10px', borderRadius: '2px', bg: 'brand.solid', minW: '2px' },
  '& a': { color: 'brand.fg' },
} as const;

/** Orders of the last seven days: figures to read, bars to compare them by. */
export function WeekTable({ days }: { days: readonly Day[] }) {
  const { t, i18n } = useTranslation('dashboard');
  const most = Math.max(1, ...days.map((day) => day.amount ?? 0));
  return (
    <Box css={css}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col" className="bar">
              <Box as="span" srOnly>
                {t('amount')}
              </Box>
            </th>
            <th scope="col" className="figure">
              {t('orders')}
            </th>
            <th scope="col" className="figure">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, amount }) => (
            <tr key={day}>
              <th scope="row">
                <Link to={`/order/list?createTime_dategt=${day}&createTime_datelt=${day}`}>
                  {dayLabel(day, i18n.language)}
                </Link>
              </th>
              <td className="bar" aria-hidden>
                {amount ? <div style={{ width: `${(amount / most) * 100}%` }} /> : null}
              </td>
              <td className="figure">{orders === undefined ? '—' : count(orders)}</td>
              <td className="figure">{amount === undefined ? '—' : yuan(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
