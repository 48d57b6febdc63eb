import { page } from '@/lib/page/page';

export const routes = [];

/** Pages that anybody may open, signed in or not. */
export const open = [
  page('/process/machining', () => import('./machining/MachiningPage')),
  page('/parquet', () => import('./parquet/ParquetPage')),
  page('/kuaisurumen', () => import('./StartPage')),
  page('/gjcadm/kuaisurumen', () => import('./HelpPage')),
  page('/gjIndex', () => import('./SitePage')),
  page('/kujiale', () => import('./ShowroomPage')),
];
