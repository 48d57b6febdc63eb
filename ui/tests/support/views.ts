import { HttpResponse, http } from 'msw';
import { ok } from './server';

interface Kept {
  id: string;
  viewName: string;
  search?: string;
  layout?: object;
  sharedWith?: number;
  mine?: boolean;
  ownerName?: string;
}

const kPath = '*/api/blade-system/listView';

/** The calls of views, kept as a server keeps them. */
export function viewCalls(...kept: Kept[]) {
  let views: Kept[] = kept;
  const whole = (view: Kept) => ({
    search: '',
    layout: {},
    sharedWith: 0,
    mine: true,
    ownerName: '',
    ...view,
  });
  const saved = async (request: Request) => (await request.json()) as Kept;
  const handlers = [
    http.get(`${kPath}/mine`, () => ok(views.map(whole))),
    http.post(`${kPath}/save`, async ({ request }) => {
      const id = `v${views.length + 1}`;
      views = [...views, { ...(await saved(request)), id }];
      return ok({ id });
    }),
    http.post(`${kPath}/update`, async ({ request }) => {
      const change = await saved(request);
      views = views.map((view) => (view.id === change.id ? { ...view, ...change } : view));
      return ok({ id: change.id });
    }),
    http.post(`${kPath}/remove`, ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids');
      views = views.filter((view) => view.id !== ids);
      return ids ? ok(null) : new HttpResponse(null, { status: 400 });
    }),
  ];
  return { handlers, kept: () => views };
}
