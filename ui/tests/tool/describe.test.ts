import { describe, expect, it } from 'vitest';
import {
  blankDescription,
  blankField,
  descriptionOf,
  optionsOf,
  optionsText,
  wireOf,
} from '@/features/tool/describe/model';

describe('a described entity', () => {
  it('is read from an object or its text, and is blank where it is neither', () => {
    const kept = { entity: 'crate', zh: '木箱', en: 'Crates', fields: [{ name: 'no', max: 32 }] };
    for (const given of [kept, JSON.stringify(kept)]) {
      const read = descriptionOf(given);
      expect(read).toMatchObject({ entity: 'crate', zh: '木箱', code: '' });
      expect(read.fields).toMatchObject([{ name: 'no', type: 'Text', max: '32', min: '' }]);
    }
    for (const given of [undefined, '', '{', 7]) {
      expect(descriptionOf(given)).toMatchObject({ entity: '', fields: [{ name: '' }] });
    }
  });

  it('is sent with bounds as numbers, and with what the types have alone', () => {
    const options = [{ value: '1', zh: '大', en: 'Large' }];
    const sent = wireOf({
      ...blankDescription(),
      fields: [
        { ...blankField(), name: 'kind', type: 'Enum', options, ref: 'brand' },
        { ...blankField(), name: 'size', type: 'Int', max: '9', min: 'x', options },
      ],
    });
    expect(sent.fields).toMatchObject([
      { name: 'kind', options, ref: '' },
      { name: 'size', max: 9, min: 0, options: [] },
    ]);
    expect(sent.fields[0]).not.toHaveProperty('key');
  });

  it('has options that are written a line each', () => {
    const options = [
      { value: '1', zh: '大', en: 'Large' },
      { value: '2', zh: '小', en: 'Small' },
    ];
    expect(optionsOf(optionsText(options))).toEqual(options);
    expect(optionsOf('a\n\n b = 乙')).toEqual([
      { value: 'a', zh: 'a', en: 'a' },
      { value: 'b', zh: '乙', en: '乙' },
    ]);
  });
});
