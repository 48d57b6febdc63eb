import { describe, expect, it } from 'vitest';
import { type EntityDef, nameFieldOf, rowName } from '@/entities/model/def';

const field = (name: string, ref?: string) => ({ name, type: 'ref', list: true, ref });
const price = {
  name: 'plantPrice',
  display: 'id',
  fields: [field('plantId', 'processPlant'), field('craftId', 'craft'), field('price')],
} as unknown as EntityDef;

describe('names of records', () => {
  it('stand beside the ids they belong to', () => {
    expect(nameFieldOf('brandId')).toBe('brandName');
    expect(nameFieldOf('craftIds')).toBe('craftIdsName');
    expect(nameFieldOf('byCompany')).toBe('byCompanyName');
  });

  it('are those of what a record ties together when it has none', () => {
    const row = { id: '7', plantId: '1', plantName: 'Yuhang', craftId: '2', craftName: 'Edge' };
    expect(rowName(price, row)).toBe('Yuhang · Edge');
    expect(rowName(price, { id: '7' })).toBe('7');
    expect(rowName({ ...price, display: 'craftName' }, row)).toBe('Edge');
  });
});
