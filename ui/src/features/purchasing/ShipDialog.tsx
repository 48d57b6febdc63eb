import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsDialog } from '@/documents/goods/FieldsDialog';
import type { HeaderSpec } from '@/documents/goods/spec';
import { procurementStatus } from '@/lib/wire/status';
import { nowText } from '@/lib/words/time';
import { movePurchase, type PurchaseDetail } from './model';

const fields: readonly HeaderSpec[] = [
  { name: 'waybillNo', kind: 'text', required: true },
  { name: 'logisticId', kind: 'carrier', wide: true },
  { name: 'pieces', kind: 'number', required: true },
  { name: 'freightAmount', kind: 'freight', carrier: 'logisticId', wide: true },
  { name: 'plateNo', kind: 'text' },
  { name: 'driverName', kind: 'text' },
  { name: 'driverTel', kind: 'text' },
  { name: 'remark', kind: 'text', wide: true },
];

/** A waybill says pieces, not which: those of the lines in their order, behind what went before. */
export function sentGoods(purchase: PurchaseDetail, before: number, pieces: number) {
  let skip = before;
  let left = pieces;
  return purchase.details.map((line) => {
    const skipped = Math.min(skip, line.pieces);
    const taken = Math.min(left, line.pieces - skipped);
    skip -= skipped;
    left -= taken;
    return { commodityId: line.commodityId, pieces: taken };
  });
}

/** The supplier has sent goods: a waybill more. */
export function ShipDialog({
  purchase,
  onClose,
}: {
  purchase: PurchaseDetail;
  onClose: () => void;
}) {
  const { t } = useTranslation('purchasing');
  const sent = purchase.logistics.reduce((sum, row) => sum + (row.pieces ?? 0), 0);
  const left = Math.max(0, (purchase.totalPieces ?? 0) - sent);
  const [start] = useState({ pieces: left ? String(left) : '' });
  const first = purchase.poStatus === procurementStatus.purchaseToShip;
  return (
    <FieldsDialog
      title={`${t('ship')} · ${purchase.poNo}`}
      saveLabel={t('ship')}
      entity="procurementLogistic"
      fields={fields}
      start={start}
      bodyOf={(values) => ({
        procurementId: purchase.id,
        version: purchase.version,
        ...(first && { poStatus: procurementStatus.purchaseToSign }),
        logistics: [
          {
            waybillNo: String(values.waybillNo ?? ''),
            logisticId: String(values.logisticId ?? ''),
            pieces: Number(values.pieces),
            freightAmount: Number(values.freightAmount ?? 0),
            plateNo: String(values.plateNo ?? ''),
            driverName: String(values.driverName ?? ''),
            driverTel: String(values.driverTel ?? ''),
            remark: String(values.remark ?? ''),
            sendTime: nowText(),
          },
        ],
      })}
      run={movePurchase}
      freight={({ pieces }) => ({
        warehouseId: purchase.warehouseId,
        goods: sentGoods(purchase, sent, Number(pieces) || 0),
      })}
      onClose={onClose}
    />
  );
}
