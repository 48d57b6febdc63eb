import { makeQueryClient } from '@/lib/query';

/** What has been read from the server. Emptied when the session ends. */
export const client = makeQueryClient();
