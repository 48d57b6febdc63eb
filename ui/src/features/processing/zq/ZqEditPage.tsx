import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Notice } from '@/components/states';
import { Loaded } from '@/documents/kit/DocumentPage';
import { useText } from '@/i18n';
import { useTabTitle } from '@/lib/page/useTabTitle';
import { blankChild, formOfZq, type ZqForm } from './form';
import { zqQuery } from './model';
import { ZqEditor } from './ZqEditor';

function Existing({ id }: { id: string }) {
  const t = useText();
  const query = useQuery({ ...zqQuery(id), gcTime: 0 });
  useTabTitle(query.data && `${t('act.edit')} ${query.data.zqNo}`);
  return (
    <Loaded query={query}>
      {(zq) =>
        zq.allowed.includes('edit') ? (
          <ZqEditor saved={{ id: zq.id, version: zq.version }} initial={formOfZq(zq)} />
        ) : (
          <Notice icon={Lock} title={t('error:STATUS_DENIED')} />
        )
      }
    </Loaded>
  );
}

function Fresh({ orderId }: { orderId: string }) {
  const t = useText();
  useTabTitle(t('processing:zq.new'));
  const initial: ZqForm = { orderId, orderDetailId: '', header: {}, children: [blankChild()] };
  return <ZqEditor initial={initial} />;
}

/** A tile cutting order to be drawn, or changed when the address names one. */
export default function ZqEditPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const orderId = search.get('orderId') ?? '';
  return id ? <Existing key={id} id={id} /> : <Fresh key={`new ${orderId}`} orderId={orderId} />;
}
