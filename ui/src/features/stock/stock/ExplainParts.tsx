import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RefName } from '@/components/fields/RefName';
import { ReadTable } from '@/components/ReadTable';
import { EmptyNotice } from '@/components/states';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { Loaded } from '@/documents/kit/DocumentPage';
import { shadesQuery } from '@/documents/stock/model';
import { useText } from '@/i18n';
import { boxesText, count } from '@/lib/words/format';
import type { StockDetail } from './model';

interface ListProps {
  label: string;
  heads: readonly (readonly [string, boolean])[];
  children: ReactNode;
}

const List = ({ label, heads, children }: ListProps) => (
  <ReadTable label={label}>
    <thead>
      <tr>
        {heads.map(([head, end]) => (
          <th key={head} scope="col" className={end ? 'num' : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </ReadTable>
);

/** For whom pieces are kept. */
export function Holds({ stock }: { stock: StockDetail }) {
  const { t } = useTranslation('stock');
  const text = useText();
  if (!stock.holds?.length) return <EmptyNotice />;
  return (
    <List
      label={t('explain.holds')}
      heads={[
        [text('entity:stockEntry.sourceType'), false],
        [text('entity:stockEntry.sourceNo'), false],
        [text('entity:stock.reserved'), true],
      ]}
    >
      {stock.holds.map((hold) => (
        <tr key={hold.lineId}>
          <td>{text(`entity:stockEntry.sourceType_${hold.sourceType}`)}</td>
          <td>
            <DocumentLink sourceType={hold.sourceType} id={hold.sourceId}>
              {hold.sourceNo || hold.sourceId}
            </DocumentLink>
          </td>
          <td className="num">{count(hold.pieces)}</td>
        </tr>
      ))}
    </List>
  );
}

const isPlace = (id: string) => id !== '' && id !== '0';

/** Where the pieces lie. */
export function Bins({ stock }: { stock: StockDetail }) {
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  const text = useText();
  if (!stock.bins?.length) return <EmptyNotice />;
  return (
    <List
      label={t('explain.bins')}
      heads={[
        [text('entity:stock.storageCode'), false],
        [text('entity:stock.onHand'), true],
        [t('list.boxes'), true],
      ]}
    >
      {stock.bins.map((bin) => (
        <tr key={bin.storageId}>
          <td>
            {isPlace(bin.storageId) ? (
              <RefName entity="storage" ids={bin.storageId} />
            ) : (
              t('bin.none')
            )}
          </td>
          <td className="num">{count(bin.pieces)}</td>
          <td className="num">{boxesText(common, bin.pieces, stock.piecesPerBox)}</td>
        </tr>
      ))}
    </List>
  );
}

/** Every shade and warehouse of the same commodity. */
export function Elsewhere({
  stock,
  onShow,
}: {
  stock: StockDetail;
  onShow: (row: { id: string }) => void;
}) {
  const { t } = useTranslation('stock');
  const text = useText();
  const query = useQuery(shadesQuery(stock.commodityId));
  const head = (field: string) => text(`entity:stock.${field}`);
  return (
    <Loaded query={query}>
      {(rows) => (
        <List
          label={t('explain.elsewhere')}
          heads={[
            [head('warehouseId'), false],
            [head('colorNumber'), false],
            [head('grade'), false],
            [head('onHand'), true],
            [head('reserved'), true],
            [head('available'), true],
            [head('inTransit'), true],
          ]}
        >
          {rows.map((row) => (
            <tr key={row.id} aria-current={row.id === stock.id || undefined}>
              <td>
                {row.id === stock.id ? (
                  <strong>{row.warehouseName}</strong>
                ) : (
                  <button type="button" className="link" onClick={() => onShow(row)}>
                    {row.warehouseName}
                  </button>
                )}
              </td>
              <td>{row.colorNumber}</td>
              <td>{row.grade}</td>
              <td className="num">{count(row.onHand)}</td>
              <td className="num">{count(row.reserved)}</td>
              <td className="num">
                <strong>{count(row.available)}</strong>
              </td>
              <td className="num">{count(row.inTransit)}</td>
            </tr>
          ))}
        </List>
      )}
    </Loaded>
  );
}
