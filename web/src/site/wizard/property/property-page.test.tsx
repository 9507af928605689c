import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { emptyLoanForm } from 'contract/fields/loan-form';
import { parameters } from 'contract/parameters/parameters';
import { grid } from 'contract/simulations/grid';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { newQueryClient } from '../../../shared/api/query-client.ts';
import { today } from '../../../shared/time/today.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { answerBanks } from '../../../testing/parameters-in-force.ts';
import { entry } from '../../wizard-session/form-data.ts';
import { startWizardSession } from '../../wizard-session/wizard-session.ts';
import { PropertyPage } from './property-page.tsx';

// Every visitor starts anew; jsdom does not scroll.
beforeEach(() => {
  startWizardSession(Date.now());
  Element.prototype.scrollIntoView = () => undefined;
});

/** A server with the least down payment of who owns a home, percent; `undefined`: it knows no limits. */
function serve(leastDownPayment: number | undefined, rateFrom = today()) {
  const server = startFakeServer();
  server.answer(parameters.getPublic, ({ params: { name = '' } }) => {
    const value = name === 'EUR_EXCHANGE_RATE' ? 5 : 'AVERTISMENT';
    return { name, value, unit: '', source: '', validFrom: rateFrom };
  });
  if (leastDownPayment === undefined) server.refuse(grid.limits, 'INDISPONIBIL');
  else answerBanks(server, leastDownPayment);
}

/** The step of a visitor who owns a home, and whose form still has the limits of another day. */
async function typeHome(downPayment: string) {
  const router = createMemoryRouter(
    [
      { path: '/informatiiImobil', Component: PropertyPage },
      { path: '*', element: <p>alt ecran</p> },
    ],
    {
      initialEntries: [
        { pathname: '/informatiiImobil', state: entry({ ...emptyLoanForm, tipCredit: 'Simulare', avansMinim: 25 }) },
      ],
    },
  );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Valoarea imobilului/), '500000');
  await user.type(screen.getByLabelText(/^Avans/), downPayment);
  await user.selectOptions(screen.getByLabelText(/Anul construcției/), '3');
  await user.click(screen.getByRole('radio', { name: 'Nu' }));
  return { goOn: () => user.click(screen.getByRole('button', { name: 'Continuați' })), router };
}

it('the page takes 22 % down and names the new minimum once an administrator lowers it to 20 %', async () => {
  serve(20);
  const { goOn, router } = await typeHome('110000');
  expect(await screen.findByText(/minim este 20 % din valoare: 100\.000 RON/)).toBeVisible();
  await goOn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/alegeDurata'));
});

it('the page refuses a down payment below the minimum in force', async () => {
  serve(22.5);
  const { goOn, router } = await typeHome('110000');
  await screen.findByText(/minim este 22,5 % din valoare/);
  await goOn();
  const sentence = 'Avansul minim trebuie să fie cel puțin 22,5 % din valoarea proprietății (112.500 RON).';
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
  expect(router.state.location.pathname).toBe('/informatiiImobil');
});

it('the page refuses nothing before the limits arrive: the server decides', async () => {
  serve(undefined);
  const { goOn, router } = await typeHome('5000');
  expect(screen.queryByText(/minim este/)).toBeNull();
  await goOn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/alegeDurata'));
});

it.each([
  ['2026-01-05', /^Curs vechi: 1 EUR = 5,0000 RON; sumele în EUR sunt aproximative\.$/],
  [undefined, /^Curs de schimb folosit: 1 EUR = 5,0000 RON\.$/],
])('the page says of a rate from %s whether it is old', async (rateFrom, said) => {
  localStorage.clear();
  serve(20, rateFrom);
  await typeHome('110000');
  expect(await screen.findByText(said)).toBeVisible();
});
