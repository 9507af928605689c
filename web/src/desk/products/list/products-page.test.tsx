import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { banks } from 'contract/products/banks';
import { products } from 'contract/products/products';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { aProduct } from '../../../testing/product.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { ProductsPage } from './products-page.tsx';

it('asks again for a list that could not be read', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.answer(banks.getAll, []);
  server.cutOff(products.getAll);
  renderDesk(<ProductsPage />);
  expect(await screen.findByText('Failed to load products. Please try again.')).toBeVisible();
  server.answer(products.getAll, [aProduct()]);
  await userEvent.click(screen.getByRole('button', { name: 'Încercați din nou' }));
  expect(await screen.findByRole('region', { name: 'Lista produselor' })).toBeVisible();
  expect(screen.queryByText('Failed to load products. Please try again.')).not.toBeInTheDocument();
});

it('says that there are no products, and warns of no samples, where there are none', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.answer(banks.getAll, []);
  server.answer(products.getAll, []);
  renderDesk(<ProductsPage />);
  expect(await screen.findByText('Nu există produse.')).toBeVisible();
  expect(screen.queryByText(/puneți ofertele reale/)).not.toBeInTheDocument();
});
