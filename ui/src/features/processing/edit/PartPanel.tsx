import { HStack, IconButton, Link, Text } from '@chakra-ui/react';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { Money } from '@/components/cells';
import { RefName } from '@/components/fields/RefName';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import type { HeaderSpec } from '@/documents/goods/spec';
import { useText } from '@/i18n';
import { count } from '@/lib/words/format';
import { type PartLine, type Problems, problemsOfLine } from './form';
import type { PartSpec } from './spec';

/** What a line is priced at, once the server has told. */
export interface LinePrice {
  amount?: number | null;
  costAmount?: number | null;
  sourcePieces?: number | null;
}

interface PartPanelProps {
  part: PartSpec;
  lines: readonly PartLine[];
  prices: readonly LinePrice[];
  problems: Problems;
  onOpen: (line: PartLine) => void;
  onCopy: (line: PartLine) => void;
  onRemove: (line: PartLine) => void;
}

const kFigures: readonly HeaderSpec['kind'][] = ['number', 'area', 'money', 'rate'];

function Told({ part, field, line }: { part: PartSpec; field: HeaderSpec; line: PartLine }) {
  const t = useText();
  const value = line.values[field.name] ?? '';
  if (!value) return null;
  if (field.kind === 'ref') return <RefName entity={field.entity} ids={value} />;
  if (field.kind === 'option' || field.kind === 'code') {
    return t(`entity:${part.entity}.${field.name}_${value}`);
  }
  return field.kind === 'number' ? count(Number(value)) : value;
}

/** The lines of one kind, each opened by its name. */
export function PartPanel(props: PartPanelProps) {
  const { part, lines, prices, problems } = props;
  const t = useText();
  const fields = part.told.flatMap((name) => part.fields.find((each) => each.name === name) ?? []);
  const kind = (field: HeaderSpec) => (kFigures.includes(field.kind) ? 'num' : undefined);
  const costs = prices.some(({ costAmount }) => costAmount !== undefined);
  const priced = part.list !== 'commodity';
  const title = t(`entity:${part.entity}._name`);
  const buttons = [
    ['edit', Pencil, props.onOpen],
    ['copy', Copy, props.onCopy],
    ['delete', Trash2, props.onRemove],
  ] as const;
  return (
    <Panel title={title}>
      <ReadTable label={title}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t(`entity:${part.entity}.commodityId`)}</th>
            {fields.map((field) => (
              <th key={field.name} scope="col" className={kind(field)}>
                {t(`entity:${part.entity}.${field.name}`)}
              </th>
            ))}
            {priced && (
              <th scope="col" className="num">
                {t(`entity:${part.entity}.amount`)}
              </th>
            )}
            {costs && (
              <th scope="col" className="num">
                {t(`entity:${part.entity}.costAmount`)}
              </th>
            )}
            <th scope="col">{t('act.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, n) => {
            const told = Object.values(problemsOfLine(problems, part.list, n));
            return (
              <tr key={line.key}>
                <td className="index">{n + 1}</td>
                <td className="name">
                  <Link asChild>
                    <button type="button" onClick={() => props.onOpen(line)}>
                      <RefName entity="commodity" ids={line.values.commodityId ?? ''} />
                    </button>
                  </Link>
                  {told.map((one) => (
                    <Text as="small" key={one} color="fg.error" display="block">
                      {one}
                    </Text>
                  ))}
                </td>
                {fields.map((field) => (
                  <td key={field.name} className={kind(field)}>
                    <Told part={part} field={field} line={line} />
                  </td>
                ))}
                {priced && (
                  <td className="num">{prices[n] && <Money fen={prices[n].amount ?? 0} />}</td>
                )}
                {costs && (
                  <td className="num">
                    <Money fen={prices[n]?.costAmount ?? 0} />
                  </td>
                )}
                <td>
                  <HStack gap="0">
                    {buttons.map(([name, Icon, run]) => (
                      <IconButton
                        key={name}
                        size="xs"
                        variant="ghost"
                        colorPalette="gray"
                        aria-label={t('order:line.cell', { label: t(`act.${name}`), n: n + 1 })}
                        onClick={() => run(line)}
                      >
                        <Icon size={14} />
                      </IconButton>
                    ))}
                  </HStack>
                </td>
              </tr>
            );
          })}
        </tbody>
      </ReadTable>
    </Panel>
  );
}
