import { Box, Input } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/fields/FormField';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { SwitchInput } from '@/components/fields/SwitchInput';
import { useText } from '@/i18n';
import { LineRow, LineRows } from '../LineRows';
import { blankCut, type CutLine } from './form';

interface PartRowProps {
  line: CutLine;
  n: number;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<CutLine>) => void;
  onRemove: () => void;
}

const kFigures = ['length', 'width', 'quantity'] as const;

function PartRow({ line, n, problems, onChange, onRemove }: PartRowProps) {
  const t = useText();
  const label = (name: string) => t(`entity:cutPart.${name}`);
  const title = t('processing:cut.part', { n: n + 1 });
  return (
    <LineRow
      title={title}
      n={n}
      columns="repeat(3, minmax(0, 1fr)) 90px minmax(0, 2fr)"
      columnsOnPhone={3}
      problem={problems[`parts[${n}]`]}
      onRemove={onRemove}
    >
      {kFigures.map((name) => (
        <Box key={name} data-field={`parts[${n}].${name}`}>
          <FormField label={label(name)} required error={problems[`parts[${n}].${name}`]}>
            <ScaledInput
              aria-label={`${title} ${label(name)}`}
              decimals={0}
              unit={name === 'quantity' ? undefined : 'mm'}
              value={line[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          </FormField>
        </Box>
      ))}
      <FormField label={label('fixed')}>
        <SwitchInput
          aria-label={`${title} ${label('fixed')}`}
          value={line.fixed}
          onChange={(fixed) => onChange({ fixed })}
        />
      </FormField>
      <FormField label={label('position')}>
        <Input
          aria-label={`${title} ${label('position')}`}
          maxLength={64}
          value={line.position}
          onChange={(event) => onChange({ position: event.target.value })}
        />
      </FormField>
    </LineRow>
  );
}

interface PartRowsProps {
  lines: readonly CutLine[];
  problems: Readonly<Record<string, string>>;
  onChange: (lines: CutLine[]) => void;
}

/** The parts that are wanted. */
export function PartRows({ lines, problems, onChange }: PartRowsProps) {
  const { t } = useTranslation('processing');
  return (
    <LineRows
      title={t('cut.parts')}
      addLabel={t('cut.addPart')}
      lines={lines}
      blank={blankCut}
      onChange={onChange}
      row={(line, n, change, remove) => (
        <PartRow
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
