import { DictText } from '@/components/fields/DictSelect';
import { useText } from '@/i18n';

/** How money came, as the dictionary calls it. */
export function PayType({ type }: { type: number | null }) {
  const t = useText();
  return <DictText code="payType" value={type} otherwise={t(`entity:payment.payType_${type}`)} />;
}
