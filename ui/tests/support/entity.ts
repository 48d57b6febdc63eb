import type { EntityDef } from '@/entities/model/def';

/** A description as the server gives them, with one field of most kinds. */
export const brandDef: EntityDef = {
  name: 'brand',
  display: 'brandName',
  permission: {
    view: 'brand_view',
    add: 'brand_add',
    edit: 'brand_edit',
    delete: 'brand_delete',
    export: 'brand_export',
  },
  routes: {
    list: { method: 'GET', path: '/blade-system/brandApi/page' },
    detail: { method: 'GET', path: '/blade-system/brandApi/detail', param: 'id' },
    submit: { method: 'POST', path: '/blade-system/brandApi/submit' },
    remove: { method: 'POST', path: '/blade-system/brandApi/remove', param: 'brandIds' },
    export: { method: 'GET', path: '/blade-system/export/brand' },
  },
  defaultSort: null,
  fields: [
    {
      name: 'brandCode',
      type: 'text',
      required: true,
      max: 8,
      list: true,
      search: true,
      sort: true,
    },
    { name: 'brandName', type: 'text', required: true, max: 64, list: true, search: true },
    { name: 'valid', type: 'bool', list: true, search: true, initial: '1' },
    { name: 'sort', type: 'int', list: true, min: 0, max: 999 },
    { name: 'remark', type: 'textarea', max: 200 },
  ],
};

export const brand = (id: string, name: string) => ({
  id,
  version: 3,
  brandCode: `B${id}`,
  brandName: name,
  valid: 1,
  sort: 10,
  remark: '',
});

export const brandButtons = [
  {
    code: 'brand',
    children: ['add', 'edit', 'delete', 'view', 'export'].map((verb) => ({
      code: `brand_${verb}`,
    })),
  },
];
