import { type Printing, printingOf } from '@/documents/print/model';
import { download } from '@/lib/net/http';

export const outPrinting: Printing = {
  ...printingOf('outOrder', 'OutOrderApi', 'outOrderId'),
  kind: 'outNote',
  sign: 'OutOrderApi/signPrint',
};

export const downloadPicking = (id: string) => download('/blade-system/print/picking', { id });
