import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { usePerm } from '@/lib/rights/perm';
import { useSession } from '@/lib/session/session';
import { refundStatus } from '@/lib/wire/status';
import { type Refund, voidRefund } from './model';
import { RefundDialog } from './RefundDialog';

const kOverpayment = 3;
type Kind = 'confirm' | 'split' | 'void';

function VoidRefund({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('returns');
  const { t: own } = useTranslation('stock');
  const { mutate, isPending } = useCommand(voidRefund, {
    success: 'stock:msg.voided',
    done: onClose,
  });
  return (
    <ReasonDialog
      title={`${own('act.void')} · ${refund.refundNo}`}
      body={t('refund.voidBody')}
      label={own('reason.label')}
      required={own('reason.required')}
      okLabel={own('act.void')}
      pending={isPending}
      onSubmit={(reason) => mutate({ ids: refund.id, reason })}
      onClose={onClose}
    />
  );
}

/** Paying, splitting and voiding refunds: links for a row, and the dialog they open. */
export function useRefunding() {
  const { t } = useTranslation('returns');
  const text = useText();
  const can = usePerm();
  const userId = useSession((store) => store.session?.userId ?? '');
  const [opened, setOpened] = useState<{ kind: Kind; refund: Refund } | null>(null);
  const close = () => setOpened(null);

  const links = (refund: Refund) => {
    if (refund.refundStatus !== refundStatus.toRefund) return null;
    if (refund.wxRefundNo)
      return (
        <Text as="span" color="fg.muted">
          {t('refund.asked')}
        </Text>
      );
    const self = refund.recorderId === userId;
    const item = (kind: Kind, danger = false) => (
      <li key={kind}>
        <button
          type="button"
          className={danger ? 'link danger' : 'link'}
          onClick={() => setOpened({ kind, refund })}
        >
          {t(`refund.${kind}`)}
        </button>
      </li>
    );
    return (
      <ul className="links" aria-label={text('act.rowActions', { name: refund.refundNo })}>
        {can('refund_confirm') && !self && item('confirm')}
        {can('refund_confirm') && self && (
          <li>
            <Text as="span" color="fg.muted" title={t('refund.own')}>
              {t('refund.ownShort')}
            </Text>
          </li>
        )}
        {can('refund_edit') && item('split')}
        {can('refund_delete') &&
          refund.sourceType === kOverpayment &&
          !refund.payOrderNo &&
          item('void', true)}
      </ul>
    );
  };
  const dialog =
    opened &&
    (opened.kind === 'void' ? (
      <VoidRefund refund={opened.refund} onClose={close} />
    ) : (
      <RefundDialog
        key={opened.refund.id}
        refund={opened.refund}
        kind={opened.kind}
        onClose={close}
      />
    ));
  return { links, dialog };
}
