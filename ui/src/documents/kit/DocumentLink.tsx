import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePerm } from '@/lib/rights/perm';

/** Pages of the documents that a movement or a reservation can come from, and the right to each. */
const pages: Record<string, { path: string; right: string }> = {
  PUT: { path: '/stockroom/putDetail', right: 'putorder_view' },
  OUT: { path: '/stockroom/outDetail', right: 'outorder_view' },
  SHIFT: { path: '/stockroom/shiftDetail', right: 'shiftorder_view' },
  TAKING: { path: '/stockroom/takingDetail', right: 'stocktaking_view' },
  BILL: { path: '/stockroom/billDetail', right: 'stockbill_view' },
  PURCHASE: { path: '/purchase/detail', right: 'procurement_view' },
  PROCESS: { path: '/processing/detail', right: 'process_view' },
  ZQ: { path: '/processing/zqDetail', right: 'zqorder_view' },
  CUT: { path: '/processing/cutDetail', right: 'cutplan_view' },
  ORDER: { path: '/order/detail', right: 'order_view' },
  RETURN: { path: '/order/returnDetail', right: 'returns_view' },
};

interface DocumentLinkProps {
  sourceType: string;
  id: string;
  /** Marks the link as the one of its row, for the arrow keys of a list. */
  row?: boolean;
  children: ReactNode;
}

/** A document's number, leading to it for whoever may open it. */
export function DocumentLink({ sourceType, id, row, children }: DocumentLinkProps) {
  const can = usePerm();
  const page = pages[sourceType];
  if (!page || !id || !can(page.right)) return children;
  return (
    <Link className="link" data-row={row || undefined} to={`${page.path}?id=${id}`}>
      {children}
    </Link>
  );
}
