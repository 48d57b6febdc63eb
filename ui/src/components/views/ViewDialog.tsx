import { HStack, Input, Stack, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../FormDialog';
import { FormField } from '../fields/FormField';
import { OptionSelect } from '../fields/OptionSelect';
import type { SharedWith } from './useViews';

export interface NamedView {
  name: string;
  sharedWith: SharedWith;
  isFirst: boolean;
}

interface ViewDialogProps {
  title: string;
  name: string;
  sharedWith: SharedWith;
  /** Names that are taken. */
  taken: readonly string[];
  /** Offers to show the view first. */
  first?: boolean;
  onSave: (view: NamedView) => Promise<void>;
  onClose: () => void;
}

const kLongest = 30;

/** Names a view, and says who else is shown it. */
export default function ViewDialog(props: ViewDialogProps) {
  const { title, name, taken, first, onSave, onClose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  const [sharedWith, setSharedWith] = useState(props.sharedWith);
  const [isFirst, setFirst] = useState(false);
  const [asked, setAsked] = useState(false);
  const saving = useMutation({ mutationFn: onSave, onSuccess: onClose, meta: { silent: true } });
  const wanted = text.trim();
  const problem = !wanted
    ? t('view.nameRequired')
    : taken.includes(wanted)
      ? t('view.nameTaken')
      : '';
  const save = () => {
    setAsked(true);
    if (!problem) saving.mutate({ name: wanted, sharedWith, isFirst });
  };
  const dirty = wanted !== name || sharedWith !== props.sharedWith;
  return (
    <FormDialog
      size="sm"
      title={title}
      dirty={dirty}
      pending={saving.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap="3">
        <FormField required label={t('view.name')} error={asked ? problem : ''}>
          <Input
            autoFocus
            maxLength={kLongest}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FormField>
        <FormField label={t('view.shareWith')}>
          <OptionSelect
            emptyLabel={null}
            value={String(sharedWith)}
            options={[
              { value: '0', label: t('view.nobody') },
              { value: '1', label: t('view.department') },
              { value: '2', label: t('view.roles') },
            ]}
            onChange={(value) => setSharedWith(Number(value) as SharedWith)}
          />
        </FormField>
        {first && (
          <HStack as="label" gap="2" cursor="pointer">
            <input
              type="checkbox"
              checked={isFirst}
              onChange={(event) => setFirst(event.target.checked)}
            />
            {t('view.useFirst')}
          </HStack>
        )}
        {first && (
          <Text color="fg.muted" fontSize="12px">
            {t('view.hint')}
          </Text>
        )}
      </Stack>
    </FormDialog>
  );
}
