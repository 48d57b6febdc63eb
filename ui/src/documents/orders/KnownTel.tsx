import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AnswerOf, get } from '@/lib/net/calls';
import { entityKeys } from '@/lib/net/query';
import { usePerm } from '@/lib/rights/perm';

type Known = AnswerOf<'customerApi/findCustomer'>;

/** Spaces and hyphens are how people write one down. */
export const telOf = (typed: string): string => {
  const digits = typed.replace(/[\s-]/g, '');
  return /^1\d{10}$/.test(digits) ? digits : '';
};

/** Whose a telephone is; nothing is asked before the number is whole. */
const telQuery = (tel: string) =>
  queryOptions({
    queryKey: [...entityKeys('customer').all, 'tel', tel],
    queryFn: ({ signal }) => get<Known>('customerApi/findCustomer', { tel }, signal),
    enabled: tel !== '',
    // Who writes on is not kept from it.
    meta: { silent: true },
  });

/** Whose this telephone is, asked by those alone who may add a customer. */
export function useKnownTel(typed: string) {
  const can = usePerm();
  const tel = can('customer_add') ? telOf(typed) : '';
  const { data } = useQuery(telQuery(tel));
  return tel && data ? { tel, ...data } : undefined;
}

interface KnownTelProps {
  /** As it was typed. */
  typed: string;
  /** What taking the customer that has it is called here. */
  takeLabel: string;
  onTake: (id: string, name: string) => void;
  /** Makes a customer with this number; left out where one is being made. */
  onNew?: (tel: string) => void;
}

/** Says whether a whole telephone number is a customer's already, and lets that one be taken instead of a second one. */
export function KnownTel({ typed, takeLabel, onTake, onNew }: KnownTelProps) {
  const { t } = useTranslation('desk');
  const found = useKnownTel(typed);
  if (!found) return null;
  const { tel, known, hidden, claimed, customers = [] } = found;
  if (!known && !onNew) return null;
  return (
    <Stack gap="0.5" role="status" fontSize="12px" data-tel={tel}>
      {customers.map(({ id = '', customerName = '', userName }) => (
        <HStack key={id} gap="2" wrap="wrap">
          <Text color="fg.warning">
            {userName
              ? t('tel.knownOf', { tel, name: customerName, guide: userName })
              : t('tel.known', { tel, name: customerName })}
          </Text>
          <Button size="2xs" variant="outline" onClick={() => onTake(id, customerName)}>
            {takeLabel}
          </Button>
        </HStack>
      ))}
      {hidden && (
        <Text color="fg.warning">{t(claimed ? 'tel.claimed' : 'tel.hidden', { tel })}</Text>
      )}
      {onNew && customers.length === 0 && (
        <HStack gap="2" wrap="wrap">
          {!known && <Text color="fg.muted">{t('tel.unknown', { tel })}</Text>}
          <Button size="2xs" variant="outline" onClick={() => onNew(tel)}>
            {t(known ? 'tel.addAnyway' : 'tel.add')}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}
