import { Input } from '@chakra-ui/react';
import { DateInput } from '@/components/fields/DateInput';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { SwitchInput } from '@/components/fields/SwitchInput';
import { type EntityDef, type FieldDef, nameFieldOf, type Row } from '@/entities/model/def';
import { optionLabel } from '@/entities/model/labels';
import { isNumberField, scaleOf } from '@/entities/model/numbers';
import type { FormValue } from '@/entities/model/wire';
import { useText } from '@/i18n';

interface PriceCellProps {
  def: EntityDef;
  field: FieldDef;
  /** What the cell is called: the row, and the column. */
  label: string;
  saved?: Row;
  value: FormValue;
  invalid: boolean;
  readOnly: boolean;
  onChange: (value: FormValue) => void;
}

/** One figure of a price row, typed where it stands. */
export function PriceCell(props: PriceCellProps) {
  const { def, field, label, saved, value, invalid, readOnly, onChange } = props;
  const t = useText();
  const text = String(value ?? '');
  const common = { 'aria-label': label, 'aria-invalid': invalid || undefined };
  if (isNumberField(field)) {
    return (
      <ScaledInput
        {...common}
        w="92px"
        textAlign="end"
        readOnly={readOnly}
        decimals={scaleOf(field.type)}
        keep={field.type === 'money' ? 2 : 0}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
      />
    );
  }
  switch (field.type) {
    case 'bool':
      return (
        <SwitchInput
          aria-label={label}
          disabled={readOnly}
          value={value === 1}
          onChange={(on) => onChange(on ? 1 : 0)}
        />
      );
    case 'enum':
      return (
        <OptionSelect
          {...common}
          disabled={readOnly}
          value={text}
          onChange={onChange}
          options={(field.options ?? []).map((option) => ({
            value: option,
            label: optionLabel(t, def.name, field.name, option),
          }))}
        />
      );
    case 'id':
      return (
        <RefSelect
          entity={field.ref ?? ''}
          aria-label={label}
          disabled={readOnly}
          value={text}
          initialName={
            text === String(saved?.[field.name] ?? '')
              ? (saved?.[nameFieldOf(field.name)] as string | undefined)
              : undefined
          }
          onChange={onChange}
        />
      );
    case 'date':
      return <DateInput {...common} readOnly={readOnly} value={text} onChange={onChange} />;
    default:
      return (
        <Input
          {...common}
          readOnly={readOnly}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
