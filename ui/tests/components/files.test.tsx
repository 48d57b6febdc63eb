import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Files } from '@/components/files/Files';
import { FilesInput } from '@/components/files/FilesInput';
import { GoodsPicture } from '@/components/files/GoodsPicture';
import { isPicture, kindOf, linksIn, savedFrom, thumbOf } from '@/lib/net/files';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kLink = '/api/blade-resource/oss/endpoint/get-file?t=333333&s=x&n=ab12.png';
const paper = kLink.replace('.png', '.pdf');

beforeEach(() => signIn());

describe('links of files', () => {
  it('say what they lead to', () => {
    expect(isPicture(kLink)).toBe(true);
    expect(isPicture(paper)).toBe(false);
    expect(kindOf(paper)).toBe('PDF');
    expect(kindOf('https://elsewhere/x')).toBe('LINK');
    expect(linksIn('/a.png\n/b.png, /c.png')).toEqual(['/a.png', '/b.png', '/c.png']);
    expect(linksIn(null)).toEqual([]);
  });

  it('ask for a thumbnail of uploads alone', () => {
    expect(thumbOf(kLink, 96)).toBe(`${kLink}&size=96`);
    expect(thumbOf('https://elsewhere/a.png', 96)).toBe('https://elsewhere/a.png');
    expect(savedFrom(paper)).toBe(`${paper}&download=1`);
  });
});

describe('files', () => {
  it('are shown small; a picture opens large, and the keys go on', async () => {
    const other = kLink.replace('ab12', 'cd34');
    renderPage(() => <Files label="砖" urls={[kLink, paper, other]} />, '/x');
    const [first] = await screen.findAllByRole('button');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe(`${kLink}&size=480`);
    expect(screen.getByRole('link').getAttribute('href')).toBe(`${paper}&download=1`);
    await userEvent.click(first as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe(`${kLink}&size=1600`);
    fireEvent.keyDown(within(dialog).getByRole('img'), { key: 'ArrowRight' });
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe(`${other}&size=1600`);
  });

  it('that cannot be shown say what kind they are', async () => {
    renderPage(() => <Files label="砖" urls={[kLink]} />, '/x');
    const button = await screen.findByRole('button');
    fireEvent.error(button.querySelector('img') as HTMLElement);
    await waitFor(() => expect(button.querySelector('img')).toBeNull());
    expect(button.textContent).toBe('PNG');
  });
});

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

function Field({ max = 3, told }: { max?: number; told: (urls: string[]) => void }) {
  const [urls, setUrls] = useState<string[]>([]);
  const change = (next: string[]) => {
    setUrls(next);
    told(next);
  };
  return <FilesInput label="图片" pictures max={max} urls={urls} onChange={change} />;
}

describe('a field of files', () => {
  let sent = 0;
  beforeEach(() => {
    sent = 0;
    server.use(
      http.post('*/api/blade-resource/oss/endpoint/put-file', () => {
        sent += 1;
        return ok({ link: `/p${sent}.png`, originalName: 'p', attachId: '1' });
      }),
    );
  });

  it('takes several at once, dropped and pasted ones, and lets them go', async () => {
    const told = vi.fn();
    renderPage(() => <Field told={told} />, '/x');
    const field = await screen.findByRole('group', { name: '图片' });
    const input = field.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, [picture('a.png'), picture('b.png')]);
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(['/p1.png', '/p2.png']));
    fireEvent.drop(field, { dataTransfer: { files: [picture('c.png')] } });
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(['/p1.png', '/p2.png', '/p3.png']));
    await userEvent.click(await within(field).findByRole('button', { name: /删除 图片 2/ }));
    expect(told).toHaveBeenLastCalledWith(['/p1.png', '/p3.png']);
    fireEvent.paste(document, { clipboardData: { files: [picture('d.png')] } });
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(['/p1.png', '/p3.png', '/p4.png']));
    // What is no picture is not sent, and the paste is left to others.
    fireEvent.paste(document, { clipboardData: { files: [new File(['x'], 'a.txt')] } });
    expect(sent).toBe(4);
  });

  it('of one file has the new one in its place', async () => {
    const told = vi.fn();
    renderPage(() => <Field max={1} told={told} />, '/x');
    const field = await screen.findByRole('group', { name: '图片' });
    const input = field.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, picture('a.png'));
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(['/p1.png']));
    await userEvent.upload(input, picture('b.png'));
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(['/p2.png']));
  });
});

it('pictures of goods are asked for in one call', async () => {
  const asked = vi.fn();
  server.use(
    http.get('*/api/blade-system/lookup/list', ({ request }) => {
      asked(new URL(request.url).searchParams.get('ids'));
      return pageOf(
        [
          { id: '1', name: 'a', imageUrls: ['/one.png'] },
          { id: '2', name: 'b' },
        ],
        2,
      );
    }),
  );
  renderPage(
    () => (
      <>
        <GoodsPicture commodityId="1" name="a" />
        <GoodsPicture commodityId="2" name="b" />
        <GoodsPicture commodityId="1" name="a" />
      </>
    ),
    '/x',
  );
  await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(2));
  expect(asked.mock.calls).toEqual([['1,2']]);
});
