import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Pages of the documents that a movement or a reservation can come from. */
const pages: Record<string, string> = {
  PUT: '/stockroom/putDetail',
  OUT: '/stockroom/outDetail',
  SHIFT: '/stockroom/shiftDetail',
  TAKING: '/stockroom/takingDetail',
  BILL: '/stockroom/billDetail',
  ORDER: '/order/detail',
  RETURN: '/order/returnDetail',
};

export const documentPath = (sourceType: string, id: string): string | undefined =>
  pages[sourceType] && id ? `${pages[sourceType]}?id=${id}` : undefined;

interface DocumentLinkProps {
  sourceType: string;
  id: string;
  /** Marks the link as the one of its row, for the arrow keys of a list. */
  row?: boolean;
  children: ReactNode;
}

/** A document's number, leading to it. */
export function DocumentLink({ sourceType, id, row, children }: DocumentLinkProps) {
  const path = documentPath(sourceType, id);
  if (!path) return children;
  return (
    <Link className="link" data-row={row || undefined} to={path}>
      {children}
    </Link>
  );
}
