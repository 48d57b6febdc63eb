import { Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type Dispatch, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { picking } from '@/components/fields/picks';
import { ChoosesFor } from '@/components/fields/supply';
import { useBoxWords } from '@/components/fields/useBoxWords';
import {
  CardField,
  LineCard,
  LineCards,
  type LineFrame,
  LineGrid,
  LineRow,
  LineTable,
} from '@/documents/kit/lines/LineGrid';
import type { LineAction } from '@/documents/kit/lines/lines';
import { useLineGrid } from '@/documents/kit/lines/useLineGrid';
import { useText } from '@/i18n';
import { notify } from '@/lib/browser/toast';
import { useNarrow } from '@/lib/browser/useNarrow';
import { errorText } from '@/lib/net/errors';
import { Cell, type CellProps } from './cells';
import { blankLine, type GoodsLine, isBlank, type LineGoods, parsePaste, withGoods } from './lines';
import { linesOfPaste } from './paste';
import type { Problems } from './problems';
import type { CellSpec, EditorSpec } from './spec';

interface GoodsGridProps {
  spec: EditorSpec;
  cells: readonly CellSpec[];
  lines: readonly GoodsLine[];
  warehouseId: string;
  toWarehouseId: string;
  fromStock: boolean;
  problems: Problems;
  dispatch: Dispatch<LineAction<GoodsLine>>;
}

const kStops = ['commodityId', 'colorNumber', 'pieces'] as const;
/** Goods without shades have none to type. */
const leavesOut = ({ goods }: GoodsLine, stop: string) =>
  stop === 'colorNumber' && goods !== null && !goods.shaded;
/** A list of suggestions is walked through by the arrows. */
const ownArrows = (input: HTMLInputElement) => input.list !== null;

/** Rows copied from a spreadsheet become lines; codes that nobody knows are told. */
function usePaste(dispatch: Dispatch<LineAction<GoodsLine>>) {
  const { t } = useTranslation('stock');
  const client = useQueryClient();
  const words = useBoxWords();
  return (event: ClipboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).dataset.cell ?? '';
    const rows = parsePaste(event.clipboardData.getData('text/plain'));
    if (!cell.endsWith(':commodityId') || !rows) return;
    event.preventDefault();
    const [key = ''] = cell.split(':');
    picking(
      linesOfPaste(client, rows, words).then(
        ({ made, unknown }) => {
          // It may have been filled while the goods were looked up.
          dispatch({ type: 'add', lines: made, after: key, insteadOf: isBlank });
          if (unknown.length) notify.warning(t('edit.unknownCodes', { codes: unknown.join(', ') }));
        },
        (error: unknown) => notify.error(errorText(error)),
      ),
    );
  };
}

interface RowProps extends LineFrame {
  row: Omit<CellProps, 'spec'>;
}

interface RowsProps {
  label: string;
  cells: readonly CellSpec[];
  labelOf: (cell: CellSpec) => string;
  rows: readonly RowProps[];
}

function TableRows({ label, cells, labelOf, rows }: RowsProps) {
  const width = cells.reduce((sum, cell) => sum + (cell.width ?? 140), 80);
  const heads = cells.map((cell) => ({ ...cell, label: labelOf(cell) }));
  return (
    <LineTable label={label} minWidth={width} heads={heads}>
      {rows.map(({ row, ...frame }) => (
        <LineRow key={frame.lineKey} {...frame}>
          {cells.map((cell) => (
            <td key={cell.name}>
              <Cell {...row} spec={cell} />
            </td>
          ))}
        </LineRow>
      ))}
    </LineTable>
  );
}

function CardRows({ label, cells, labelOf, rows }: RowsProps) {
  return (
    <LineCards label={label}>
      {rows.map(({ row, ...frame }) => (
        <LineCard key={frame.lineKey} {...frame} columns={2}>
          {cells.map((cell) => (
            <CardField
              key={cell.name}
              label={labelOf(cell)}
              wide={['commodityId', 'remark'].includes(cell.name)}
            >
              <Cell {...row} spec={cell} />
            </CardField>
          ))}
        </LineCard>
      ))}
    </LineCards>
  );
}

/** The lines of a document as a grid to type into, or as cards on a phone. */
export function GoodsGrid(props: GoodsGridProps) {
  const { spec, cells, lines, problems, dispatch } = props;
  const { t } = useTranslation('stock');
  const text = useText();
  const narrow = useNarrow();
  const grid = useLineGrid({
    lines,
    dispatch,
    blank: blankLine,
    stops: kStops,
    leavesOut,
    ownArrows,
  });
  const onPaste = usePaste(dispatch);
  const onGoods = (key: string, goods: LineGoods) => {
    flushSync(() => grid.change(key, (line) => withGoods(line, goods)));
    grid.go(key, goods.shaded ? 'colorNumber' : 'pieces');
  };
  const rows = lines.map(
    (line, index): RowProps => ({
      lineKey: line.key,
      n: index + 1,
      last: index === lines.length - 1,
      onCommand: grid.run,
      row: {
        line,
        n: index + 1,
        entity: spec.line,
        warehouseId: props.warehouseId,
        toWarehouseId: props.toWarehouseId,
        fromStock: props.fromStock,
        problems,
        onChange: grid.change,
        onGoods,
      },
    }),
  );
  const Rows = narrow ? CardRows : TableRows;
  const { warehouseId } = props;
  const chooser = useMemo(() => ({ channelCustomerId: '', warehouseId }), [warehouseId]);
  return (
    <LineGrid
      id="goods-lines"
      title={t('edit.lines')}
      problem={problems.details}
      hint={
        !narrow && (
          <Text color="fg.muted" fontSize="12px" hideBelow="lg">
            {t('edit.pasteHint')}
          </Text>
        )
      }
      grid={grid}
      onPaste={onPaste}
    >
      <ChoosesFor value={chooser}>
        <Rows
          label={text(`entity:${spec.line}._name`)}
          cells={cells}
          labelOf={(cell) => text(`entity:${spec.line}.${cell.wire}`)}
          rows={rows}
        />
      </ChoosesFor>
    </LineGrid>
  );
}
