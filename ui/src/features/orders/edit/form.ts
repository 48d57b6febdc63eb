import type { Goods } from '@/documents/orders/goods';
import type { OrderDetail, OrderLine } from '@/documents/orders/model';
import { uuid } from '@/lib/browser/intent';
import { isOn } from '@/lib/words/flag';
import { scaledText } from '@/lib/words/format';
import type { Unit } from '../calc/line';
import { discounted } from '../calc/price';

export const headerFields = [
  'customerId',
  'channelCustomerId',
  'receiver',
  'receiverTel',
  'regionCode',
  'projectAddress',
  'projectName',
  'guideUserId',
  'designerUserId',
  'deptId',
  'warehouseId',
  'payMode',
  'depositRate',
  'deliverMode',
  'expectDate',
  'contractNo',
  'allowMixShade',
  'remark',
  'attachUrls',
] as const;
export type HeaderField = (typeof headerFields)[number];

/** What is typed, as it is typed: text that is no number yet is kept too. */
export type HeaderInput = Record<HeaderField, string>;

export interface LineInput {
  /** Of the row on the screen; never sent. */
  key: string;
  /** Empty until the server knows the line. */
  id: string;
  goods: Goods | null;
  unit: Unit;
  /** Whether the unit was chosen; until then it follows the commodity. */
  unitChosen: boolean;
  inputQty: string;
  lossRate: string;
  dealPrice: string;
  discountRate: string;
  /** Which of the two was entered; the other follows from it. */
  priced: 'rate' | 'price';
  isGift: boolean;
  isSample: boolean;
  needProcess: boolean;
  colorNumber: string;
  grade: string;
  spaceName: string;
  warehouseId: string;
  remark: string;
}

export interface OrderForm {
  header: HeaderInput;
  /** Names behind the ids of the header, by field. */
  names: Partial<Record<HeaderField, string>>;
  lines: LineInput[];
  /** The guide's rounding of areas: 0 pieces, 1 boxes, 2 pallets. */
  vanviRule: number;
  /** What the channel customer pays of the sale price, 1/10000; null for retail. */
  channelRate: number | null;
}

export const kMoneyDecimals = 2;
export const kRateDecimals = 2;
export const kQtyDecimals = 3;

export const moneyText = (fen: number) => scaledText(fen, kMoneyDecimals, 2, false);
export const rateText = (rate: number) => scaledText(rate, kRateDecimals, 0, false);
export const qtyText = (qty: number) => scaledText(qty, kQtyDecimals, 0, false);

export const blankLine = (): LineInput => ({
  key: uuid(),
  id: '',
  goods: null,
  unit: 'PCS',
  unitChosen: false,
  inputQty: '',
  lossRate: '',
  dealPrice: '',
  discountRate: '',
  priced: 'rate',
  isGift: false,
  isSample: false,
  needProcess: false,
  colorNumber: '',
  grade: 'A',
  spaceName: '',
  warehouseId: '',
  remark: '',
});

/** A row in which nothing has been entered; it is not sent. */
export const isBlank = (line: LineInput): boolean =>
  !line.goods &&
  !line.id &&
  [line.inputQty, line.dealPrice, line.colorNumber, line.spaceName, line.remark].every(
    (text) => text.trim() === '',
  );

const goodsOf = (line: OrderLine): Goods => ({
  id: line.commodityId,
  code: line.commodityCode,
  name: line.commodityName,
  size: line.size,
  unit: ['SET', 'BAG'].includes(line.unit) ? line.unit : 'PCS',
  priceUnit: line.priceUnit,
  piecesPerBox: line.piecesPerBox,
  boxesPerPallet: line.boxesPerPallet || null,
  boxWeight: line.boxWeight,
  salePrice: line.listPrice,
  channelPrice: null,
  floorPrice: null,
});

export function lineForm(line: OrderLine): LineInput {
  const list = line.listPrice ?? 0;
  const deal = line.dealPrice ?? 0;
  const rate = line.discountRate ?? 0;
  const gift = isOn(line.isGift);
  return {
    key: line.id,
    id: line.id,
    goods: goodsOf(line),
    unit: line.unit as Unit,
    unitChosen: true,
    inputQty: line.inputQty === null ? '' : qtyText(line.inputQty),
    lossRate: line.lossRate ? rateText(line.lossRate) : '',
    dealPrice: moneyText(gift ? list : deal),
    discountRate: gift ? '100' : rate ? rateText(rate) : '',
    priced: gift || (rate > 0 && discounted(list, rate) === deal) ? 'rate' : 'price',
    isGift: gift,
    isSample: isOn(line.isSample),
    needProcess: isOn(line.needProcess),
    colorNumber: line.colorNumber,
    grade: line.grade || 'A',
    spaceName: line.spaceName,
    warehouseId: line.warehouseId,
    remark: line.remark,
  };
}

const shownNumber = (value: number | null | undefined) => (value ? String(value) : '');

/** The form as the server's order fills it. */
export function formOf(order: OrderDetail): OrderForm {
  const header = Object.fromEntries(
    headerFields.map((field) => [field, String(order[field] ?? '')]),
  ) as HeaderInput;
  return {
    header: {
      ...header,
      payMode: shownNumber(order.payMode),
      deliverMode: shownNumber(order.deliverMode),
      depositRate: order.depositRate ? rateText(order.depositRate) : '',
      allowMixShade: isOn(order.allowMixShade) ? '1' : '0',
    },
    names: {
      customerId: order.customerId ? order.customerName : '',
      channelCustomerId: order.customerId ? undefined : order.customerName,
      guideUserId: order.guideUserName,
      designerUserId: order.designerUserName,
      deptId: order.deptName,
      warehouseId: order.warehouseName,
    },
    lines: order.details.map(lineForm),
    vanviRule: order.details[0]?.vanviRule ?? 0,
    channelRate: null,
  };
}

/** A new order begins with its writer as the guide, and the usual modes. */
export function newForm(userId: string, userName: string, deptId: string): OrderForm {
  const header = Object.fromEntries(headerFields.map((field) => [field, ''])) as HeaderInput;
  return {
    header: {
      ...header,
      guideUserId: userId,
      deptId,
      payMode: '1',
      deliverMode: '1',
      allowMixShade: '0',
    },
    names: { guideUserId: userName },
    lines: [],
    vanviRule: 0,
    channelRate: null,
  };
}

/** What of a form counts for "has it been changed". */
const canonical = ({ header, lines }: OrderForm): string =>
  JSON.stringify([
    header,
    lines
      .filter((line) => !isBlank(line))
      .map(({ key: _key, unitChosen: _unitChosen, goods, ...line }) => ({
        ...line,
        goods: goods?.id ?? '',
      })),
  ]);

export const sameForm = (a: OrderForm, b: OrderForm): boolean => canonical(a) === canonical(b);
