import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AgreementText, agreementTexts } from 'contract/agreements/agreement-texts';
import { type BankForm, bankForms } from 'contract/agreements/bank-forms';
import { banks } from 'contract/products/banks';
import { describe, expect, it } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { keepToken } from '../session/token.ts';
import { AgreementTextsPage } from './agreement-texts-page.tsx';

const text = (changes: Partial<AgreementText> = {}): AgreementText => ({
  _id: `text ${changes.version ?? 1}`,
  kind: 'information-sheet',
  version: 1,
  title: 'Informare',
  body: '# Cine suntem\nSuntem {firma}.\n\n- unu\n- doi',
  validDays: null,
  isModel: true,
  createdAt: '2026-11-20T10:00:00Z',
  createdByName: null,
  ...changes,
});

async function write(known: readonly AgreementText[] = [text()], forms: readonly BankForm[] = []) {
  keepToken('token');
  const server = startFakeServer();
  server.answer(agreementTexts.list, [...known]);
  server.answer(bankForms.list, [...forms]);
  server.answer(banks.getAll, []);
  renderDesk(<AgreementTextsPage />);
  fireEvent.click(
    await screen.findByRole('button', { name: /^Scrieți o versiune nouă: Informare despre intermediar/ }),
  );
  return server;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvați versiunea' }));

it('the editor shows the typed text as clients will read it, and adds it as the next version', async () => {
  const server = await write();
  expect(screen.getByText(/1 text este un model – de verificat cu un jurist/)).toBeVisible();
  type('Text', 'Nou pentru {nume_client}.');
  type('Valabil câte zile (gol: până la retragere)', '30');
  const preview = within(screen.getByRole('region', { name: 'Cum îl citește clientul' }));
  expect(preview.getByText('{nume_client}').tagName).toBe('MARK');
  const added = text({ version: 2, isModel: false });
  server.answer(agreementTexts.add, () => {
    server.answer(agreementTexts.list, [added, text()]);
    return added;
  });
  save();
  expect(await screen.findByText(/^Versiunea 2/)).toBeVisible();
  const body = { kind: 'information-sheet', title: 'Informare', validDays: 30, expectedVersion: 1 };
  expect(server.requestsTo(agreementTexts.add)[0]?.body).toEqual({ ...body, body: 'Nou pentru {nume_client}.' });
});

it('the editor puts a variable at the cursor', async () => {
  await write();
  fireEvent.click(screen.getByText('Variabile'));
  const area = screen.getByLabelText<HTMLTextAreaElement>('Text');
  type('Text', 'Bună, !');
  area.setSelectionRange(6, 6);
  fireEvent.click(screen.getByRole('button', { name: 'Puneți în text: nume_client' }));
  expect(area).toHaveValue('Bună, {nume_client}!');
  // The variable for the bank is allowed only in a text for a bank.
  expect(screen.queryByRole('button', { name: 'Puneți în text: banca' })).toBeNull();
});

it('the editor selects the line of an unknown variable and names the variable', async () => {
  const server = await write();
  type('Text', 'Rândul unu\nSalut {altceva}');
  server.refuse(agreementTexts.add, 'TEXT_VARIABILA', { field: 'body', name: 'altceva', line: 2 });
  save();
  expect(await screen.findByText(/Pe rândul 2 este o variabilă necunoscută/)).toBeVisible();
  const area = screen.getByLabelText<HTMLTextAreaElement>('Text');
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Salut {altceva}');
});

it('a newer version stands beside what was typed, which is saved over it by choice', async () => {
  const server = await write();
  type('Text', 'Al meu');
  const theirs = text({ version: 2, body: 'Al lui Dan' });
  server.refuse(agreementTexts.add, 'SCHIMBAT_INTRE_TIMP', {
    what: 'agreementText',
    current: theirs,
    changedBy: 'Dan',
    isOwn: false,
    changedAt: '2026-11-20T10:00:00Z',
  });
  server.answer(agreementTexts.list, [theirs, text()]);
  save();
  expect(await screen.findByText(/^Dan a schimbat textul între timp, la 20 nov/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'Text Al lui Dan Al meu' })).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('Al meu');
  server.answer(agreementTexts.add, text({ version: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }));
  await waitFor(() => expect(server.requestsTo(agreementTexts.add)).toHaveLength(2));
  expect(server.requestsTo(agreementTexts.add)[1]?.body).toMatchObject({ body: 'Al meu', expectedVersion: 2 });
});

describe('The forms of banks', () => {
  const form: BankForm = {
    _id: 'form',
    kind: 'credit-bureau-mandate',
    bank: 'BCR',
    name: 'Acord BC.pdf',
    bytes: 9,
    sha256: 'a',
    createdAt: '2026-11-20T10:00:00Z',
    createdByName: 'Ana Munteanu',
  };

  it('stand with their mandates, and are taken out of use after a question', async () => {
    const server = await write([text()], [form]);
    server.answer(bankForms.remove, () => {
      server.answer(bankForms.list, []);
      return { success: true as const };
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Ștergeți formularul: BCR' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ștergeți' }));
    await waitFor(() => expect(screen.queryByText(/Acord BC.pdf/)).toBeNull());
    expect(server.requestsTo(bankForms.remove).map(({ params }) => params.id)).toEqual(['form']);
  });
});
