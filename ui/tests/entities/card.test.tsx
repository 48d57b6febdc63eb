import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EntityCard } from '@/entities/list/EntityCard';
import type { EntityDef, FieldDef } from '@/entities/model/def';
import { listFields } from '@/entities/values/columns';
import { renderPage } from '../support/util';

const text = (name: string): FieldDef => ({ name, type: 'text', list: true });

const def: EntityDef = {
  name: 'apiLog',
  display: 'title',
  permission: {},
  routes: { list: { method: 'GET', path: '/blade-log/api/list' } },
  fields: [
    ...['tenantId', 'title', 'requestUri', 'method', 'remoteIp', 'createBy', 'logId'].map(text),
    { name: 'createTime', type: 'datetime', list: true },
  ],
};

const row = {
  id: '7',
  tenantId: '333333',
  title: 'a title',
  requestUri: '/uri',
  method: 'POST',
  remoteIp: '10.0.0.1',
  createBy: 'ta01',
  logId: 'r-1',
  createTime: '2026-11-01 08:00:00',
};

function Card() {
  return <EntityCard def={def} row={row} actions={[]} nameLink={(_, name) => name} />;
}

it('says on a phone when it was, however many fields come before', () => {
  renderPage(Card, '/');
  expect(screen.getByText(/2026-11-01/)).toBeVisible();
  expect(screen.getByText(/10\.0\.0\.1/)).toBeVisible();
  expect(screen.queryByText(/r-1/)).toBeNull();
});

it('says when it was also where that has a name of its own', () => {
  const last: FieldDef = { name: 'loginTime', type: 'datetime', list: true };
  const login: EntityDef = {
    ...def,
    defaultSort: { field: 'loginTime', desc: true },
    fields: [...def.fields.slice(0, -1), last],
  };
  const signedIn = { ...row, loginTime: '2026-11-02 08:00:00' };
  renderPage(
    () => <EntityCard def={login} row={signedIn} actions={[]} nameLink={(_, name) => name} />,
    '/',
  );
  expect(screen.getByText(/2026-11-02/)).toBeVisible();
});

it('puts what leads before the rest, which keeps its order', () => {
  const names = listFields({ ...def, leading: ['title', 'createTime', 'logId'] }).map(
    (field) => field.name,
  );
  expect(names.slice(0, 4)).toEqual(['title', 'createTime', 'logId', 'tenantId']);
});

it('puts the name first in a list unless the order is given', () => {
  expect(listFields(def)[0]?.name).toBe('title');
  expect(listFields({ ...def, ordered: true })[0]?.name).toBe('tenantId');
});
