import { Box, Input, SimpleGrid } from '@chakra-ui/react';
import { DateInput } from '@/components/fields/DateInput';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { useText } from '@/i18n';
import { kDecimals } from '@/lib/format';
import type { Problems } from './problems';
import type { Header, HeaderSpec } from './spec';

interface HeaderFormProps {
  entity: string;
  specs: readonly HeaderSpec[];
  header: Header;
  problems: Problems;
  onChange: (change: Header) => void;
}

function HeaderInput({
  entity,
  spec,
  value,
  onChange,
}: {
  entity: string;
  spec: HeaderSpec;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useText();
  const label = t(`entity:${entity}.${spec.name}`);
  switch (spec.kind) {
    case 'ref':
      return (
        <RefSelect entity={spec.entity} aria-label={label} value={value} onChange={onChange} />
      );
    case 'option':
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
    case 'date':
      return <DateInput aria-label={label} value={value} onChange={onChange} />;
    case 'money':
      return (
        <ScaledInput
          aria-label={label}
          decimals={kDecimals.money}
          keep={2}
          value={value === '' ? null : Number(value)}
          onChange={(fen) => onChange(fen === null ? '' : String(fen))}
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
export function HeaderForm({ entity, specs, header, problems, onChange }: HeaderFormProps) {
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
              />
            </FormField>
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  );
}
