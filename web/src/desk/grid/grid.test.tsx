import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { verifyLogin } from 'contract/accounts/verify-login';
import { customerForms } from 'contract/booking/customer-forms';
import { businessReports } from 'contract/business-report/business-report';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { type BrokenRule, type GridRow, grid } from 'contract/simulations/grid';
import { variantA } from 'quote/testing/sample-scenario';
import { purchase } from 'quote/worked-examples';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCatalogue, sampleProducts } from '../../testing/catalogue.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { storedForm } from '../../testing/stored-form.ts';
import { keepToken } from '../session/token.ts';
import { Grid } from './grid.tsx';

const PHONE = '+40722123456';
const casaTa = sampleProducts.find(({ oferta }) => oferta === 'Casa Ta') ?? sampleProducts[0];
if (!casaTa) throw new Error('no sample products');
const offer = casaTa._id;

const overIndebted: BrokenRule = {
  rule: 'GRAD_INDATORARE',
  offer,
  have: 3387.08,
  need: 3240,
  missing: 368,
  person: null,
  kind: null,
  from: null,
  months: null,
};

const procredit: GridRow = {
  bank: 'PROCREDIT',
  checkedOn: null,
  verdict: 'NO',
  needs: [],
  binding: overIndebted,
  warnings: [],
  largest: { sum: 357_133, offer, months: 168, boundBy: 'GRAD_INDATORARE', needs: [] },
  wanted: { offer, creditData: variantA().creditData },
  levers: [
    {
      lever: 'CARD',
      months: null,
      person: null,
      kind: null,
      from: null,
      verdict: 'YES',
      largest: 375_000,
      instalment: 3387.08,
    },
  ],
};

const cec: GridRow = {
  ...procredit,
  bank: 'CEC',
  verdict: 'YES',
  binding: null,
  largest: { ...procredit.largest, sum: 375_000, boundBy: 'LTV' },
  levers: [],
};

const exim: GridRow = {
  ...procredit,
  bank: 'EXIM',
  verdict: 'YES_IF',
  binding: null,
  checkedOn: '2026-09-01',
  needs: [{ code: 'CONDITIE', person: null, kind: 'SALARIU', need: null }],
  levers: [],
};

let server: FakeServer;

beforeEach(() => {
  // jsdom does not know the element <search>.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  keepToken('token');
  server = startFakeServer();
  answerCatalogue(server);
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  server.answer(customerForms.getCustomerInfo, [{ ...purchase, ...storedForm }]);
  server.answer(businessReports.bankAnswers, [{ bank: 'Exim', days: 12 }]);
  answerWith([cec, exim, procredit]);
});

function answerWith(banks: GridRow[]) {
  const versions = { products: 1, parameters: 1 };
  server.answer(grid.grid, { asOf: '2026-11-20', versions, assumed: null, banks, warnings: [] });
}

/** Types in the borrower's field; somebody who could sign too has fields of the same names. */
function type(label: string, value: string) {
  const [field] = screen.getAllByLabelText(label);
  if (field) fireEvent.change(field, { target: { value } });
}
const bank = async (name: string) => {
  const mark = await screen.findByRole('img', { name });
  const row = mark.closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};
const text = (element: HTMLElement) => withPlainSpaces(element.textContent ?? '');
const requests = () => server.requestsTo(grid.grid).map(({ body }) => body);

it('an empty grid asks for an income, and answers while one types', async () => {
  renderDesk(<Grid begin={undefined} />);
  expect(screen.getByText('Scrieți un venit, ca să răspundă băncile.')).toBeVisible();
  expect(requests()).toEqual([]);
  type('Venitul din salariu', '6500');
  expect(text(await bank('Banca CEC'))).toContain('375.000 RON');
  expect(requests()).toMatchObject([{ tipCredit: 'Incadrare', venituriSalariu: '6,500', perioadaCreditata: '360' }]);
});

it('a row says the answer, what binds with both figures, what is missing, and what a change brings', async () => {
  renderDesk(<Grid begin={{ formData: purchase }} />);
  const refused = text(await bank('Banca ProCredit'));
  expect(refused).toContain('Nu');
  expect(refused).toContain('Lipsesc 368 RON venit.');
  expect(refused).toContain('ratele toate ar fi de 3.387,08 RON pe lună; încap 3.240 RON');
  expect(refused).toContain('Fără ratele cardurilor de credit: da; până la 375.000 RON, cu 17.867 RON mai mult');
  const conditional = text(await bank('Banca Exim'));
  expect(conditional).toContain('Dacă acceptă salariul încasat la bancă');
  expect(conditional).toContain('criterii neverificate de 80 de zile');
  await waitFor(async () => expect(text(await bank('Banca Exim'))).toContain('răspunde în 12 zile'));
  expect(screen.getByText('3 bănci: 2 da, dacă · 1 nu')).toBeVisible();
});

it('a row unfolds what would change the answer, and folds it again', async () => {
  renderDesk(<Grid begin={{ formData: purchase }} />);
  const row = within(await bank('Banca ProCredit'));
  const change = row.getByText('Fără ratele cardurilor de credit');
  expect(change).not.toBeVisible();
  expect(row.getByText('Lipsesc 368 RON venit', { normalizer: withPlainSpaces })).toBeVisible();
  fireEvent.click(row.getByRole('button', { name: 'Ce ar schimba răspunsul: PROCREDIT' }));
  expect(change).toBeVisible();
  fireEvent.click(row.getByRole('button', { name: 'Ce ar schimba răspunsul: PROCREDIT' }));
  expect(change).not.toBeVisible();
});

it('the banks’ answers say that the IRCC in force is missing', async () => {
  renderDesk(<Grid begin={{ formData: purchase }} />);
  await bank('Banca CEC');
  expect(screen.getByText(/^Valoarea IRCC în vigoare din 1 octombrie 2026 nu este introdusă/)).toBeVisible();
});

it('a yes says which age and rules it rests on, and an answer to the question takes that away', async () => {
  const begun = { ...purchase, dataNasterii: '', dataAngajatorActual: '', vechimeCampulMuncii: '' };
  renderDesk(<Grid begin={{ formData: begun }} />);
  const yes = text(await bank('Banca CEC'));
  expect(yes).toContain('Da, dacă');
  expect(yes).toContain('Dacă are cel mult 35 de ani și banca aplică regulile obișnuite');
  expect(text(await bank('Banca ProCredit'))).not.toContain('cel mult 35 de ani');
  type('Data nașterii', '1985-05-05');
  await waitFor(async () => expect(text(await bank('Banca CEC'))).not.toContain('35 de ani'));
});

it('an energy class that nobody told makes no refusal', async () => {
  const noClass: BrokenRule = { ...overIndebted, rule: 'CLASA_ENERGETICA', have: null, need: 'A', missing: null };
  answerWith([{ ...procredit, bank: 'EXIM', binding: noClass }]);
  renderDesk(<Grid begin={{ formData: { ...purchase, envFriendly: '' } }} />);
  expect(text(await bank('Banca Exim'))).toContain('Nu se știe');
  expect(screen.getByText('1 bancă: 1 nu se știe', { normalizer: withPlainSpaces })).toBeVisible();
});

it('the last answer stays where the input is refused', async () => {
  renderDesk(<Grid begin={{ formData: purchase }} />);
  await bank('Banca CEC');
  server.refuse(grid.grid, 'VALOARE_IMOBIL', {});
  type('Valoarea imobilului', '');
  expect(await screen.findByText('Cifrele sunt ale ultimelor date complete')).toBeVisible();
  expect(await bank('Banca CEC')).toBeVisible();
});

it('banks can be found by their answer', async () => {
  renderDesk(<Grid begin={{ formData: purchase }} />);
  await bank('Banca CEC');
  fireEvent.click(screen.getByRole('button', { name: 'Filtre' }));
  fireEvent.change(await screen.findByLabelText('Răspunsul'), { target: { value: 'NO' } });
  expect(screen.getByText('1 bancă din 3', { normalizer: withPlainSpaces })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Banca CEC' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Ștergeți filtrele' }));
  expect(await bank('Banca CEC')).toBeVisible();
});

it('a chosen client’s newest form is asked at once', async () => {
  renderDesk(<Grid begin={{ formData: {}, customer: { phone: PHONE, name: 'Ana Pop' } }} />);
  await bank('Banca CEC');
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ valoareImobil: purchase.valoareImobil }));
});

it('a bank leads to its offers in the comparison, with the same answers', async () => {
  const router = renderDesk(<Grid begin={{ formData: purchase }} />);
  const row = await bank('Banca CEC');
  fireEvent.click(await within(row).findByRole('button', { name: /^Comparați ofertele/ }));
  expect(router.state.location.pathname).toBe('/alegeCredit');
});
