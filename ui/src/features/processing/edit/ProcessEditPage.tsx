import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { lookupQuery } from '@/components/fields/lookup';
import { Loading, Notice } from '@/components/states';
import { useNewHeader } from '@/documents/goods/useNewHeader';
import { Loaded } from '@/documents/kit/DocumentPage';
import { orderQuery } from '@/documents/orders/model';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { processStatus } from '@/lib/wire/status';
import { processQuery } from '../model';
import { formOf, noLines } from './form';
import { ProcessEditor } from './ProcessEditor';

function Existing({ id }: { id: string }) {
  const t = useText();
  const query = useQuery({ ...processQuery(id), gcTime: 0 });
  useTabTitle(query.data && `${t('act.edit')} ${query.data.processNo}`);
  return (
    <Loaded query={query}>
      {(process) =>
        process.allowed.includes('edit') ? (
          <ProcessEditor
            saved={{ id: process.id, version: process.version ?? 0 }}
            initial={formOf(process)}
            draft={process.processStatus === processStatus.processToSubmit}
            about={[process.processNo, process.customerName, process.orderNo]
              .filter(Boolean)
              .join(' · ')}
          />
        ) : (
          <Notice icon={Lock} title={t('error:STATUS_DENIED')} />
        )
      }
    </Loaded>
  );
}

/** The one record that there is to choose, if it is one. */
function useOnly(entity: string, where?: Readonly<Record<string, string>>) {
  const { data, isPending } = useQuery({
    ...lookupQuery(entity, '', where),
    meta: { silent: true },
  });
  const records = data?.records ?? [];
  return { ready: !isPending, id: records.length === 1 ? (records[0]?.id ?? '') : '' };
}

const kSelling = { listSide: 'SELL' };

function Fresh({ orderId, about }: { orderId: string; about?: string }) {
  const { t } = useTranslation('processing');
  const { ready, today, warehouseId } = useNewHeader();
  const plant = useOnly('processPlant');
  const list = useOnly('priceList', kSelling);
  useTabTitle(t('new'));
  if (!ready || !plant.ready || !list.ready) return <Loading />;
  const header = {
    planDate: today,
    plantId: plant.id,
    plantPriceid: list.id,
    warehouseId,
    putWarehouseId: warehouseId,
    orderId,
  };
  return <ProcessEditor initial={{ header, drawings: [], lists: noLines }} draft about={about} />;
}

function ForOrder({ orderId }: { orderId: string }) {
  const query = useQuery(orderQuery(orderId));
  return (
    <Loaded query={query}>
      {(order) => (
        <Fresh
          orderId={orderId}
          about={[order.orderNo, order.customerName].filter(Boolean).join(' · ')}
        />
      )}
    </Loaded>
  );
}

/** A process order to be written, for an order or for stock, or changed when the address names one. */
export default function ProcessEditPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const orderId = search.get('orderId') ?? '';
  if (id) return <Existing key={id} id={id} />;
  return orderId ? <ForOrder key={orderId} orderId={orderId} /> : <Fresh key="new" orderId="" />;
}
