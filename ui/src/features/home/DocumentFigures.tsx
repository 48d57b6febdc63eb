import { SimpleGrid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useText } from '@/i18n';
import { count } from '@/lib/words/format';
import { pageOf } from './lists';
import { type DocumentFigure, figuresQuery } from './model';
import { Figure, figureGrid, Panel, useMoneyFigure } from './parts';

const kGroups = ['orders', 'money', 'returns', 'stock', 'purchasing', 'processing'] as const;
/** Figures that are told in money; the others are documents, or pieces. */
const kMoney: readonly string[] = ['owed', 'toConfirm', 'received', 'toRefund'];
const kPieces: readonly string[] = ['inStock', 'slow'];

function useFigureText() {
  const money = useMoneyFigure();
  return ({ name, count: rows, sum }: DocumentFigure) => {
    if (rows === undefined) return { value: null };
    if (kMoney.includes(name)) return money(sum);
    return { value: count(kPieces.includes(name) ? sum : rows) };
  };
}

/** One figure, leading to the rows that it counts. */
export function DocumentFigureTile({ figure }: { figure: DocumentFigure }) {
  const { t } = useTranslation('dashboard');
  const text = useText();
  const figureText = useFigureText();
  const told = kMoney.includes(figure.name) || kPieces.includes(figure.name);
  return (
    <Figure
      label={text(`dashboard:figures.${figure.name}`)}
      {...figureText(figure)}
      note={told && figure.count !== undefined ? t('rows', { n: count(figure.count) }) : undefined}
      to={`${pageOf(figure.entity)}?${figure.search}`}
    />
  );
}

/** What waits in money, returns and warehouses: as many groups as the user's rights have figures for. */
export function DocumentFigures() {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(figuresQuery);
  return kGroups.map((group) => {
    const figures = data?.filter((each) => each.group === group) ?? [];
    if (!figures.length) return null;
    return (
      <Panel key={group} title={t(`groups.${group}`)}>
        <SimpleGrid {...figureGrid}>
          {figures.map((each) => (
            <DocumentFigureTile key={each.name} figure={each} />
          ))}
        </SimpleGrid>
      </Panel>
    );
  });
}
