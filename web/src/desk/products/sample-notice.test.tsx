import { screen } from '@testing-library/react';
import { type ProductRecord, products } from 'contract/products/products';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { SampleNotice } from './sample-notice.tsx';

const product = (changes: Partial<ProductRecord>): ProductRecord => ({
  _id: 'o01',
  oferta: 'Casa Mea',
  banca: 'BCR',
  perioada: 36,
  evaluareImobil: 470,
  analizaDosar: 500,
  costAVT: 0.03,
  costALF: 0.1,
  dobandaFixa: 4.99,
  marja: 2.3,
  voucher: 0,
  minAnImobil: null,
  minClasaEnergetica: '',
  observatii: '',
  version: 7,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: null,
  archived: false,
  ...changes,
});

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});

const open = () => openPage([{ path: '/dashboard', Component: () => <SampleNotice leadsToProducts /> }], '/dashboard');

it('counts the sample products that are offered, and leads to them', async () => {
  server.answer(products.getAll, [
    product({ isSample: true }),
    product({ _id: 'o02', isSample: true, archived: true }),
    product({ _id: 'o03' }),
  ]);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Este oferit 1 produs demonstrativ');
  expect(screen.getByRole('link', { name: 'Deschideți produsele' })).toHaveAttribute('href', '/offers');
});

it('says nothing once the offers are real', async () => {
  server.answer(products.getAll, [product({})]);
  open();
  await expect.poll(() => server.requestsTo(products.getAll).length).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
