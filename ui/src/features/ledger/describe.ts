import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HistoryListProps } from '@/components/history/HistoryList';
import { type Change, toldOf } from '@/components/history/model';
import { describeDocument } from '@/documents/kit/describe';
import { describeOrder, readable } from '@/documents/orders/fields';
import { entityTitle, fieldLabel } from '@/entities/model/labels';
import { schemaQuery } from '@/entities/model/useEntityDef';
import { describeEntity } from '@/entities/values/describe';
import i18n, { useText } from '@/i18n';
import type { LedgerEvent } from './model';

type Describe = Pick<HistoryListProps, 'labelOf' | 'showValue'>;

/** Documents with screens of their own; the lines of an order are told with it. */
const documents: Record<string, readonly string[]> = {
  order: ['order', 'orderDetail'],
  payment: ['payment'],
};

/** Documents that share one screen of their kind, and stock, by the entities of what they consist of. */
const linesOf: Record<string, string[]> = {
  returns: ['returnsDetail'],
  refund: ['refund'],
  putOrder: ['putDetail'],
  outOrder: ['outOrderDetail'],
  shiftOrder: ['shiftDetail'],
  receipt: ['receipt'],
  stockBill: ['stockBill'],
  stockTaking: ['stockTakingDetail'],
  wxOrder: ['wxOrder'],
  procurement: ['procurementDetail'],
  process: ['processBricks'],
  cutPlan: ['cutPart'],
  zqOrder: ['zqChild'],
  flowInstance: ['flowTask'],
  userBalance: ['userBalanceLog'],
  deptBalance: ['userBalanceLog'],
  stock: ['stockEntry', 'outputRecord'],
};

const catalogueFields = (entity: string): string[] =>
  Object.keys(
    (i18n.getResourceBundle(i18n.language, 'entity') as Record<string, object>)[entity] ?? {},
  ).filter((name) => !name.includes('_'));

/** What the ledger's entities and fields are called, and how their values are shown. */
export function useLedgerWords() {
  const t = useText();
  const { data: defs } = useQuery(schemaQuery);
  return useMemo(() => {
    const defOf = (entity: string) => defs?.find((def) => def.name === entity);
    return {
      entities: [
        ...new Set([...Object.keys(documents), ...(defs ?? []).map((def) => def.name)]),
      ].map((value) => ({ value, label: entityTitle(t, value) })),
      fieldsOf: (entity: string) => {
        const names =
          documents[entity]?.flatMap((owner) =>
            catalogueFields(owner).map((name) => [name, fieldLabel(t, owner, name)] as const),
          ) ??
          (defOf(entity)?.fields ?? []).map(
            ({ name }) => [name, fieldLabel(t, entity, name)] as const,
          );
        return [...new Map(names)].map(([value, label]) => ({ value, label }));
      },
      /** Without what the order's history leaves out too: ids beside their names, whole lines in pieces. */
      changesOf: ({ entity, changes }: LedgerEvent): Change[] => {
        const lines = linesOf[entity];
        const told = documents[entity]
          ? readable(changes)
          : lines
            ? changes.filter(({ path }) => describeDocument(t, entity, ...lines).isTold(path))
            : toldOf(changes);
        return told.length ? told : changes;
      },
      describe: (entity: string): Describe => {
        const lines = linesOf[entity];
        if (documents[entity]) return describeOrder(t);
        if (lines) return describeDocument(t, entity, ...lines);
        return describeEntity(t, defOf(entity) ?? { name: entity, fields: [] });
      },
    };
  }, [t, defs]);
}

export type LedgerWords = ReturnType<typeof useLedgerWords>;
