import { useQuery } from '@tanstack/react-query';
import { lookupQuery } from '@/components/fields/lookup';
import { useSession } from '@/lib/session/session';
import { isOn } from '@/lib/words/flag';
import { nowText } from '@/lib/words/time';

/** What a new warehouse document begins with: today, and the warehouse that the user works in. */
export function useNewHeader() {
  const deptIds = useSession((store) => store.session?.deptId ?? '').split(',');
  const { data, isPending } = useQuery({ ...lookupQuery('warehouse', ''), meta: { silent: true } });
  const all = data?.records ?? [];
  const own = all.filter((each) => deptIds.includes(String(each.deptId)));
  const pick = own.find((each) => isOn(each.isDefault as number)) ?? own[0];
  const only = all.length === 1 ? all[0] : undefined;
  return {
    ready: !isPending,
    today: nowText().slice(0, 10),
    warehouseId: (pick ?? only)?.id ?? '',
  };
}
