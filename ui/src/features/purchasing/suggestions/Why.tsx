import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { useText } from '@/i18n';
import { count, yuan } from '@/lib/words/format';
import type { Suggestion } from './model';

/** What a suggestion follows from: its figures and what is made of them. */
export function Why({ line }: { line: Suggestion }) {
  const { t } = useTranslation('purchasing');
  const inputs = [
    t('suggest.why_minimum', { minimum: count(line.minimum) }),
    `+ ${t('suggest.why_wanted', { wanted: count(line.wanted), orders: count(line.orders) })}`,
    `− ${t('suggest.why_available', { available: count(line.available) })}`,
    `− ${t('suggest.why_coming', { coming: count(line.coming) })}`,
  ];
  return (
    <>
      <span>{inputs.join(' ')}</span>
      <Text as="small" display="block" color="fg.muted">
        = {t('suggest.why_result', { missing: count(line.missing) })}
        {line.lot > 1 && ` · ${t('suggest.why_lot', { lot: count(line.lot) })}`}
      </Text>
    </>
  );
}

/** When it comes, and what it cost the last time. */
export function Last({ line }: { line: Suggestion }) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  return (
    <>
      <span>
        {line.leadDays === null
          ? t('suggest.leadUnknown')
          : t('suggest.leadDays', { days: count(line.leadDays), n: count(line.arrivals) })}
      </span>
      <Text as="small" display="block" color="fg.muted">
        {line.leadDays !== null && t('suggest.expected', { date: line.expectDate })}
        {line.price !== null && ` · ${yuan(line.price)}/${text(`order:unit.${line.priceUnit}`)}`}{' '}
        {line.poNo && (
          <DocumentLink sourceType="PURCHASE" id={line.procurementId}>
            {line.poNo}
          </DocumentLink>
        )}
      </Text>
    </>
  );
}
