import type { Line } from '@/documents/kit/lines/lines';
import { uuid } from '@/lib/browser/intent';
import type { Expense, ExpenseLineInput } from '../model';

/** A line of an expense while it is typed. */
export interface ExpenseLine extends Line {
  expenseType: string;
  expenseDate: string;
  /** fen; NaN is text that is no amount. */
  amount: number | null;
  remark: string;
}

export const blankLine = (): ExpenseLine => ({
  key: uuid(),
  id: '',
  expenseType: '',
  expenseDate: '',
  amount: null,
  remark: '',
});

const isBlank = (line: ExpenseLine) =>
  !line.expenseType && !line.expenseDate && line.amount === null && !line.remark.trim();

/** The lines that were asked for before, as new ones. */
export const linesOf = (expense: Expense): ExpenseLine[] =>
  (expense.details ?? []).map((line) => ({
    ...blankLine(),
    expenseType: line.expenseType ? String(line.expenseType) : '',
    expenseDate: line.expenseDate ?? '',
    amount: line.amount ?? null,
    remark: line.remark ?? '',
  }));

/** What is sent: rows that nothing was typed into are left out. */
export const filledLines = (lines: readonly ExpenseLine[]) =>
  lines.filter((line) => !isBlank(line));

export const sentLine = (line: ExpenseLine): ExpenseLineInput => ({
  expenseType: line.expenseType ? Number(line.expenseType) : null,
  expenseDate: line.expenseDate,
  amount: line.amount,
  remark: line.remark.trim(),
});

export const totalOf = (lines: readonly ExpenseLine[]) =>
  lines.reduce((sum, line) => sum + (line.amount || 0), 0);

/** Cells of the line that have to be filled, and amounts that are none. */
export const wrongCells = (line: ExpenseLine): ('expenseType' | 'expenseDate' | 'amount')[] => [
  ...(line.expenseType ? [] : ['expenseType' as const]),
  ...(line.expenseDate ? [] : ['expenseDate' as const]),
  ...(line.amount !== null && line.amount > 0 ? [] : ['amount' as const]),
];
