import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { LogEntry, LogStep } from '@/documents/kit/steps';
import { type LooseT, useText } from '@/i18n';
import { useStatusLabel } from './status';

/** What people wrote stays as it is; bare figures are told with what they are. */
function contentOf(t: LooseT, { action, content }: LogEntry): string {
  const [a = '', b = ''] = content.split(' / ');
  const figure = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return t(`order:logContent.${action}`, { a: figure(a), b: figure(b), defaultValue: content });
}

/** Who did what, under the step at which it was done. */
export function LogOfSteps({ steps }: { steps: readonly LogStep[] }) {
  const { t } = useTranslation();
  const text = useText();
  const label = useStatusLabel();
  const filled = steps.filter((step) => step.child.length);
  if (!filled.length) return <Text color="fg.muted">{t('msg.empty')}</Text>;
  return (
    <Box as="ol">
      {filled.map((step) => (
        <Box as="li" key={step.id || step.orderStatus} mb="2">
          <Text fontWeight="600">{label(step.orderStatus) || step.label}</Text>
          <Box as="ol" borderStartWidth="2px" ps="2" ms="1">
            {step.child.map((entry) => (
              <Box as="li" key={`${entry.createTime} ${entry.action} ${entry.position}`} py="0.5">
                <Text>
                  {text(`order:log.${entry.action}`, { defaultValue: entry.action })}
                  <Text as="span" color="fg.muted" fontSize="12px" ms="2">
                    {entry.operatorName} · {entry.createTime}
                  </Text>
                </Text>
                {entry.content && (
                  <Text fontSize="12px" color="fg.muted" wordBreak="break-word">
                    {contentOf(text, entry)}
                  </Text>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
