import { SimpleGrid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useText } from '@/i18n';
import { count } from '@/lib/words/format';
import { type DocumentFigure, figuresQuery } from './model';
import { Figure, figureGrid, Panel, useMoneyFigure } from './parts';

/** The lists that figures open. */
const kPages: Record<string, string> = {
  payment: '/order/payment',
  refund: '/order/refund',
  returns: '/order/returns',
  putOrder: '/stockroom/putOrder',
  outOrder: '/stockroom/outOrder',
  shiftOrder: '/stockroom/shiftOrder',
  stockTaking: '/stockroom/stockTaking',
  stock: '/stockroom/stock',
};
const kGroups = ['money', 'returns', 'stock'] as const;

function useFigureText() {
  const money = useMoneyFigure();
  return ({ group, count: rows, sum }: DocumentFigure) => {
    if (rows === undefined) return { value: null };
    if (group === 'money' && sum !== undefined) return money(sum);
    return { value: count(sum ?? rows) };
  };
}

/** What waits in money, returns and warehouses: as many groups as the user's rights have figures for. */
export function DocumentFigures() {
  const { t } = useTranslation('dashboard');
  const text = useText();
  const figureText = useFigureText();
  const { data } = useQuery(figuresQuery);
  return kGroups.map((group) => {
    const figures = data?.filter((each) => each.group === group) ?? [];
    if (!figures.length) return null;
    return (
      <Panel key={group} title={t(`groups.${group}`)}>
        <SimpleGrid {...figureGrid}>
          {figures.map((each) => (
            <Figure
              key={each.name}
              label={text(`dashboard:figures.${each.name}`)}
              {...figureText(each)}
              note={each.sum === undefined ? undefined : t('rows', { n: count(each.count) })}
              to={`${kPages[each.entity]}?${each.search}`}
            />
          ))}
        </SimpleGrid>
      </Panel>
    );
  });
}
