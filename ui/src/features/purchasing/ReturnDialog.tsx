import { Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { ReadTable } from '@/components/ReadTable';
import { lineCss } from '@/documents/kit/lines/lineCss';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { count } from '@/lib/words/format';
import { type PurchaseDetail, type PurchaseLine, returnPurchase } from './model';

/** Goods of a line in a shade that was signed for. */
interface Shade {
  key: string;
  line: PurchaseLine;
  colorNumber: string;
}

/** What can go back: each line in each shade that came. */
export const shadesOf = (purchase: PurchaseDetail): Shade[] =>
  purchase.details
    .filter((line) => line.returnablePieces > 0)
    .flatMap((line) => {
      const shades = purchase.signs
        .filter((sign) => sign.procurementDetailId === line.id && !sign.voided && sign.pieces)
        .map((sign) => sign.colorNumber);
      return [...new Set(shades)].map((colorNumber) => ({
        key: `${line.id} ${colorNumber}`,
        line,
        colorNumber,
      }));
    });

function Row(props: {
  shade: Shade;
  pieces: number | null;
  problem?: string;
  onChange: (pieces: number | null) => void;
}) {
  const text = useText();
  const { shade, pieces, problem, onChange } = props;
  const { line, colorNumber } = shade;
  return (
    <tr>
      <td className="index">{line.lineNo}</td>
      <td className="name">
        {line.commodityName}
        <small>{[line.commodityCode, line.size].filter(Boolean).join(' · ')}</small>
        {problem && <small style={{ color: 'var(--chakra-colors-fg-error)' }}>{problem}</small>}
      </td>
      <td>{colorNumber}</td>
      <td className="num">{count(line.putPieces)}</td>
      <td className="num">{count(line.returnablePieces)}</td>
      <td style={{ width: 120 }}>
        <PiecesInput
          aria-label={text('order:line.cell', {
            label: text('purchasing:back'),
            n: `${line.lineNo} ${colorNumber}`,
          })}
          aria-invalid={problem !== undefined}
          perBox={line.piecesPerBox}
          value={pieces}
          onChange={onChange}
        />
      </td>
    </tr>
  );
}

/** Goods go back to their supplier: an out order takes them out of the warehouse. */
export function ReturnDialog({
  purchase,
  onClose,
}: {
  purchase: PurchaseDetail;
  onClose: () => void;
}) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  const [shades] = useState(() => shadesOf(purchase));
  const [pieces, setPieces] = useState<Readonly<Record<string, number | null>>>({});
  const [remark, setRemark] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const told = shades.filter(({ key }) => pieces[key]);
  const { mutate, isPending } = useCommand(returnPurchase, {
    success: 'purchasing:returnPlanned',
    done: onClose,
    refused: (error) => {
      const nth = /lines\[(\d+)\]/.exec(error.field ?? '')?.[1];
      const shade = nth === undefined ? undefined : told[Number(nth)];
      if (shade) setProblems({ [shade.key]: errorText(error) });
      return shade !== undefined;
    },
  });
  const submit = () => {
    const wrong = told.filter(({ key }) => Number.isNaN(pieces[key]));
    const first = shades[0];
    setProblems(
      first && !told.length
        ? { [first.key]: t('returnNone') }
        : Object.fromEntries(wrong.map(({ key }) => [key, text('error:NOT_A_NUMBER')])),
    );
    if (wrong.length || !told.length) return;
    mutate({
      procurementId: purchase.id,
      version: purchase.version,
      remark: remark.trim(),
      lines: told.map(({ key, line, colorNumber }) => ({
        detailId: line.id,
        colorNumber,
        pieces: pieces[key] ?? 0,
      })),
    });
  };
  const head = (field: string) => text(`entity:procurementDetail.${field}`);
  return (
    <FormDialog
      size="xl"
      title={`${t('return')} · ${purchase.poNo}`}
      saveLabel={t('return')}
      dirty={told.length > 0 || remark !== ''}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReadTable
        label={t('return')}
        css={{ '& input': lineCss['& input:not([type=checkbox]), & select'] }}
      >
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{head('commodityName')}</th>
            <th scope="col">{text('entity:procurementSign.colorNumber')}</th>
            <th scope="col" className="num">
              {head('putPieces')}
            </th>
            <th scope="col" className="num">
              {t('returnable')}
            </th>
            <th scope="col">{t('back')}</th>
          </tr>
        </thead>
        <tbody>
          {shades.map((shade) => (
            <Row
              key={shade.key}
              shade={shade}
              pieces={pieces[shade.key] ?? null}
              problem={problems[shade.key]}
              onChange={(value) => setPieces((old) => ({ ...old, [shade.key]: value }))}
            />
          ))}
        </tbody>
      </ReadTable>
      <Text color="fg.muted" fontSize="12px" my="2">
        {t('returnHint', { supplier: purchase.cooperationName })}
      </Text>
      <SimpleGrid columns={1}>
        <FormField label={text('entity:outOrder.remark')}>
          <Input
            aria-label={text('entity:outOrder.remark')}
            maxLength={200}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </FormField>
      </SimpleGrid>
    </FormDialog>
  );
}
