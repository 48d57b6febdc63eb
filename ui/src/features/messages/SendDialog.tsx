import { Input, Text, Textarea } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { usePerm } from '@/lib/rights/perm';
import { type Draft, kTypes, peopleQuery, sendMessage } from './model';

const kTitleMax = 100;
const kContentMax = 2000;
const kRights: Record<string, string> = {
  1: 'message_add',
  2: 'message_broadcast',
  3: 'message_approval',
  4: 'message_broadcast',
};

const empty: Draft = {
  type: '1',
  receiverIds: '',
  deptId: '',
  roleId: '',
  title: '',
  content: '',
};

type Errors = Partial<Record<keyof Draft, string>>;

/** Who gets a message of the type. */
const kTarget = {
  1: { name: 'receiverIds', entity: 'user', multiple: true },
  2: { name: 'deptId', entity: 'dept', multiple: false },
  3: { name: 'receiverIds', entity: 'user', multiple: true },
  4: { name: 'roleId', entity: 'role', multiple: false },
} as const;

const targetOf = (type: string) => kTarget[Number(type) as keyof typeof kTarget];

function useErrors() {
  const { t } = useTranslation('error');
  const text = useText();
  const label = (name: string) => text(`entity:messageBatch.${name}`);
  return (draft: Draft): Errors => {
    const errors: Errors = {};
    const { name } = targetOf(draft.type);
    if (!draft[name]) errors[name] = t('REQUIRED_CHOOSE', { label: label(name) });
    for (const [field, max] of [
      ['title', kTitleMax],
      ['content', kContentMax],
    ] as const) {
      if (!draft[field].trim()) errors[field] = t('REQUIRED_ENTER', { label: label(field) });
      else if ([...draft[field]].length > max) errors[field] = t('TOO_LONG', { max });
    }
    return errors;
  };
}

const kNamesShown = 8;

/** Who is meant by a department, with those below it, or by a role. */
function Meant({ of }: { of: { deptId: string } | { roleId: string } }) {
  const { t } = useTranslation('message');
  const { data } = useQuery(peopleQuery(of));
  if (!data) return null;
  const names = data.slice(0, kNamesShown).map((person) => person.realName || person.name);
  return (
    <Text color="fg.muted" fontSize="13px" mt="-1" mb="2">
      {t('meant', { n: data.length, names: names.join(t('between')) })}
      {data.length > kNamesShown && ' …'}
    </Text>
  );
}

/** A message to people, to a department with those below it, or to everybody who holds a role. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'message']);
  const text = useText();
  const can = usePerm();
  const intent = useIntent();
  const check = useErrors();
  const [draft, setDraft] = useState(empty);
  const [tried, setTried] = useState(false);
  const errors = tried ? check(draft) : {};
  const put = (change: Partial<Draft>) => setDraft((old) => ({ ...old, ...change }));
  const send = useMutation({
    mutationFn: () => sendMessage(draft, intent.idFor(draft)),
    meta: { success: 'message:sent', invalidates: ['messageBatch', 'message'] },
    onSuccess: onClose,
  });
  const submit = () => {
    setTried(true);
    if (!Object.keys(check(draft)).length) send.mutate();
  };
  const target = targetOf(draft.type);
  const label = (name: string) => text(`entity:messageBatch.${name}`);
  return (
    <FormDialog
      size="md"
      title={t('message:write')}
      dirty={JSON.stringify(draft) !== JSON.stringify(empty)}
      pending={send.isPending}
      saveLabel={t('message:send')}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label={label('type')} required>
        <OptionSelect
          value={draft.type}
          onChange={(type) => put({ type })}
          options={kTypes
            .filter((type) => can(kRights[type]))
            .map((type) => ({ value: String(type), label: text(`entity:message.type_${type}`) }))}
        />
      </FormField>
      <FormField
        key={target.name}
        label={label(target.name)}
        required
        error={errors[target.name]}
        hint={draft.type === '2' ? t('message:deptHint') : undefined}
      >
        <RefSelect
          entity={target.entity}
          multiple={target.multiple}
          value={draft[target.name]}
          onChange={(value) => put({ [target.name]: value })}
        />
      </FormField>
      {draft.type === '2' && draft.deptId && <Meant of={{ deptId: draft.deptId }} />}
      {draft.type === '4' && draft.roleId && <Meant of={{ roleId: draft.roleId }} />}
      <FormField label={label('title')} required error={errors.title}>
        <Input value={draft.title} onChange={(event) => put({ title: event.target.value })} />
      </FormField>
      <FormField label={label('content')} required error={errors.content}>
        <Textarea
          rows={6}
          value={draft.content}
          onChange={(event) => put({ content: event.target.value })}
        />
      </FormField>
    </FormDialog>
  );
}
