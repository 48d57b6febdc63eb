import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePageKeys } from '@/lib/browser/useListKeys';

let pressed: number[];
let turn: (page: number) => void;

function Page() {
  const [page, setPage] = useState(1);
  turn = (next) => startTransition(() => setPage(next));
  usePageKeys(() => {
    pressed.push(page);
    return true;
  });
  return <p>{page}</p>;
}

beforeEach(() => {
  pressed = [];
});

it('gives a key that is pressed as soon as a page is drawn to that page', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  root.render(<Page />);
  await vi.waitFor(() => expect(box).toHaveTextContent('1'));
  const drawn = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
      resolve();
    }).observe(box, { characterData: true, childList: true, subtree: true });
  });
  turn(2);
  await drawn;
  expect(pressed).toEqual([2]);
  root.unmount();
  box.remove();
});
