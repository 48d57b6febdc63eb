import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MessageBell } from '@/features/messages/MessageBell';
import MessagePage from '@/features/messages/MessagePage';
import { documentPath, type Message } from '@/features/messages/model';
import { NewMessages } from '@/features/messages/NewMessages';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const message = (id: string, change: Partial<Message> = {}) =>
  ({
    id,
    type: 1,
    title: `标题${id}`,
    content: `内容${id}`,
    createTime: '2026-11-22 08:00:00',
    createUserName: '张三',
    isRead: 1,
    readTime: '',
    bizType: '',
    bizId: '',
    ...change,
  }) as Message;

let inbox: Message[] = [];
let calls: string[] = [];

beforeEach(() => {
  signIn();
  inbox = [message('2', { bizType: 'order', bizId: '77' }), message('1')];
  calls = [];
  const unread = () => inbox.filter(({ isRead }) => isRead === 1);
  server.use(
    http.get('*/api/blade-desk/message/my/topList', () => pageOf(unread())),
    http.get('*/api/blade-desk/message/my/list', ({ request }) => {
      const type = new URL(request.url).searchParams.get('type');
      return pageOf(inbox.filter((each) => !type || String(each.type) === type));
    }),
    http.get('*/api/blade-desk/message/my/sendList', () => pageOf([])),
    http.get('*/api/blade-desk/message/detail', ({ request }) => {
      const id = new URL(request.url).searchParams.get('id') ?? '';
      inbox = inbox.map((each) => (each.id === id ? { ...each, isRead: 0 } : each));
      return ok(inbox.find((each) => each.id === id));
    }),
    http.post('*/api/blade-desk/message/readAll', ({ request }) => {
      calls.push(new URL(request.url).search);
      inbox = inbox.map((each) => ({ ...each, isRead: 0 }));
      return ok([]);
    }),
    http.post('*/api/blade-desk/message/remove', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids');
      inbox = inbox.filter(({ id }) => id !== ids);
      return ok([]);
    }),
    http.post('*/api/blade-desk/message/save', async ({ request }) => {
      calls.push(JSON.stringify(await request.json()));
      return ok([]);
    }),
    http.get('*/api/blade-system/menu/buttons', () =>
      ok([{ code: 'message_add' }, { code: 'message_broadcast' }]),
    ),
    http.get('*/api/blade-system/lookup/list', () =>
      pageOf([{ id: '5', code: 'D1', name: '城东门店' }]),
    ),
  );
});

const Bell = () => <MessageBell variant="ghost" />;

describe('the bell', () => {
  it('says how many are unread, shows the newest and opens one', async () => {
    const user = userEvent.setup();
    renderPage(Bell, '/');
    await user.click(await screen.findByRole('button', { name: '消息，2 条未读' }));
    await user.click(await screen.findByRole('button', { name: /标题2/ }));
    const dialog = await screen.findByRole('dialog', { name: '标题2' });
    expect(within(dialog).getByText('内容2')).toBeTruthy();
    expect(within(dialog).getByText('2026-11-22 08:00:00')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: '查看单据' })).toBeTruthy();
    await screen.findByText((_, element) => element?.getAttribute('data-unread') === '1');
  });

  it('closes what was opened when one goes elsewhere', async () => {
    const user = userEvent.setup();
    const { router } = renderPage(Bell, '/');
    await user.click(await screen.findByRole('button', { name: '消息，2 条未读' }));
    await user.click(await screen.findByRole('button', { name: /标题2/ }));
    await screen.findByRole('dialog', { name: '标题2' });
    await act(() => router.navigate('/elsewhere'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '标题2' })).toBeNull());
  });

  it('leads to all messages, by type, and marks them read after asking', async () => {
    const user = userEvent.setup();
    inbox.push(message('0', { type: 3, title: '审批一条' }));
    renderPage(Bell, '/');
    await user.click(await screen.findByRole('button', { name: '消息，3 条未读' }));
    await user.click(await screen.findByRole('button', { name: '查看全部消息' }));
    const drawer = await screen.findByRole('dialog', { name: '消息中心' });
    await within(drawer).findByText('标题2');
    expect(
      within(drawer)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['10 条/页', '20 条/页', '30 条/页', '50 条/页']);
    await user.click(await within(drawer).findByRole('button', { name: '审批' }));
    await waitFor(() => expect(within(drawer).queryByText('标题2')).toBeNull());
    await user.click(await within(drawer).findByRole('button', { name: '全部已读' }));
    expect(await screen.findByText('确定将消息设为全部已读?')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(calls).toEqual(['?type=3']));
  });
});

const opened: string[] = [];

/** Messages of which another comes. */
function Told() {
  const [records, setRecords] = useState<Message[]>([message('2')]);
  return (
    <>
      <button type="button" onClick={() => setRecords([message('3'), message('2')])}>
        come
      </button>
      <button type="button" onClick={() => setRecords([message('2')])}>
        read elsewhere
      </button>
      <NewMessages records={records} onOpen={(id) => opened.push(id)} />
    </>
  );
}

it('tells of a message that came, once and until it is closed, never of those that were there', async () => {
  const user = userEvent.setup();
  renderPage(Told, '/');
  expect(screen.queryByText('标题2')).toBeNull();
  await user.click(await screen.findByText('come'));
  await user.click(await screen.findByText('come'));
  expect(screen.getAllByText('标题3')).toHaveLength(1);
  await user.click(await screen.findByLabelText('关闭 标题3'));
  expect(screen.queryByText('标题3')).toBeNull();
  await user.click(await screen.findByText('come'));
  expect(screen.queryByText('标题3')).toBeNull();
  expect(opened).toEqual([]);
});

it('stops telling of a message that was read elsewhere', async () => {
  const user = userEvent.setup();
  renderPage(Told, '/');
  await user.click(await screen.findByText('come'));
  expect(screen.getByText('标题3')).toBeVisible();
  await user.click(await screen.findByText('read elsewhere'));
  expect(screen.queryByText('标题3')).toBeNull();
});

it('tells of messages in the header, where nothing of the page can lie under it', async () => {
  const user = userEvent.setup();
  renderPage(Told, '/');
  await user.click(await screen.findByText('come'));
  const told = screen.getByRole('status', { name: '新消息' });
  expect(told).toHaveTextContent('标题3');
  expect(getComputedStyle(told).position).not.toBe('fixed');
  expect(told.closest('[data-part=positioner], [data-scope]')).toBeNull();
});

describe('my messages', () => {
  it('are deleted after asking', async () => {
    const user = userEvent.setup();
    renderPage(MessagePage, '/desk/message');
    const row = await screen.findByRole('row', { name: /标题1/ });
    await user.click(await within(row).findByRole('button', { name: '删除' }));
    expect(await screen.findByText('确定删除此消息?')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByText('标题1')).toBeNull());
  });

  it('are written to a department, and say what is missing', async () => {
    const user = userEvent.setup();
    server.use(
      http.get('*/api/blade-user/user-list', ({ request }) =>
        ok(new URL(request.url).searchParams.get('deptId') === '5' ? people : []),
      ),
    );
    renderPage(MessagePage, '/desk/message');
    await user.click(await screen.findByRole('button', { name: '写消息' }));
    const dialog = await screen.findByRole('dialog', { name: '写消息' });
    const types = within(dialog).getByRole('combobox', { name: /类型/ });
    expect(within(types).queryByRole('option', { name: '审批' })).toBeNull();
    await user.selectOptions(types, '2');
    await user.click(await within(dialog).findByRole('button', { name: '发送' }));
    expect(within(dialog).getByText('请选择接收部门')).toBeTruthy();
    expect(within(dialog).getByText('请输入标题')).toBeTruthy();
    expect(within(dialog).getByText('请输入内容')).toBeTruthy();
    await user.click(await within(dialog).findByRole('combobox', { name: /接收部门/ }));
    await user.click(await screen.findByRole('option', { name: /城东门店/ }));
    expect(await within(dialog).findByText('共 2 人：周丽、吴敏')).toBeTruthy();
    await user.type(await within(dialog).findByRole('textbox', { name: /标题/ }), '盘点');
    await user.type(await within(dialog).findByRole('textbox', { name: /内容/ }), '周五');
    await user.click(await within(dialog).findByRole('button', { name: '发送' }));
    await waitFor(() =>
      expect(calls).toEqual([
        JSON.stringify({ type: 2, title: '盘点', content: '周五', deptId: '5' }),
      ]),
    );
  });
});

const people = [
  { id: '1', name: 'zl', realName: '周丽' },
  { id: '2', name: '吴敏', realName: '' },
];

it('leads to the documents it knows', () => {
  expect(documentPath(message('1', { bizType: 'order', bizId: '7' }))).toBe('/order/detail?id=7');
  expect(documentPath(message('1', { bizType: 'moon', bizId: '7' }))).toBeUndefined();
  expect(documentPath(message('1'))).toBeUndefined();
});
