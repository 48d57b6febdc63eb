import { Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { FilesInput } from '@/components/files/FilesInput';
import { ReadTable } from '@/components/ReadTable';
import { lineCss } from '@/documents/kit/lines/lineCss';
import { useCommand } from '@/documents/kit/useCommand';
import { ShadeInput } from '@/documents/stock/ShadeInput';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { count } from '@/lib/words/format';
import { expectedPieces, type PurchaseDetail, type PurchaseLine, signPurchase } from './model';

interface Came {
  signedPieces: number | null;
  shortPieces: number | null;
  overPieces: number | null;
  colorNumber: string;
}
type Goods = Readonly<Record<string, Came>>;
type Problems = Readonly<Record<string, string>>;

const kFigures = ['signedPieces', 'shortPieces', 'overPieces'] as const;

const startOf = (lines: readonly PurchaseLine[]): Goods =>
  Object.fromEntries(
    lines.map((line) => [
      line.id,
      {
        signedPieces: expectedPieces(line),
        shortPieces: null,
        overPieces: null,
        colorNumber: line.colorNumber,
      },
    ]),
  );

/** Something is said about it. */
const isTold = (came: Came) => kFigures.some((name) => came[name]);

function Row(props: {
  line: PurchaseLine;
  came: Came;
  problem?: string;
  onChange: (change: Partial<Came>) => void;
}) {
  const t = useText();
  const { line, came, problem, onChange } = props;
  const label = (field: string) =>
    t('order:line.cell', { label: t(`entity:procurementSign.${field}`), n: line.lineNo });
  const names = { signedPieces: 'pieces', shortPieces: 'shortPieces', overPieces: 'overPieces' };
  return (
    <tr>
      <td className="index">{line.lineNo}</td>
      <td className="name">
        {line.commodityName}
        <small>{[line.commodityCode, line.size].filter(Boolean).join(' · ')}</small>
        {problem && <small style={{ color: 'var(--chakra-colors-fg-error)' }}>{problem}</small>}
      </td>
      <td className="num">{count(expectedPieces(line))}</td>
      {kFigures.map((name) => (
        <td key={name} style={{ width: 110 }}>
          <PiecesInput
            aria-label={label(names[name])}
            aria-invalid={problem !== undefined && name === 'signedPieces'}
            perBox={line.piecesPerBox}
            value={came[name]}
            onChange={(pieces) => onChange({ [name]: pieces })}
          />
        </td>
      ))}
      <td style={{ width: 110 }}>
        <ShadeInput
          aria-label={label('colorNumber')}
          commodityId={line.commodityId}
          warehouseId=""
          value={came.colorNumber}
          onChange={(colorNumber) => onChange({ colorNumber })}
        />
      </td>
    </tr>
  );
}

/** Goods of a supplier are taken over: what came, what is missing, in the shade that it really has. */
export function SignDialog({
  purchase,
  onClose,
}: {
  purchase: PurchaseDetail;
  onClose: () => void;
}) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  const open = purchase.details.filter((line) => expectedPieces(line) > 0);
  const [start] = useState(() => startOf(open));
  const [goods, setGoods] = useState(start);
  const [who, setWho] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const told = open.flatMap((line) => {
    const came = goods[line.id];
    return came && isTold(came) ? [{ line, came }] : [];
  });
  const { mutate, isPending } = useCommand(signPurchase, {
    success: 'purchasing:signed',
    done: onClose,
    refused: (error) => {
      const nth = /lines\[(\d+)\]/.exec(error.field ?? '')?.[1];
      const line = nth === undefined ? undefined : told[Number(nth)]?.line;
      if (line) setProblems({ [line.id]: errorText(error) });
      return line !== undefined;
    },
  });
  const submit = () => {
    const wrong = told.filter(({ came }) => kFigures.some((name) => Number.isNaN(came[name])));
    const first = open[0];
    setProblems(
      first && !told.length
        ? { [first.id]: t('signNone') }
        : Object.fromEntries(wrong.map(({ line }) => [line.id, text('error:NOT_A_NUMBER')])),
    );
    if (wrong.length || !told.length) return;
    mutate({
      procurementId: purchase.id,
      version: purchase.version,
      signUserName: who.trim(),
      signUrl: photos[0] ?? '',
      lines: told.map(({ line, came }) => ({
        detailId: line.id,
        signedPieces: came.signedPieces ?? 0,
        shortPieces: came.shortPieces ?? 0,
        overPieces: came.overPieces ?? 0,
        colorNumber: came.colorNumber.trim(),
      })),
    });
  };
  const head = (field: string) => text(`entity:procurementSign.${field}`);
  return (
    <FormDialog
      size="xl"
      title={`${t('sign')} · ${purchase.poNo}`}
      saveLabel={t('sign')}
      dirty={goods !== start || who !== '' || photos.length > 0}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReadTable
        label={head('_name')}
        css={{ '& input, & select': lineCss['& input:not([type=checkbox]), & select'] }}
      >
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{head('commodityName')}</th>
            <th scope="col" className="num">
              {t('expected')}
            </th>
            {['pieces', 'shortPieces', 'overPieces', 'colorNumber'].map((field) => (
              <th key={field} scope="col">
                {head(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {open.map((line) => {
            const came = goods[line.id];
            return (
              came && (
                <Row
                  key={line.id}
                  line={line}
                  came={came}
                  problem={problems[line.id]}
                  onChange={(change) =>
                    setGoods((old) => ({ ...old, [line.id]: { ...came, ...change } }))
                  }
                />
              )
            );
          })}
        </tbody>
      </ReadTable>
      <Text color="fg.muted" fontSize="12px" my="2">
        {t('signHint')}
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4">
        <FormField label={head('signUserName')}>
          <Input
            aria-label={head('signUserName')}
            maxLength={32}
            value={who}
            onChange={(event) => setWho(event.target.value)}
          />
        </FormField>
        <FormField label={head('signUrl')}>
          <FilesInput
            pictures
            label={head('signUrl')}
            urls={photos}
            max={1}
            uploadLabel={t('photo')}
            onChange={setPhotos}
          />
        </FormField>
      </SimpleGrid>
    </FormDialog>
  );
}
