import { fireEvent, within as queries, screen } from '@testing-library/react';
import { banks } from 'contract/products/banks';
import { products } from 'contract/products/products';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { answerCatalogue } from '../../../testing/catalogue.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { aProduct } from '../../../testing/product.ts';
import { renderScreens } from '../../../testing/render-desk.tsx';
import { ToastArea } from '../../../ui/notices/toast.tsx';
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
      {
        path: '/offers',
        element: (
          <>
            <p>Lista</p>
            <ToastArea />
          </>
        ),
      },
    ],
    { pathname: '/edit-offers', state },
  );
const plain = (row: ReturnType<typeof queries>) =>
  (row.getByLabelText('Condiția').closest('fieldset')?.textContent ?? '').replaceAll('\u00a0', ' ');
const input = (name: string | RegExp) => screen.getByLabelText(name);
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

  it('the notice of a saved change gives the product its earlier fields again', async () => {
    server.answer(products.updateMetadata, { ...stored, marja: 2.5, version: 8 });
    open({ offer: stored });
    type('Marja', '2,5');
    press('Update');
    await isAtList();
    expect(screen.getByText(`Oferta „${stored.oferta}” a fost salvată.`)).toBeVisible();
    press('Anulați');
    await expect.poll(() => sent().length).toBe(2);
    expect(sent()[1]).toMatchObject({ _id: 'o01', marja: '2,3', version: 8, unitateAVT: null, unitateALF: null });
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

describe('conditions', () => {
  const within = (place: number) => queries(screen.getByRole('group', { name: `Condiția ${place}` }));
  const set = (place: number, label: string, value: string) =>
    fireEvent.change(within(place).getByLabelText(label), { target: { value } });
  const add = () => press('Adăugați o condiție');

  it('are added as rows, read back as sentences, and saved', async () => {
    server.answer(products.updateMetadata, { ...stored, version: 8 });
    open({ offer: stored });
    add();
    expect(within(1).getByLabelText('Condiția')).toHaveFocus();
    set(1, 'Condiția', 'SALARIU');
    set(1, 'Dobânda fixă', '-0,2');
    set(1, 'Peste IRCC', '-0,2x');
    expect(within(1).queryByLabelText('Cel puțin')).toBeNull();
    expect(plain(within(1))).toContain(
      'Cine își încasează salariul la bancă plătește 4,79 % în perioada fixă (în loc de 4,99 %) și IRCC + 2,10 % după perioada fixă (în loc de 2,30 %).',
    );
    add();
    set(2, 'Condiția', 'SUMA_MINIMA');
    set(2, 'Cel puțin', '300.000');
    set(2, 'Comisionul', '-5');
    expect(plain(within(2))).toContain(
      'Cine împrumută cel puțin 300.000 RON plătește comisionul de 0 RON pe lună (în loc de 0 RON).',
    );
    press('Update');
    expect(await screen.findByText(/^Cine nu îndeplinește nimic plătește .* Așa este\?$/)).toBeVisible();
    expect(sent()).toEqual([]);
    press('Da, este corect');
    await isAtList();
    const conditii = [
      { fel: 'SALARIU', prag: '', dobandaFixa: '-0,2', marja: '-0,2', comisionLunar: '' },
      { fel: 'SUMA_MINIMA', prag: '300.000', dobandaFixa: '', marja: '', comisionLunar: '-5' },
    ];
    expect(sent()).toMatchObject([{ conditii, comisionLunar: '0', avtObligatorie: true }]);
    expect(sent()[0]).not.toHaveProperty('unitateAVT');
  });

  it('ask for the price of who fulfils nothing while it is missing', () => {
    open({ offer: stored });
    add();
    type('Dobanda Fixa', '');
    expect(screen.getByText(/^Cine nu îndeplinește nimic plătește …/)).toBeVisible();
    press('Update');
    expect(input('Dobanda Fixa')).toHaveFocus();
  });

  it('that are wrong are named at their fields, and the first has the focus', () => {
    open({ offer: stored });
    add();
    set(1, 'Condiția', 'LTV_MAXIM');
    set(1, 'Cel mult', '120');
    press('Update');
    expect(within(1).getByLabelText('Cel mult')).toHaveFocus();
    expect(within(1).getByLabelText('Cel mult')).toHaveAccessibleDescription(/mai mare decât 0 și cel mult 100/);
    expect(sent()).toEqual([]);
  });

  it('are taken away, and the focus goes to the next row, then to the button that adds', () => {
    const one = { prag: null, dobandaFixa: -0.1, marja: 0, comisionLunar: 0 };
    const conditii = [
      { fel: 'SALARIU' as const, ...one },
      { fel: 'PACHET' as const, ...one },
    ];
    server.answer(products.getAll, [{ ...stored, conditii }]);
    open({ offer: { ...stored, conditii } });
    press('Scoateți condiția 1');
    expect(within(1).getByLabelText('Condiția')).toHaveValue('PACHET');
    expect(within(1).getByLabelText('Condiția')).toHaveFocus();
    press('Scoateți condiția 1');
    expect(screen.queryByRole('group', { name: 'Condiția 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Adăugați o condiție' })).toHaveFocus();
  });

  it('show their effect: the sample loan without them, with them, and the worth of each', async () => {
    const salary = { fel: 'SALARIU' as const, prag: null, dobandaFixa: -0.5, marja: -0.5, comisionLunar: 0 };
    const offer = { ...stored, conditii: [salary, { ...salary, fel: 'VENIT_MINIM' as const, prag: 20_000 }] };
    server.answer(products.getAll, [offer]);
    open({ offer });
    const figures = async (title: string) => {
      const table = (await screen.findByRole('columnheader', { name: title })).closest('table');
      return queries(table as HTMLElement).getByRole('row', { name: /^Rata lunară fixă/ }).textContent;
    };
    expect(await figures('Fără nicio condiție')).toContain('2.144,84');
    expect(await figures('Cu condițiile îndeplinite')).toContain('2.024,37');
    const worth = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(worth).toEqual([
      expect.stringMatching(
        /^4,49 % dacă clientul își încasează salariul la bancă; altfel 4,99 %: cu \d+ RON pe lună mai mult$/,
      ),
      expect.stringMatching(/ \(creditul de probă nu o îndeplinește\)$/),
    ]);
  });

  it('make the life insurance optional only with the bank’s own policy', () => {
    open({ offer: stored });
    fireEvent.click(input(/^Asigurarea de viață este obligatorie/));
    press('Update');
    expect(screen.getByRole('alert')).toHaveTextContent(/opțională numai alături de condiția/);
    expect(input(/^Asigurarea de viață este obligatorie/)).toHaveFocus();
  });
});

it('The unit of an insurance is the product’s own once it is chosen', async () => {
  server.answer(products.updateMetadata, { ...stored, version: 8 });
  open({ offer: stored });
  expect(await screen.findByText('Asigurarea de viață, % din sold pe lună')).toBeVisible();
  fireEvent.change(input('Unitate AVT'), { target: { value: 'RON_LUNAR' } });
  expect(screen.getByText('Asigurarea de viață, RON pe lună')).toBeVisible();
  press('Update');
  await isAtList();
  expect(sent()).toMatchObject([{ unitateAVT: 'RON_LUNAR' }]);
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
