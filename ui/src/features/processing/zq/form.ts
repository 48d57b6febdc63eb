import type { Header, HeaderSpec } from '@/documents/goods/spec';
import type { ZqBody, ZqDetail } from './model';

export const kZqHeader: readonly HeaderSpec[] = [
  { name: 'commodityId', kind: 'ref', entity: 'commodity', required: true, wide: true },
  { name: 'parentSize', kind: 'text' },
  { name: 'kerf', kind: 'number', unit: 'mm' },
  { name: 'remark', kind: 'text', wide: true },
];

export interface ChildLine {
  key: string;
  id?: string;
  size: string;
  pieces: number | null;
  edgeCraft: string;
  remark: string;
}

export interface ZqForm {
  orderId: string;
  orderDetailId: string;
  header: Header;
  children: ChildLine[];
}

let last = 0;

export const blankChild = (more: Partial<ChildLine> = {}): ChildLine => {
  last += 1;
  return { key: String(last), size: '', pieces: null, edgeCraft: '', remark: '', ...more };
};

export const formOfZq = (zq: ZqDetail): ZqForm => ({
  orderId: zq.orderId,
  orderDetailId: zq.orderDetailId,
  header: {
    commodityId: zq.commodityId,
    parentSize: zq.parentSize,
    kerf: String(zq.kerf ?? 0),
    remark: zq.remark ?? '',
  },
  children: zq.children.map((child) =>
    blankChild({
      id: child.id,
      size: child.size,
      pieces: child.pieces,
      edgeCraft: child.edgeCraft ?? '',
      remark: child.remark ?? '',
    }),
  ),
});

const isEmpty = ({ size, pieces, remark }: ChildLine) => !size && !pieces && !remark;

/** Lines in which something is entered. */
export const toldChildren = ({ children }: ZqForm) => children.filter((line) => !isEmpty(line));

export function bodyOfZq(form: ZqForm, saved?: { id: string; version: number }): ZqBody {
  const { header } = form;
  return {
    ...(saved ?? {}),
    orderId: form.orderId,
    orderDetailId: form.orderDetailId,
    commodityId: header.commodityId ?? '',
    ...(header.parentSize && { parentSize: header.parentSize.trim() }),
    ...(header.kerf && { kerf: Number(header.kerf) }),
    remark: header.remark ?? '',
    children: toldChildren(form).map((line) => ({
      ...(line.id && { id: line.id }),
      size: line.size.trim(),
      pieces: line.pieces,
      edgeCraft: line.edgeCraft,
      remark: line.remark.trim(),
    })),
  } as ZqBody;
}

/** What lacks, by the names of the server. */
export function lacking(form: ZqForm): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!form.orderId) problems.orderId = 'entity:zqOrder.orderId_required';
  else if (!form.orderDetailId) problems.orderDetailId = 'entity:zqOrder.orderDetailId_required';
  if (!form.header.commodityId) problems.commodityId = 'entity:zqOrder.commodityId_required';
  const told = toldChildren(form);
  (told.length ? told : [blankChild()]).forEach((line, n) => {
    if (!line.size.trim()) problems[`children[${n}].size`] = 'entity:zqChild.size_required';
    if (!line.pieces) problems[`children[${n}].pieces`] = 'entity:zqChild.pieces_required';
  });
  return problems;
}
