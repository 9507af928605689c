import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { products } from 'contract/products/products';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { bankCriteria } from 'contract/simulations/bank-criteria';
import type { CriteriaRow } from 'contract/simulations/criteria-values';
import { simulations } from 'contract/simulations/simulations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { aProduct } from '../../testing/product.ts';
import { BankCriteriaPage } from './bank-criteria-page.tsx';
import { CriteriaPage } from './criteria-page.tsx';

const row = (changes: Partial<CriteriaRow>): CriteriaRow => ({
  ...{ id: 1, banca: 'BCR', oferta: null, values: { maxAgeAtEnd: 70 }, validFrom: '2026-01-01', source: 'bcr.ro' },
  ...{ isSample: false, changedAt: '2026-08-01T09:00:00.000Z', changedBy: 'ana', confirmedAt: null },
  ...changes,
});

let server: FakeServer;

beforeEach(() => {
  vi.setSystemTime('2026-11-20T08:00:00Z');
  sessionStorage.clear();
  server = startFakeServer();
  server.answer(products.getAll, [
    aProduct({ _id: 'o1', banca: 'BCR', oferta: 'Casa Mea' }),
    aProduct({ _id: 'o2', banca: 'BT', oferta: 'Casa Ta' }),
  ]);
  server.keepWaiting(simulations.catalogue);
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (path: string) =>
  openPage(
    [
      { path: '/criterii', Component: CriteriaPage },
      { path: '/criterii/:banca', Component: BankCriteriaPage },
    ],
    path,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const text = () => withPlainSpaces(document.body.textContent);

it('The list says of each bank what it asks, and for how long nobody has confirmed it', async () => {
  server.answer(bankCriteria.getAll, [row({}), row({ id: 2, oferta: 'o1', confirmedAt: '2026-11-01T09:00:00.000Z' })]);
  open('/criterii');
  const bcr = await screen.findByRole('link', { name: 'BCR' });
  expect(bcr).toHaveAttribute('href', '/criterii/BCR');
  expect(text()).toContain('neconfirmate de 111 zile');
  expect(text()).toContain('Vârsta cea mai mare la final: 70 de ani');
  expect(text()).toContain('regulile obișnuite');
  expect(screen.queryByRole('button', { name: 'Confirmați azi: BT' })).toBeNull();
});

it('One press confirms every set of a bank that is in force', async () => {
  server.answer(bankCriteria.getAll, [row({}), row({ id: 2, oferta: 'o1' }), row({ id: 3, validFrom: '2027-01-01' })]);
  server.answer(bankCriteria.confirm, row({ confirmedAt: '2026-11-20T08:00:00.000Z' }));
  open('/criterii');
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmați azi: BCR' }));
  const confirmed = () => server.requestsTo(bankCriteria.confirm).map(({ body }) => body);
  await expect.poll(confirmed).toEqual([{ id: 1 }, { id: 2 }]);
});

it('A bank’s page shows its criteria in force by group, their source, and what is to come', async () => {
  server.answer(bankCriteria.getAll, [
    row({ isSample: true }),
    row({ id: 5, validFrom: '2027-01-01', values: { maxAgeAtEnd: 65 }, source: 'scrisoare' }),
  ]);
  open('/criterii/BCR');
  const section = await screen.findByRole('region', { name: 'Pentru toate ofertele băncii' });
  const words = withPlainSpaces(section.textContent);
  expect(words).toContain('demonstrative');
  expect(words).toContain('bcr.ro');
  expect(words).toContain('Vârsta cea mai mare la final: 70 de ani → 65 de ani');
  expect(within(section).getByRole('heading', { level: 3 })).toHaveTextContent('Vârstă și durată');
});

it('A new set is saved once, after a preview; an error stands at its field', async () => {
  server.answer(bankCriteria.getAll, [row({})]);
  server.answer(bankCriteria.preview, { before: [], after: [], notes: [] });
  server.keepWaiting(bankCriteria.add);
  open('/criterii/BCR');
  fireEvent.click(await screen.findByRole('button', { name: 'Schimbați: Pentru toate ofertele băncii' }));
  const age = screen.getByLabelText('Vârsta cea mai mare la final');
  expect(age).toHaveValue('70');
  fireEvent.change(age, { target: { value: '30' } });
  fireEvent.change(screen.getByLabelText('Sursa'), { target: { value: 'pagina BCR' } });
  press('Vedeți ce se schimbă');
  expect(await screen.findByText('Valoarea este între 50 și 100.')).toBeVisible();
  fireEvent.change(age, { target: { value: '75' } });
  press('Vedeți ce se schimbă');
  fireEvent.click(await screen.findByRole('button', { name: /^Salvați din/ }));
  const sent = () => server.requestsTo(bankCriteria.add).map(({ body }) => body);
  await expect.poll(sent).toEqual([
    {
      banca: 'BCR',
      oferta: null,
      values: { maxAgeAtEnd: 75 },
      validFrom: '2026-11-20',
      source: 'pagina BCR',
      expectedId: 1,
    },
  ]);
});

it('An offer gets criteria of its own, whose empty fields name the bank’s', async () => {
  server.answer(bankCriteria.getAll, [row({})]);
  open('/criterii/BCR');
  fireEvent.click(await screen.findByRole('button', { name: 'Scrieți criterii' }));
  const section = await screen.findByRole('region', { name: 'Casa Mea' });
  await waitFor(() => expect(withPlainSpaces(section.textContent)).toContain('Gol: ca la bancă, 70 de ani.'));
  press('Închideți: Casa Mea');
  expect(screen.queryByRole('region', { name: 'Casa Mea' })).toBeNull();
});

it('A bank that does not exist leads back to all banks', async () => {
  server.answer(bankCriteria.getAll, []);
  open('/criterii/NIMENI');
  expect(await screen.findByRole('link', { name: 'Vedeți toate băncile' })).toHaveAttribute('href', '/criterii');
});
