import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MyAssignments } from '@/documents/together/MyAssignments';
import { mentionAt, mentionedIn, piecesOf, withMention } from '@/documents/together/model';
import { TalkLink, TalkOfList } from '@/documents/together/TalkInList';
import { Together } from '@/documents/together/Together';
import { documentPath, type Message } from '@/features/messages/model';
import { presence } from '@/lib/net/presence';
import { useAsOf } from '@/lib/session/asOf';
import { ok, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

describe('mentions', () => {
  it('begin at an @ that stands by itself', () => {
    expect(mentionAt('@', 1)).toBe('');
    expect(mentionAt('请 @张', 4)).toBe('张');
    expect(mentionAt('请@张 看', 5)).toBeUndefined();
    expect(mentionAt('a@b', 3)).toBeUndefined();
    expect(mentionAt('看@b', 3)).toBe('b');
  });

  it('put a name in the place of what was typed', () => {
    expect(withMention('请 @zh 看', 5, '张三')).toEqual(['请 @张三 看', 6]);
    expect(withMention('@', 1, 'Li')).toEqual(['@Li ', 4]);
  });

  it('count while their names stand in the text', () => {
    const people = [
      { id: '5', name: '张三' },
      { id: '6', name: '李四' },
    ];
    expect(mentionedIn('@张三 好', people)).toEqual(['5']);
  });

  it('stand out, the longest name first', () => {
    expect(piecesOf('@张三丰 与 @张三', ['张三', '张三丰'])).toEqual([
      { text: '@张三丰', mention: true },
      { text: ' 与 ', mention: false },
      { text: '@张三', mention: true },
    ]);
    expect(piecesOf('a@b', [])).toEqual([{ text: 'a@b', mention: false }]);
  });
});

const comment = {
  id: '21',
  content: '@张三 请看色号',
  userId: '1',
  userName: 'Admin',
  time: '2026-01-05 08:30:00',
  withdrawn: false,
  mine: true,
  mentions: [{ id: '5', name: '张三' }],
  files: [],
};
const task = {
  id: '31',
  entity: 'order',
  documentId: '7',
  documentNo: 'DD7',
  content: '联系客户',
  dueDate: '2026-01-06',
  state: 'open',
  overdue: true,
  assigneeId: '1',
  assigneeName: 'Admin',
  giverId: '5',
  giverName: '张三',
  time: '2026-01-05 08:30:00',
  endTime: '',
  endedBy: '',
};
const talk = {
  comments: [comment, { ...comment, id: '22', content: '', withdrawn: true, mentions: [] }],
  total: 2,
  following: false,
  followers: [{ id: '5', name: '张三' }],
  assignments: [
    task,
    { ...task, id: '32', state: 'done', endedBy: '李四', endTime: '2026-01-05 09:00:00' },
  ],
};

let posted: [call: unknown, body: unknown][];

const page = () =>
  renderPage(() => <Together entity="order" id="7" no="DD7" />, '/order/detail?id=7');

beforeEach(() => {
  posted = [];
  server.use(
    http.get('*/api/blade-desk/discussion/detail', () => ok(talk)),
    http.get('*/api/blade-desk/discussion/people', ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
      const people = [
        { id: '5', name: '张三' },
        { id: '6', name: '李四' },
      ];
      return ok(people.filter(({ name }) => name.includes(keyword)));
    }),
    http.get('*/api/blade-desk/discussion/assignments', () => ok([task])),
    http.post('*/api/blade-desk/discussion/:call', async ({ request, params }) => {
      posted.push([params.call, await request.json()]);
      return ok({ id: '23', no: '', version: 3 });
    }),
  );
  useAsOf.getState().choose('');
  signIn();
});

describe('the discussion of a document', () => {
  it('is written with people who are found by their names, by keys alone', async () => {
    const user = userEvent.setup();
    page();
    await user.click(await screen.findByRole('button', { name: /讨论/ }));
    const field = await screen.findByLabelText('发表评论');
    await user.type(field, '请 @李');
    // Faster than the server answers: nobody of a longer list is taken.
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue('请 @李四 '));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await user.keyboard('看一下{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(posted).toEqual([
        [
          'comment',
          { entity: 'order', id: '7', content: '请 @李四 看一下', mentionIds: ['6'], files: [] },
        ],
      ]),
    );
    await waitFor(() => expect(field).toHaveValue(''));
  });

  it('takes what is typed behind a name at once', async () => {
    const later = (draw: FrameRequestCallback) => window.setTimeout(() => draw(0), 200);
    const slow = vi.spyOn(window, 'requestAnimationFrame').mockImplementation(later);
    try {
      const user = userEvent.setup();
      page();
      await user.click(await screen.findByRole('button', { name: /讨论/ }));
      const field = await screen.findByLabelText('发表评论');
      await user.type(field, '@李{Enter}');
      await waitFor(() => expect(field).toHaveValue('@李四 '));
      await user.keyboard('一');
      await new Promise((resolve) => setTimeout(resolve, 300));
      await user.keyboard('二');
      expect(field).toHaveValue('@李四 一二');
    } finally {
      slow.mockRestore();
    }
  });

  it('shows what was said, and that something was taken back', async () => {
    const user = userEvent.setup();
    page();
    await user.click(await screen.findByRole('button', { name: /讨论/ }));
    expect(await screen.findByText('@张三')).toBeInTheDocument();
    expect(screen.getByText('此评论已撤回')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '撤回' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }),
    );
    await waitFor(() =>
      expect(posted).toEqual([['withdraw', { entity: 'order', id: '7', commentId: '21' }]]),
    );
  });

  it('has what is to be done, and says it at the field when it cannot be asked', async () => {
    const user = userEvent.setup();
    server.use(
      http.post('*/api/blade-desk/discussion/assign', () =>
        refused('DATE_TOO_EARLY', '不能早于 2026-01-05', { field: 'dueDate' }),
      ),
    );
    page();
    await user.click(await screen.findByRole('button', { name: /讨论/ }));
    await user.click(await screen.findByRole('button', { name: '完成' }));
    await waitFor(() =>
      expect(posted).toEqual([['finish', { entity: 'order', id: '7', assignmentId: '31' }]]),
    );
    await user.click(screen.getByRole('button', { name: '显示已结束的 1 项' }));
    expect(screen.getByText('李四 2026-01-05 09:00 完成')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '指派事项' }));
    await user.click(screen.getByRole('button', { name: '指派' }));
    expect(screen.getByText('请选择处理人')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/处理人/), '张');
    await user.click(await screen.findByRole('option', { name: '张三' }));
    await user.type(screen.getByLabelText(/内容/), '看');
    await user.type(screen.getByLabelText(/截止日期/), '2026-01-04');
    await user.click(screen.getByRole('button', { name: '指派' }));
    expect(await screen.findByText('不能早于 2026-01-05')).toBeInTheDocument();
  });

  it('is read, not written, as of an earlier moment', async () => {
    const user = userEvent.setup();
    useAsOf.getState().choose('2026-01-05 09:00:00');
    page();
    await user.click(await screen.findByRole('button', { name: /讨论/ }));
    expect(await screen.findByText('此评论已撤回')).toBeInTheDocument();
    expect(screen.queryByLabelText('发表评论')).toBeNull();
    expect(screen.queryByRole('button', { name: '完成' })).toBeNull();
    expect(screen.queryByRole('button', { name: '关注' })).toBeNull();
  });

  it('opens over a list where a document has no page', async () => {
    const user = userEvent.setup();
    const { router } = renderPage(
      () => (
        <>
          <TalkLink id="9" no="SK9" />
          <TalkOfList entity="payment" />
        </>
      ),
      '/order/payment?payStatus=1',
    );
    await user.click(screen.getByRole('button', { name: '讨论 SK9' }));
    expect(await screen.findByLabelText('发表评论')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?payStatus=1&talk=9');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?payStatus=1'));
  });
});

describe('messages of discussions', () => {
  const message = { bizType: 'order', bizId: '7' } as Message;
  it('lead to what was said, others to the document', () => {
    expect(documentPath({ ...message, talk: true })).toBe('/order/detail?id=7&talk=1');
    expect(documentPath(message)).toBe('/order/detail?id=7');
    expect(documentPath({ ...message, bizType: 'payment', talk: true })).toBe(
      '/order/payment?talk=7',
    );
    expect(documentPath({ ...message, bizType: 'putOrder' })).toBe('/stockroom/putDetail?id=7');
  });
});

describe('people at a document', () => {
  it('are told of the connection, and gone with it', async () => {
    const said: object[] = [];
    presence.connected((body) => said.push(body));
    const { unmount } = page();
    expect(said).toEqual([{ entity: 'order', id: '7', state: 'open' }]);
    act(() =>
      presence.take({
        entity: 'order',
        id: '7',
        people: [
          { id: '5', name: '张三', editing: true },
          { id: '6', name: '李四', editing: false },
        ],
      }),
    );
    expect(
      screen.getByRole('img', { name: '同时在看：张三（正在编辑）、李四' }),
    ).toBeInTheDocument();
    act(() => presence.gone());
    expect(screen.queryByRole('img', { name: /同时在看/ })).toBeNull();
    // A new connection is told again what is open.
    act(() => presence.connected((body) => said.push(body)));
    unmount();
    expect(said.slice(1)).toEqual([
      { entity: 'order', id: '7', state: 'open' },
      { entity: 'order', id: '7', state: 'gone' },
    ]);
    presence.gone();
  });
});

it('lists what the person is asked to do, with the way there', async () => {
  const user = userEvent.setup();
  renderPage(MyAssignments, '/work/todo');
  const list = await screen.findByRole('region', { name: '指派给我的事项' });
  expect(within(list).getByRole('link', { name: 'DD7' })).toHaveAttribute(
    'href',
    '/order/detail?id=7&talk=1',
  );
  expect(within(list).getByText('2026-01-06 已逾期')).toBeInTheDocument();
  await user.click(within(list).getByRole('button', { name: '完成' }));
  await waitFor(() => expect(posted.map(([call]) => call)).toEqual(['finish']));
});
