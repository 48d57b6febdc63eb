import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RowSelect, toggled } from './select';

interface CardListProps<T> {
  rows: readonly T[];
  rowName: (row: T) => string;
  card: (row: T) => ReactNode;
  select?: RowSelect;
}

/** Rows as cards, for phones. */
export function CardList<T extends { id: string }>({
  rows,
  rowName,
  card,
  select,
}: CardListProps<T>) {
  const { t } = useTranslation();
  return (
    <ul className="cards">
      {rows.map((row) => (
        <li key={row.id} data-on={select?.selection.has(row.id) || undefined}>
          <Flex gap="3">
            {select && (
              <input
                type="checkbox"
                aria-label={t('act.selectRow', { name: rowName(row) })}
                checked={select.selection.has(row.id)}
                disabled={select.disabled}
                onChange={() => select.onSelection(toggled(select.selection, row.id))}
              />
            )}
            <Box flex="1" minW="0">
              {card(row)}
            </Box>
          </Flex>
        </li>
      ))}
    </ul>
  );
}
