import { Box, Input, SimpleGrid } from '@chakra-ui/react';
import { DateInput } from '@/components/fields/DateInput';
import { DictSelect } from '@/components/fields/DictSelect';
import { FormField } from '@/components/fields/FormField';
import type { LookupItem } from '@/components/fields/lookup';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { FilesInput } from '@/components/files/FilesInput';
import { CarrierSelect } from '@/documents/freight/CarrierSelect';
import { FreightProposal } from '@/documents/freight/FreightProposal';
import type { FreightAsk } from '@/documents/freight/model';
import { useText } from '@/i18n';
import { kDecimals } from '@/lib/words/format';
import { EdgesInput } from './EdgesInput';
import type { Problems } from './problems';
import type { Header, HeaderSpec } from './spec';

interface HeaderFormProps {
  entity: string;
  specs: readonly HeaderSpec[];
  header: Header;
  problems: Problems;
  onChange: (change: Header) => void;
  /** Told of the record that was chosen, after `onChange`. */
  onPick?: (name: string, item: LookupItem) => void;
  /** What is carried where, for carriers and freight. */
  freight?: FreightAsk;
}

const kNowhere: FreightAsk = { goods: [] };

/** How a number that is typed with decimals is kept. */
const kScales = {
  money: { decimals: kDecimals.money, keep: 2 },
  freight: { decimals: kDecimals.money, keep: 2 },
  number: { decimals: 0 },
  rate: { decimals: kDecimals.rate, unit: '%' },
  area: { decimals: kDecimals.area, unit: 'm²' },
} as const;

function HeaderInput({
  entity,
  spec,
  value,
  onChange,
  onPick,
  freight = kNowhere,
}: {
  entity: string;
  spec: HeaderSpec;
  value: string;
  onChange: (value: string) => void;
  onPick?: (item: LookupItem) => void;
  freight?: FreightAsk;
}) {
  const t = useText();
  const label = t(`entity:${entity}.${spec.name}`);
  switch (spec.kind) {
    case 'ref':
      return (
        <RefSelect
          entity={spec.entity}
          where={spec.where}
          aria-label={label}
          value={value}
          onChange={(id, [item]) => {
            onChange(id);
            if (item) onPick?.(item);
          }}
        />
      );
    case 'refs':
      return (
        <RefSelect
          entity={spec.entity}
          multiple
          aria-label={label}
          value={value}
          onChange={(ids) => onChange(ids)}
        />
      );
    case 'carrier':
      return <CarrierSelect ask={freight} aria-label={label} value={value} onChange={onChange} />;
    case 'option':
    case 'code':
      if (spec.kind === 'option' && spec.dict) {
        return (
          <DictSelect
            aria-label={label}
            code={spec.dict}
            known={spec.values.map(String)}
            labelOf={(each) => t(`entity:${entity}.${spec.name}_${each}`)}
            value={value}
            onChange={onChange}
          />
        );
      }
      return (
        <OptionSelect
          aria-label={label}
          value={value}
          onChange={onChange}
          options={spec.values.map((each) => ({
            value: String(each),
            label: t(`entity:${entity}.${spec.name}_${each}`),
          }))}
        />
      );
    case 'file':
      return (
        <FilesInput
          label={label}
          max={1}
          urls={value ? [value] : []}
          onChange={([url = '']) => onChange(url)}
        />
      );
    case 'edges':
      return (
        <EdgesInput label={label} mask={Number(value)} onChange={(n) => onChange(String(n))} />
      );
    case 'date':
      return <DateInput aria-label={label} value={value} onChange={onChange} />;
    case 'money':
    case 'freight':
    case 'number':
    case 'rate':
    case 'area':
      return (
        <ScaledInput
          aria-label={label}
          {...kScales[spec.kind]}
          {...(spec.kind === 'number' && { unit: spec.unit })}
          value={value === '' ? null : Number(value)}
          onChange={(number) => onChange(number === null ? '' : String(number))}
        />
      );
    default:
      return (
        <Input
          aria-label={label}
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

/** Header of a document, to fill in. */
export function HeaderForm({
  entity,
  specs,
  header,
  problems,
  onChange,
  onPick,
  freight,
}: HeaderFormProps) {
  const t = useText();
  return (
    <Box bg="bg.panel" borderRadius="l2" px="3" pt="2">
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gapX="4">
        {specs.map((spec) => (
          <Box
            key={spec.name}
            data-field={spec.name}
            minW="0"
            gridColumn={spec.wide ? { sm: 'span 2' } : undefined}
          >
            <FormField
              label={t(`entity:${entity}.${spec.name}`)}
              required={spec.required}
              error={problems[spec.name]}
            >
              <HeaderInput
                entity={entity}
                spec={spec}
                value={header[spec.name] ?? ''}
                onChange={(value) => onChange({ [spec.name]: value })}
                onPick={(item) => onPick?.(spec.name, item)}
                freight={freight}
              />
            </FormField>
            {spec.kind === 'freight' && freight && (
              <FreightProposal
                ask={freight}
                carrier={spec.carrier && (header[spec.carrier] ?? '')}
                taken={header[spec.name] ? Number(header[spec.name]) : null}
                onTake={(fen) => onChange({ [spec.name]: String(fen) })}
              />
            )}
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  );
}
