import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { exactQuery } from '@/components/stock/bins';
import { pageQuery } from '@/components/stock/model';

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

/** Finds what a code stands for: a commodity of the document at once, else a bin, a bar code or a serial. */
export function useResolver(goods: readonly Known[], warehouseId: string) {
  const client = useQueryClient();
  const known = useRef(goods);
  known.current = goods;
  return useCallback(
    async (code: string): Promise<Scanned | undefined> => {
      const own = known.current.find(
        (each) => each.commodityCode.toLowerCase() === code.toLowerCase(),
      );
      if (own) return { kind: 'goods', commodityId: own.commodityId, name: own.commodityName };
      const [bin, byBarcode, byCode, serials] = await Promise.all([
        client.fetchQuery(
          exactQuery('storage', 'storageCode', code, { warehouseId_equal: warehouseId }),
        ),
        client.fetchQuery(exactQuery('commodity', 'barcode', code)),
        client.fetchQuery(exactQuery('commodity', 'commodityCode', code)),
        client
          .fetchQuery(
            pageQuery<SerialRow>('serial', 'serialApi/serialPageList', {
              serialNo_equal: code,
              current: 1,
              size: 2,
            }),
          )
          // Not everybody who scans may see the list of serials.
          .catch(() => undefined),
      ]);
      if (bin) return { kind: 'bin', id: bin.id, code: bin.code ?? code };
      const commodity = byBarcode ?? byCode;
      if (commodity) return { kind: 'goods', commodityId: commodity.id, name: commodity.name };
      const serial = serials?.records[0];
      if (!serial) return undefined;
      return {
        kind: 'goods',
        commodityId: serial.commodityId,
        name: serial.commodityName ?? serial.serialNo,
        serial: {
          id: serial.id,
          no: serial.serialNo,
          colorNumber: serial.colorNumber,
          grade: serial.grade,
        },
      };
    },
    [client, warehouseId],
  );
}
