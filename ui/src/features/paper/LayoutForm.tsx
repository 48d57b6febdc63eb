import { Box, Input, SimpleGrid, Textarea } from '@chakra-ui/react';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { SwitchInput } from '@/components/fields/SwitchInput';
import { FilesInput } from '@/components/files/FilesInput';
import { Panel } from '@/components/Panel';
import { useText } from '@/i18n';
import { type Layout, namesOf, type PaperKind, type Piece } from './model';
import { PieceList } from './PieceList';

interface FormProps {
  layout: Layout;
  kind: PaperKind;
  kinds: readonly PaperKind[];
  /** A kept layout stays one of its kind. */
  fixed: boolean;
  problems: Partial<Record<string, string>>;
  onChange: (change: Partial<Layout>) => void;
}

type TextName = {
  [Name in keyof Layout]: Layout[Name] extends string ? Name : never;
}[keyof Layout];

const kLengths: Partial<Record<TextName, number>> = {
  layoutName: 64,
  title: 64,
  sellerName: 100,
  sellerAddress: 200,
  sellerTel: 32,
  taxNo: 32,
  bankName: 100,
  bankAccount: 40,
  remark: 200,
};

const kSeller: readonly TextName[] = [
  'sellerName',
  'sellerAddress',
  'sellerTel',
  'taxNo',
  'bankName',
  'bankAccount',
];

type PartProps = Pick<FormProps, 'layout' | 'problems' | 'onChange'>;

function TextOf({ name, required, ...part }: PartProps & { name: TextName; required?: boolean }) {
  const text = useText();
  return (
    <FormField
      label={text(`entity:paperLayout.${name}`)}
      required={required}
      error={part.problems[name]}
    >
      <Input
        maxLength={kLengths[name]}
        value={part.layout[name]}
        onChange={(event) => part.onChange({ [name]: event.target.value })}
      />
    </FormField>
  );
}

/** Names in words, separated as people like; they are put in order when the field is left. */
function NamesOf({ name, hint, ...part }: PartProps & { name: TextName; hint: string }) {
  const text = useText();
  return (
    <FormField label={text(`entity:paperLayout.${name}`)} hint={hint} error={part.problems[name]}>
      <Input
        value={part.layout[name]}
        onChange={(event) => part.onChange({ [name]: event.target.value })}
        onBlur={(event) => part.onChange({ [name]: namesOf(event.target.value) })}
      />
    </FormField>
  );
}

function NumberOf({ name, ...part }: PartProps & { name: 'textScale' | 'sealAt' }) {
  const text = useText();
  return (
    <FormField label={text(`entity:paperLayout.${name}`)} error={part.problems[name]}>
      <ScaledInput
        decimals={0}
        value={part.layout[name]}
        onChange={(value) => part.onChange({ [name]: value ?? 0 })}
      />
    </FormField>
  );
}

function PictureOf({ name, ...part }: PartProps & { name: 'logo' | 'seal' }) {
  const text = useText();
  const label = text(`entity:paperLayout.${name}`);
  return (
    <FormField label={label} error={part.problems[name]}>
      <FilesInput
        label={label}
        pictures
        max={1}
        urls={part.layout[name] ? [part.layout[name]] : []}
        onChange={([url = '']) => part.onChange({ [name]: url })}
      />
    </FormField>
  );
}

function Basics({ kind, kinds, fixed, ...part }: FormProps) {
  const text = useText();
  const { layout, problems, onChange } = part;
  const label = (name: string) => text(`entity:paperLayout.${name}`);
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4">
      <TextOf {...part} name="layoutName" required />
      <FormField label={label('docKind')} required error={problems.docKind}>
        <OptionSelect
          aria-label={label('docKind')}
          disabled={fixed}
          value={layout.docKind}
          options={kinds.map(({ name }) => ({ value: name, label: label(`docKind_${name}`) }))}
          onChange={(docKind) => {
            const next = kinds.find(({ name }) => name === docKind);
            onChange({
              docKind,
              paper: next?.papers[0] ?? layout.paper,
              headFields: '',
              lineColumns: '',
              ends: '',
            });
          }}
        />
      </FormField>
      <FormField label={label('paper')} required error={problems.paper}>
        <OptionSelect
          aria-label={label('paper')}
          value={layout.paper}
          options={kind.papers.map((paper) => ({ value: paper, label: label(`paper_${paper}`) }))}
          onChange={(paper) => onChange({ paper })}
        />
      </FormField>
      <NumberOf {...part} name="textScale" />
      {kind.ends.length > 0 && <TextOf {...part} name="title" />}
      <FormField label={label('isDefault')}>
        <SwitchInput
          value={layout.isDefault === 1}
          onChange={(on) => onChange({ isDefault: on ? 1 : 0 })}
        />
      </FormField>
    </SimpleGrid>
  );
}

const asPieces = (names: readonly string[]): Piece[] =>
  names.map((name) => ({ name, width: 0, usual: true }));

function Parts({ kind, ...part }: Omit<FormProps, 'kinds' | 'fixed'>) {
  const text = useText();
  const { layout, onChange } = part;
  const columnLabel = (name: string) => {
    const own = kind.columns.find((each) => each.name === name)?.label;
    return name === '#' ? '#' : text(`entity:${own || `${kind.line}.${name}`}`);
  };
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="6" gapY="4">
      {kind.columns.length > 0 && (
        <PieceList
          label={text('entity:paperLayout.lineColumns')}
          wide
          value={layout.lineColumns}
          pieces={kind.columns}
          labelOf={columnLabel}
          onChange={(lineColumns) => onChange({ lineColumns })}
        />
      )}
      <Box display="grid" gap="4" alignContent="start">
        {kind.head.length > 0 && (
          <PieceList
            label={text('entity:paperLayout.headFields')}
            value={layout.headFields}
            pieces={kind.head.map((field) => ({ ...field, width: 0 }))}
            labelOf={(name) => text(`entity:${kind.entity}.${name}`)}
            onChange={(headFields) => onChange({ headFields })}
          />
        )}
        <PieceList
          label={text('entity:paperLayout.ends')}
          value={layout.ends}
          pieces={asPieces(kind.ends)}
          labelOf={(name) => text(`entity:paperLayout.ends_${name}`)}
          onChange={(ends) => onChange({ ends })}
        />
      </Box>
    </SimpleGrid>
  );
}

/** Everything that a layout says. */
export function LayoutForm(props: FormProps) {
  const text = useText();
  const { kind } = props;
  return (
    <>
      <Panel title={text('paper:basics')}>
        <Basics {...props} />
      </Panel>
      {kind.ends.length > 0 && (
        <>
          <Panel title={text('paper:company')}>
            <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4">
              <PictureOf {...props} name="logo" />
              <PictureOf {...props} name="seal" />
              {kSeller.map((name) => (
                <TextOf key={name} {...props} name={name} />
              ))}
            </SimpleGrid>
          </Panel>
          <Panel title={text('paper:parts')}>
            <Parts {...props} />
          </Panel>
          <Panel title={text('paper:wording')}>
            <FormField label={text('entity:paperLayout.terms')} error={props.problems.terms}>
              <Textarea
                rows={6}
                maxLength={4000}
                value={props.layout.terms}
                onChange={(event) => props.onChange({ terms: event.target.value })}
              />
            </FormField>
            <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4">
              <NamesOf {...props} name="signatures" hint={text('paper:signaturesHint')} />
              <NumberOf {...props} name="sealAt" />
              <NamesOf {...props} name="copies" hint={text('paper:copiesHint')} />
              <TextOf {...props} name="remark" />
            </SimpleGrid>
          </Panel>
        </>
      )}
    </>
  );
}
