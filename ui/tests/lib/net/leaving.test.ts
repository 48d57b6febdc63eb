import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { useErrorLog } from '@/lib/net/errorLog';
import { api } from '@/lib/net/http';
import { server } from '../../support/server';

it('notes no calls that are given up because the page is left', async () => {
  server.use(http.get('*/api/x', () => HttpResponse.error()));
  await expect(api('/x')).rejects.toMatchObject({ key: 'NETWORK' });
  expect(useErrorLog.getState().entries).toHaveLength(1);
  dispatchEvent(new Event('beforeunload'));
  await expect(api('/x')).rejects.toMatchObject({ key: 'NETWORK' });
  expect(useErrorLog.getState().entries).toHaveLength(1);
});
