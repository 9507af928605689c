import { screen } from '@testing-library/react';
import { products } from 'contract/products/products';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { aProduct } from '../../testing/product.ts';
import { SampleNotice } from './sample-notice.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});

const open = () => openPage([{ path: '/dashboard', Component: () => <SampleNotice leadsToProducts /> }], '/dashboard');

it('the notice counts the active sample products and leads to them', async () => {
  server.answer(products.getAll, [
    aProduct({ isSample: true }),
    aProduct({ _id: 'o02', isSample: true, archived: true }),
    aProduct({ _id: 'o03' }),
  ]);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Este oferit 1 produs demonstrativ');
  expect(screen.getByRole('link', { name: 'Deschideți produsele' })).toHaveAttribute('href', '/offers');
});

it('the notice disappears once the offers are real', async () => {
  server.answer(products.getAll, [aProduct({})]);
  open();
  await expect.poll(() => server.requestsTo(products.getAll).length).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
