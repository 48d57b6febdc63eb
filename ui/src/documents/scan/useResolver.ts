import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { barcodesQuery, binsQuery, exactQuery } from '@/documents/stock/bins';
import { pageQuery } from '@/lib/net/calls';
import { isUnreachable } from '@/lib/net/transport';

/** What a code stands for. */
export type Scanned =
  | {
      kind: 'goods';
      commodityId: string;
      name: string;
      serial?: { id: string; no: string; colorNumber: string; grade: string };
    }
  | { kind: 'bin'; id: string; code: string };

interface Known {
  commodityId: string;
  commodityCode: string;
  commodityName: string;
}

interface SerialRow {
  id: string;
  serialNo: string;
  commodityId: string;
  commodityName?: string;
  colorNumber: string;
  grade: string;
}

const same = (a: unknown, b: string) =>
  typeof a === 'string' && a !== '' && a.toLowerCase() === b.toLowerCase();

const goodsOf = ({ id, name }: { id: string; name: string }): Scanned => ({
  kind: 'goods',
  commodityId: id,
  name,
});

async function ask(client: QueryClient, code: string, warehouseId: string) {
  // Who scans waits for the beep.
  const once = (query: ReturnType<typeof exactQuery>) =>
    client.fetchQuery({ ...query, retry: false });
  const [bin, byBarcode, byCode, serials] = await Promise.all([
    once(exactQuery('storage', 'storageCode', code, { warehouseId_equal: warehouseId })),
    once(exactQuery('commodity', 'barcode', code)),
    once(exactQuery('commodity', 'commodityCode', code)),
    client
      .fetchQuery({
        ...pageQuery<SerialRow>('serial', 'serialApi/serialPageList', {
          serialNo_equal: code,
          current: 1,
          size: 2,
        }),
        retry: false,
      })
      // Not everybody who scans may see the list of serials.
      .catch((error) => {
        if (isUnreachable(error)) throw error;
        return undefined;
      }),
  ]);
  if (bin) return { kind: 'bin', id: bin.id, code: bin.code ?? code } as const;
  const commodity = byBarcode ?? byCode;
  if (commodity) return goodsOf(commodity);
  const serial = serials?.records[0];
  if (!serial) return undefined;
  const { id, serialNo, colorNumber, grade } = serial;
  return {
    kind: 'goods',
    commodityId: serial.commodityId,
    name: serial.commodityName ?? serialNo,
    serial: { id, no: serialNo, colorNumber, grade },
  } as const;
}

/**
 * Finds what a code stands for: a commodity of the document at once, else a bin, a bar code or a serial. Without a
 * connection the bins of the warehouse and the bar codes of the document's goods are known.
 */
export function useResolver(goods: readonly Known[], warehouseId: string) {
  const client = useQueryClient();
  const known = useRef(goods);
  known.current = goods;
  const bins = useQuery({ ...binsQuery(warehouseId), meta: { silent: true } }).data;
  const barcodes = useQuery({
    ...barcodesQuery(goods.map(({ commodityId }) => commodityId)),
    meta: { silent: true },
  }).data;
  const here = useRef({ bins, barcodes });
  here.current = { bins, barcodes };
  return useCallback(
    async (code: string): Promise<Scanned | undefined> => {
      const own = known.current.find((each) => same(each.commodityCode, code));
      if (own) return goodsOf({ id: own.commodityId, name: own.commodityName });
      try {
        return await ask(client, code, warehouseId);
      } catch (error) {
        const bin = here.current.bins?.find((each) => same(each.code, code));
        if (bin) return { kind: 'bin', id: bin.id, code: bin.code ?? code };
        const item = here.current.barcodes?.records.find((each) => same(each.barcode, code));
        if (item) return goodsOf(item);
        throw error;
      }
    },
    [client, warehouseId],
  );
}
