import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMore } from '@/components/table/useMore';

afterEach(() => vi.unstubAllGlobals());

function Scroller({ shown }: { shown: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  useMore(scroller, shown);
  return (
    <div ref={scroller} data-testid="scroller">
      {shown && <table />}
    </div>
  );
}

it('says that a table goes on beyond its end, until it is scrolled there or fits', () => {
  let resized: () => void = () => {};
  const watched: Element[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe(element: Element) {
        watched.push(element);
      }
      disconnect() {}
    },
  );
  const { rerender } = render(<Scroller shown={false} />);
  const scroller = screen.getByTestId('scroller');
  const size = (scrollWidth: number, clientWidth: number, scrollLeft: number) =>
    Object.defineProperties(
      scroller,
      Object.fromEntries(
        Object.entries({ scrollWidth, clientWidth, scrollLeft }).map(([name, value]) => [
          name,
          { value, configurable: true },
        ]),
      ),
    );
  expect(watched).toEqual([]);
  rerender(<Scroller shown />);
  expect(watched).toEqual([scroller, scroller.firstElementChild]);
  size(1200, 1000, 0);
  resized();
  expect(scroller).toHaveAttribute('data-more');
  size(1200, 1000, 200);
  scroller.dispatchEvent(new Event('scroll'));
  expect(scroller).not.toHaveAttribute('data-more');
  size(1200, 1000, 150);
  scroller.dispatchEvent(new Event('scroll'));
  expect(scroller).toHaveAttribute('data-more');
  size(1000, 1000, 0);
  resized();
  expect(scroller).not.toHaveAttribute('data-more');
});
