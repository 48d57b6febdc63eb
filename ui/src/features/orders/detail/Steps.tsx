import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { LogStep } from '@/documents/kit/steps';
import type { Order } from '@/documents/orders/model';
import { kOrderSteps, useStatusLabel } from '@/documents/orders/status';
import { orderStatus } from '@/lib/wire/status';
import { isOn } from '@/lib/words/flag';

type StepState = 'done' | 'now' | 'future' | 'cancelled';

const stateOf = (step: number, order: Order): StepState => {
  if (step < order.orderStatus) return 'done';
  if (step > order.orderStatus) return 'future';
  if (isOn(order.closed)) return 'cancelled';
  return step === orderStatus.received ? 'done' : 'now';
};

const isCurrent = (step: number, order: Order) => step === order.orderStatus && !isOn(order.closed);

const colors: Record<StepState, { bar: string; text: string }> = {
  done: { bar: 'green.solid', text: 'fg' },
  now: { bar: 'brand.solid', text: 'brand.fg' },
  future: { bar: 'border', text: 'fg.muted' },
  cancelled: { bar: 'gray.solid', text: 'fg.muted' },
};

/** Progress of an order over its seven steps, with who finished each and when. */
export function Steps({ order, log }: { order: Order; log: readonly LogStep[] }) {
  const { t } = useTranslation('order');
  const label = useStatusLabel();
  // An entry stands under the step that it left; the last step is reached by leaving the one before.
  const last = (step: number) => {
    const left = step === orderStatus.received ? orderStatus.toReceive : step;
    return log.find((each) => Number(each.orderStatus) === left)?.child.at(-1);
  };
  return (
    <Box
      as="ol"
      aria-label={t('steps.label')}
      display="grid"
      gridTemplateColumns={{ base: 'repeat(4, 1fr)', md: 'repeat(7, 1fr)' }}
      gap="1.5"
    >
      {kOrderSteps.map((step, index) => {
        const state = stateOf(step, order);
        const entry = state === 'done' ? last(step) : undefined;
        return (
          <Box
            as="li"
            key={step}
            minW="0"
            borderTopWidth="3px"
            borderTopColor={colors[state].bar}
            pt="1"
            aria-current={isCurrent(step, order) ? 'step' : undefined}
          >
            <Text
              truncate
              color={colors[state].text}
              fontWeight={state === 'now' ? '600' : undefined}
              textDecoration={state === 'cancelled' ? 'line-through' : undefined}
            >
              {index + 1}. {label(step)}
              {state === 'cancelled' && ` (${t('cancelled')})`}
            </Text>
            <Text fontSize="12px" color="fg.muted" truncate minH="18px">
              {entry
                ? `${entry.operatorName} ${entry.createTime.slice(5, 16)}`
                : t(`steps.${state}` as 'steps.now')}
            </Text>
          </Box>
        );
      })}
    </Box>
  );
}
