import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loading, Notice } from '@/components/states';
import { useNewHeader } from '@/documents/goods/useNewHeader';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { processQuery } from '../model';
import { CutEditor } from './CutEditor';
import { blankCut, formOfPlan, type Wanted, wantedOf } from './form';
import { cutPlanQuery } from './model';

function Existing({ id }: { id: string }) {
  const t = useText();
  const query = useQuery({ ...cutPlanQuery(id), gcTime: 0 });
  useTabTitle(query.data && `${t('act.edit')} ${query.data.cutPlanNo}`);
  return (
    <Loaded query={query}>
      {(plan) =>
        plan.allowed.includes('edit') ? (
          <CutEditor
            saved={{ id: plan.id, version: plan.version }}
            initial={formOfPlan(plan)}
            about={plan.cutPlanNo}
          />
        ) : (
          <Notice icon={Lock} title={t('error:STATUS_DENIED')} />
        )
      }
    </Loaded>
  );
}

interface FreshProps {
  processId?: string;
  warehouse?: string;
  wanted?: readonly Wanted[];
  about?: string;
}

function Fresh({ processId = '', warehouse, wanted = [], about }: FreshProps) {
  const { t } = useTranslation('processing');
  const { ready, warehouseId } = useNewHeader();
  useTabTitle(t('cut.new'));
  if (!ready) return <Loading />;
  const [first] = wanted;
  const header = {
    processId,
    warehouseId: warehouse || warehouseId,
    commodityId: first?.commodityId ?? '',
    colorNumber: first?.colorNumber ?? '',
    grade: 'A',
    remnantSide: '300',
    withoutRemnants: '0',
  };
  const lines = first?.lines ?? [blankCut()];
  return <CutEditor initial={{ header, lines }} wanted={wanted} about={about} />;
}

function ForProcess({ id }: { id: string }) {
  const query = useQuery(processQuery(id));
  return (
    <Loaded query={query}>
      {(process) => (
        <Fresh
          processId={id}
          warehouse={process.warehouseId}
          wanted={wantedOf(process)}
          about={[process.processNo, process.customerName].filter(Boolean).join(' · ')}
        />
      )}
    </Loaded>
  );
}

/** A cut plan to be written, for a process order or by itself, or changed when the address names one. */
export default function CutEditPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const processId = search.get('processId') ?? '';
  if (id) return <Existing key={id} id={id} />;
  return processId ? <ForProcess key={processId} id={processId} /> : <Fresh key="new" />;
}
