import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { FormField } from '@/components/fields/FormField';
import { useText } from '@/i18n';
import { count, kilograms, roundedMetres, yuan } from '@/lib/words/format';
import { CarrierSelect } from './CarrierSelect';
import { type Carrier, type FreightAsk, type ProposedFreight, useFreight } from './model';

/** How the freight of a carrier came about, in words. */
export function useFreightWords() {
  const t = useText();
  return (carrier: Carrier, load: ProposedFreight) => {
    const figures = {
      price: yuan(carrier.price),
      raw: yuan(carrier.rawAmount),
      weight: kilograms(load.weight),
      boxes: count(load.boxes),
      area: roundedMetres(load.area),
    };
    return [
      t(`freight:by_${carrier.priceMode}`, figures),
      carrier.minCharge > 0 && t('freight:atLeast', { min: yuan(carrier.minCharge) }),
      !carrier.serves && load.adcode && t('freight:elsewhere'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

interface FreightProposalProps {
  ask: FreightAsk;
  /** The carrier that is chosen elsewhere; without it one is chosen here. */
  carrier?: string;
  /** Fen of the freight as it stands. */
  taken?: number | null;
  onTake?: (fen: number) => void;
}

/** What the chosen carrier asks, with how it came about; it can be taken over. */
export function FreightProposal({ ask, carrier, taken, onTake }: FreightProposalProps) {
  const t = useText();
  const words = useFreightWords();
  const [own, setOwn] = useState('');
  const { data, enabled, loaded, isError } = useFreight(ask);
  if (!enabled || !loaded) return null;
  const chosen = data?.carriers.find(({ id }) => id === (carrier ?? own));
  return (
    <Box bg="bg.subtle" borderRadius="l2" px="2" py="1" mb="2" data-testid="freight">
      {carrier === undefined && (
        <FormField label={t('freight:carrier')}>
          <CarrierSelect
            ask={ask}
            aria-label={t('freight:carrier')}
            value={own}
            onChange={setOwn}
          />
        </FormField>
      )}
      <Flex wrap="wrap" gapX="3" gapY="1" align="center" fontSize="12px" aria-live="polite">
        {data && (
          <Text color="fg.muted">
            {t('freight:load', {
              weight: kilograms(data.weight),
              boxes: count(data.boxes),
              area: roundedMetres(data.area),
            })}
          </Text>
        )}
        {isError && <Text color="fg.error">{t('freight:failed')}</Text>}
        {!chosen && !isError && <Text color="fg.muted">{t('freight:choose')}</Text>}
        {chosen && data && (
          <>
            <Text>{words(chosen, data)}</Text>
            <Text fontWeight="600">
              {t('freight:proposed')} ¥{yuan(chosen.freightAmount)}
            </Text>
            {onTake && taken === chosen.freightAmount && (
              <Text color="fg.muted">{t('freight:taken')}</Text>
            )}
            {onTake && taken !== chosen.freightAmount && (
              <Button size="2xs" variant="outline" onClick={() => onTake(chosen.freightAmount)}>
                {t('freight:take', { amount: yuan(chosen.freightAmount) })}
              </Button>
            )}
          </>
        )}
      </Flex>
    </Box>
  );
}
