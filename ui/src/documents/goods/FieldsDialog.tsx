import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/FormDialog';
import type { FreightAsk } from '@/documents/freight/model';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { HeaderForm } from './HeaderForm';
import type { Problems } from './problems';
import { type Header, type HeaderSpec, headerWire } from './spec';

interface FieldsDialogProps<B> {
  title: string;
  saveLabel?: string;
  /** Whose labels the fields have. */
  entity: string;
  fields: readonly HeaderSpec[];
  start: Header;
  bodyOf: (values: Record<string, unknown>) => B;
  run: (body: B, commandId: string) => Promise<unknown>;
  onClose: () => void;
  /** What is carried where, of what is typed. */
  freight?: (header: Header) => FreightAsk;
  /** Over the fields. */
  children?: ReactNode;
}

/** One step of a document that takes a few fields. */
export function FieldsDialog<B>(props: FieldsDialogProps<B>) {
  const { entity, fields, start, onClose } = props;
  const t = useText();
  const [header, setHeader] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useCommand(props.run, {
    success: 'msg.saved',
    done: onClose,
    refused: (error) => {
      const field = error.field?.replace(/^.*\./, '') ?? '';
      if (field) setProblems({ [field]: errorText(error) });
      return fields.some(({ name }) => name === field);
    },
  });
  const submit = () => {
    const missing = fields.filter(({ name, required }) => required && !header[name]?.trim());
    setProblems(
      Object.fromEntries(missing.map(({ name }) => [name, t(`entity:${entity}.${name}_required`)])),
    );
    if (!missing.length) mutate(props.bodyOf(headerWire(header, fields)));
  };
  return (
    <FormDialog
      size="lg"
      title={props.title}
      saveLabel={props.saveLabel}
      dirty={header !== start}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {props.children}
      <HeaderForm
        entity={entity}
        specs={fields}
        header={header}
        problems={problems}
        onChange={(change) => setHeader((old) => ({ ...old, ...change }))}
        freight={props.freight?.(header)}
      />
    </FormDialog>
  );
}
