import { expect, it } from 'vitest';
import { initials, namedBy } from '@/lib/words/initials';

it('says Chinese names by the first letters of their pinyin', () => {
  expect(initials('订单列表')).toBe('ddlb');
  expect(initials('林芳 A1')).toBe('lf a1');
  expect(initials('一龥')).toBe('yy');
  expect(initials('Orders')).toBe('orders');
  expect(namedBy('库存调整', 'kc')).toBe(true);
  expect(namedBy('库存调整', '调整')).toBe(true);
  // One letter alone is no short form: it would name nearly everything.
  expect(namedBy('库存调整', 'k')).toBe(false);
  expect(namedBy('库存调整', 'kk')).toBe(false);
});
