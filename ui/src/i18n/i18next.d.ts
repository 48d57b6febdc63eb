import 'i18next';
import type audit from '@/locales/zh/audit.json';
import type common from '@/locales/zh/common.json';
import type dashboard from '@/locales/zh/dashboard.json';
import type entity from '@/locales/zh/entity.json';
import type error from '@/locales/zh/error.json';
import type event from '@/locales/zh/event.json';
import type guest from '@/locales/zh/guest.json';
import type importing from '@/locales/zh/import.json';
import type menu from '@/locales/zh/menu.json';
import type order from '@/locales/zh/order.json';
import type shell from '@/locales/zh/shell.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      audit: typeof audit;
      common: typeof common;
      dashboard: typeof dashboard;
      entity: typeof entity;
      error: typeof error;
      event: typeof event;
      guest: typeof guest;
      import: typeof importing;
      menu: typeof menu;
      order: typeof order;
      shell: typeof shell;
    };
    enableSelector: false;
  }
}
