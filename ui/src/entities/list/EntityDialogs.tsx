import { EntityForm, type FieldNote } from '@/entities/form/EntityForm';
import { ImportDialog } from '@/entities/form/ImportDialog';
import type { EntityDef, Row } from '@/entities/model/def';
import type { FormValues } from '@/entities/model/wire';
import { EntityView } from './EntityView';

export type Opened =
  | { kind: 'view'; id: string }
  /** `only`: of that field alone. */
  | { kind: 'edit'; id: string; only?: string }
  | { kind: 'add'; initial?: Partial<Row> }
  | { kind: 'import' };

export interface FormOptions {
  /** Values that the place of the form settles: they are sent and not shown. */
  formFixed?: FormValues;
  formOmit?: readonly string[];
  /** What there is to say of what stands in a field of a new record. */
  formNote?: FieldNote;
}

interface EntityDialogsProps extends FormOptions {
  def: EntityDef;
  opened: Opened;
  onOpen: (opened: Opened | null) => void;
  mayEdit: boolean;
}

/** The dialog that is open over a list. */
export default function EntityDialogs({
  def,
  opened,
  onOpen,
  mayEdit,
  ...form
}: EntityDialogsProps) {
  const close = () => onOpen(null);
  if (opened.kind === 'view') {
    const edit = () => onOpen({ kind: 'edit', id: opened.id });
    return (
      <EntityView def={def} id={opened.id} onEdit={mayEdit ? edit : undefined} onClose={close} />
    );
  }
  if (opened.kind === 'import') return <ImportDialog def={def} onClose={close} />;
  const only = opened.kind === 'edit' ? opened.only : undefined;
  return (
    <EntityForm
      def={only ? { ...def, fields: def.fields.filter(({ name }) => name === only) } : def}
      id={opened.kind === 'edit' ? opened.id : null}
      initial={opened.kind === 'add' ? opened.initial : undefined}
      fixed={form.formFixed}
      omit={form.formOmit}
      note={form.formNote}
      onClose={close}
    />
  );
}
