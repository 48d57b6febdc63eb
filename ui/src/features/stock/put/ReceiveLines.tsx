import { Box, Text } from '@chakra-ui/react';
import type { Dispatch, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kNoShade } from '@/documents/goods/lines';
import { grades } from '@/documents/kit/grades';
import { ShadeInput } from '@/documents/stock/ShadeInput';
import { useText } from '@/i18n';
import { useNarrow } from '@/lib/browser/useNarrow';
import {
  LineCard,
  LineCells,
  LinesFrame,
  LinkButton,
  type PartProps,
  useLineState,
  usePartInputs,
} from '../parts/PartLines';
import type { PartsAction, PartsState } from '../parts/parts';
import { openPieces, type PutDetail, type PutLine } from './model';
import { partOfLine } from './useReceiving';

interface LinesProps {
  put: PutDetail;
  state: PartsState;
  dispatch: Dispatch<PartsAction>;
  /** By key of the part, then of the field. */
  problems: Record<string, string>;
}

/** The inputs of one part: shade, grade, bin, good and damaged pieces. */
function useReceiveInputs(props: PartProps<PutLine>) {
  const t = useText();
  const { warehouseId, line, part } = props;
  const inputs = usePartInputs('putDetail', props);
  return {
    ...inputs,
    shade: (
      <ShadeInput
        aria-label={inputs.label('colorNumber')}
        commodityId={line.commodityId}
        warehouseId={warehouseId}
        disabled={line.colorNumber === kNoShade}
        value={part.colorNumber}
        onChange={(colorNumber) => inputs.set({ colorNumber })}
      />
    ),
    grade: (
      <select
        aria-label={inputs.label('grade')}
        value={part.grade}
        onChange={(event) => inputs.set({ grade: event.target.value })}
      >
        {grades.map((grade) => (
          <option key={grade} value={grade}>
            {t(`order:grade.${grade}`)}
          </option>
        ))}
      </select>
    ),
  };
}

function PartRow(props: PartProps<PutLine> & { head: ReactNode }) {
  const input = useReceiveInputs(props);
  return (
    <tr>
      {props.head}
      <td style={{ width: 110 }}>
        {input.shade}
        {input.serials}
      </td>
      <td style={{ width: 72 }}>{input.grade}</td>
      <td style={{ width: 110 }}>{input.bin}</td>
      <td style={{ width: 110 }}>{input.pieces}</td>
      <td style={{ width: 90 }}>{input.damaged}</td>
      <td style={{ width: 60 }}>{input.remove}</td>
    </tr>
  );
}

function CardPart(props: PartProps<PutLine>) {
  const t = useText();
  const input = useReceiveInputs(props);
  const named = (field: string, control: ReactNode) => (
    <Box minW="0">
      <Text fontSize="12px" color="fg.muted" truncate>
        {t(`entity:putDetail.${field}`)}
      </Text>
      {control}
    </Box>
  );
  return (
    <Box display="grid" gridTemplateColumns="1fr 1fr 1fr" gap="2" mt="1">
      {named('pieces', input.pieces)}
      {named('damagedPieces', input.damaged)}
      {named('storageId', input.bin)}
      {named('colorNumber', input.shade)}
      {named('grade', input.grade)}
      <Box alignSelf="end">{input.remove}</Box>
      {input.serials}
    </Box>
  );
}

function Line(props: LinesProps & { line: PutLine; n: number; narrow: boolean }) {
  const { t } = useTranslation('stock');
  const { put, state, line, n, narrow, dispatch, problems } = props;
  const open = openPieces(line);
  const made = useLineState(state, line, open);
  const split = () => {
    const last = made.parts.at(-1);
    const change = last && { storageId: last.storageId, storageCode: last.storageCode };
    dispatch({ type: 'add', part: partOfLine(line, { ...change, colorNumber: '' }) });
  };
  const fill = () => {
    const [first] = made.parts;
    const rest = Math.max(0, open - made.now);
    if (!first) dispatch({ type: 'add', part: partOfLine(line, { pieces: open }) });
    else if (rest) {
      dispatch({ type: 'set', key: first.key, change: { pieces: (first.pieces || 0) + rest } });
    }
  };
  const view = {
    n,
    name: line.commodityName,
    about: `${line.commodityCode} · ${line.size}`,
    made,
    buttons: (
      <>
        <LinkButton onClick={fill}>{t('put.fill')}</LinkButton>
        {line.colorNumber !== kNoShade && <LinkButton onClick={split}>{t('put.split')}</LinkButton>}
      </>
    ),
  };
  const { warehouseId } = put;
  const rows = made.parts.length;
  const parts = made.parts.map((part, index) => {
    const common = { warehouseId, line, part, n, rows, dispatch, problem: problems[part.key] };
    return narrow ? (
      <CardPart key={part.key} {...common} />
    ) : (
      <PartRow key={part.key} {...common} head={index === 0 && <LineCells {...view} />} />
    );
  });
  if (narrow) return <LineCard {...view}>{parts}</LineCard>;
  return (
    <tbody {...made.marks}>
      {parts}
      {rows === 0 && (
        <tr>
          <LineCells {...view} />
          <td colSpan={6} />
        </tr>
      )}
    </tbody>
  );
}

/** The expected lines, each with what is at hand of it. The one scanned last stays in sight. */
export function ReceiveLines(props: LinesProps) {
  const { put, state } = props;
  const t = useText();
  const narrow = useNarrow();
  const head = (field: string) => t(`entity:putDetail.${field}`);
  const lines = put.details.flatMap((line, at) =>
    openPieces(line) > 0 ? [{ line, n: at + 1 }] : [],
  );
  return (
    <LinesFrame
      last={state.last}
      narrow={narrow}
      goods={head('commodityId')}
      open={t('stock:put.open')}
      heads={['colorNumber', 'grade', 'storageId', 'pieces', 'damagedPieces'].map(head)}
    >
      {lines.map((each) => (
        <Line key={each.line.id} {...props} {...each} narrow={narrow} />
      ))}
    </LinesFrame>
  );
}
