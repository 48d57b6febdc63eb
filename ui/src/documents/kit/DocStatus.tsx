import { Badge } from '@chakra-ui/react';
import { useText } from '@/i18n';
import {
  billStatus,
  cutStatus,
  outStatus,
  processStatus,
  procurementStatus,
  putStatus,
  receiptStatus,
  refundStatus,
  remnantStatus,
  returnStatus,
  serialStatus,
  shiftStatus,
  takingStatus,
  zqStatus,
} from '@/lib/wire/status';

/** draft, waiting, under way, done, void */
const palettes: Record<string, Record<string, string>> = {
  putStatus: {
    [putStatus.putDraft]: 'gray',
    [putStatus.toPut]: 'orange',
    [putStatus.putPart]: 'yellow',
    [putStatus.putDone]: 'green',
  },
  outStatus: {
    [outStatus.outDraft]: 'gray',
    [outStatus.outToShip]: 'orange',
    [outStatus.outPart]: 'yellow',
    [outStatus.outDone]: 'green',
  },
  shiftStatus: {
    [shiftStatus.shiftDraft]: 'gray',
    [shiftStatus.toDispatch]: 'orange',
    [shiftStatus.inTransit]: 'blue',
    [shiftStatus.shiftDone]: 'green',
  },
  takingStatus: {
    [takingStatus.takingDraft]: 'gray',
    [takingStatus.counting]: 'blue',
    [takingStatus.toApprove]: 'orange',
    [takingStatus.takingDone]: 'green',
  },
  receiptStatus: {
    [receiptStatus.toSign]: 'orange',
    [receiptStatus.signed]: 'green',
    [receiptStatus.receiptRefused]: 'red',
    [receiptStatus.partSigned]: 'yellow',
  },
  zqStatus: {
    [zqStatus.zqDrafted]: 'gray',
    [zqStatus.zqConfirmed]: 'orange',
    [zqStatus.zqInProcess]: 'green',
    [zqStatus.zqVoided]: 'red',
  },
  billStatus: {
    [billStatus.billPosted]: 'green',
  },
  returnsStatus: {
    [returnStatus.returnToSubmit]: 'gray',
    [returnStatus.returnToAccept]: 'orange',
    [returnStatus.returnToAccount]: 'blue',
    [returnStatus.returnToAgree]: 'purple',
    [returnStatus.returnToRefund]: 'yellow',
    [returnStatus.returnDone]: 'green',
  },
  cutStatus: {
    [cutStatus.cutDrafted]: 'gray',
    [cutStatus.cutReserved]: 'orange',
    [cutStatus.cutDone]: 'green',
    [cutStatus.cutReversed]: 'red',
  },
  remnantStatus: {
    [remnantStatus.remnantInStock]: 'green',
    [remnantStatus.remnantReserved]: 'orange',
    [remnantStatus.remnantGone]: 'gray',
  },
  processStatus: {
    [processStatus.processToSubmit]: 'gray',
    [processStatus.processToQuote]: 'orange',
    [processStatus.processToConfirm]: 'purple',
    [processStatus.processToDispatch]: 'yellow',
    [processStatus.processInWork]: 'blue',
    [processStatus.processToInspect]: 'cyan',
    [processStatus.processDone]: 'green',
  },
  poStatus: {
    [procurementStatus.purchaseToSubmit]: 'gray',
    [procurementStatus.purchaseToApprove]: 'orange',
    [procurementStatus.purchaseToPay]: 'yellow',
    [procurementStatus.purchaseToShip]: 'blue',
    [procurementStatus.purchaseToSign]: 'purple',
    [procurementStatus.purchaseToPut]: 'cyan',
    [procurementStatus.purchaseDone]: 'green',
  },
  refundStatus: {
    [refundStatus.toRefund]: 'orange',
    [refundStatus.refunded]: 'green',
  },
  serialStatus: {
    [serialStatus.serialInStock]: 'green',
    [serialStatus.serialReserved]: 'yellow',
    [serialStatus.serialIssued]: 'blue',
  },
};

interface DocStatusProps {
  entity: string;
  field: string;
  value: number | string | null | undefined;
}

/** State of a warehouse document as a coloured word. */
export function DocStatus({ entity, field, value }: DocStatusProps) {
  const t = useText();
  if (value === null || value === undefined) return null;
  return (
    <Badge colorPalette={palettes[field]?.[value] ?? 'gray'} variant="subtle">
      {t(`entity:${entity}.${field}_${value}`, { defaultValue: String(value) })}
    </Badge>
  );
}
