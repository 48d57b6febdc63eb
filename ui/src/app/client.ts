import i18n from '@/i18n';
import { makeQueryClient } from '@/lib/net/query';

/** What has been read from the server. Emptied when the session ends. */
export const client = makeQueryClient();

// Dictionaries and names come in the language that was asked for.
i18n.on('languageChanged', () => void client.invalidateQueries());
