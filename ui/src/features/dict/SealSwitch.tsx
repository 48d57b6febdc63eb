import { useMutation } from '@tanstack/react-query';
import { SwitchInput } from '@/components/fields/SwitchInput';
import { saveRecord } from '@/entities/model/calls';
import { type EntityDef, type Row, rowName } from '@/entities/model/def';
import { fieldLabel } from '@/entities/model/labels';
import { useRights } from '@/entities/model/useRights';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';

/** Seals an entry of a dictionary, or takes the seal off, where it stands in the list. */
export function SealSwitch({ def, row }: { def: EntityDef; row: Row }) {
  const t = useText();
  const intent = useIntent();
  const { edit } = useRights(def);
  const save = useMutation({
    mutationFn: (sealed: boolean) => {
      const body = { id: row.id, version: row.version, isSealed: sealed ? 1 : 0 };
      return saveRecord(def, body, intent.idFor(body));
    },
    meta: { success: 'msg.updated', invalidates: [def.name] },
    onSuccess: intent.done,
  });
  return (
    <SwitchInput
      aria-label={`${fieldLabel(t, def.name, 'isSealed')}: ${rowName(def, row)}`}
      value={save.isPending ? save.variables : Number(row.isSealed) === 1}
      disabled={!edit || save.isPending}
      onChange={(sealed) => save.mutate(sealed)}
    />
  );
}
