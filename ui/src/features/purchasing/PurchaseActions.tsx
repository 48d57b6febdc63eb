import {
  BadgeCheck,
  Ban,
  Banknote,
  PackageCheck,
  PackageX,
  Pencil,
  Send,
  Truck,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { ReasonDialog } from '@/components/ReasonDialog';
import { type Action, Actions } from '@/documents/kit/Actions';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { procurementStatus } from '@/lib/wire/status';
import { count, yuan } from '@/lib/words/format';
import {
  afterApproval,
  cancelPurchase,
  movePurchase,
  type PurchaseCommand,
  type PurchaseDetail,
} from './model';
import { PayDialog } from './PayDialog';
import { ReturnDialog } from './ReturnDialog';
import { ShipDialog } from './ShipDialog';
import { SignDialog } from './SignDialog';

type Opened = 'pay' | 'ship' | 'sign' | 'return' | 'sendBack' | 'cancel';

function ReasonOf(props: {
  purchase: PurchaseDetail;
  kind: 'sendBack' | 'cancel';
  onClose: () => void;
}) {
  const { purchase, kind, onClose } = props;
  const { t } = useTranslation('purchasing');
  const text = useText();
  const options = { success: 'msg.done', done: onClose };
  const move = useCommand(movePurchase, options);
  const cancel = useCommand(cancelPurchase, options);
  return (
    <ReasonDialog
      title={`${t(kind)} · ${purchase.poNo}`}
      body={kind === 'cancel' ? t('cancelBody') : t('sendBackBody')}
      label={text('stock:reason.label')}
      required={text('stock:reason.required')}
      okLabel={t(kind)}
      pending={move.isPending || cancel.isPending}
      onSubmit={(reason) => {
        if (kind === 'cancel') return cancel.mutate({ ids: purchase.id, reason });
        move.mutate({
          procurementId: purchase.id,
          version: purchase.version,
          poStatus: procurementStatus.purchaseToSubmit,
          reason,
        });
      }}
      onClose={onClose}
    />
  );
}

function Dialogs(props: { purchase: PurchaseDetail; opened: Opened; onClose: () => void }) {
  const { opened, ...rest } = props;
  switch (opened) {
    case 'pay':
      return <PayDialog {...rest} />;
    case 'ship':
      return <ShipDialog {...rest} />;
    case 'sign':
      return <SignDialog {...rest} />;
    case 'return':
      return <ReturnDialog {...rest} />;
    default:
      return <ReasonOf {...rest} kind={opened} />;
  }
}

/** What can be done with a purchase now. */
export function PurchaseActions({ purchase }: { purchase: PurchaseDetail }) {
  const { t } = useTranslation('purchasing');
  const text = useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const move = useCommand(movePurchase, { success: 'msg.done' });
  const may = (name: PurchaseCommand) => purchase.allowed.includes(name);
  const ask = async (name: 'submit' | 'approve', poStatus: number) => {
    const about = {
      supplier: purchase.cooperationName,
      pieces: count(purchase.totalPieces),
      amount: yuan(purchase.payableAmount),
    };
    if (await confirm({ title: t(name), body: t(`${name}Body`, about) })) {
      move.mutate({ procurementId: purchase.id, version: purchase.version, poStatus });
    }
  };
  const opens = (name: Opened, icon: Action['icon'], more: Partial<Action> = {}) =>
    may(name) && { name, label: t(name), icon, run: () => setOpened(name), ...more };
  const at = purchase.poStatus;
  return (
    <>
      <Actions
        items={[
          may('submit') && {
            name: 'submit',
            label: t('submit'),
            icon: Send,
            main: true,
            loading: move.isPending,
            run: () => void ask('submit', procurementStatus.purchaseToApprove),
          },
          may('approve') && {
            name: 'approve',
            label: t('approve'),
            icon: BadgeCheck,
            main: true,
            loading: move.isPending,
            run: () => void ask('approve', afterApproval(purchase.payTerm)),
          },
          opens('ship', Truck, { main: at === procurementStatus.purchaseToShip }),
          opens('sign', PackageCheck, { main: true }),
          opens('pay', Banknote, { main: at === procurementStatus.purchaseToPay }),
          may('edit') && {
            name: 'edit',
            label: text('act.edit'),
            icon: Pencil,
            run: () => void navigate(`/purchase/edit?id=${purchase.id}`),
          },
          opens('return', PackageX),
          opens('sendBack', Undo2),
          opens('cancel', Ban, { danger: true }),
        ]}
      />
      {opened && <Dialogs purchase={purchase} opened={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
