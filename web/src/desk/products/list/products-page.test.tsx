import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { banks } from 'contract/products/banks';
import { products } from 'contract/products/products';
import { beforeEach, expect, it, test } from 'vitest';
import { answerCatalogue } from '../../../testing/catalogue.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { aProduct } from '../../../testing/product.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { ProductsPage } from './products-page.tsx';

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(banks.getAll, []);
  answerCatalogue(server);
});

it('the page offers another try after a failed read', async () => {
  server.cutOff(products.getAll);
  renderDesk(<ProductsPage />);
  expect(await screen.findByText('Failed to load products. Please try again.')).toBeVisible();
  server.answer(products.getAll, [aProduct()]);
  await userEvent.click(screen.getByRole('button', { name: 'Încercați din nou' }));
  expect(await screen.findByRole('region', { name: 'Lista produselor' })).toBeVisible();
  expect(screen.queryByText('Failed to load products. Please try again.')).not.toBeInTheDocument();
});

it('an empty list says so, and warns of no samples', async () => {
  server.answer(products.getAll, []);
  renderDesk(<ProductsPage />);
  expect(await screen.findByText('Nu există produse.')).toBeVisible();
  expect(screen.queryByText(/puneți ofertele reale/)).not.toBeInTheDocument();
});

const IN_RON = { AVT_MOD: 'RON_LUNAR', ALF_MOD: 'RON_ANUAL' } as const;

test.each([
  ['in percent', {}, { costAVT: 0.03, costALF: 0.1 }, { costAVT: ['0,030', '%'], costALF: ['0,10', '%'] }],
  ['in RON', IN_RON, { costAVT: 25.5, costALF: 180 }, { costAVT: ['25,50', 'RON'], costALF: ['180', 'RON'] }],
])('the page shows insurances %s after the parameters', async (_how, parameters, costs, shown) => {
  answerCatalogue(server, parameters);
  server.answer(products.getAll, [aProduct(costs)]);
  renderDesk(<ProductsPage />);
  for (const [field, [text, unit]] of Object.entries(shown)) {
    const selector = `[data-field="${field}"][data-unit="${unit}"]`;
    expect(await screen.findByText(text ?? '', { selector })).toBeVisible();
  }
});

it('the history gives a product the figures of an earlier version again', async () => {
  const [first, present] = [aProduct(), { ...aProduct(), marja: 2.5, version: 8 }];
  server.answer(products.getAll, [present]);
  server.answer(products.history, [present, first]);
  server.answer(products.updateMetadata, { ...first, version: 9 });
  renderDesk(<ProductsPage />);
  await userEvent.click(await screen.findByRole('button', { name: `Istoricul ofertei ${present.oferta}` }));
  await userEvent.click(await screen.findByRole('button', { name: /^Reveniți la versiunea din/ }));
  const sent = () => server.requestsTo(products.updateMetadata).map(({ body }) => body);
  await expect.poll(sent).toMatchObject([{ _id: present._id, marja: '2,3', version: 8 }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
