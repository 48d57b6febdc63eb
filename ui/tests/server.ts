import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** The server of a test answers nothing by itself: every test says what it needs. */
export const server = setupServer();

export const ok = (data: unknown) =>
  HttpResponse.json({ code: 200, success: true, data, msg: 'ok' });

export const refused = (key: string, msg: string, extra: object = {}) =>
  HttpResponse.json({ code: 400, success: false, data: { key, ...extra }, msg });

export const pageOf = <T>(records: T[], total = records.length) =>
  ok({ records, total, size: 10, current: 1, pages: Math.ceil(total / 10) });
