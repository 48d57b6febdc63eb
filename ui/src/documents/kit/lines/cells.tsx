import { type ReactNode, useId } from 'react';
import { CommodityCell } from '@/components/fields/CommodityCell';
import type { LookupItem } from '@/components/fields/lookup';
import { GoodsPicture } from '@/components/files/GoodsPicture';
import { useText } from '@/i18n';
import { grades } from '../grades';
import { cellOf } from './lines';

interface LineCellOptions {
  /** Of the line. */
  key: string;
  /** 1, 2, ... */
  n: number;
  name: string;
  label: string;
  problem?: string;
}

/** What a control in a cell is called by and described with, and what is written below it. */
export function useLineCell({ key, n, name, label, problem }: LineCellOptions) {
  const t = useText();
  const noteId = useId();
  return {
    note: { noteId, problem },
    control: {
      'data-cell': cellOf(key, name),
      'aria-label': t('order:line.cell', { label, n }),
      'aria-invalid': problem !== undefined,
      'aria-describedby': noteId,
    },
  };
}

export type CellControl = ReturnType<typeof useLineCell>['control'];

interface NotedProps {
  noteId: string;
  problem?: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A control and the line of text below it: what is wrong, else a hint. */
export function Noted({ noteId, problem, hint, children }: NotedProps) {
  return (
    <div className="field">
      {children}
      <div id={noteId} className={problem ? 'note bad' : 'note'}>
        {problem ? <span title={problem}>{problem}</span> : hint}
      </div>
    </div>
  );
}

interface CommodityControlProps {
  control: CellControl;
  /** Of the chosen one; empty for none. */
  commodityId: string;
  name: string;
  onPick: (item: LookupItem) => void;
}

/** The field in which a commodity is looked up, beside what it looks like. */
export function CommodityControl({ control, commodityId, name, onPick }: CommodityControlProps) {
  return (
    <div className="goods">
      <GoodsPicture commodityId={commodityId} name={name} />
      <CommodityCell
        cell={control['data-cell']}
        label={control['aria-label']}
        name={name}
        invalid={control['aria-invalid']}
        describedBy={control['aria-describedby']}
        onPick={onPick}
      />
    </div>
  );
}

export function GradeControl({
  control,
  value,
  onChange,
}: {
  control: CellControl;
  value: string;
  onChange: (grade: string) => void;
}) {
  const t = useText();
  return (
    <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      {grades.map((grade) => (
        <option key={grade} value={grade}>
          {t(`order:grade.${grade}`)}
        </option>
      ))}
    </select>
  );
}
