import type { RouteObject } from 'react-router';
import { page } from '@/lib/page';

export const routes: RouteObject[] = [];

export const bare = [page('/kuprint/index', () => import('./OutNotePage'))];
