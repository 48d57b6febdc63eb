import { describe, expect, it } from 'vitest';
import type { FieldDef } from '@/entities/model/def';
import { fieldSchema, formSchema } from '@/entities/model/schema';
import { newForm, toCreate, toForm, toUpdate } from '@/entities/model/wire';
import { brand, brandDef } from '../../support/entity';

const issue = (field: FieldDef, value: unknown) =>
  fieldSchema(brandDef, field).safeParse(value).error?.issues[0]?.message;

describe('schema of a form', () => {
  it('asks for required fields in their own words', () => {
    const result = formSchema(brandDef, null).safeParse(newForm(brandDef));
    expect(result.error?.issues.map((each) => each.message)).toEqual([
      '请输入品牌编码',
      '请输入品牌名称',
    ]);
  });

  it.each<[FieldDef, unknown, string | undefined]>([
    [{ name: 'brandCode', type: 'text', required: true }, '   ', '请输入品牌编码'],
    [{ name: 'brandCode', type: 'text', max: 3 }, 'abcd', '最多3个字符'],
    [{ name: 'brandCode', type: 'enum', required: true, options: ['1'] }, '', '请输入品牌编码'],
    [{ name: 'other', type: 'enum', required: true, options: ['1'] }, '', '请选择other'],
    [{ name: 'tel', type: 'phone', required: true }, '', '手机号码不能为空'],
    [{ name: 'tel', type: 'phone' }, '1380013800', '手机号码长度应为11位'],
    [{ name: 'tel', type: 'phone' }, '1380013800x', '手机号码格式不正确'],
    [{ name: 'tel', type: 'phone' }, '13800138000', undefined],
    [{ name: 'tel', type: 'phone' }, '', undefined],
    [{ name: 'tel', type: 'phone' }, '138****8000', undefined],
    [{ name: 'size', type: 'size' }, '600', '规格格式应为 长*宽，例如 600*600'],
    [{ name: 'size', type: 'size' }, '1200*600', undefined],
    [{ name: 'meta', type: 'json' }, '{', 'JSON格式不正确'],
    [{ name: 'logo', type: 'url' }, 'javascript:alert(1)', '链接格式不正确'],
    [{ name: 'price', type: 'money', min: 0, max: 100000 }, 100001, '请输入0到1,000之间的数值'],
    [{ name: 'price', type: 'money', min: 0 }, -1, '不能小于0'],
    [{ name: 'price', type: 'money' }, Number.NaN, '请输入正确的数字'],
    [{ name: 'price', type: 'money' }, null, undefined],
    [{ name: 'price', type: 'money', required: true }, null, '请输入price'],
  ])('%j with %j says %s', (field, value, message) => {
    expect(issue(field, value)).toBe(message);
  });
});

describe('wire', () => {
  it('sends what differs, with the id and version of what was edited', () => {
    const row = brand('7', 'Old');
    const values = { ...toForm(brandDef, row), brandName: 'New', sort: null };
    expect(toUpdate(brandDef, values, row)).toEqual({
      id: '7',
      version: 3,
      brandName: 'New',
      sort: null,
    });
    expect(toUpdate(brandDef, toForm(brandDef, row), row)).toBeUndefined();
  });

  it('leaves the empty fields of a new record to the server and starts with its defaults', () => {
    const values = { ...newForm(brandDef), brandCode: 'B1' };
    expect(values).toMatchObject({ valid: 1, sort: null });
    expect(toCreate(brandDef, values)).toEqual({ brandCode: 'B1', valid: 1 });
  });

  const fields: FieldDef[] = [
    { name: 'kind', type: 'enum', options: ['1', '2'] },
    { name: 'grade', type: 'enum', options: ['A', 'B'] },
    { name: 'imageUrls', type: 'urls' },
    { name: 'parentId', type: 'id', ref: 'brand' },
    { name: 'roleId', type: 'ids', ref: 'role' },
    { name: 'password', type: 'password' },
    { name: 'account', type: 'text', onlyCreate: true },
    { name: 'costPrice', type: 'money', scope: 'cost' },
    { name: 'createTime', type: 'datetime', auto: true },
  ];
  const def = { ...brandDef, fields };
  const row = {
    id: '1',
    kind: 2,
    grade: 'B',
    imageUrls: ['/a.png', '/b.png'],
    parentId: '0',
    roleId: ['1', '2'],
    account: 'me',
    password: '******',
    createTime: 'x',
  };

  it('shows a record in the shape of the form, without what its reader may not see', () => {
    expect(toForm(def, row)).toEqual({
      kind: '2',
      grade: 'B',
      imageUrls: '/a.png\n/b.png',
      parentId: '',
      roleId: '1,2',
      password: '',
    });
  });

  it('counts and checks links one by one', () => {
    const field = { name: 'imageUrls', type: 'urls', required: true } as const;
    const passes = (value: string) => fieldSchema(def, field).safeParse(value).success;
    const link = `/api/get-file?n=${'a'.repeat(64)}.png`;
    expect(passes(Array(20).fill(link).join('\n'))).toBe(true);
    expect(passes(Array(51).fill(link).join('\n'))).toBe(false);
    expect(passes(`${link}\njavascript:alert(1)`)).toBe(false);
    expect(passes(`/${'a'.repeat(255)}`)).toBe(false);
    expect(passes('')).toBe(false);
  });

  it('asks for a secret until there is one', () => {
    const keeper = {
      ...brandDef,
      fields: [{ name: 'key', type: 'password', required: true } as const],
    };
    const passes = (kept: object | null) =>
      formSchema(keeper, kept && { id: '1', ...kept }).safeParse({ key: '' }).success;
    expect(passes(null)).toBe(false);
    expect(passes({})).toBe(false);
    expect(passes({ key: '******' })).toBe(true);
  });

  it('converts what travels in another shape', () => {
    const values = { kind: '1', grade: 'A', imageUrls: '/c.png', parentId: '', account: 'x' };
    expect(toCreate(def, values)).toEqual({
      kind: 1,
      grade: 'A',
      imageUrls: ['/c.png'],
      account: 'x',
    });
    expect(toUpdate(def, { ...toForm(def, row), parentId: '5' }, row)).toMatchObject({
      parentId: '5',
    });
    expect(
      toUpdate(def, { ...toForm(def, row), parentId: '' }, { ...row, parentId: '5' }),
    ).toMatchObject({ parentId: '0' });
  });
});
