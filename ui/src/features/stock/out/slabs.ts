import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '@/lib/net/calls';
import { usePerm } from '@/lib/rights/perm';
import { serialStatus } from '@/lib/wire/status';
import type { Part } from '../parts/parts';
import type { PickLine } from './model';

/** One slab with its own number. Lengths in mm. */
export interface Slab {
  id: string;
  serialNo: string;
  blockNo: string;
  bundleNo: string;
  length: number | null;
  width: number | null;
  colorNumber: string;
  grade: string;
  serialStatus: number;
  imageUrl: string;
}

const kMost = 200;
const takable: readonly number[] = [serialStatus.serialInStock, serialStatus.serialReserved];

/** Slabs of a line's goods that stand in the warehouse. */
export const slabsQuery = (commodityId: string, warehouseId: string) => ({
  ...pageQuery<Slab>('serial', 'serialApi/serialPageList', {
    commodityId_equal: commodityId,
    warehouseId_equal: warehouseId,
    current: 1,
    size: kMost,
  }),
  meta: { silent: true },
});

/** The slabs that a part may be made of; none of goods without numbers, and for those who may not see them. */
export function useSlabs(line: PickLine, part: Part, warehouseId: string): Slab[] {
  const can = usePerm();
  const { data } = useQuery({
    ...slabsQuery(line.commodityId, warehouseId),
    enabled: can('serial_view'),
  });
  return (data?.records ?? []).filter(
    (slab) =>
      takable.includes(slab.serialStatus) &&
      slab.colorNumber === part.colorNumber &&
      slab.grade === part.grade,
  );
}

export const sizeOf = ({ length, width }: Slab) => (length && width ? `${length}×${width}` : '');
