import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { useMemo, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DraftOffer } from '@/components/drafts/DraftOffer';
import { useDraft } from '@/components/drafts/useDraft';
import { presence } from '@/lib/net/presence';
import { ok, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

interface Form {
  remark: string;
}

/** The smallest editor there can be. */
function Editor() {
  const [remark, setRemark] = useState('');
  const state = useMemo<Form>(() => ({ remark }), [remark]);
  const draft = useDraft({ name: 'order.7', state, dirty: remark !== '', resumed: false });
  return (
    <>
      <DraftOffer draft={draft} onRestore={(left) => setRemark(left.remark)} />
      <input
        aria-label="remark"
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <button type="button" onClick={draft.leave}>
        save
      </button>
    </>
  );
}

const kAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Kept {
  name: string;
  savedAt: number;
  body: string;
}

/** What the server keeps, and what it was told. */
let kept: (Kept & { browser: string }) | null;
let calls: string[];

beforeEach(() => {
  kept = null;
  calls = [];
  localStorage.clear();
  server.use(
    http.get('*/api/blade-desk/draft/detail', () => ok({ draft: kept })),
    http.post('*/api/blade-desk/draft/keep', async ({ request }) => {
      kept = { ...((await request.json()) as Kept), browser: kAgent };
      calls.push('keep');
      return ok({});
    }),
    http.post('*/api/blade-desk/draft/drop', () => {
      kept = null;
      calls.push('drop');
      return ok({});
    }),
  );
  signIn();
});

const open = () => renderPage(Editor, '/order/edit?id=7');
const local = () => Object.keys(localStorage).filter((key) => key.startsWith('oms-draft'));

describe('a draft', () => {
  it('goes on in another browser, which says when and where it was typed', async () => {
    const user = userEvent.setup();
    kept = {
      name: 'order.7',
      savedAt: Date.now() - 60_000,
      browser: kAgent,
      body: JSON.stringify({ remark: 'typed elsewhere' }),
    };
    open();
    expect(await screen.findByText(/Chrome 140 · Windows/)).toBeInTheDocument();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: '恢复' }));
    expect(screen.getByLabelText('remark')).toHaveValue('typed elsewhere');
    await user.click(screen.getByRole('button', { name: 'save' }));
    await waitFor(() => expect(calls.at(-1)).toBe('drop'));
    expect(local()).toEqual([]);
  });

  it('is kept by the server while it is typed, and gone when it is saved', async () => {
    const user = userEvent.setup();
    open();
    await user.type(screen.getByLabelText('remark'), 'a');
    await waitFor(() => expect(calls).toEqual(['keep']), { timeout: 6000 });
    expect(kept?.body).toBe(JSON.stringify({ remark: 'a' }));
    await user.click(screen.getByRole('button', { name: 'save' }));
    await waitFor(() => expect(calls).toEqual(['keep', 'drop']));
    expect(local()).toEqual([]);
  });

  it('is the newer of both', async () => {
    const user = userEvent.setup();
    const first = open();
    await user.type(screen.getByLabelText('remark'), 'here');
    first.unmount();
    await waitFor(() => expect(calls).toEqual(['keep']));
    kept = { ...(kept as NonNullable<typeof kept>), savedAt: 5, body: '{"remark":"old"}' };
    open();
    await user.click(await screen.findByRole('button', { name: '恢复' }));
    expect(screen.getByLabelText('remark')).toHaveValue('here');
  });

  it('is not offered when another browser has saved it', async () => {
    const user = userEvent.setup();
    const first = open();
    await user.type(screen.getByLabelText('remark'), 'here');
    await waitFor(
      () => expect(localStorage.getItem(local()[0] ?? '') ?? '').toContain('"sent":true'),
      {
        timeout: 6000,
      },
    );
    first.unmount();
    kept = null;
    open();
    await waitFor(() => expect(local()).toEqual([]));
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull();
  });

  it('stays in this browser where the server takes none', async () => {
    const user = userEvent.setup();
    server.use(
      http.post('*/api/blade-desk/draft/keep', () => {
        calls.push('refused');
        return refused('NOT_FOUND', 'x');
      }),
    );
    const first = open();
    await user.type(screen.getByLabelText('remark'), 'offline');
    first.unmount();
    await waitFor(() => expect(calls).toEqual(['refused']));
    open();
    await user.click(await screen.findByRole('button', { name: '恢复' }));
    expect(screen.getByLabelText('remark')).toHaveValue('offline');
  });

  it('that nobody wants is thrown away everywhere', async () => {
    const user = userEvent.setup();
    kept = { name: 'order.7', savedAt: 7, browser: kAgent, body: '{"remark":"x"}' };
    open();
    await user.click(await screen.findByRole('button', { name: '丢弃' }));
    await waitFor(() => expect(calls).toEqual(['drop']));
    expect(local()).toEqual([]);
  });
});

it('says who changes the document too before it is saved', async () => {
  const said: object[] = [];
  presence.connected((body) => said.push(body));
  open();
  expect(said).toEqual([{ entity: 'order', id: '7', state: 'edit' }]);
  act(() =>
    presence.take({ entity: 'order', id: '7', people: [{ id: '5', name: '张三', editing: true }] }),
  );
  expect(
    screen.getByText('张三正在编辑此内容，保存时可能需要合并双方的修改。'),
  ).toBeInTheDocument();
  presence.gone();
});
