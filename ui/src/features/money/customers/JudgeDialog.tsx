import { Input, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { useCommand } from '@/documents/kit/useCommand';
import type { Row } from '@/entities/model/def';
import { useText } from '@/i18n';
import { post } from '@/lib/net/calls';
import { errorText } from '@/lib/net/errors';
import { conflictStatus } from '@/lib/wire/status';
import { kDecimals } from '@/lib/words/format';

/** What a verdict changes: the conflict, and whose customer it is. */
export const kJudged = ['conflict', 'customer'] as const;

const verdicts = [
  conflictStatus.conflictKept,
  conflictStatus.conflictMoved,
  conflictStatus.conflictShared,
] as const;
const kWhole = 10_000;

interface Verdict {
  id: string;
  conflictStatus: number;
  shareRate?: number;
  handleRemark: string;
}

const judgeConflict = (verdict: Verdict, commandId: string) =>
  post('conflictApi/judgeConflict', verdict, commandId);

type Problems = { verdict?: string; shareRate?: string; handleRemark?: string };

/** Who keeps the customer, and why. */
export function JudgeDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation('channel');
  const text = useText();
  const [verdict, setVerdict] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const [remark, setRemark] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const shared = Number(verdict) === conflictStatus.conflictShared;
  const { mutate, isPending } = useCommand(judgeConflict, {
    success: 'channel:conflict.judged',
    invalidates: kJudged,
    done: onClose,
    refused: (error) => {
      const known = error.field === 'shareRate' || error.field === 'handleRemark';
      if (known) setProblems({ [error.field as keyof Problems]: errorText(error) });
      return known;
    },
  });
  const submit = () => {
    const found: Problems = {};
    const rate = share ?? 0;
    if (!verdict) found.verdict = t('conflict.verdictRequired');
    if (shared && !(rate >= 1 && rate <= kWhole)) found.shareRate = t('conflict.shareRequired');
    if (!remark.trim()) found.handleRemark = text('entity:conflict.handleRemark_required');
    setProblems(found);
    if (Object.keys(found).length) return;
    mutate({
      id: row.id,
      conflictStatus: Number(verdict),
      ...(shared && { shareRate: rate }),
      handleRemark: remark.trim(),
    });
  };
  return (
    <FormDialog
      size="md"
      title={t('conflict.title', { no: String(row.conflictNo ?? '') })}
      dirty={verdict !== '' || remark !== ''}
      pending={isPending}
      saveLabel={t('conflict.judge')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="1">
        <FormField label={t('conflict.verdict')} required error={problems.verdict}>
          <OptionSelect
            autoFocus
            value={verdict}
            onChange={setVerdict}
            options={verdicts.map((value) => ({
              value: String(value),
              label: text(`entity:conflict.conflictStatus_${value}`),
            }))}
          />
        </FormField>
        {shared && (
          <FormField
            label={text('entity:conflict.shareRate')}
            hint={t('conflict.shareHint')}
            required
            error={problems.shareRate}
          >
            <ScaledInput decimals={kDecimals.rate} unit="%" value={share} onChange={setShare} />
          </FormField>
        )}
        <FormField
          label={text('entity:conflict.handleRemark')}
          required
          error={problems.handleRemark}
        >
          <Input
            maxLength={500}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
