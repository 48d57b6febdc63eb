import { Text } from '@chakra-ui/react';
import type { Dispatch } from 'react';
import { Money } from '@/components/cells';
import { DateInput } from '@/components/fields/DateInput';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { Noted, useLineCell } from '@/documents/kit/lines/cells';
import {
  CardField,
  LineCard,
  LineCards,
  type LineFrame,
  LineGrid,
  LineRow,
  LineTable,
} from '@/documents/kit/lines/LineGrid';
import { cellOf, type LineAction } from '@/documents/kit/lines/lines';
import { useLineGrid } from '@/documents/kit/lines/useLineGrid';
import { useText } from '@/i18n';
import { useNarrow } from '@/lib/browser/useNarrow';
import { kExpenseTypes } from '../model';
import { blankLine, type ExpenseLine, totalOf } from './expenseLines';

const kCells = [
  { name: 'expenseType', width: 150 },
  { name: 'expenseDate', width: 170 },
  { name: 'amount', width: 150 },
  { name: 'remark' },
] as const;
type Name = (typeof kCells)[number]['name'];

const kStops = ['expenseType', 'expenseDate', 'amount', 'remark'] as const;
const kRemarkMax = 200;

interface CellProps {
  line: ExpenseLine;
  n: number;
  name: Name;
  problem?: string;
  onChange: (key: string, made: (line: ExpenseLine) => ExpenseLine) => void;
}

function Cell({ line, n, name, problem, onChange }: CellProps) {
  const t = useText();
  const label = t(`entity:expenseLine.${name}`);
  const { note, control } = useLineCell({ key: line.key, n, name, label, problem });
  const put = (change: Partial<ExpenseLine>) =>
    onChange(line.key, (old) => ({ ...old, ...change }));
  const field = {
    expenseType: () => (
      <select
        {...control}
        value={line.expenseType}
        onChange={(event) => put({ expenseType: event.target.value })}
      >
        <option value="" />
        {kExpenseTypes.map((type) => (
          <option key={type} value={type}>
            {t(`entity:expenseLine.expenseType_${type}`)}
          </option>
        ))}
      </select>
    ),
    expenseDate: () => (
      <DateInput
        {...control}
        value={line.expenseDate}
        onChange={(expenseDate) => put({ expenseDate })}
      />
    ),
    amount: () => (
      <ScaledInput
        {...control}
        value={line.amount}
        decimals={2}
        keep={2}
        onChange={(amount) => put({ amount })}
      />
    ),
    remark: () => (
      <input
        {...control}
        maxLength={kRemarkMax}
        value={line.remark}
        onChange={(event) => put({ remark: event.target.value })}
      />
    ),
  }[name];
  return <Noted {...note}>{field()}</Noted>;
}

interface ExpenseLineGridProps {
  lines: readonly ExpenseLine[];
  dispatch: Dispatch<LineAction<ExpenseLine>>;
  problems: Partial<Record<string, string>>;
}

/** The lines of an expense as a grid to type into, or as cards on a phone. */
export function ExpenseLineGrid({ lines, dispatch, problems }: ExpenseLineGridProps) {
  const t = useText();
  const narrow = useNarrow();
  const grid = useLineGrid({ lines, dispatch, blank: blankLine, stops: kStops });
  const label = t('entity:expenseLine._name');
  const rows = lines.map((line, index) => {
    const frame: LineFrame = {
      lineKey: line.key,
      n: index + 1,
      last: index === lines.length - 1,
      onCommand: grid.run,
    };
    const cell = (name: Name) => (
      <Cell
        line={line}
        n={index + 1}
        name={name}
        problem={problems[cellOf(line.key, name)]}
        onChange={grid.change}
      />
    );
    return narrow ? (
      <LineCard key={line.key} {...frame} columns={2}>
        {kCells.map(({ name }) => (
          <CardField key={name} label={t(`entity:expenseLine.${name}`)} wide={name === 'remark'}>
            {cell(name)}
          </CardField>
        ))}
      </LineCard>
    ) : (
      <LineRow key={line.key} {...frame}>
        {kCells.map(({ name }) => (
          <td key={name}>{cell(name)}</td>
        ))}
      </LineRow>
    );
  });
  return (
    <LineGrid
      id="expense-lines"
      title={label}
      problem={problems.details}
      hint={
        <Text fontWeight="600">
          {t('entity:expense.totalAmount')} <Money fen={totalOf(lines)} />
        </Text>
      }
      grid={grid}
    >
      {narrow ? (
        <LineCards label={label}>{rows}</LineCards>
      ) : (
        <LineTable
          label={label}
          heads={kCells.map((cell) => ({ ...cell, label: t(`entity:expenseLine.${cell.name}`) }))}
        >
          {rows}
        </LineTable>
      )}
    </LineGrid>
  );
}
