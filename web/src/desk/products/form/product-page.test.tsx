import { fireEvent, screen } from '@testing-library/react';
import { banks } from 'contract/products/banks';
import { products } from 'contract/products/products';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { answerCatalogue } from '../../../testing/catalogue.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { aProduct } from '../../../testing/product.ts';
import { renderScreens } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { ProductPage } from './product-page.tsx';

let server: FakeServer;
const stored = aProduct();

beforeAll(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {};
});

beforeEach(() => {
  sessionStorage.clear();
  keepToken('token');
  server = startFakeServer();
  server.answer(banks.getAll, []);
  server.answer(products.getAll, [stored]);
  answerCatalogue(server);
});

/** Opens the form as the list does. */
const open = (state?: object) =>
  renderScreens(
    [
      { path: '/edit-offers', element: <ProductPage /> },
      { path: '/offers', element: <p>Lista</p> },
    ],
    { pathname: '/edit-offers', state },
  );
const input = (name: string) => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isAtList = () => screen.findByText('Lista');
const sent = () => server.requestsTo(products.updateMetadata).map(({ body }) => body);

test.each([
  [
    'in percent',
    {},
    'Asigurarea de viață, % din sold pe lună',
    'Asigurarea locuinței, % din valoarea imobilului pe an',
  ],
  [
    'in RON',
    { AVT_MOD: 'RON_LUNAR', ALF_MOD: 'RON_ANUAL' } as const,
    'Asigurarea de viață, RON pe lună',
    'Asigurarea locuinței, RON pe an',
  ],
])('the form asks for insurances %s after the parameters', async (_how, parameters, life, home) => {
  answerCatalogue(server, parameters);
  open();
  expect(await screen.findByText(life)).toBeVisible();
  expect(input('Cost ALF')).toHaveAccessibleDescription(home);
});

describe('saving', () => {
  it('A form that is submitted twice before the answer saves the product once', async () => {
    server.answer(products.updateMetadata, { ...stored, marja: 2.5, version: 8 });
    open({ offer: stored });
    type('Marja', '2,5');
    const [form] = document.forms;
    fireEvent.submit(form as HTMLFormElement);
    fireEvent.submit(form as HTMLFormElement);
    await isAtList();
    expect(sent()).toMatchObject([{ _id: 'o01', marja: '2,5', version: 7 }]);
  });

  it('A taken name stands at its field, which has the focus', async () => {
    server.refuse(products.updateMetadata, 'OFERTA_EXISTENTA', { oferta: 'Casa Ta', field: 'oferta' });
    open({ offer: stored });
    type('Oferta', 'Casa Ta');
    press('Update');
    expect(await screen.findByRole('alert')).toHaveTextContent('Casa Ta');
    expect(input('Oferta')).toHaveFocus();
  });
});

describe('leaving', () => {
  it('Cancel asks before it drops what was typed, and the person can go on', async () => {
    open({ offer: stored });
    type('Marja', '2,5');
    press('Cancel');
    expect(screen.getByRole('alert')).toHaveTextContent('Ce ați completat nu s-a salvat.');
    press('Nu, continuați');
    expect(input('Marja')).toHaveValue('2,5');
    press('Cancel');
    press('Da, renunțați');
    await isAtList();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('2,5');
  });

  it('Cancel leaves a form in which nobody typed without a question', async () => {
    open({ offer: stored });
    press('Cancel');
    await isAtList();
  });
});

describe('a colleague’s version', () => {
  const theirs = { ...stored, voucher: 700, version: 8, changedBy: 'ion' };

  it('replaces the fields, and the form stays open, when its author takes theirs', async () => {
    server.refuse(products.updateMetadata, 'SCHIMBAT_INTRE_TIMP', {
      ...{ what: 'product', current: theirs, changedBy: 'ion', isOwn: false, changedAt: theirs.changedAt },
    });
    open({ offer: stored });
    type('Marja', '2,5');
    press('Update');
    fireEvent.click(await screen.findByRole('button', { name: 'Folosiți varianta salvată' }));
    expect(input('Voucher')).toHaveValue('700');
    expect(input('Marja')).toHaveValue('2,3');
    server.answer(products.updateMetadata, { ...theirs, version: 9 });
    press('Update');
    await isAtList();
    expect(sent().at(-1)).toMatchObject({ version: 8, voucher: '700' });
  });

  it('is saved over only by choice', async () => {
    server.refuse(products.updateMetadata, 'SCHIMBAT_INTRE_TIMP', {
      ...{ what: 'product', current: theirs, changedBy: 'ion', isOwn: false, changedAt: theirs.changedAt },
    });
    open({ offer: stored });
    type('Marja', '2,5');
    press('Update');
    await screen.findByText(/ion a schimbat produsul/i);
    server.answer(products.updateMetadata, { ...theirs, marja: 2.5, version: 9 });
    press('Păstrați varianta dumneavoastră');
    await isAtList();
    expect(sent().at(-1)).toMatchObject({ version: 8, marja: '2,5', voucher: '0' });
  });

  it('that is archived cannot be saved over', async () => {
    server.refuse(products.updateMetadata, 'SCHIMBAT_INTRE_TIMP', {
      ...{ what: 'product', current: { ...theirs, archived: true }, changedBy: 'ion', isOwn: false },
      changedAt: theirs.changedAt,
    });
    open({ offer: stored });
    type('Marja', '2,5');
    press('Update');
    await screen.findByText('arhivat');
    expect(screen.queryByRole('button', { name: 'Păstrați varianta dumneavoastră' })).toBeNull();
  });
});
