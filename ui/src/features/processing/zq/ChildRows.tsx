import { Input } from '@chakra-ui/react';
import { FormField } from '@/components/fields/FormField';
import { RefSelect } from '@/components/fields/RefSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { useText } from '@/i18n';
import { LineRow, LineRows } from '../LineRows';
import { blankChild, type ChildLine } from './form';

interface ChildRowProps {
  line: ChildLine;
  n: number;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<ChildLine>) => void;
  onRemove: () => void;
}

function ChildRow({ line, n, problems, onChange, onRemove }: ChildRowProps) {
  const t = useText();
  const label = (name: string) => t(`entity:zqChild.${name}`);
  const title = t('processing:zq.child', { n: n + 1 });
  const problem = (name: string) => problems[`children[${n}].${name}`];
  return (
    <LineRow
      title={title}
      n={n}
      columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr) minmax(0, 2fr)"
      columnsOnPhone={2}
      onRemove={onRemove}
    >
      <FormField label={label('size')} required error={problem('size')}>
        <Input
          aria-label={`${title} ${label('size')}`}
          placeholder="600*150"
          maxLength={16}
          value={line.size}
          onChange={(event) => onChange({ size: event.target.value })}
        />
      </FormField>
      <FormField label={label('pieces')} required error={problem('pieces')}>
        <ScaledInput
          aria-label={`${title} ${label('pieces')}`}
          decimals={0}
          value={line.pieces}
          onChange={(pieces) => onChange({ pieces })}
        />
      </FormField>
      <FormField label={label('edgeCraft')} error={problem('edgeCraft')}>
        <RefSelect
          entity="craft"
          aria-label={`${title} ${label('edgeCraft')}`}
          value={line.edgeCraft}
          onChange={(edgeCraft) => onChange({ edgeCraft })}
        />
      </FormField>
      <FormField label={label('remark')} error={problem('remark')}>
        <Input
          aria-label={`${title} ${label('remark')}`}
          maxLength={100}
          value={line.remark}
          onChange={(event) => onChange({ remark: event.target.value })}
        />
      </FormField>
    </LineRow>
  );
}

interface ChildRowsProps {
  lines: readonly ChildLine[];
  problems: Readonly<Record<string, string>>;
  onChange: (lines: ChildLine[]) => void;
}

/** The pieces that are cut out of the tile. */
export function ChildRows({ lines, problems, onChange }: ChildRowsProps) {
  const t = useText();
  return (
    <LineRows
      title={t('processing:zq.children')}
      addLabel={t('processing:zq.addChild')}
      lines={lines}
      blank={blankChild}
      onChange={onChange}
      row={(line, n, change, remove) => (
        <ChildRow
          key={line.key}
          line={line}
          n={n}
          problems={problems}
          onChange={change}
          onRemove={remove}
        />
      )}
    />
  );
}
