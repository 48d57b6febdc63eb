import { NativeSelect } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lookupIdsQuery } from '@/components/fields/lookup';
import { RefSelect } from '@/components/fields/RefSelect';
import { useText } from '@/i18n';
import { yuan } from '@/lib/words/format';
import { type Carrier, type FreightAsk, useFreight } from './model';

interface CarrierSelectProps {
  ask: FreightAsk;
  value: string;
  onChange: (logisticId: string) => void;
  'aria-label': string;
}

/** A carrier that is no longer among those to choose from, by its name. */
function Former({ id }: { id: string }) {
  const { data } = useQuery(lookupIdsQuery('logistic', [id]));
  return <option value={id}>{data?.[0]?.name ?? id}</option>;
}

/** Choice of a carrier: those that go there first, the nearest lane on top. */
export function CarrierSelect({ ask, value, onChange, ...field }: CarrierSelectProps) {
  const t = useText();
  const { data, enabled, loaded } = useFreight(ask);
  if (!enabled) return <RefSelect {...field} entity="logistic" value={value} onChange={onChange} />;
  const carriers = data?.carriers ?? [];
  const words = (carrier: Carrier) =>
    [
      carrier.logisticName,
      t(`freight:rate_${carrier.priceMode}`, { price: yuan(carrier.price) }),
      carrier.transitDays > 0 && t('freight:days', { n: carrier.transitDays }),
      loaded && `¥${yuan(carrier.freightAmount)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  const group = (label: string, serves: boolean) => {
    const shown = carriers.filter((carrier) => carrier.serves === serves);
    return (
      shown.length > 0 && (
        <optgroup label={label}>
          {shown.map((carrier) => (
            <option key={carrier.id} value={carrier.id}>
              {words(carrier)}
            </option>
          ))}
        </optgroup>
      )
    );
  };
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        {...field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t(data && !carriers.length ? 'freight:none' : 'field.choose')}</option>
        {value && !carriers.some(({ id }) => id === value) && <Former id={value} />}
        {group(t('freight:serving'), true)}
        {group(t('freight:others'), false)}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
