import { Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from './FormDialog';
import { FormField } from './fields/FormField';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  body?: string;
  label: string;
  /** Text shown when nothing was entered. */
  required: string;
  okLabel: string;
  pending: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

const kMax = 200;

/** Asks for the reason that a step back needs. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    if (reason.trim()) props.onSubmit(reason.trim());
    else setMissing(true);
  };
  return (
    <FormDialog
      size="sm"
      title={props.title}
      dirty={reason.trim() !== ''}
      pending={props.pending}
      saveLabel={props.okLabel}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {props.body && <Text mb="3">{props.body}</Text>}
      <FormField
        label={props.label}
        required
        error={missing && !reason.trim() ? props.required : undefined}
        hint={t('field.left', { n: kMax - reason.length })}
      >
        <Textarea
          autoFocus
          rows={3}
          maxLength={kMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
