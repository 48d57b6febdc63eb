import { Alert, Badge, Text } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { ReadTable } from '@/components/ReadTable';
import { Loaded } from '@/documents/kit/DocumentPage';
import {
  type ConfirmPlan,
  confirmPlanQuery,
  type PlanLine,
  type StockChoice,
} from '@/documents/orders/delivery';
import type { ConfirmLine, OrderDetail } from '@/documents/orders/model';
import { useText } from '@/i18n';
import { ApiError } from '@/lib/net/transport';
import { orderStatus } from '@/lib/wire/status';
import { isOn } from '@/lib/words/flag';
import { count } from '@/lib/words/format';
import { useMove } from './useMove';

/** Stock rows chosen for lines, by line; a line that is not named follows the server's plan. */
type Chosen = Readonly<Record<string, string>>;

/** Pieces that a line still lacks with what is chosen for it. */
function missingOf(line: PlanLine, chosen: Chosen): number {
  const choice = line.choices.find((each) => each.sId === chosen[line.lineId]);
  return choice ? Math.max(0, line.pieces - choice.available) : line.missing;
}

/** What the order is to be promised: the lines that somebody chose for, as the server takes them. */
export function confirmLines(plan: ConfirmPlan, chosen: Chosen): ConfirmLine[] {
  return plan.lines.flatMap((line) => {
    const choice = line.choices.find((each) => each.sId === chosen[line.lineId]);
    if (!choice) return [];
    const { warehouseId, colorNumber } = choice;
    return [{ lineId: line.lineId, warehouseId, colorNumber, pieces: line.pieces }];
  });
}

const choiceText = (t: ReturnType<typeof useText>, choice: StockChoice) =>
  t('order:confirm.choice', {
    shade: choice.colorNumber,
    warehouse: choice.warehouseName,
    n: count(choice.available),
  });

function Shortage({ line, missing }: { line: PlanLine; missing: number }) {
  const { t } = useTranslation('order');
  if (missing > 0) {
    return <Badge colorPalette="red">{t('confirm.missing', { n: count(missing) })}</Badge>;
  }
  if (line.taken.length > 1) return <Badge colorPalette="yellow">{t('confirm.mixed')}</Badge>;
  return <Badge colorPalette="green">{t('confirm.covered')}</Badge>;
}

interface LineRowProps {
  line: PlanLine;
  chosen: Chosen;
  /** What a refusal said was missing. */
  refused?: number;
  onChoose: (lineId: string, sId: string) => void;
}

function LineRow({ line, chosen, refused, onChoose }: LineRowProps) {
  const t = useText();
  const missing = Math.max(missingOf(line, chosen), refused ?? 0);
  const sId = chosen[line.lineId] ?? '';
  const planned = line.taken
    .map((part) => {
      const choice = line.choices.find((each) => each.sId === part.sId);
      return choice
        ? `${choice.colorNumber} · ${choice.warehouseName} · ${count(part.pieces)}`
        : '';
    })
    .filter(Boolean)
    .join(' + ');
  const sameGrade = line.choices.filter((choice) => choice.grade === line.grade);
  const others = sameGrade.some((choice) => choice.available >= line.pieces);
  return (
    <tr>
      <td className="index">{line.lineNo}</td>
      <td className="name">
        {line.commodityName}
        <small>{[line.size, line.colorNumber, line.grade].filter(Boolean).join(' · ')}</small>
      </td>
      <td className="num">{count(line.pieces)}</td>
      <td className="wide" style={{ minWidth: 220 }}>
        <OptionSelect
          aria-label={t('order:line.cell', {
            label: t('order:confirm.stock'),
            n: line.lineNo,
          })}
          value={sId}
          onChange={(next) => onChoose(line.lineId, next)}
          emptyLabel={planned || t(others ? 'order:confirm.chooseOther' : 'order:confirm.none')}
          options={sameGrade.map((choice) => ({
            value: choice.sId,
            label: choiceText(t, choice),
          }))}
        />
      </td>
      <td>
        <Shortage line={line} missing={missing} />
      </td>
    </tr>
  );
}

interface PlanTableProps {
  plan: ConfirmPlan;
  chosen: Chosen;
  refused: Record<string, number>;
  onChoose: (lineId: string, sId: string) => void;
}

function PlanTable({ plan, ...row }: PlanTableProps) {
  const { t } = useTranslation('order');
  const text = useText();
  const heads = [
    ['#', false],
    [text('entity:orderDetail.commodityName'), false],
    [text('entity:orderDetail.pieces'), true],
    [t('confirm.stock'), false],
    [t('confirm.state'), false],
  ] as const;
  return (
    <ReadTable label={t('confirm.plan')}>
      <thead>
        <tr>
          {heads.map(([head, end]) => (
            <th key={head} scope="col" className={end ? 'num' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plan.lines.map((line) => (
          <LineRow
            key={line.lineId}
            line={line}
            chosen={row.chosen}
            refused={row.refused[line.lineId]}
            onChoose={row.onChoose}
          />
        ))}
      </tbody>
    </ReadTable>
  );
}

interface Place {
  id: string;
  name: string;
}

/** Where goods of the order stand. */
const placesOf = (plan: ConfirmPlan): Place[] => [
  ...new Map(
    plan.lines
      .flatMap((line) => line.choices)
      .map(({ warehouseId, warehouseName }) => [
        warehouseId,
        { id: warehouseId, name: warehouseName },
      ]),
  ).values(),
];

/** The warehouse that most of the pieces would be taken from. */
function mainPlace(plan: ConfirmPlan): string {
  const pieces = new Map<string, number>();
  for (const { taken, choices } of plan.lines) {
    for (const part of taken) {
      const id = choices.find((choice) => choice.sId === part.sId)?.warehouseId ?? '';
      pieces.set(id, (pieces.get(id) ?? 0) + part.pieces);
    }
  }
  const [most] = [...pieces].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}

interface ShipperFieldProps {
  plan: ConfirmPlan;
  order: OrderDetail;
  value: string;
  onChange: (warehouseId: string) => void;
}

/** Who delivers: proposed from where the goods would be reserved. */
function ShipperField({ plan, order, value, onChange }: ShipperFieldProps) {
  const text = useText();
  const places = placesOf(plan);
  const own = order.warehouseId && !places.some(({ id }) => id === order.warehouseId);
  const all = own ? [{ id: order.warehouseId, name: order.warehouseName }, ...places] : places;
  return (
    <FormField label={text('entity:order.warehouseId')} hint={text('order:confirm.shipper')}>
      <OptionSelect
        aria-label={text('entity:order.warehouseId')}
        value={value}
        onChange={onChange}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormField>
  );
}

/** Missing pieces by line, as a refusal tells them. */
function shortOf(error: unknown): Record<string, number> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const lines = (error.data as { lines?: { lineId: string; n: number }[] } | undefined)?.lines;
  return lines?.length ? Object.fromEntries(lines.map(({ lineId, n }) => [lineId, n])) : undefined;
}

/** Promises goods to an order: per line which shade from which warehouse, and what is missing. */
export function ConfirmDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('order');
  const [shipper, setShipper] = useState('');
  const query = useQuery({
    ...confirmPlanQuery(order.id, shipper),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<Chosen>({});
  const [refused, setRefused] = useState<Record<string, number>>({});
  const { mutate, isPending } = useMove(order, onClose, (error) => {
    const short = shortOf(error);
    if (!short) return false;
    setRefused(short);
    void query.refetch();
    return true;
  });
  const plan = query.data;
  const from = shipper || order.warehouseId || (plan ? mainPlace(plan) : '');
  const missing = plan?.lines.filter((line) => missingOf(line, chosen) > 0) ?? [];
  const other = plan?.lines.some((line) => {
    const choice = line.choices.find((each) => each.sId === chosen[line.lineId]);
    return choice && line.colorNumber && choice.colorNumber !== line.colorNumber;
  });
  const ready = plan !== undefined && !missing.length;
  const submit = () => {
    if (!ready) return;
    const lines = confirmLines(plan, chosen);
    mutate({
      orderStatus: orderStatus.toShip,
      ...(from && { warehouseId: from }),
      ...(lines.length && { lines }),
    });
  };
  return (
    <FormDialog
      size="xl"
      title={`${t('action.confirm')} · ${order.orderNo}`}
      dirty={shipper !== '' || Object.keys(chosen).length > 0}
      pending={isPending}
      saveLabel={t('action.confirm')}
      onSubmit={ready ? submit : undefined}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(now) => (
          <>
            <Text mb="2" color="fg.muted">
              {t(isOn(order.allowMixShade) ? 'confirm.bodyMix' : 'confirm.body')}
            </Text>
            {missing.length > 0 && (
              <Alert.Root status="warning" size="sm" mb="2">
                <Alert.Indicator />
                <Alert.Title>
                  {t('confirm.short', {
                    lines: missing.map((line) => line.lineNo).join(', '),
                  })}
                </Alert.Title>
              </Alert.Root>
            )}
            {other && (
              <Alert.Root status="info" size="sm" mb="2">
                <Alert.Indicator />
                <Alert.Title>{t('confirm.otherShade')}</Alert.Title>
              </Alert.Root>
            )}
            <ShipperField
              plan={now}
              order={order}
              value={from}
              onChange={(id) => {
                setShipper(id);
                setChosen({});
                setRefused({});
              }}
            />
            <PlanTable
              plan={now}
              chosen={chosen}
              refused={refused}
              onChoose={(lineId, sId) => {
                setRefused(({ [lineId]: _, ...rest }) => rest);
                setChosen(({ [lineId]: _, ...rest }) => (sId ? { ...rest, [lineId]: sId } : rest));
              }}
            />
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}
