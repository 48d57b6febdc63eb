import { http } from 'msw';
import type { OrderDetail, OrderLine } from '@/documents/orders/model';
import { ok, pageOf } from './server';

/** What the pickers offer. */
export const goods = [
  {
    id: '500',
    commodityCode: 'YY001',
    commodityName: 'Carrara',
    size: '800*800',
    unit: 'PCS',
    priceUnit: 'M2',
    piecesPerBox: 3,
    boxesPerPallet: 24,
    boxWeight: 45_000,
    salePrice: 8990,
  },
  {
    id: '501',
    commodityCode: 'YY002',
    commodityName: 'Calacatta',
    size: '600*600',
    unit: 'PCS',
    priceUnit: 'PCS',
    piecesPerBox: null,
    boxWeight: null,
    salePrice: 1600,
  },
];

/** One line of 58 pieces at 89.90 a m2 (TV-08). */
export const line = (change: Partial<OrderLine> = {}) =>
  ({
    id: '11',
    lineNo: 1,
    commodityId: '500',
    commodityCode: 'YY001',
    commodityName: 'Carrara',
    size: '800*800',
    colorNumber: 'A12',
    grade: 'A',
    spaceName: '',
    unit: 'M2',
    inputQty: 35_000,
    lossRate: 500,
    pieces: 58,
    piecesPerBox: 3,
    boxesPerPallet: 24,
    boxes: 19,
    loosePieces: 1,
    area: 37_120_000,
    weight: 870_000,
    boxWeight: 45_000,
    priceUnit: 'M2',
    listPrice: 8990,
    discountRate: 10_000,
    dealPrice: 8990,
    lineAmount: 333_709,
    discountShare: 0,
    netAmount: 333_709,
    isGift: 0,
    isSample: 0,
    needProcess: 0,
    warehouseId: '',
    remark: '',
    ...change,
  }) as OrderLine;

export const order = (change: Partial<OrderDetail> = {}) =>
  ({
    id: '9001',
    orderNo: 'DD202611210001',
    orderType: 2,
    orderStatus: 12,
    closed: 0,
    closeReason: '',
    contractNo: '',
    customerId: '700',
    customerName: 'Zhang San',
    customerTel: '13800000001',
    projectName: 'Green Bay 3-1201',
    projectAddress: 'West Lake Road 1',
    regionCode: '330106',
    receiver: 'Zhang San',
    receiverTel: '13800000001',
    guideUserId: '1',
    guideUserName: 'Admin',
    designerUserId: '',
    designerUserName: '',
    deptId: '1',
    deptName: 'East store',
    brandName: '',
    warehouseId: '',
    warehouseName: '',
    payMode: 1,
    depositRate: null,
    expectDate: '',
    deliverMode: 1,
    allowMixShade: 0,
    goodsAmount: 333_709,
    processAmount: 0,
    freightAmount: 0,
    otherAmount: 0,
    totalAmount: 333_709,
    discountAmount: 0,
    eraseAmount: 0,
    payableAmount: 333_709,
    paidAmount: 0,
    dueAmount: 333_709,
    totalPieces: 58,
    totalArea: 37_120_000,
    totalWeight: 870_000,
    vanviRule: 0,
    isUnread: 0,
    createUserName: 'Admin',
    createTime: '2026-11-21 10:00:00',
    remark: '',
    version: 3,
    details: [line()],
    payments: [],
    allowed: ['edit', 'submit', 'cancel', 'delete'],
    ...change,
  }) as OrderDetail;

const kAllButtons = [
  'order_add',
  'order_print',
  'order_edit',
  'order_delete',
  'order_export',
  'order_submit',
  'order_floor',
  'payment_add',
  'payment_confirm',
  'payment_void',
  'payment_export',
];

/** What every page of orders asks for: buttons, the status dictionary, names behind ids. */
export const orderHandlers = (buttons: readonly string[] = kAllButtons) => [
  http.get('*/api/blade-system/menu/buttons', () =>
    ok([{ code: 'order', children: buttons.map((code) => ({ code })) }]),
  ),
  http.get('*/api/blade-system/dict/list', ({ request }) =>
    pageOf(
      new URL(request.url).searchParams.get('code') === 'orderFlow'
        ? [
            { dictKey: '12', dictValue: '待提交' },
            { dictKey: '13', dictValue: '等核算' },
          ]
        : [],
    ),
  ),
  http.get('*/api/blade-system/lookup/list', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const ids = (query.get('ids') ?? '').split(',').filter(Boolean);
    return pageOf(ids.map((id) => ({ id, code: `c${id}`, name: `${query.get('entity')} ${id}` })));
  }),
];
