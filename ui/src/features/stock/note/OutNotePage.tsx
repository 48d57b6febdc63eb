import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PrintPage } from '@/documents/print/PrintPage';
import { downloadPicking, outPrinting } from './model';

function PickingButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const picking = useMutation({ mutationFn: () => downloadPicking(id) });
  return (
    <Button variant="outline" loading={picking.isPending} onClick={() => picking.mutate()}>
      <ListChecks size={14} />
      {t('print.picking')}
    </Button>
  );
}

/** The note that leaves with the goods. */
export default function OutNotePage() {
  const { t } = useTranslation();
  return (
    <PrintPage printing={outPrinting} title={t('print.outNote')}>
      {(id) => <PickingButton id={id} />}
    </PrintPage>
  );
}
