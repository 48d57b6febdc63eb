import { Button, Text } from '@chakra-ui/react';
import { Coins, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useText } from '@/i18n';
import { count } from '@/lib/words/format';
import { headerButton } from '../headerButton';
import { useOwnBalance, useVerifiedUser } from './useOwnBalance';

export const kMyBalance = '/personalCenter/myIntegral';

/** Points and gold in the top bar; leads to the page about them. */
export function BalanceButton() {
  const { t } = useTranslation('money');
  const text = useText();
  const navigate = useNavigate();
  const balance = useOwnBalance();
  useVerifiedUser();
  if (!balance) return null;
  const values = { bonus: count(balance.bonusBalance), gold: count(balance.goldBalance) };
  return (
    <Button
      {...headerButton}
      hideBelow="lg"
      w="auto"
      px="2"
      gap="1.5"
      aria-label={`${text('money:my.title')}: ${t('both', values)}`}
      title={t('both', values)}
      onClick={() => void navigate(kMyBalance)}
    >
      <Star size={14} />
      <Text as="span">{values.bonus}</Text>
      <Coins size={14} />
      <Text as="span">{values.gold}</Text>
    </Button>
  );
}
