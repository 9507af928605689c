import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ProductRecord } from 'contract/products/products';
import { variantA } from 'quote/testing/sample-scenario';
import { expect, it } from 'vitest';
import type { ProductAction } from '../product-actions.ts';
import { ProductsTable } from './products-table.tsx';

const { metadata } = variantA();
const products: readonly ProductRecord[] = Array.from({ length: 120 }, (_, index) => ({
  ...metadata,
  _id: `o${index}`,
  oferta: `Oferta ${index}`,
  version: 1,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: null,
  archived: false,
}));

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const isBusy = () => screen.getByRole('table').ariaBusy === 'true';
const settled = () => waitFor(() => expect(isBusy()).toBe(false));
type Act = (action: ProductAction, product: ProductRecord) => void;
const table = (shown: readonly ProductRecord[], onAction: Act = () => {}) => (
  <ProductsTable
    marksSamples={false}
    products={shown}
    modes={undefined}
    sorting={undefined}
    onSort={() => {}}
    onAction={onAction}
  />
);

it('all rows of the table take a new order, also those out of sight', async () => {
  const { rerender } = render(table(products));
  const reversed = products.toReversed();
  rerender(table(reversed));
  await settled();
  expect(names()).toEqual(reversed.map(({ oferta }) => oferta));
  const box = screen.getByRole('region', { name: 'Lista produselor' });
  Object.defineProperties(box, { scrollTop: { value: 4_000 }, scrollHeight: { value: 5_000 } });
  fireEvent.scroll(box);
  rerender(table(products.slice(50)));
  await settled();
  expect(names()).toEqual(products.slice(50).map(({ oferta }) => oferta));
});

it('the table is busy until the rows out of sight have followed', async () => {
  const { rerender } = render(table(products));
  expect(isBusy()).toBe(false);
  rerender(table(products.toReversed()));
  expect(isBusy()).toBe(true);
  await settled();
  rerender(table(products.slice(100)));
  expect(isBusy()).toBe(false);
});

it('the printed table has all its rows right', () => {
  const { rerender } = render(table(products));
  rerender(table(products.toReversed()));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(isBusy()).toBe(false);
  expect(names()).toEqual(products.toReversed().map(({ oferta }) => oferta));
});

it('the buttons of a row work on its present product', async () => {
  const calls: [string, string][] = [];
  const note: Act = (action, { _id }) => calls.push([action, _id]);
  const { rerender } = render(table(products, note));
  rerender(table(products.toReversed(), note));
  // Until the rows out of sight are updated, a product may be in two rows.
  await settled();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Oferta 119' }));
  fireEvent.click(screen.getByRole('button', { name: 'Duplicați Oferta 3' }));
  expect(calls).toEqual([
    ['edit', 'o119'],
    ['duplicate', 'o3'],
  ]);
});
