import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { QrCode as Icon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { download } from '@/lib/net/http';

const kLabelled = new Set(['storage', 'serial', 'stock', 'remnant']);

/** Whether records of the entity have labels to stick on what they are about. */
export const hasLabels = (entity: string) => kLabelled.has(entity);

/** Labels of the chosen records as PDF. */
export function LabelsButton({ entity, ids }: { entity: string; ids: readonly string[] }) {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: () => download(`/blade-system/print/labels/${entity}`, { ids: ids.join(',') }),
  });
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      disabled={ids.length === 0}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      <Icon size={14} />
      {t('print.labels')}
    </Button>
  );
}
