import { linksIn } from '@/lib/net/files';
import { parseScaled } from '@/lib/words/format';
import type { Computed, Problem } from './compute';
import {
  type HeaderField,
  headerFields,
  isBlank,
  kRateDecimals,
  type LineInput,
  type OrderForm,
} from './form';

const numbers: readonly HeaderField[] = ['payMode', 'deliverMode', 'allowMixShade'];

/** A phone number of which the server shows a part; it is kept by not sending it. */
export const isMasked = (tel: string): boolean => tel.includes('*');

function headerWire(form: OrderForm): Record<string, unknown> {
  const sent = headerFields.filter(
    (field) => !(field === 'receiverTel' && isMasked(form.header.receiverTel)),
  );
  const entries = sent.map((field) => {
    const text = form.header[field].trim();
    if (field === 'depositRate') {
      return [field, form.header.payMode === '2' ? parseScaled(text, kRateDecimals) : null];
    }
    if (field === 'attachUrls') return [field, linksIn(text)];
    return [field, numbers.includes(field) ? (text === '' ? null : Number(text)) : text];
  });
  return Object.fromEntries(entries);
}

function lineWire(line: LineInput, made: Computed): Record<string, unknown> {
  const price =
    line.priced === 'price' ? { dealPrice: made.dealPrice } : { discountRate: made.discountRate };
  return {
    ...(line.id && { id: line.id }),
    commodityId: line.goods?.id ?? '',
    size: line.goods?.size ?? '',
    unit: made.quantity?.unit ?? line.unit,
    inputQty: made.quantity?.inputQty ?? null,
    lossRate: (made.quantity?.unit ?? line.unit) === 'M2' ? made.lossRate : 0,
    priceUnit: made.priceUnit ?? '',
    ...(line.isGift ? {} : price),
    isGift: line.isGift ? 1 : 0,
    isSample: line.isSample ? 1 : 0,
    needProcess: line.needProcess ? 1 : 0,
    colorNumber: line.colorNumber.trim(),
    grade: line.grade,
    spaceName: line.spaceName.trim(),
    warehouseId: line.warehouseId,
    remark: line.remark.trim(),
  };
}

/** The lines that are sent, in the order in which the server counts them. */
export const sentLines = (form: OrderForm): LineInput[] =>
  form.lines.filter((line) => !isBlank(line));

/** Body of a save: the header with all of its lines. */
export function toWire(
  form: OrderForm,
  compute: (line: LineInput) => Computed,
  saved: { id: string; version: number } | null,
): Record<string, unknown> {
  return {
    ...(saved ?? { orderType: 2 }),
    ...headerWire(form),
    details: sentLines(form).map((line) => lineWire(line, compute(line))),
  };
}

/** Problems on the screen: by field of the header, or `<key of the line>:<field>`. */
export type ScreenProblems = Record<string, Problem | string>;
