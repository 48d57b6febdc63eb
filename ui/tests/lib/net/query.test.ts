import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { readAgain } from '@/lib/net/query';

/** A list on the screen, and the answers to its calls, in the order of the calls. */
function screen() {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const answers: ((rows: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((answer) => answers.push(answer)));
  const observer = new QueryObserver(client, { queryKey: ['material', 'list'], queryFn });
  return { client, answers, queryFn, observer, stop: observer.subscribe(() => undefined) };
}

it('a list that was asked for before a change is asked for again when it is in', async () => {
  const { client, answers, queryFn, observer, stop } = screen();
  readAgain(client, ['material']);
  expect(queryFn).toHaveBeenCalledTimes(1);
  answers[0]?.('before');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answers[1]?.('after');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  stop();
});

it('a list of another entity stays', async () => {
  const { client, answers, queryFn, observer, stop } = screen();
  readAgain(client, ['order']);
  answers[0]?.('before');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('before'));
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});
