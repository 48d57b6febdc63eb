import { describe, expect, it } from 'vitest';
import { toldOf } from '@/components/history/model';
import { describeDocument } from '@/documents/kit/describe';
import { describeOrder, readable } from '@/documents/orders/fields';
import { type EntityDef, rowName } from '@/entities/model/def';
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
      '待确认金额: 1.00',
      '已安排片数: 12',
      '第 1 行 · 已安排片数: 12',
      '发货时间: 2026-11-30 10:30:20',
    ]);
  });
});

describe('the history of other documents', () => {
  const shown = describeDocument(i18n.t as LooseT, 'process', 'processBricks');

  it('tells figures in their unit and a reason in words', () => {
    expect(shown.showValue('lossRate', 500)).toBe('5%');
    expect(shown.showValue('details[1].netPrice', 1934)).toBe('19.34');
    expect(shown.showValue('details[1].weight', 28000)).toBe('28');
    expect(shown.showValue('pieces', 1934)).toBe('1,934');
    expect(shown.showValue('failReason', 'WX_OFF')).toBe(i18n.t('error:WX_OFF'));
  });

  it('leaves ids out', () => {
    expect(shown.isTold('plantPriceid')).toBe(false);
    expect(shown.isTold('plantId')).toBe(false);
    expect(shown.isTold('fromLoc')).toBe(false);
    expect(shown.isTold('planDate')).toBe(true);
  });
});

it('leaves the ids above a record out of its history, and those beside a name', () => {
  const changes = ['ancestors', 'userId', 'userName', 'deptId'].map((path) => change(path, '1'));
  expect(toldOf(changes).map(({ path }) => path)).toEqual(['userName', 'deptId']);
});

it('calls a record by the name of what it ties, not by an id', () => {
  const field = (name: string, ref?: string) => ({ name, type: 'ref', ref, list: true });
  const def = {
    name: 'goodsManage',
    display: 'commodityId',
    fields: [field('warehouseId', 'warehouse'), field('commodityId', 'commodity')],
  } as unknown as EntityDef;
  const row = {
    id: '1',
    commodityId: '800902348800003618',
    commodityName: '鱼肚金',
    warehouseName: '总仓',
  };
  expect(rowName(def, row)).toBe('鱼肚金');
});
