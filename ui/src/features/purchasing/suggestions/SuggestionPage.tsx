import { Box, Button, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DateInput } from '@/components/fields/DateInput';
import { FormField } from '@/components/fields/FormField';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { RefSelect } from '@/components/fields/RefSelect';
import { ReadTable } from '@/components/ReadTable';
import { Notice } from '@/components/states';
import { Loaded } from '@/documents/kit/DocumentPage';
import { lineCss } from '@/documents/kit/lines/lineCss';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { usePerm } from '@/lib/rights/perm';
import {
  buySuggested,
  type Choice,
  keyOf,
  lastExpected,
  type Suggestion,
  startOf,
  suggestionsQuery,
} from './model';
import { Last, Why } from './Why';

interface RowProps {
  line: Suggestion;
  choice: Choice;
  chosen: boolean;
  problem?: string;
  onChoose: (chosen: boolean) => void;
  onChange: (change: Partial<Choice>) => void;
}

function Row({ line, choice, chosen, problem, onChoose, onChange }: RowProps) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  const name = `${line.commodityName} ${line.grade}`;
  return (
    <tr>
      <td className="name">
        <label>
          <input
            type="checkbox"
            aria-label={t('suggest.choose', { name })}
            checked={chosen}
            onChange={(event) => onChoose(event.target.checked)}
          />{' '}
          {line.commodityName}
        </label>
        <small>{[line.commodityCode, line.size, line.grade].filter(Boolean).join(' · ')}</small>
        {problem && <small style={{ color: 'var(--chakra-colors-fg-error)' }}>{problem}</small>}
      </td>
      <td className="text">
        <Why line={line} />
      </td>
      <td className="text">
        <Last line={line} />
      </td>
      <td style={{ width: 120 }}>
        <PiecesInput
          aria-label={`${t('suggest.pieces')} ${name}`}
          aria-invalid={problem !== undefined}
          perBox={line.piecesPerBox}
          value={choice.pieces}
          onChange={(pieces) => onChange({ pieces })}
        />
      </td>
      <td className="wide" style={{ width: 200 }}>
        <RefSelect
          entity="cooperation"
          aria-label={`${text('entity:procurement.cooperationId')} ${name}`}
          value={choice.cooperationId}
          initialName={
            choice.cooperationId === line.cooperationId ? line.cooperationName : undefined
          }
          onChange={(cooperationId) => onChange({ cooperationId })}
        />
      </td>
    </tr>
  );
}

type Choices = Readonly<Record<string, Choice>>;

/** What is asked for, line by line. */
function useBuying(lines: readonly Suggestion[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [choices, setChoices] = useState<Choices>({});
  const choiceOf = (line: Suggestion) => choices[keyOf(line)] ?? startOf(line);
  return {
    picked: lines.filter((line) => picked.has(keyOf(line))),
    isPicked: (line: Suggestion) => picked.has(keyOf(line)),
    pick: (line: Suggestion, chosen: boolean) =>
      setPicked((old) => {
        const next = new Set(old);
        if (chosen) next.add(keyOf(line));
        else next.delete(keyOf(line));
        return next;
      }),
    choiceOf,
    change: (line: Suggestion, change: Partial<Choice>) =>
      setChoices((old) => ({ ...old, [keyOf(line)]: { ...choiceOf(line), ...change } })),
  };
}

function Terms(props: {
  warehouseId: string;
  expectDate: string;
  problems: Readonly<Record<string, string>>;
  onWarehouse: (id: string) => void;
  onDate: (date: string) => void;
}) {
  const text = useText();
  const { warehouseId, expectDate, problems, onWarehouse, onDate } = props;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4" flex="1">
      <FormField
        required
        label={text('entity:procurement.warehouseId')}
        error={problems.warehouseId}
      >
        <RefSelect
          entity="warehouse"
          aria-label={text('entity:procurement.warehouseId')}
          value={warehouseId}
          onChange={onWarehouse}
        />
      </FormField>
      <FormField label={text('entity:procurement.expectDate')} error={problems.expectDate}>
        <DateInput
          aria-label={text('entity:procurement.expectDate')}
          value={expectDate}
          onChange={onDate}
        />
      </FormField>
    </SimpleGrid>
  );
}

function Lines({ lines }: { lines: readonly Suggestion[] }) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  const can = usePerm();
  const navigate = useNavigate();
  const buying = useBuying(lines);
  const [warehouseId, setWarehouse] = useState('');
  const [date, setDate] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { picked, choiceOf } = buying;
  const expectDate = date || lastExpected(picked);
  const { mutate, isPending } = useCommand(buySuggested, {
    success: 'purchasing:suggest.done',
    done: () => void navigate('/purchase/procurement'),
    refused: (error) => {
      const nth = /lines\[(\d+)\]/.exec(error.field ?? '')?.[1];
      const line = nth === undefined ? undefined : picked[Number(nth)];
      const place = line ? keyOf(line) : (error.field ?? '');
      setProblems({ [place]: errorText(error) });
      return line !== undefined || place === 'warehouseId' || place === 'expectDate';
    },
  });
  const submit = () => {
    const wrong = Object.fromEntries(
      picked
        .filter((line) => !choiceOf(line).pieces)
        .map((line) => [keyOf(line), text('error:NOT_A_NUMBER')]),
    );
    const homeless = picked.filter((line) => !choiceOf(line).cooperationId);
    for (const line of homeless) wrong[keyOf(line)] = t('suggest.noSupplier');
    if (!warehouseId) {
      wrong.warehouseId = text('error:REQUIRED_CHOOSE', {
        label: text('entity:procurement.warehouseId'),
      });
    }
    setProblems(wrong);
    if (Object.keys(wrong).length) return;
    mutate({
      warehouseId,
      expectDate,
      lines: picked.map((line) => ({
        commodityId: line.commodityId,
        grade: line.grade,
        pieces: choiceOf(line).pieces ?? 0,
        cooperationId: choiceOf(line).cooperationId,
      })),
    });
  };
  const suppliers = new Set(picked.map((line) => choiceOf(line).cooperationId).filter(Boolean));
  return (
    <>
      <ReadTable
        label={t('suggest.title')}
        css={{ '& td > input': lineCss['& input:not([type=checkbox]), & select'] }}
      >
        <thead>
          <tr>
            <th scope="col">{text('entity:procurementDetail.commodityName')}</th>
            <th scope="col">{t('suggest.why')}</th>
            <th scope="col">{t('suggest.lead')}</th>
            <th scope="col">{t('suggest.pieces')}</th>
            <th scope="col">{text('entity:procurement.cooperationId')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={keyOf(line)}
              line={line}
              choice={choiceOf(line)}
              chosen={buying.isPicked(line)}
              problem={problems[keyOf(line)]}
              onChoose={(chosen) => buying.pick(line, chosen)}
              onChange={(change) => buying.change(line, change)}
            />
          ))}
        </tbody>
      </ReadTable>
      {can('procurement_add') && (
        <Flex mt="4" gap="4" align="center" wrap="wrap">
          <Terms
            warehouseId={warehouseId}
            expectDate={expectDate}
            problems={problems}
            onWarehouse={setWarehouse}
            onDate={setDate}
          />
          <Text color="fg.muted" fontSize="13px">
            {t('suggest.chosen', { lines: picked.length, suppliers: suppliers.size })}
          </Text>
          <Button disabled={!picked.length} loading={isPending} onClick={submit}>
            <ShoppingCart size={14} />
            {t('suggest.buy')}
          </Button>
        </Flex>
      )}
    </>
  );
}

/** What to buy, why, and from whom; purchases of it are drafted in one go. */
export default function SuggestionPage() {
  const { t } = useTranslation('purchasing');
  const query = useQuery(suggestionsQuery);
  return (
    <Box bg="bg.panel" borderRadius="l2" p="4">
      <Heading as="h2" size="md" mb="1">
        {t('suggest.title')}
      </Heading>
      <Text color="fg.muted" fontSize="13px" mb="3">
        {t('suggest.hint')} {t('suggest.formula')}
      </Text>
      <Loaded query={query}>
        {(lines) =>
          lines.length ? (
            <Lines lines={lines} />
          ) : (
            <Notice icon={PackageCheck} title={t('suggest.none')} />
          )
        }
      </Loaded>
    </Box>
  );
}
