import { fireEvent, screen, waitFor } from '@testing-library/react';
import { cases } from 'contract/cases/cases';
import { expect, it } from 'vitest';
import { caseDetails } from '../../../testing/case.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { earlierInput, inputFrom } from '../../simulations/simulator-input.ts';
import { CaseForm, changeOf } from './case-form.tsx';

const form = { tipCredit: 'Achizitie', valoareImobil: 450_000, valoareAvans: 100_000 };
const of = caseDetails({ form, amount: 350_000, version: 4 });
const changed = { ...inputFrom(form), valoareImobil: '500,000' };

it('the case gets a changed form with its new sum, and keeps everything else', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.answer(cases.change, caseDetails());
  renderDesk(<CaseForm of={of} input={changed} isComplete />);
  expect(screen.getByText(/Suma dorită în dosar devine 400\.000\sRON/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Salvați în dosarul 1042' }));
  await waitFor(() =>
    expect(server.requestsTo(cases.change).map(({ body }) => body)).toMatchObject([
      {
        amount: 400_000,
        property: 'Apartament, Cluj',
        expectedVersion: 4,
        form: { valoareImobil: '500,000' },
      },
    ]),
  );
});

it('a faster colleague’s change of the case shows their name, another refusal that the form is not saved', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.refuse(cases.change, 'SCHIMBAT_INTRE_TIMP', {
    what: 'case',
    current: { version: 5 },
    changedBy: 'Dan Ionescu',
    isOwn: false,
    changedAt: null,
  });
  renderDesk(<CaseForm of={of} input={changed} isComplete />);
  fireEvent.click(screen.getByRole('button', { name: /^Salvați/ }));
  expect(await screen.findByText(/^Dan Ionescu a schimbat dosarul între timp/)).toBeVisible();
  server.refuse(cases.change, 'DOSAR_INCHIS');
  fireEvent.click(screen.getByRole('button', { name: /^Salvați/ }));
  expect(await screen.findByText(/^Formularul nu a fost salvat\. /)).toBeVisible();
});

it('an agreed sum stays apart from the form, and an unchanged form offers no save', () => {
  expect(changeOf({ ...of, amount: 300_000 }, changed).amount).toBe(300_000);
  renderDesk(<CaseForm of={of} input={{ ...earlierInput(form), oferta: 'Casa Ta' }} isComplete />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a closed case does not change', () => {
  renderDesk(<CaseForm of={{ ...of, closedAt: '2026-11-20T10:00:00Z', outcome: 'lost' }} input={changed} isComplete />);
  expect(screen.getByText(/care este închis/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('an impossible form is not stored', () => {
  renderDesk(<CaseForm of={{ ...of, form: null }} input={inputFrom({})} isComplete={false} />);
  expect(screen.getByText(/Nu are încă un formular/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
