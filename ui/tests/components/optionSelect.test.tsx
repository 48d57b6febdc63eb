import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { renderRoutes } from '../support/util';

const options = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
];

function offered(value: string, required: boolean, emptyLabel?: string | null) {
  const element = (
    <FormField label="Number" required={required}>
      <OptionSelect
        options={options}
        value={value}
        onChange={() => undefined}
        emptyLabel={emptyLabel}
      />
    </FormField>
  );
  const { unmount } = renderRoutes([{ path: '*', element }], '/');
  const texts = screen.getAllByRole('option').map(({ textContent }) => textContent);
  unmount();
  return texts;
}

it('can be emptied where nothing has to be chosen', () => {
  expect(offered('1', false)).toEqual(['请选择', 'One', 'Two']);
  expect(offered('1', false, 'None')).toEqual(['None', 'One', 'Two']);
});

it('cannot be emptied where something has to be chosen, or always is', () => {
  expect(offered('', true)).toEqual(['请选择', 'One', 'Two']);
  expect(offered('1', true)).toEqual(['One', 'Two']);
  expect(offered('2', false, null)).toEqual(['One', 'Two']);
});
