import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import RichInput from '@/components/rich/RichInput';
import { system } from '@/theme/system';

function input(value: string) {
  const onChange = vi.fn<(html: string) => void>();
  const shown = (now: string) => (
    <ChakraProvider value={system}>
      <RichInput
        label="content"
        value={now}
        onChange={onChange}
        onBlur={() => undefined}
        inputRef={() => undefined}
      />
    </ChakraProvider>
  );
  const { rerender } = render(shown(value));
  const box = screen.getByRole('textbox', { name: 'content' });
  const { editor } = box as HTMLElement & { editor: Editor };
  return { box, editor, onChange, show: (now: string) => rerender(shown(now)) };
}

it('takes what can be read and nothing that could act, and says nothing until something changes', () => {
  const { box, onChange } = input(
    '<h3>Rates</h3><script>alert(1)</script><p onclick="x()">On <b>Friday</b></p>' +
      '<table><tbody><tr><td>600*600</td></tr></tbody></table><img src="/a.png" onerror="x()">',
  );
  expect(box.querySelector('h3')).toHaveTextContent('Rates');
  expect(box.querySelector('strong')).toHaveTextContent('Friday');
  expect(box.querySelector('td')).toHaveTextContent('600*600');
  expect(box.querySelector('img')).toHaveAttribute('src', '/a.png');
  expect(box.innerHTML).not.toMatch(/script|onclick|onerror/);
  expect(onChange).not.toHaveBeenCalled();
});

it('keeps the lines of plain text, and tells HTML once it is edited', async () => {
  const { box, editor, onChange } = input('one\ntwo');
  expect(box.querySelectorAll('br:not(.ProseMirror-trailingBreak)')).toHaveLength(1);
  act(() => void editor.commands.selectAll());
  await userEvent.click(screen.getByRole('button', { name: '加粗' }));
  expect(onChange).toHaveBeenLastCalledWith('<p><strong>one<br>two</strong></p>');
  expect(screen.getByRole('button', { name: '加粗' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(onChange).toHaveBeenLastCalledWith('<p>one<br>two</p>');
  act(() => void editor.commands.clearContent(true));
  expect(onChange).toHaveBeenLastCalledWith('');
});

it('links what is selected, but to nothing that runs', async () => {
  const { editor, onChange } = input('<p>here</p>');
  const link = async (address: string) => {
    act(() => void editor.commands.selectAll());
    await userEvent.click(screen.getByRole('button', { name: '链接' }));
    const field = screen.getByRole('textbox', { name: '链接地址' });
    await userEvent.clear(field);
    await userEvent.type(field, `${address}{Enter}`);
  };
  await link('javascript:alert(1)');
  expect(editor.getHTML()).toBe('<p>here</p>');
  await link('https://example.test/a');
  expect(onChange.mock.lastCall?.[0]).toMatch(
    /<a [^>]*href="https:\/\/example\.test\/a"[^>]*>here<\/a>/,
  );
});

it('shows what it is given anew', () => {
  const { box, show, onChange } = input('<p>old</p>');
  show('<p>new</p>');
  expect(box).toHaveTextContent('new');
  expect(onChange).not.toHaveBeenCalled();
});

it('is there when React kept it back for a while after it was made', async () => {
  // What was waited for is shown some 300 ms after its placeholder, however soon it came.
  const Late = lazy(() => Promise.resolve({ default: RichInput }));
  const element = document.body.appendChild(document.createElement('div'));
  const failed = vi.fn();
  const inputRef = vi.fn();
  const root = createRoot(element, { onUncaughtError: failed });
  const { IS_REACT_ACT_ENVIRONMENT: inTests } = globalThis as Record<string, unknown>;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  root.render(
    <ChakraProvider value={system}>
      <Suspense fallback="waiting">
        <Late
          label="late"
          value="<p>text</p>"
          onChange={() => undefined}
          onBlur={() => undefined}
          inputRef={inputRef}
        />
      </Suspense>
    </ChakraProvider>,
  );
  await screen.findByText('waiting');
  const box = await screen.findByRole('textbox', { name: 'late' });
  await vi.waitFor(() => expect(inputRef).toHaveBeenLastCalledWith(box));
  expect(box).toHaveTextContent('text');
  expect(failed).not.toHaveBeenCalled();
  root.unmount();
  element.remove();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: inTests });
});
