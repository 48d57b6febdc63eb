import { describe, expect, it } from 'vitest';
import { blankLine, formOf, type OrderForm, sameForm } from '@/features/orders/edit/form';
import { differences, mergeForms } from '@/features/orders/edit/merge';
import { line, order } from '../support/orders';

const base = formOf(
  order({
    details: [line(), line({ id: '12', lineNo: 2, spaceName: 'hall' }), line({ id: '13' })],
  }),
);
const withLine = (form: OrderForm, id: string, change: object): OrderForm => ({
  ...form,
  lines: form.lines.map((each) => (each.id === id ? { ...each, ...change } : each)),
});
const without = (form: OrderForm, id: string): OrderForm => ({
  ...form,
  lines: form.lines.filter((each) => each.id !== id),
});
const withHeader = (form: OrderForm, change: Partial<OrderForm['header']>): OrderForm => ({
  ...form,
  header: { ...form.header, ...change },
});

describe('merging with what another person saved', () => {
  it('keeps mine where I changed something and theirs elsewhere', () => {
    const mine = withLine(withHeader(base, { remark: 'mine' }), '11', { inputQty: '40' });
    const theirs = withLine(withHeader(base, { remark: 'theirs', receiver: 'Wang' }), '11', {
      inputQty: '50',
      colorNumber: 'B9',
    });
    const merged = mergeForms(base, mine, theirs);
    expect(merged.header).toMatchObject({ remark: 'mine', receiver: 'Wang' });
    expect(merged.lines[0]).toMatchObject({ inputQty: '40', colorNumber: 'B9' });
  });

  it('joins added lines of both, keeps removals, and saves what I entered in a removed line', () => {
    const mine = without(
      withLine({ ...base, lines: [...base.lines, { ...blankLine(), remark: 'new' }] }, '12', {
        inputQty: '7',
      }),
      '13',
    );
    const added = { ...blankLine(), id: '99', key: '99' };
    const theirs = { ...without(base, '12'), lines: [...without(base, '12').lines, added] };
    const merged = mergeForms(base, mine, theirs);
    expect(merged.lines.map((each) => [each.id, each.inputQty, each.remark])).toEqual([
      ['11', '35', ''],
      ['', '7', ''],
      ['', '', 'new'],
      ['99', '', ''],
    ]);
    expect(mergeForms(base, base, without(base, '12')).lines.map((each) => each.id)).toEqual([
      '11',
      '13',
    ]);
  });

  it('takes the two prices together', () => {
    const mine = withLine(base, '11', {
      dealPrice: '80.00',
      discountRate: '88.99',
      priced: 'price',
    });
    const theirs = withLine(base, '11', { dealPrice: '85.41', discountRate: '95' });
    expect(mergeForms(base, mine, theirs).lines[0]).toMatchObject({
      dealPrice: '80.00',
      discountRate: '88.99',
      priced: 'price',
    });
  });

  it('tells my changes, and which of them the other one made differently', () => {
    const mine = without(
      withLine(withHeader(base, { remark: 'mine', receiver: 'Li' }), '11', { inputQty: '40' }),
      '13',
    );
    const theirs = withLine(withHeader(base, { remark: 'theirs' }), '11', { inputQty: '50' });
    expect(differences(base, mine, theirs)).toMatchObject([
      { field: 'receiver', before: 'Zhang San', after: 'Li' },
      { field: 'remark', before: '', after: 'mine', theirs: 'theirs' },
      { line: 1, field: 'inputQty', before: '35', after: '40', theirs: '50' },
      { line: 3, field: 'details', before: 'Carrara', after: '' },
    ]);
    expect(differences(base, base, theirs)).toEqual([]);
  });
});

describe('whether a form has been changed', () => {
  it('does not count blank rows', () => {
    expect(sameForm(base, { ...base, lines: [...base.lines, blankLine()] })).toBe(true);
    expect(sameForm(base, withLine(base, '11', { remark: 'x' }))).toBe(false);
    expect(sameForm(base, { ...base, lines: base.lines.toReversed() })).toBe(false);
  });
});
