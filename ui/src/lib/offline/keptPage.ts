import { isOfProxy } from '@/lib/net/proxy';

/**
 * The server's page, or the kept one where that does not come in time; an error of the way there is shown only where
 * nothing is kept.
 */
export async function serverOrKept(
  fetched: Promise<Response>,
  kept: Promise<Response | undefined>,
  patienceMs: number,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs);
  });
  const first = await Promise.race([fetched, late]).catch(() => undefined);
  if (first && !isOfProxy(first.status)) return first;
  return (await kept) ?? first ?? fetched;
}
