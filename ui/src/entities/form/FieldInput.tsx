import { Input, Skeleton, Textarea } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { CodeSelect } from '@/components/codes/CodeSelect';
import type { CodeTree } from '@/components/codes/queries';
import { DateInput } from '@/components/fields/DateInput';
import { DictSelect } from '@/components/fields/DictSelect';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { SwitchInput } from '@/components/fields/SwitchInput';
import { FilesInput } from '@/components/files/FilesInput';
import {
  type EntityDef,
  type FieldDef,
  isMenuTree,
  isParent,
  nameFieldOf,
  type Row,
} from '@/entities/model/def';
import { fieldLabel, fieldUnit, optionLabel } from '@/entities/model/labels';
import { isNumberField, scaleOf } from '@/entities/model/numbers';
import { isParquet } from '@/entities/model/parquet';
import { kTileSizes } from '@/entities/model/sizes';
import type { FormValue } from '@/entities/model/wire';
import { useText } from '@/i18n';
import { linksIn } from '@/lib/net/files';
import { MenuTreeInput } from './MenuTreeInput';
import { ParquetInput } from './ParquetInput';

/** What one field of a record keeps. */
const kFilesMax = 20;

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

type RecordInputProps = FieldInputProps & { entity: string };

/** The name behind a value that the record came with. */
const unchangedName = ({ field, row, value }: FieldInputProps) =>
  value === String(row?.[field.name] ?? '')
    ? (row?.[nameFieldOf(field.name)] as string | undefined)
    : undefined;

/** A choice of other records, or of those of the entity itself to stand below; of menus as a tree. */
function RecordInput({ def, field, row, value, onChange, onBlur, entity }: RecordInputProps) {
  const t = useText();
  const text = String(value ?? '');
  if (isMenuTree(field)) {
    return (
      <MenuTreeInput label={fieldLabel(t, def.name, field.name)} value={text} onChange={onChange} />
    );
  }
  const nameField = isParent(def, field) ? 'parentName' : nameFieldOf(field.name);
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

function TextInput({ def, field, row, value, onChange, onBlur, inputRef }: FieldInputProps) {
  const secret = field.type === 'password';
  const list = field.type === 'size' ? `${def.name}-${field.name}-sizes` : undefined;
  return (
    <>
      <Input
        ref={inputRef}
        type={secret ? 'password' : 'text'}
        autoComplete={secret ? 'new-password' : 'off'}
        placeholder={secret ? String(row?.[field.name] ?? '') : undefined}
        inputMode={field.type === 'phone' ? 'tel' : undefined}
        list={list}
        value={String(value ?? '')}
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

const RichInput = lazy(() => import('@/components/rich/RichInput'));

function LongInput({ value, onChange, onBlur, inputRef }: FieldInputProps) {
  return (
    <Textarea
      ref={inputRef}
      rows={3}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

function RichField({ def, field, value, onChange, onBlur, inputRef }: FieldInputProps) {
  const t = useText();
  return (
    <Suspense fallback={<Skeleton h="160px" />}>
      <RichInput
        inputRef={inputRef}
        label={fieldLabel(t, def.name, field.name)}
        value={String(value ?? '')}
        onChange={onChange}
        onBlur={onBlur}
      />
    </Suspense>
  );
}

/** Faces have bounds of their own. */
const isAvatar = (field: FieldDef) => field.name === 'avatar';

function FileInput({ def, field, value, onChange }: FieldInputProps) {
  const t = useText();
  return (
    <FilesInput
      label={fieldLabel(t, def.name, field.name)}
      pictures={field.files === 'picture'}
      avatar={isAvatar(field)}
      max={field.type === 'url' ? 1 : kFilesMax}
      urls={linksIn(value)}
      onChange={(urls) => onChange(urls.join('\n'))}
    />
  );
}

/** The control that a field's type asks for. */
export function FieldInput(props: FieldInputProps) {
  const { def, field, value, onChange, onBlur } = props;
  const t = useText();
  const text = String(value ?? '');
  const ref = props.inputRef as (element: HTMLElement | null) => void;
  if (field.dict && field.type !== 'size') {
    return (
      <DictSelect
        ref={ref}
        code={field.dict}
        known={field.options}
        open={field.open}
        labelOf={(option) => optionLabel(t, def.name, field.name, option)}
        value={text}
        onChange={onChange}
        onBlur={onBlur}
      />
    );
  }
  if (field.files) return <FileInput {...props} />;
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
      const entity = isParent(def, field) ? def.name : field.ref;
      return entity ? <RecordInput {...props} entity={entity} /> : <TextInput {...props} />;
    }
    case 'code':
      return (
        <CodeSelect
          tree={field.tree as CodeTree}
          label={fieldLabel(t, def.name, field.name)}
          value={text}
          name={unchangedName(props)}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
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
      if (field.rich) return <RichField {...props} />;
      return <LongInput {...props} />;
    case 'json':
      return isParquet(def, field) ? (
        <ParquetInput value={text} onChange={onChange} onBlur={onBlur} inputRef={ref} />
      ) : (
        <LongInput {...props} />
      );
    case 'urls':
      return <LongInput {...props} />;
    default:
      return <TextInput {...props} />;
  }
}
