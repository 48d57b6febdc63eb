import { Badge } from '@chakra-ui/react';
import { DocStatus } from '@/documents/kit/DocStatus';
import { useText } from '@/i18n';
import { isOn } from '@/lib/words/flag';
import type { Returns } from './model';

/** State of a return; a withdrawn one says so. */
export function ReturnStatus({ row }: { row: Pick<Returns, 'returnsStatus' | 'closed'> }) {
  const t = useText();
  if (isOn(row.closed)) {
    return (
      <Badge colorPalette="gray" variant="outline">
        {t('returns:withdrawn')}
      </Badge>
    );
  }
  return <DocStatus entity="returns" field="returnsStatus" value={row.returnsStatus} />;
}
