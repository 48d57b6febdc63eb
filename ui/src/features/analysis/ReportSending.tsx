import { SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import { useText } from '@/i18n';
import { kNeverSent, type Sending } from './reports';

const kDaysAWeek = 7;
const kDaysAMonth = 28;
const kHours = 24;
const kMorning = 8;

interface ReportSendingProps {
  sending: Sending;
  problems: Partial<Record<string, string>>;
  onChange: (sending: Sending) => void;
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String(from + place));

/** When a report is sent, and to whom. */
export function ReportSending({ sending, problems, onChange }: ReportSendingProps) {
  const { t } = useTranslation('analysis');
  const text = useText();
  const { sendEvery } = sending;
  const put = (change: Partial<Sending>) => onChange({ ...sending, ...change });
  const label = (name: keyof Sending) => text(`entity:report.${name}`);
  const setEvery = (every: string) =>
    onChange(
      every
        ? {
            ...sending,
            sendEvery: every,
            sendDay: every === 'day' ? null : 1,
            sendHour: sending.sendHour ?? kMorning,
          }
        : kNeverSent,
    );
  const days =
    sendEvery === 'week'
      ? numbers(1, kDaysAWeek).map((value) => ({
          value,
          label: text(`analysis:report.weekday_${value}`),
        }))
      : numbers(1, kDaysAMonth).map((value) => ({
          value,
          label: t('report.monthday', { day: value }),
        }));
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gapX="4">
      <FormField label={label('sendEvery')} hint={sendEvery ? t('report.sendHint') : undefined}>
        <OptionSelect
          aria-label={label('sendEvery')}
          value={sendEvery}
          emptyLabel={t('report.never')}
          options={['day', 'week', 'month'].map((value) => ({
            value,
            label: text(`entity:report.sendEvery_${value}`),
          }))}
          onChange={setEvery}
        />
      </FormField>
      {(sendEvery === 'week' || sendEvery === 'month') && (
        <FormField label={label('sendDay')} error={problems.sendDay}>
          <OptionSelect
            aria-label={label('sendDay')}
            value={String(sending.sendDay ?? 1)}
            options={days}
            onChange={(day) => put({ sendDay: Number(day) })}
          />
        </FormField>
      )}
      {sendEvery && (
        <>
          <FormField label={label('sendHour')}>
            <OptionSelect
              aria-label={label('sendHour')}
              value={String(sending.sendHour ?? kMorning)}
              options={numbers(0, kHours - 1).map((value) => ({
                value,
                label: t('report.oclock', { hour: value }),
              }))}
              onChange={(hour) => put({ sendHour: Number(hour) })}
            />
          </FormField>
          <FormField label={label('receiverIds')} required error={problems.receiverIds}>
            <RefSelect
              entity="user"
              multiple
              aria-label={label('receiverIds')}
              value={sending.receiverIds}
              onChange={(receiverIds) => put({ receiverIds })}
            />
          </FormField>
        </>
      )}
    </SimpleGrid>
  );
}
