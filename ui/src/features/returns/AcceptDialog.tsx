import { SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { RefSelect } from '@/components/fields/RefSelect';
import { Files } from '@/components/files/Files';
import { ReadTable } from '@/components/ReadTable';
import { lineCss } from '@/documents/kit/lines/lineCss';
import { useCommand } from '@/documents/kit/useCommand';
import { moveReturn, type ReturnDetail, type ReturnLine } from '@/documents/returns/model';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { returnStatus } from '@/lib/wire/status';
import { count } from '@/lib/words/format';

const kGrades = ['A', 'B', 'C'] as const;

interface Taken {
  pieces: number | null;
  grade: string;
}
type Goods = Readonly<Record<string, Taken>>;
type Problems = Readonly<Record<string, string>>;

const startOf = (lines: readonly ReturnLine[]): Goods =>
  Object.fromEntries(lines.map((line) => [line.id, { pieces: line.pieces, grade: line.grade }]));

function Lines(props: {
  lines: readonly ReturnLine[];
  goods: Goods;
  problems: Problems;
  onChange: (goods: Goods) => void;
}) {
  const t = useText();
  const { lines, goods, problems, onChange } = props;
  const head = (field: string) => t(`entity:returnsDetail.${field}`);
  return (
    <ReadTable
      label={t('returns:lines')}
      css={{ '& input, & select': lineCss['& input:not([type=checkbox]), & select'] }}
    >
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{head('commodityName')}</th>
          <th scope="col">{head('colorNumber')}</th>
          <th scope="col" className="num">
            {head('pieces')}
          </th>
          <th scope="col">{head('acceptPieces')}</th>
          <th scope="col" className="num">
            {head('rejectPieces')}
          </th>
          <th scope="col">{head('acceptGrade')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const taken = goods[line.id] ?? { pieces: line.pieces, grade: line.grade };
          const set = (change: Partial<Taken>) =>
            onChange({ ...goods, [line.id]: { ...taken, ...change } });
          const cell = (label: string) => t('order:line.cell', { label, n: line.lineNo });
          return (
            <tr key={line.id}>
              <td className="index">{line.lineNo}</td>
              <td className="name">
                {line.commodityName}
                <small>{[line.commodityCode, line.size].filter(Boolean).join(' · ')}</small>
              </td>
              <td>{line.colorNumber}</td>
              <td className="num">{count(line.pieces)}</td>
              <td style={{ width: 120 }}>
                <PiecesInput
                  aria-label={cell(head('acceptPieces'))}
                  aria-invalid={problems[line.id] !== undefined}
                  perBox={line.piecesPerBox}
                  value={taken.pieces}
                  onChange={(pieces) => set({ pieces })}
                />
                <small style={{ color: 'var(--chakra-colors-fg-error)' }}>
                  {problems[line.id]}
                </small>
              </td>
              <td className="num">{count(Math.max(0, line.pieces - (taken.pieces || 0)))}</td>
              <td style={{ width: 110 }}>
                <select
                  aria-label={cell(head('acceptGrade'))}
                  value={taken.grade}
                  onChange={(event) => set({ grade: event.target.value })}
                >
                  {kGrades
                    .filter((grade) => grade >= line.grade)
                    .map((grade) => (
                      <option key={grade} value={grade}>
                        {head(`acceptGrade_${grade}`)}
                      </option>
                    ))}
                </select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </ReadTable>
  );
}

/** The first confirmation: what of the goods is taken, in which grade, into which warehouse. */
export function AcceptDialog({ row, onClose }: { row: ReturnDetail; onClose: () => void }) {
  const { t } = useTranslation('returns');
  const text = useText();
  const [start] = useState(() => startOf(row.details));
  const [goods, setGoods] = useState(start);
  const [warehouseId, setWarehouse] = useState(row.warehouseId);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useCommand(moveReturn, {
    success: 'returns:accepted',
    done: onClose,
    refused: (error) => {
      const at = /details\W*(\d+)/.exec(error.field ?? '');
      const field = at ? row.details[Number(at[1])]?.id : error.field;
      if (field) setProblems({ [field]: errorText(error) });
      return Boolean(field) && field !== 'details';
    },
  });
  const submit = () => {
    const found: Record<string, string> = {};
    if (!warehouseId) found.warehouseId = text('entity:returns.warehouseId_required');
    for (const line of row.details) {
      const pieces = goods[line.id]?.pieces ?? 0;
      if (Number.isNaN(pieces)) found[line.id] = text('error:NOT_A_NUMBER');
      else if (pieces > line.pieces) found[line.id] = text('error:TOO_BIG', { max: line.pieces });
    }
    setProblems(found);
    if (Object.keys(found).length) return;
    mutate({
      returnsId: row.id,
      version: row.version,
      returnsStatus: returnStatus.returnToAccount,
      warehouseId,
      details: row.details.map((line) => ({
        id: line.id,
        acceptPieces: goods[line.id]?.pieces ?? 0,
        grade: goods[line.id]?.grade ?? line.grade,
      })),
    });
  };
  return (
    <FormDialog
      size="xl"
      title={`${t('accept')} · ${row.returnsNo}`}
      dirty={goods !== start || warehouseId !== row.warehouseId}
      pending={isPending}
      saveLabel={t('accept')}
      onSubmit={submit}
      onClose={onClose}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4">
        <FormField label={text('entity:returns.warehouseId')} required error={problems.warehouseId}>
          <RefSelect
            entity="warehouse"
            aria-label={text('entity:returns.warehouseId')}
            value={warehouseId}
            initialName={row.warehouseName}
            onChange={setWarehouse}
          />
        </FormField>
        {row.imageUrls && row.imageUrls.length > 0 && (
          <Files label={text('entity:returns.imageUrls')} urls={row.imageUrls} />
        )}
      </SimpleGrid>
      <Lines lines={row.details} goods={goods} problems={problems} onChange={setGoods} />
      <Text mt="2" color="fg.muted">
        {t('acceptHint')}
      </Text>
    </FormDialog>
  );
}
