import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

export const ok = (data: unknown) =>
  HttpResponse.json({ code: 200, success: true, data, msg: 'ok' });

export const refused = (key: string, msg: string, extra: object = {}) =>
  HttpResponse.json({ code: 400, success: false, data: { key, ...extra }, msg });

/**
 * The server of a test answers nothing but that nobody keeps views or has said anything, drafts are kept by no server, no
 * order waits, nothing has to be approved, no region has a name and no dictionary an entry, nobody signs in elsewhere and
 * nothing is imported from there: every test says what it needs.
 */
/** The beginning of an answer, of which no more comes. */
export const brokenOff = () =>
  new HttpResponse(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"code":200,'));
        setTimeout(() => body.error(new TypeError('the connection is gone')), 10);
      },
    }),
    { headers: { 'Content-Type': 'application/json' } },
  );

export const server = setupServer(
  http.get('*/api/blade-system/listView/mine', () => ok([])),
  http.get('*/api/blade-system/orderApi/getOrderUnread', () => ok({ total: 0, byStatus: {} })),
  http.get('*/api/blade-flow/approval/list', () => ok([])),
  http.get('*/api/blade-auth/oauth/providers', () => ok([])),
  http.get('*/api/blade-system/import-source', () => ok([])),
  http.get('*/api/blade-system/region/path', () => ok([])),
  http.get('*/api/blade-system/dict/list', () =>
    ok({ records: [], total: 0, size: 500, current: 1, pages: 0 }),
  ),
  http.get('*/api/blade-desk/draft/detail', () => ok({ draft: null })),
  http.post('*/api/blade-desk/draft/:call', () => refused('FORBIDDEN', 'no right to it')),
  http.get('*/api/blade-desk/discussion/detail', () =>
    ok({ comments: [], total: 0, following: false, followers: [], assignments: [] }),
  ),
);

export const pageOf = <T>(records: T[], total = records.length) =>
  ok({ records, total, size: 10, current: 1, pages: Math.ceil(total / 10) });
