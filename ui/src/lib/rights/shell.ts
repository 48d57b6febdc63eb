import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/net/http';
import { useSession } from '@/lib/session/session';

/** What of the frame the company's parameters turn on. */
export interface ShellSettings {
  switchMode: boolean;
  colour: boolean;
  lock: boolean;
}

const kNothing: ShellSettings = { switchMode: false, colour: false, lock: false };

export const settingsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['param', 'shell', tenantId],
    queryFn: ({ signal }) => api<ShellSettings>('/blade-system/param/shell', { signal }),
    meta: { silent: true },
  });

export function useShellSettings(): ShellSettings {
  const tenantId = useSession((store) => store.session?.tenantId ?? '');
  return useQuery({ ...settingsQuery(tenantId), enabled: tenantId !== '' }).data ?? kNothing;
}
