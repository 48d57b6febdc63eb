import { describe, expect, it } from 'vitest';
import { describeOrder, readable } from '@/documents/orders/fields';
import type { LooseT } from '@/i18n';
import i18n from '@/i18n';

const words = describeOrder(i18n.t as LooseT);
const change = (path: string, after: unknown, before: unknown = null) => ({ path, before, after });
const told = (changes: Parameters<typeof readable>[0]) =>
  readable(changes).map(
    ({ path, after }) => `${words.labelOf(path)}: ${words.showValue(path, after)}`,
  );

describe('the history of an order', () => {
  it('tells of its refunds in words, without the ids that stand beside their names', () => {
    expect(
      told([
        change('refund[TK1].refundNo', 'TK1'),
        change('refund[TK1].orderUserId', '800885236039683337'),
        change('refund[TK1].deptId', '800878441267203235'),
        change('refund[TK1].orderNo', 'DD1'),
        change('refund[TK1].sourceType', 2),
        change('refund[TK1].amount', 512175),
        change('refund[TK1].refundStatus', 1),
      ]),
    ).toEqual([
      'TK1 · 退款单号: TK1',
      'TK1 · 来源: 订单取消',
      'TK1 · 退款金额: 5,121.75',
      'TK1 · 状态: 已退款',
    ]);
  });

  it('has a word for every figure of the order itself', () => {
    expect(
      told([
        change('channelCustomerId', '821184870481925241'),
        change('warehouseName', '总仓'),
        change('pendingAmount', 100),
        change('committedPieces', 12),
        change('details[1].committedPieces', 12),
        change('shippedTime', '2026-11-30 10:30:20'),
      ]),
    ).toEqual([
      '发货仓库: 总仓',
      '待确认收款: 1.00',
      '已安排片数: 12',
      '第 1 行 · 已安排片数: 12',
      '发货时间: 2026-11-30 10:30:20',
    ]);
  });
});
