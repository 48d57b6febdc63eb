import { Box, HStack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { kTouched } from '@/documents/kit/touched';
import { useCommand } from '@/documents/kit/useCommand';
import { openOf } from '@/documents/orders/delivery';
import type { OrderDetail, OrderLine } from '@/documents/orders/model';
import { post } from '@/lib/net/calls';
import { isOn } from '@/lib/words/flag';
import { count, yuan } from '@/lib/words/format';

const kReasonMax = 200;

/** A line with an open out order, or in processing, is seen to there first. */
const isFree = (line: OrderLine) =>
  openOf(line) > 0 &&
  !isOn(line.needProcess) &&
  (line.committedPieces ?? 0) === (line.deliveredPieces ?? 0);

/** About what is credited, as far as the shipped pieces are the first ones; the server has the last word. */
const creditOf = (line: OrderLine) => {
  const { pieces, netAmount, deliveredPieces } = line;
  if (!pieces) return 0;
  const upTo = (n: number) => Math.round(((netAmount ?? 0) * n) / pieces);
  const gone = deliveredPieces ?? 0;
  return upTo(gone + openOf(line)) - upTo(gone);
};

/** What is left of lines is not wanted any more: it is freed, credited, and paid back where it was paid. */
export function GiveUpDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('order');
  const lines = order.details.filter(isFree);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const save = useCommand(
    (lineIds: string[], commandId: string) =>
      post(
        'orderApi/giveUpLines',
        { id: order.id, lineIds: lineIds.join(), reason: reason.trim(), version: order.version },
        commandId,
      ),
    { success: 'order:giveUp.done', invalidates: kTouched.goods, done: onClose },
  );
  const submit = () => {
    setAsked(true);
    if (chosen.size && reason.trim()) save.mutate([...chosen]);
  };
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const credit = lines
    .filter(({ id }) => chosen.has(id))
    .reduce((sum, line) => sum + creditOf(line), 0);
  return (
    <FormDialog
      title={`${t('action.giveUp')} · ${order.orderNo}`}
      saveLabel={t('action.giveUp')}
      dirty={chosen.size > 0 || reason !== ''}
      pending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text mb="2">{t('giveUp.body')}</Text>
      <Box role="group" aria-label={t('giveUp.lines')} maxH="40vh" overflowY="auto">
        {!lines.length && <Text color="fg.muted">{t('giveUp.none')}</Text>}
        {lines.map((line) => (
          <HStack as="label" key={line.id} gap="2" py="1.5" borderTopWidth="1px" cursor="pointer">
            <input
              type="checkbox"
              checked={chosen.has(line.id)}
              onChange={(event) => toggle(line.id, event.target.checked)}
            />
            <Box flex="1" minW="0">
              <Text truncate>
                {line.lineNo}. {line.commodityCode} {line.commodityName}
              </Text>
              <Text fontSize="12px" color="fg.muted">
                {[line.size, line.colorNumber].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            <Text flex="none">{t('giveUp.left', { n: count(openOf(line)) })}</Text>
            <Text flex="none" minW="80px" textAlign="end">
              ¥{yuan(creditOf(line))}
            </Text>
          </HStack>
        ))}
      </Box>
      {asked && !chosen.size && lines.length > 0 && (
        <Text role="alert" color="fg.error">
          {t('giveUp.linesRequired')}
        </Text>
      )}
      <Text my="2" fontWeight="600">
        {t('giveUp.credit', { amount: yuan(credit) })}
      </Text>
      <FormField
        label={t('giveUp.reason')}
        required
        error={asked && !reason.trim() ? t('giveUp.reasonRequired') : ''}
      >
        <Textarea
          rows={2}
          maxLength={kReasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
