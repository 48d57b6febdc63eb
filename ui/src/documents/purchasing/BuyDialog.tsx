import { SimpleGrid, Text } from '@chakra-ui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { PiecesInput } from '@/components/fields/PiecesInput';
import { RefSelect } from '@/components/fields/RefSelect';
import { ReadTable } from '@/components/ReadTable';
import { Loaded } from '@/documents/kit/DocumentPage';
import { lineCss } from '@/documents/kit/lines/lineCss';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { type AnswerOf, get, type InputOf, post } from '@/lib/net/calls';
import { errorText } from '@/lib/net/errors';
import { entityKeys } from '@/lib/net/query';
import type { Full } from '@/lib/wire/told';
import { count } from '@/lib/words/format';

/** A line of an order, and what of it nothing is there for yet. */
type Lacking = Full<AnswerOf<'procurementApi/getLacking'>[number]>;

const lackingQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...entityKeys('order').detail(orderId), 'lacking'],
    queryFn: ({ signal }) => get<Lacking[]>('procurementApi/getLacking', { orderId }, signal),
    staleTime: 0,
  });

const buyLacking = (body: InputOf<'procurementApi/buyLacking'>, commandId: string) =>
  post('procurementApi/buyLacking', body, commandId);

interface BuyDialogProps {
  orderId: string;
  orderNo: string;
  onClose: () => void;
}

const kChoices = [
  ['cooperationId', 'cooperation'],
  ['warehouseId', 'warehouse'],
] as const;
const kFigures = ['pieces', 'deliveredPieces', 'reservedPieces'] as const;

function Form({ lines, orderId, orderNo, onClose }: BuyDialogProps & { lines: Lacking[] }) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  const navigate = useNavigate();
  const lacking = lines.filter((line) => line.lackingPieces > 0);
  const [start] = useState<Record<string, number | null>>(() =>
    Object.fromEntries(lacking.map((line) => [line.orderDetailId, line.lackingPieces])),
  );
  const [pieces, setPieces] = useState(start);
  const [chosen, setChosen] = useState({ cooperationId: '', warehouseId: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const wanted = lacking.filter((line) => pieces[line.orderDetailId]);
  const { mutate, isPending } = useCommand(buyLacking, {
    success: 'purchasing:bought',
    done: () => {
      onClose();
      void navigate(`/purchase/procurement?orderNo=${orderNo}`);
    },
    refused: (error) => {
      const nth = /lines\[(\d+)\]/.exec(error.field ?? '')?.[1];
      const line = nth === undefined ? undefined : wanted[Number(nth)];
      const place = line?.orderDetailId ?? error.field ?? '';
      setProblems({ [place]: errorText(error) });
      return line !== undefined || place in chosen;
    },
  });
  const head = (field: string) => text(`entity:orderDetail.${field}`);
  return (
    <FormDialog
      size="xl"
      title={`${t('buy')} · ${orderNo}`}
      saveLabel={t('buy')}
      dirty={pieces !== start || Object.values(chosen).some(Boolean)}
      pending={isPending}
      onSubmit={
        wanted.length
          ? () =>
              mutate({
                orderId,
                ...chosen,
                lines: wanted.map((line) => ({
                  orderDetailId: line.orderDetailId,
                  pieces: pieces[line.orderDetailId] ?? 0,
                })),
              })
          : undefined
      }
      onClose={onClose}
    >
      {lacking.length === 0 ? (
        <Text color="fg.muted">{t('nothingLacking')}</Text>
      ) : (
        <>
          <ReadTable
            label={t('buy')}
            css={{ '& input': lineCss['& input:not([type=checkbox]), & select'] }}
          >
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">{head('commodityId')}</th>
                <th scope="col">{head('colorNumber')}</th>
                {kFigures.map((field) => (
                  <th key={field} scope="col" className="num">
                    {head(field)}
                  </th>
                ))}
                <th scope="col" className="num">
                  {t('coming')}
                </th>
                <th scope="col">{t('lacking')}</th>
              </tr>
            </thead>
            <tbody>
              {lacking.map((line) => (
                <tr key={line.orderDetailId}>
                  <td className="index">{line.lineNo}</td>
                  <td className="name">
                    {line.commodityName}
                    <small>{[line.commodityCode, line.size].filter(Boolean).join(' · ')}</small>
                    {problems[line.orderDetailId] && (
                      <small style={{ color: 'var(--chakra-colors-fg-error)' }}>
                        {problems[line.orderDetailId]}
                      </small>
                    )}
                  </td>
                  <td>{line.colorNumber}</td>
                  {kFigures.map((field) => (
                    <td key={field} className="num">
                      {count(line[field])}
                    </td>
                  ))}
                  <td className="num">{count(line.comingPieces)}</td>
                  <td style={{ width: 120 }}>
                    <PiecesInput
                      aria-label={text('order:line.cell', { label: t('lacking'), n: line.lineNo })}
                      aria-invalid={problems[line.orderDetailId] !== undefined}
                      perBox={line.piecesPerBox}
                      value={pieces[line.orderDetailId] ?? null}
                      onChange={(value) =>
                        setPieces((old) => ({ ...old, [line.orderDetailId]: value }))
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </ReadTable>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4">
            {kChoices.map(([field, entity]) => (
              <FormField
                key={field}
                label={text(`entity:procurement.${field}`)}
                error={problems[field]}
              >
                <RefSelect
                  entity={entity}
                  aria-label={text(`entity:procurement.${field}`)}
                  value={chosen[field]}
                  onChange={(value) => setChosen((old) => ({ ...old, [field]: value }))}
                />
              </FormField>
            ))}
          </SimpleGrid>
          <Text color="fg.muted" fontSize="12px">
            {t('buyHint')}
          </Text>
        </>
      )}
    </FormDialog>
  );
}

/** Buys what an order lacks: drafts of purchases, one for each supplier. */
export function BuyDialog(props: BuyDialogProps) {
  const query = useQuery(lackingQuery(props.orderId));
  return <Loaded query={query}>{(lines) => <Form {...props} lines={lines} />}</Loaded>;
}
