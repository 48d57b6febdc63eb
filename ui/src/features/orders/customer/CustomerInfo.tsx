import { Badge, HStack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customerQuery } from '@/documents/orders/goods';
import { count, yuan } from '@/lib/words/format';

/** What one wants to know of the customer while taking the order. */
export function CustomerInfo({ id }: { id: string }) {
  const { t } = useTranslation('order');
  const { data } = useQuery(customerQuery(id));
  if (!id || !data) return null;
  const facts = [
    data.tel,
    data.estateName,
    data.address,
    data.userName && t('edit.owner', { name: data.userName }),
    typeof data.orderCount === 'number' && t('edit.orderCount', { n: count(data.orderCount) }),
    typeof data.orderAmount === 'number' && t('edit.orderAmount', { sum: yuan(data.orderAmount) }),
    data.remark,
  ].filter(Boolean);
  return (
    <HStack gap="2" color="fg.muted" fontSize="12px" minW="0" role="note">
      <Text as="span" fontWeight="600" color="fg" flex="none">
        {data.customerName}
      </Text>
      {data.customerLevel && <Badge size="xs">{data.customerLevel}</Badge>}
      <Text as="span" truncate title={facts.join(' · ')}>
        {facts.join(' · ')}
      </Text>
    </HStack>
  );
}
