import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { DocumentLink } from '@/documents/kit/DocumentLink';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const Page = () => (
  <>
    <DocumentLink sourceType="OUT" id="7">
      CK1
    </DocumentLink>
    <DocumentLink sourceType="ORDER" id="8">
      DD1
    </DocumentLink>
    <DocumentLink sourceType="NOBODY" id="9">
      XX1
    </DocumentLink>
  </>
);

it('leads to documents that may be opened, and only names the others', async () => {
  signIn();
  server.use(http.get('*/api/blade-system/menu/buttons', () => ok([{ code: 'outorder_view' }])));
  renderPage(Page, '/');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'CK1' })).toHaveAttribute(
      'href',
      '/stockroom/outDetail?id=7',
    ),
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(document.body).toHaveTextContent('DD1');
  expect(document.body).toHaveTextContent('XX1');
});
