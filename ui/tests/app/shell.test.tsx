import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Crumbs } from '@/app/layout/Crumbs';
import { MenuTree } from '@/app/layout/menu/MenuTree';
import { TopMenuBar } from '@/app/layout/menu/TopMenuBar';
import { PageGate } from '@/app/layout/PageGate';
import Palette from '@/app/layout/palette/Palette';
import { ErrorLogButton } from '@/app/layout/tools/ErrorLogButton';
import SwitchDialog from '@/app/layout/tools/SwitchDialog';
import { UserMenu } from '@/app/layout/UserMenu';
import { useCurrentPage } from '@/app/layout/useCurrentPage';
import { usePageAccess } from '@/app/layout/usePageAccess';
import { useScreenClass } from '@/lib/browser/useScreenClass';
import { logFailure, useErrorLog, watchErrors } from '@/lib/net/errorLog';
import { api } from '@/lib/net/http';
import type { PageHandle } from '@/lib/page/page';
import { useTabs } from '@/lib/page/tabs';
import { menuIsTab } from '@/lib/rights/menu';
import { useSession } from '@/lib/session/session';
import { menu } from '../support/menu';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, renderRoutes, signIn } from '../support/util';

const settings = (on: object = {}) =>
  http.get('*/api/blade-system/param/shell', () =>
    ok({ switchMode: false, colour: false, lock: false, ...on }),
  );

beforeEach(() => {
  signIn();
  useTabs.getState().closeAll();
  useErrorLog.getState().clear();
  server.use(
    http.get('*/api/blade-system/menu/routes', () => ok(menu)),
    http.get('*/api/blade-system/menu/buttons', () => ok([])),
    http.get('*/api/blade-system/menu/top-menu', () => ok([])),
    http.get('*/api/blade-system/orderApi/orderPageList', () => pageOf([])),
    settings(),
  );
});

/** What the layout does around its page. */
function Frame() {
  const access = usePageAccess();
  const page = useCurrentPage(access);
  return (
    <>
      <title>{page.windowTitle}</title>
      <MenuTree />
      <Crumbs {...page} />
      <PageGate access={access} />
    </>
  );
}

describe('a page', () => {
  const open = (path: string, handle: PageHandle = {}) => {
    renderRoutes(
      [
        {
          element: <Frame />,
          children: [{ path: ':area/:name', element: <p>the page</p>, handle }],
        },
        { path: '404', element: <p>nowhere</p> },
      ],
      path,
    );
  };
  const tabs = () => useTabs.getState().tabs.map((tab) => tab.key);

  it('of the menu is shown and gets a tab', async () => {
    open('/order/list');
    expect(await screen.findByText('the page')).toBeVisible();
    expect(tabs()).toEqual(['/wel/index', '/order/list']);
  });

  it('that no menu leads to is refused, without a tab', async () => {
    open('/system/user', { titleKey: 'menu:user' });
    expect(await screen.findByText('403')).toBeVisible();
    expect(screen.queryByText('the page')).toBeNull();
    expect(tabs()).toEqual(['/wel/index']);
    expect(document.title).toContain('没有权限');
  });

  it('comes with the menu it belongs to', async () => {
    open('/order/detail', { titleKey: 'menu:orderdetail', menus: ['/order/list'] });
    expect(await screen.findByText('the page')).toBeVisible();
    const [inMenu, above] = screen.getAllByRole('link', { name: '订单列表' });
    expect(inMenu).toHaveAttribute('aria-current', 'location');
    expect(above).toHaveAttribute('href', '/order/list');
  });

  it('says where it is when it is of the menu, and leads nowhere else', async () => {
    open('/order/list');
    expect(await screen.findByText('the page')).toBeVisible();
    const [inMenu, above] = screen.getAllByRole('link', { name: '订单列表' });
    expect(inMenu).toHaveAttribute('aria-current', 'page');
    expect(above).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'POS 收款' })).not.toHaveAttribute('aria-current');
  });

  it('belongs to no list in particular when several lead to it', async () => {
    open('/work/process', { titleKey: 'menu:process', menus: ['/order/list', '/order/payment'] });
    expect(await screen.findByText('the page')).toBeVisible();
    expect(screen.queryByRole('link', { name: '订单列表' })).toBeNull();
    expect(screen.getByRole('button', { name: '订单管理' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  it('for everybody needs no menu, and may do without a tab', async () => {
    server.use(http.get('*/api/blade-system/menu/routes', () => ok([])));
    open('/info/index', { titleKey: 'menu:info', menus: [], tab: false });
    expect(await screen.findByText('the page')).toBeVisible();
    expect(tabs()).toEqual(['/wel/index']);
  });

  it('of nothing is a wrong address, not a refusal', async () => {
    server.use(
      http.get('*/api/blade-system/schema/list', () => ok([{ name: 'user', fields: [] }])),
    );
    open('/no/such', { anyEntity: true });
    expect(await screen.findByText('nowhere')).toBeVisible();
  });

  it('may say in its menu that it is no tab', () => {
    const node = { id: '1', code: 'a', name: 'a', path: '/a/b' };
    expect(menuIsTab(undefined)).toBe(true);
    expect(menuIsTab({ ...node, meta: {} })).toBe(true);
    expect(menuIsTab({ ...node, meta: { isTab: false } })).toBe(false);
  });
});

function Menus() {
  return (
    <>
      <TopMenuBar />
      <MenuTree />
    </>
  );
}

describe('the top menu', () => {
  const part = [menu[1]];
  const serve = (tops: object[]) =>
    server.use(
      http.get('*/api/blade-system/menu/top-menu', () => ok(tops)),
      http.get('*/api/blade-system/menu/routes', ({ request }) =>
        ok(new URL(request.url).searchParams.get('topMenuId') === 't1' ? part : menu),
      ),
    );
  const groups = () =>
    screen.getAllByRole('button', { expanded: false }).map((each) => each.textContent);

  it('is not there where the server does not divide the menu', async () => {
    serve([]);
    renderPage(Menus, '/wel/index');
    await waitFor(() => expect(groups()).toEqual(['订单管理', '基础资料']));
    expect(screen.queryByRole('group', { name: '顶部菜单' })).toBeNull();
  });

  it('narrows the menu beside the page, and home brings it back', async () => {
    serve([{ id: 't1', code: 'goods', name: 'Goods', path: '/base/brand' }]);
    const { router } = renderPage(Menus, '/wel/index');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Goods' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/base/brand'));
    await waitFor(() => expect(screen.queryByText('订单管理')).toBeNull());
    expect(screen.getByRole('button', { name: 'Goods', pressed: true })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '首页' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wel/index'));
    expect(await screen.findByText('订单管理')).toBeVisible();
  });
});

describe('the menu search', () => {
  it('finds names in either case, those that begin with the text first, and goes away with Esc', async () => {
    const closed = vi.fn();
    renderPage(() => <Palette onClose={closed} />, '/');
    const user = userEvent.setup();
    const input = await screen.findByRole('combobox');
    await user.type(input, 'pos');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(screen.getByRole('option')).toHaveTextContent('POS 收款');
    await user.clear(input);
    await user.type(input, '订单');
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('订单列表'));
    await user.clear(input);
    await user.type(input, '收款');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.type(input, '没有');
    expect(await screen.findByText('没有匹配项')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalled();
  });
});

describe('the screen', () => {
  it.each([
    [767, 0],
    [768, 1],
    [991, 1],
    [992, 2],
    [1199, 2],
    [1200, 3],
  ])('of %i px is of class %i', (width, expected) => {
    const media = vi.spyOn(window, 'matchMedia').mockImplementation(
      (text) =>
        ({
          matches: width >= Number(/min-width: (\d+)px/.exec(text)?.[1] ?? 0),
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    );
    renderPage(() => <p>class {useScreenClass()}</p>, '/');
    expect(screen.getByText(`class ${expected}`)).toBeVisible();
    media.mockRestore();
  });
});

describe('the error log', () => {
  const texts = () => useErrorLog.getState().entries.map((entry) => entry.message);

  it('collects what nobody caught', () => {
    watchErrors();
    dispatchEvent(new ErrorEvent('error', { error: new TypeError('broken') }));
    const notice = 'ResizeObserver loop completed with undelivered notifications.';
    dispatchEvent(new ErrorEvent('error', { message: notice }));
    expect(texts()).toEqual(['TypeError: broken']);
    expect(useErrorLog.getState().entries[0]).toMatchObject({ type: 'error' });
    expect(useErrorLog.getState().entries[0]?.stack).toContain('broken');
  });

  it('collects failed calls, but not what users are refused in the course of work', async () => {
    server.use(
      http.get('*/api/a', () => refused('PAY_OVER', 'too much')),
      http.get('*/api/b', () => HttpResponse.json({ code: 500, msg: 'oops' }, { status: 500 })),
      http.get('*/api/c', () => HttpResponse.error()),
    );
    await Promise.allSettled([api('/a')]);
    expect(texts()).toEqual([]);
    await Promise.allSettled([api('/b')]);
    await Promise.allSettled([api('/c', { params: { tel: '138' } })]);
    expect(texts()).toEqual(['NETWORK', '500 oops']);
    expect(useErrorLog.getState().entries.map((entry) => entry.url)).toEqual(['/c', '/b']);
  });

  it('shows at most 99 at its button, uploads and clears after asking', async () => {
    for (let n = 0; n < 120; n++) logFailure({ message: `failure ${n}` });
    const sent: unknown[][] = [];
    server.use(
      http.post('*/api/blade-auth/oauth/logout-path', async ({ request }) => {
        sent.push((await request.json()) as unknown[]);
        return ok('');
      }),
    );
    renderPage(ErrorLogButton, '/');
    const user = userEvent.setup();
    expect(screen.getByText('99+')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '错误日志，120 条' }));
    // A dialog hides the rest of the page once it has the focus; the question must come after that.
    const log = await screen.findByRole('dialog');
    await waitFor(() => expect(log).toContainElement(document.activeElement as HTMLElement));
    await user.click(await screen.findByRole('button', { name: '上传服务器' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('发送成功')).toBeVisible();
    expect(sent.map((batch) => batch.length)).toEqual([100, 20]);
    expect(sent[0]?.[0]).toMatchObject({ type: 'error', message: 'failure 119' });
    expect(texts()).toEqual([]);
    act(() => logFailure({ message: 'one more' }));
    await user.click(await screen.findByRole('button', { name: '清空本地日志' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('清空成功')).toBeVisible();
    expect(texts()).toEqual([]);
  });
});

describe('the user menu', () => {
  const openMenu = async () => {
    renderPage(UserMenu, '/');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '用户菜单' }));
    return user;
  };

  it('asks before it signs out', async () => {
    const left = vi.fn();
    server.use(
      http.get('*/api/blade-auth/oauth/logout', () => {
        left();
        return ok({});
      }),
    );
    const user = await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    await user.click(await screen.findByRole('button', { name: '取消' }));
    expect(await screen.findByText('已取消')).toBeVisible();
    expect(left).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: '用户菜单' }));
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(useSession.getState().session).toBeNull());
    expect(left).toHaveBeenCalledTimes(1);
  });

  const choices = (depts: number, roles: number) => [
    http.get('*/api/blade-system/dept/select', () =>
      ok(Array.from({ length: depts }, (_, n) => ({ id: `d${n}`, name: `dept ${n}` }))),
    ),
    http.get('*/api/blade-system/role/select', () =>
      ok(Array.from({ length: roles }, (_, n) => ({ id: `r${n}`, name: `role ${n}` }))),
    ),
  ];

  it.each([
    ['nothing, as shipped', {}, 2, 2, false],
    ['nothing to choose', { switchMode: true }, 1, 1, false],
    ['several roles', { switchMode: true }, 1, 2, true],
  ])('offers the switch of department and role: %s', async (_, on, depts, roles, offered) => {
    server.use(settings(on), ...choices(depts, roles));
    await openMenu();
    await screen.findByRole('menuitem', { name: '退出登录' });
    await new Promise((resume) => setTimeout(resume, 100));
    expect(screen.queryByRole('menuitem', { name: '部门与角色切换' }) !== null).toBe(offered);
  });

  it('goes on as the chosen department and role', async () => {
    const headers = vi.fn();
    server.use(
      settings({ switchMode: true }),
      ...choices(2, 2),
      http.post('*/api/blade-auth/oauth/token', ({ request }) => {
        headers(request.headers.get('dept-id'), request.headers.get('role-id'));
        return HttpResponse.json({ access_token: 'next', dept_id: 'd1', role_id: 'r1' });
      }),
    );
    signIn({ deptId: 'd0', roleId: 'r0,r1' });
    const closed = vi.fn();
    renderPage(() => <SwitchDialog onClose={closed} />, '/');
    const user = userEvent.setup();
    await screen.findByRole('option', { name: 'role 1' });
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('请选择角色')).toBeVisible();
    await user.selectOptions(await screen.findByRole('combobox', { name: /^部门/ }), 'd1');
    await user.selectOptions(await screen.findByRole('combobox', { name: /^角色/ }), 'r1');
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(headers).toHaveBeenCalledWith('d1', 'r1');
    expect(useSession.getState().session).toMatchObject({ accessToken: 'next', deptId: 'd1' });
  });
});
