import 'i18next';
import type analysis from '@/locales/zh/analysis.json';
import type audit from '@/locales/zh/audit.json';
import type channel from '@/locales/zh/channel.json';
import type common from '@/locales/zh/common.json';
import type dashboard from '@/locales/zh/dashboard.json';
import type entity from '@/locales/zh/entity.json';
import type error from '@/locales/zh/error.json';
import type event from '@/locales/zh/event.json';
import type guest from '@/locales/zh/guest.json';
import type importing from '@/locales/zh/import.json';
import type menu from '@/locales/zh/menu.json';
import type message from '@/locales/zh/message.json';
import type money from '@/locales/zh/money.json';
import type order from '@/locales/zh/order.json';
import type returns from '@/locales/zh/returns.json';
import type shell from '@/locales/zh/shell.json';
import type stock from '@/locales/zh/stock.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      analysis: typeof analysis;
      audit: typeof audit;
      channel: typeof channel;
      common: typeof common;
      dashboard: typeof dashboard;
      entity: typeof entity;
      error: typeof error;
      event: typeof event;
      guest: typeof guest;
      import: typeof importing;
      menu: typeof menu;
      message: typeof message;
      money: typeof money;
      order: typeof order;
      returns: typeof returns;
      shell: typeof shell;
      stock: typeof stock;
    };
    enableSelector: false;
  }
}
