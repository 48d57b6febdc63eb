import { api } from '@/lib/net/http';

/** A draft as the server keeps it for its owner, wherever it was typed. */
export interface ServerDraft {
  name: string;
  /** Milliseconds since 1970, by the browser. */
  savedAt: number;
  /** Its User-Agent. */
  browser: string;
  body: string;
}

const kBase = '/blade-desk/draft';
/** What the server takes at most, in characters: bytes are checked there. */
export const kDraftMax = 200_000;

export const serverDrafts = {
  find: async (name: string) =>
    (await api<{ draft: ServerDraft | null }>(`${kBase}/detail`, { params: { name }, live: true }))
      .draft,
  keep: (name: string, savedAt: number, body: string) =>
    api<unknown>(`${kBase}/keep`, { method: 'POST', body: { name, savedAt, body } }),
  drop: (name: string) => api<unknown>(`${kBase}/drop`, { method: 'POST', body: { name } }),
};
