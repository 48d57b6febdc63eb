import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dotted } from '@/components/cells';

it('puts dots between what is there', () => {
  const { container } = render(
    <Dotted>
      {'one'}
      {''}
      {undefined}
      {false}
      <b>two</b>
      {0}
    </Dotted>,
  );
  expect(container.textContent).toBe('one · two · 0');
});
