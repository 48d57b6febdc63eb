import { Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { useText } from '@/i18n';

/** A message takes 2,000 characters; what the order says of itself stands before this. */
const kNoteMax = 1_500;

interface RemindDialogProps {
  onSaid: (note: string) => void;
  onClose: () => void;
}

/** What the guides of the chosen orders are reminded of. */
export default function RemindDialog({ onSaid, onClose }: RemindDialogProps) {
  const { t } = useTranslation('order');
  const text = useText();
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const submit = () => {
    setAsked(true);
    if (note.trim()) onSaid(note.trim());
  };
  return (
    <FormDialog
      size="sm"
      title={t('remind.title')}
      saveLabel={text('bulk:look')}
      dirty={note !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        required
        label={t('remind.note')}
        hint={t('remind.hint')}
        error={asked && !note.trim() ? t('remind.required') : ''}
      >
        <Textarea
          rows={4}
          maxLength={kNoteMax}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
