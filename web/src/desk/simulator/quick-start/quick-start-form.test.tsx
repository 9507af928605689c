import { fireEvent, screen } from '@testing-library/react';
import { simulations } from 'contract/simulations/simulations';
import { purchase } from 'quote/worked-examples';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { QuickStartForm } from './quick-start-form.tsx';

it('the form keeps typed answers over a failed network, and the next try leads to the offers', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.refuse(simulations.catalogue, 'VERSIUNI_NEGASITE', {});
  server.cutOff(simulations.simAll);
  const router = renderDesk(<QuickStartForm navigationState={{ formData: purchase }} />);
  const compare = () => fireEvent.click(screen.getByRole('button', { name: 'Comparați ofertele' }));
  compare();
  expect(await screen.findByText(/Ce ați completat s-a păstrat/)).toBeVisible();
  expect(screen.getByLabelText('Valoarea imobilului')).toHaveValue('500,000');
  expect(router.state.location.pathname).toBe('/');

  server.answer(simulations.simAll, []);
  compare();
  await expect.poll(() => router.state.location.pathname).toBe('/alegeCredit');
});

it('an unticked box of the first home is a no, and questions that may loosen a limit follow', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.refuse(simulations.catalogue, 'VERSIUNI_NEGASITE', {});
  server.answer(simulations.simAll, []);
  renderDesk(<QuickStartForm navigationState={{ formData: { ...purchase, primulImobil: '' } }} />);
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByText(/^Minim 25.%/)).toBeVisible();
  tick('Nu deține acum nicio locuință');
  expect(screen.getByText(/^Minim 15.%/)).toBeVisible();
  tick('Primul credit pentru o locuință');
  fireEvent.click(screen.getByRole('button', { name: 'Comparați ofertele' }));
  const answers = { primulImobil: false, detineLocuinta: false, primulCreditLocuinta: true };
  await expect
    .poll(() => server.requestsTo(simulations.simAll)[0]?.body)
    .toMatchObject({
      ...answers,
      avansMinim: 15,
      gradIndatorareMax: 0.45,
    });
});

it('a first home drops the answers about another home, and unticking brings them back', () => {
  keepToken('token');
  startFakeServer().refuse(simulations.catalogue, 'VERSIUNI_NEGASITE', {});
  renderDesk(
    <QuickStartForm navigationState={{ formData: { ...purchase, primulImobil: false, detineLocuinta: false } }} />,
  );
  const ownsNone = () => screen.queryByRole('checkbox', { name: 'Nu deține acum nicio locuință' });
  expect(ownsNone()).toBeChecked();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Primul imobil' }));
  expect(ownsNone()).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Primul imobil' }));
  expect(ownsNone()).toBeChecked();
});
