import 'i18next';
import type analysis from '@/locales/zh/analysis.json';
import type audit from '@/locales/zh/audit.json';
import type bpmn from '@/locales/zh/bpmn.json';
import type bulk from '@/locales/zh/bulk.json';
import type channel from '@/locales/zh/channel.json';
import type common from '@/locales/zh/common.json';
import type dashboard from '@/locales/zh/dashboard.json';
import type desk from '@/locales/zh/desk.json';
import type entity from '@/locales/zh/entity.json';
import type error from '@/locales/zh/error.json';
import type event from '@/locales/zh/event.json';
import type freight from '@/locales/zh/freight.json';
import type guest from '@/locales/zh/guest.json';
import type help from '@/locales/zh/help.json';
import type importing from '@/locales/zh/import.json';
import type menu from '@/locales/zh/menu.json';
import type message from '@/locales/zh/message.json';
import type money from '@/locales/zh/money.json';
import type notice from '@/locales/zh/notice.json';
import type order from '@/locales/zh/order.json';
import type processing from '@/locales/zh/processing.json';
import type publicPages from '@/locales/zh/public-pages.json';
import type purchasing from '@/locales/zh/purchasing.json';
import type returns from '@/locales/zh/returns.json';
import type shell from '@/locales/zh/shell.json';
import type stock from '@/locales/zh/stock.json';
import type together from '@/locales/zh/together.json';
import type workflow from '@/locales/zh/workflow.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      analysis: typeof analysis;
      audit: typeof audit;
      bpmn: typeof bpmn;
      bulk: typeof bulk;
      channel: typeof channel;
      common: typeof common;
      dashboard: typeof dashboard;
      desk: typeof desk;
      entity: typeof entity;
      error: typeof error;
      event: typeof event;
      freight: typeof freight;
      guest: typeof guest;
      help: typeof help;
      import: typeof importing;
      menu: typeof menu;
      message: typeof message;
      money: typeof money;
      notice: typeof notice;
      order: typeof order;
      paper: typeof paper;
      processing: typeof processing;
      'public-pages': typeof publicPages;
      purchasing: typeof purchasing;
      returns: typeof returns;
      shell: typeof shell;
      stock: typeof stock;
      together: typeof together;
      workflow: typeof workflow;
    };
    enableSelector: false;
  }
}
