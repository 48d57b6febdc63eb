import { call, lookup, type Session, signIn } from './app';

/** Goods in boxes of three. */
export const kCode = 'YY001';
export const kMain = 'W1';

/** Stock of a new shade in the main warehouse, by a put order that comes in at once; answers its id. */
export async function addStock(from: Session, colorNumber: string, pieces: number) {
  const main = await lookup(from, `entity=warehouse&warehouseCode_equal=${kMain}`);
  const commodity = await lookup(from, `entity=commodity&commodityCode_equal=${kCode}`);
  const saved = await call<{ id: string; version: number }>(from, 'PutOrderApi/savePutOrder', {
    putType: 5,
    putStatus: 52,
    warehouseId: main.id,
    putDate: '2026-11-22',
    details: [{ commodityId: commodity.id, colorNumber, grade: 'A', planPieces: pieces }],
  });
  const { details } = await call<{ details: { id: string }[] }>(
    from,
    `PutOrderApi/getPutOrderById?putOrderId=${saved.id}`,
  );
  await call(from, 'PutOrderApi/updatePutWhVO', {
    putOrderId: saved.id,
    lines: [{ putDetailId: details[0]?.id, pieces }],
  });
  return saved.id;
}

/** An order of fifty pieces a line that is submitted; answers its id. `lines`: what is otherwise in each. */
export async function submittedOrder(shade: string, ...lines: object[]): Promise<string> {
  const guide = await signIn('ta01');
  const customer = await lookup(guide, 'entity=customer');
  const commodity = await lookup(guide, `entity=commodity&commodityCode_equal=${kCode}`);
  const detail = await call<Record<string, string>>(
    guide,
    `customerApi/detailCustomer?id=${customer.id}`,
  );
  const user = await lookup(guide, 'entity=user&account_equal=dg01');
  const saved = await call<{ id: string; version: number }>(guide, 'orderApi/saveOrderVO', {
    orderType: 2,
    customerId: customer.id,
    receiver: 'Li Lei',
    receiverTel: '13800000001',
    regionCode: detail.regionCode || '330106',
    projectAddress: 'West Lake Road 1',
    guideUserId: user.id,
    deptId: detail.deptId,
    payMode: 1,
    deliverMode: 1,
    details: (lines.length ? lines : [{}]).map((line) => ({
      commodityId: commodity.id,
      unit: 'PCS',
      inputQty: 50_000,
      priceUnit: 'M2',
      discountRate: 10_000,
      colorNumber: shade,
      grade: 'A',
      ...line,
    })),
  });
  await call(guide, 'orderApi/updateOrderBody', { ...saved, orderStatus: 13 });
  return saved.id;
}

/** Accounts for a submitted order, and pays all of it. */
export async function pay(orderId: string) {
  const guide = await signIn('ta01');
  const told = () =>
    call<{ version: number; dueAmount: number; payments: { id: string }[] }>(
      guide,
      `orderApi/orderDetail?id=${orderId}`,
    );
  const { version } = await told();
  await call(guide, 'orderApi/updateOrderBody', { id: orderId, version, orderStatus: 14 });
  const { dueAmount } = await told();
  await call(guide, 'paymentApi/savePayment', {
    orderId,
    payType: 2,
    amount: dueAmount,
    payTime: '2026-11-22 10:00:00',
  });
  const { payments } = await told();
  await call(await signIn('cw01'), `paymentApi/confirmPayment?ids=${payments[0]?.id}`, {});
}

/** An order at 15, paid for, of one line or of these; answers its id. */
export async function paidOrder(shade: string, ...lines: object[]): Promise<string> {
  const id = await submittedOrder(shade, ...lines);
  await pay(id);
  return id;
}
