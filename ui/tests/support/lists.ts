import { http } from 'msw';
import { ok } from './server';

/** Answers a list call with pages of `rows`, and tells what was asked for. */
export function servePages<T>(path: string, rows: readonly T[], more: object = {}) {
  const asked: Record<string, string>[] = [];
  const handler = http.get(path, ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(query);
    const size = Number(query.size ?? 10);
    const current = Number(query.current ?? 1);
    const records = rows.slice((current - 1) * size, current * size);
    return ok({ records, total: rows.length, size, current, pages: 1, ...more });
  });
  return { asked, handler };
}
