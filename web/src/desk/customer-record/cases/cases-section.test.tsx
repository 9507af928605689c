import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type CustomerInfoEntry, customerForms } from 'contract/booking/customer-forms';
import { cases } from 'contract/cases/cases';
import { selectableOffers } from 'contract/products/offers';
import { simulations } from 'contract/simulations/simulations';
import { variantA, variantB } from 'quote/testing/sample-scenario';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, caseDetails } from '../../../testing/case.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { storedForm } from '../../../testing/stored-form.ts';
import { keepToken } from '../../session/token.ts';
import { CasesSection } from './cases-section.tsx';

const customer = { phone: '+40722123456', name: 'Ioana Țuțu' };

const form: CustomerInfoEntry = {
  ...storedForm,
  valoareImobil: 500_000,
  valoareAvans: 100_000,
  codebitori: [{ venituriSalariu: 4500 }],
};

const compared = [variantA(), variantB()].map(({ creditData, metadata }) => ({
  metadata,
  loanDetails: { creditData },
  eligibil: true,
  pesteLimita: [],
  motive: [],
  versions: { products: 1, parameters: 1 },
}));

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(customerForms.getCustomerInfo, [form]);
  server.answer(simulations.simAll, compared);
  server.answer(selectableOffers.getAll, []);
  server.answer(cases.getForCustomer, []);
  server.answer(cases.getForSigner, []);
  server.answer(cases.create, caseDetails());
});

const begin = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Deschideți un dosar' }));
  return within(await screen.findByRole('dialog'));
};
const opened = () => server.requestsTo(cases.create).map(({ body }) => body);

it('a reopened page reads the cases again, however soon', async () => {
  const router = renderDesk(<CasesSection customer={customer} />);
  await screen.findByText(/^Niciun dosar încă/);
  await router.navigate('/dosare');
  await screen.findByText('alt ecran');
  server.answer(cases.getForCustomer, [caseDetails({ number: 1042 })]);
  await router.navigate('/');
  expect(await screen.findByRole('link', { name: /1042/ })).toBeInTheDocument();
});

describe('a new case', () => {
  it('is opened with what the newest form says in two presses, and is the next screen', async () => {
    const router = renderDesk(<CasesSection customer={customer} />);
    const dialog = await begin();
    fireEvent.click(dialog.getByRole('button', { name: 'Deschideți dosarul' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dosare/case'));
    expect(opened()).toMatchObject([
      {
        phone: customer.phone,
        purpose: 'purchase',
        amount: 400_000,
        offers: [],
        form: { tipCredit: 'Achizitie', valoareImobil: '500,000', codebitori: [{ venituriSalariu: '4,500' }] },
      },
    ]);
  });

  it('goes to the banks that are ticked in the comparison, with the names of the other signers', async () => {
    renderDesk(<CasesSection customer={customer} />);
    const dialog = await begin();
    fireEvent.click(await dialog.findByRole('checkbox', { name: /Raiffeisen, Casa Ta/ }));
    fireEvent.change(dialog.getByRole('textbox', { name: /^Persoana 2 care semnează/ }), {
      target: { value: 'Dan Pop' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Deschideți dosarul' }));
    await waitFor(() => expect(opened()).toMatchObject([{ offers: ['casa-ta'], coBorrowers: ['Dan Pop'] }]));
  });

  it('names the field that is wrong, and loses nothing that was typed, also when the dialog is closed', async () => {
    server.answer(customerForms.getCustomerInfo, []);
    server.refuse(cases.create, 'ZI_TRECUTA', { field: 'wantedSigningOn' });
    const draw = () => renderDesk(<CasesSection customer={customer} />);
    draw();
    let dialog = await begin();
    fireEvent.change(dialog.getByRole('textbox', { name: /^Imobil/ }), { target: { value: 'Casă, Aiud' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Deschideți dosarul' }));
    expect(await dialog.findByText('Scrieți suma dorită.')).toBeVisible();
    expect(opened()).toEqual([]);

    cleanup();
    draw();
    dialog = await begin();
    expect(dialog.getByRole('textbox', { name: /^Imobil/ })).toHaveValue('Casă, Aiud');
    fireEvent.change(dialog.getByRole('textbox', { name: /^Suma dorită/ }), { target: { value: '300000' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Deschideți dosarul' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Semnare dorită/ })).toBeInvalid());
    expect(dialog.getByRole('textbox', { name: /^Imobil/ })).toHaveValue('Casă, Aiud');
  });
});

it('the section names each case that the customer signs for somebody else, and leads to it', async () => {
  const ion = { _id: 'ion', name: 'Ion Pop', phone: '+40733000111' };
  server.answer(cases.getForSigner, [
    { _id: 'signed', number: 1043, closedAt: null, customer: ion, role: 'guarantor' },
  ]);
  renderDesk(<CasesSection customer={customer} />);
  const list = await screen.findByRole('list', { name: 'Dosare ale altora pe care le semnează' });
  expect(list).toHaveTextContent('Este garant în Dosar 1043, al clientului Ion Pop');
  expect(within(list).getByRole('link', { name: 'Dosar 1043' })).toHaveAttribute('href', '/dosare/signed');
  expect(within(list).getByRole('link', { name: 'Ion Pop' })).toHaveAttribute(
    'href',
    expect.stringContaining('40733000111'),
  );
});

it('the section shows each bank’s stage with its deadline, and folds closed cases', async () => {
  const late = { kind: 'answer', day: '2020-01-15' } as const;
  server.answer(cases.getForCustomer, [
    caseDetails({
      applications: [
        application({ stage: 'sent', deadline: late }),
        application({ _id: 'other', banca: 'ING', stage: 'rejected' }),
      ],
    }),
    caseDetails({ _id: 'old', number: 17, stage: 'closed', closedAt: '2026-10-01T10:00:00Z', outcome: 'signed' }),
  ]);
  renderDesk(<CasesSection customer={customer} />);
  const shown = within(await screen.findByRole('article', { name: 'Dosar 1042' }));
  expect(shown.getByRole('link', { name: 'Dosar 1042' })).toHaveAttribute('href', '/dosare/case');
  const [bcr, ing] = shown.getAllByRole('listitem');
  expect(bcr).toHaveTextContent(/BCR.*răspuns întârziat.*Trimis/);
  expect(ing).toHaveTextContent(/ING.*Respins de bancă/);
  expect(screen.getByText('1 dosar închis').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByText(/semnat, închis la 1 octombrie 2026/)).toBeInTheDocument();
});
