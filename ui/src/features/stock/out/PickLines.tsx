import { Box, Text } from '@chakra-ui/react';
import { type Dispatch, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '@/i18n';
import { useNarrow } from '@/lib/browser/useNarrow';
import { count } from '@/lib/words/format';
import {
  LineCard,
  LineCells,
  LinesFrame,
  LinkButton,
  type PartProps,
  useLineState,
  usePartInputs,
} from '../parts/PartLines';
import { type PartsAction, type PartsState, piecesOf } from '../parts/parts';
import type { Picking, PickLine } from './model';
import { partOfStock, takable } from './plan';
import { SlabDialog } from './SlabDialog';
import { useSlabs } from './slabs';

interface LinesProps {
  picking: Picking;
  state: PartsState;
  dispatch: Dispatch<PartsAction>;
  /** By key of the part. */
  problems: Record<string, string>;
}

/** Which of the stock at hand the part takes. */
function StockSelect({ line, part, label, set }: StockSelectProps) {
  const { t } = useTranslation('stock');
  return (
    <select
      aria-label={label}
      value={part.sId}
      onChange={(event) => {
        const stock = line.stock.find((each) => each.sId === event.target.value);
        const planned = partOfStock(line, stock);
        set({
          sId: planned.sId,
          colorNumber: planned.colorNumber,
          grade: planned.grade,
          storageId: stock?.bins[0]?.storageId ?? '',
          storageCode: '',
          plan: 0,
          serials: [],
        });
      }}
    >
      {!part.sId && <option value="">{t('out.noStock')}</option>}
      {line.stock.map((stock) => (
        <option key={stock.sId} value={stock.sId}>
          {t('out.stockChoice', {
            shade: stock.colorNumber,
            grade: stock.grade,
            n: count(takable(stock)),
          })}
          {stock.held > 0 ? ` ${t('out.held', { n: count(stock.held) })}` : ''}
        </option>
      ))}
    </select>
  );
}

/** Chooses the slabs of a part, where its goods have numbers. */
function SlabButton({
  warehouseId,
  line,
  part,
  set,
}: PartProps<PickLine> & Pick<StockSelectProps, 'set'>) {
  const { t } = useTranslation('stock');
  const slabs = useSlabs(line, part, warehouseId);
  const [open, setOpen] = useState(false);
  if (!slabs.length) return null;
  const wanted = piecesOf(part) || part.plan || line.openPieces;
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>
        {t('slab.choose', { n: count(part.serials.length), of: count(wanted) })}
      </LinkButton>
      {open && (
        <SlabDialog
          name={line.commodityName}
          slabs={slabs}
          wanted={wanted}
          chosen={part.serials}
          onChoose={(serials) => set({ serials, pieces: serials.length || null })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface StockSelectProps extends Pick<PartProps<PickLine>, 'line' | 'part'> {
  label: string;
  set: ReturnType<typeof usePartInputs>['set'];
}

function usePickInputs(props: PartProps<PickLine>) {
  const { t } = useTranslation('stock');
  const { line, part } = props;
  const inputs = usePartInputs('outOrderDetail', props);
  return {
    ...inputs,
    stock: (
      <StockSelect line={line} part={part} label={inputs.label('colorNumber')} set={inputs.set} />
    ),
    plan: part.plan ? t('out.take', { n: count(part.plan) }) : '',
    slabs: <SlabButton {...props} set={inputs.set} />,
    problem: props.problem && (
      <Text as="small" color="fg.error" role="alert">
        {props.problem}
      </Text>
    ),
  };
}

function PartRow(props: PartProps<PickLine> & { head: ReactNode }) {
  const input = usePickInputs(props);
  return (
    <tr>
      {props.head}
      <td style={{ width: 110 }}>{input.bin}</td>
      <td style={{ width: 330 }}>
        {input.stock}
        {input.slabs}
        {input.serials}
        {input.problem}
      </td>
      <td style={{ width: 90 }}>{input.plan}</td>
      <td style={{ width: 110 }}>{input.pieces}</td>
      <td style={{ width: 60 }}>{input.remove}</td>
    </tr>
  );
}

function CardPart(props: PartProps<PickLine>) {
  const input = usePickInputs(props);
  return (
    <Box display="grid" gridTemplateColumns="88px 1fr 84px" gap="2" mt="1" alignItems="center">
      {input.bin}
      <Text fontWeight="600" truncate>
        {input.plan}
      </Text>
      {input.pieces}
      <Box gridColumn="1 / 3">{input.stock}</Box>
      <Box>{input.remove}</Box>
      <Box gridColumn="1 / -1">
        {input.slabs}
        {input.serials}
        {input.problem}
      </Box>
    </Box>
  );
}

function Line(props: LinesProps & { line: PickLine; n: number; narrow: boolean }) {
  const { t } = useTranslation('stock');
  const { picking, state, line, n, narrow, dispatch, problems } = props;
  const made = useLineState(state, line, line.openPieces);
  const fill = () => {
    for (const part of made.parts) {
      const pieces = part.plan || (made.parts.length === 1 ? line.openPieces : 0);
      if (pieces) dispatch({ type: 'set', key: part.key, change: { pieces } });
    }
  };
  const split = () => dispatch({ type: 'add', part: partOfStock(line, line.stock[0]) });
  const view = {
    n,
    name: line.commodityName,
    about: `${line.commodityCode} · ${line.size} · ${line.colorNumber} ${line.grade}`,
    made,
    buttons: (
      <>
        <LinkButton onClick={fill}>{t('put.fill')}</LinkButton>
        <LinkButton onClick={split}>{t('out.split')}</LinkButton>
      </>
    ),
  };
  const { warehouseId } = picking;
  const rows = made.parts.length;
  const parts = made.parts.map((part, index) => {
    const common = { warehouseId, line, part, n, rows, dispatch, problem: problems[part.key] };
    return narrow ? (
      <CardPart key={part.key} {...common} />
    ) : (
      <PartRow key={part.key} {...common} head={index === 0 && <LineCells {...view} />} />
    );
  });
  return narrow ? <LineCard {...view}>{parts}</LineCard> : <tbody {...made.marks}>{parts}</tbody>;
}

/** What is to be picked, in the order of the bins, with what is on the trolley already. */
export function PickLines(props: LinesProps) {
  const { picking, state } = props;
  const t = useText();
  const narrow = useNarrow();
  const order = [...new Set(state.parts.map((part) => part.lineId))];
  const lines = order.flatMap((id) => {
    const at = picking.lines.findIndex((line) => line.id === id);
    const line = picking.lines[at];
    return line && line.openPieces > 0 ? [{ line, n: at + 1 }] : [];
  });
  return (
    <LinesFrame
      last={state.last}
      narrow={narrow}
      goods={t('entity:outOrderDetail.commodityId')}
      open={t('stock:out.open')}
      heads={[
        t('entity:outOrderDetail.storageId'),
        t('stock:out.shade'),
        t('stock:out.plan'),
        t('stock:out.picked'),
      ]}
    >
      {lines.map((each) => (
        <Line key={each.line.id} {...props} {...each} narrow={narrow} />
      ))}
    </LinesFrame>
  );
}
