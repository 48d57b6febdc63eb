import { Input, Textarea } from '@chakra-ui/react';
import { DateInput } from '@/components/fields/DateInput';
import { DictSelect } from '@/components/fields/DictSelect';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { SwitchInput } from '@/components/fields/SwitchInput';
import { useText } from '@/i18n';
import { type EntityDef, type FieldDef, isMenuTree, isParent, nameFieldOf, type Row } from './def';
import { fieldLabel, fieldUnit, optionLabel } from './labels';
import { MenuTreeInput } from './MenuTreeInput';
import { isNumberField, scaleOf } from './schema';
import { kTileSizes } from './sizes';
import type { FormValue } from './wire';

interface FieldInputProps {
  def: EntityDef;
  field: FieldDef;
  /** The record being edited; lends the names behind its ids. */
  row: Row | null;
  value: FormValue;
  onChange: (value: FormValue) => void;
  onBlur: () => void;
  inputRef: (element: unknown) => void;
}

/** The control that a field's type asks for. */
export function FieldInput({
  def,
  field,
  row,
  value,
  onChange,
  onBlur,
  inputRef,
}: FieldInputProps) {
  const t = useText();
  const text = String(value ?? '');
  const ref = inputRef as (element: HTMLElement | null) => void;
  if (field.dict && field.type !== 'size') {
    return (
      <DictSelect ref={ref} code={field.dict} value={text} onChange={onChange} onBlur={onBlur} />
    );
  }
  if (isNumberField(field)) {
    return (
      <ScaledInput
        ref={ref}
        decimals={scaleOf(field.type)}
        keep={field.type === 'money' ? 2 : 0}
        unit={fieldUnit(t, field)}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        onBlur={onBlur}
      />
    );
  }
  switch (field.type) {
    case 'bool':
      return <SwitchInput value={value === 1} onChange={(on) => onChange(on ? 1 : 0)} />;
    case 'enum':
      return (
        <OptionSelect
          ref={ref}
          value={text}
          onChange={onChange}
          onBlur={onBlur}
          options={(field.options ?? []).map((option) => ({
            value: option,
            label: optionLabel(t, def.name, field.name, option),
          }))}
        />
      );
    case 'id':
    case 'ids':
    case 'tree': {
      const parent = isParent(def, field);
      const entity = parent ? def.name : field.ref;
      if (!entity) break;
      if (isMenuTree(field)) {
        return (
          <MenuTreeInput
            label={fieldLabel(t, def.name, field.name)}
            value={text}
            onChange={onChange}
          />
        );
      }
      const nameField = parent ? 'parentName' : nameFieldOf(field.name);
      const unchanged = text === String(row?.[field.name] ?? '');
      return (
        <RefSelect
          entity={entity}
          multiple={field.type === 'ids' || field.refMany === true}
          value={text}
          initialName={unchanged ? (row?.[nameField] as string | undefined) : undefined}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    }
    case 'date':
    case 'datetime':
      return (
        <DateInput
          ref={ref}
          time={field.type === 'datetime'}
          value={text}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    case 'textarea':
    case 'json':
    case 'urls':
      return (
        <Textarea
          ref={ref}
          rows={3}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      );
    default:
      break;
  }
  const list = field.type === 'size' ? `${def.name}-${field.name}-sizes` : undefined;
  return (
    <>
      <Input
        ref={ref}
        type={field.type === 'password' ? 'password' : 'text'}
        autoComplete={field.type === 'password' ? 'new-password' : 'off'}
        inputMode={field.type === 'phone' ? 'tel' : undefined}
        list={list}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {list && (
        <datalist id={list}>
          {kTileSizes.map((size) => (
            <option key={size} value={size} />
          ))}
        </datalist>
      )}
    </>
  );
}
