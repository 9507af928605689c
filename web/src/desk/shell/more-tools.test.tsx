import { fireEvent, screen, within } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { verifyLogin } from 'contract/accounts/verify-login';
import { bin } from 'contract/customers/bin';
import { refinancing } from 'contract/refinancing/refinancing';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { ownAccount } from '../../testing/own-account.ts';
import { renderScreens } from '../../testing/render-desk.tsx';
import { tools } from '../screens.ts';
import { keepToken } from '../session/token.ts';
import { MoreTools } from './more-tools.tsx';

it('the menu of a phone groups its tools, marks the open one, and counts behind them once it is open', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  server.answer(auth.account, ownAccount());
  const followed = { followed: 3, withoutConsent: 0, withCase: 0, computedAt: null };
  const gains = { leastGain: 150, mostMonths: 24, opportunities: [], ...followed };
  server.answer(refinancing.opportunities, { ...gains, count: 3 });
  const shown = tools.filter(({ group, isInBar }) => group === 'daily' && !isInBar);
  renderScreens([{ path: '*', element: <MoreTools tools={shown} /> }], '/scadentar');
  const links = () => screen.getAllByRole('link', { hidden: true });
  expect(links().map(({ textContent }) => textContent)).toEqual([
    ...['Refinanțări', 'Comisioane'],
    ...['QuickStart', 'Grila băncilor', 'Scadentar'],
    ...['Programul meu', 'Settings'],
  ]);
  expect(links().filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links()[4]]);
  expect(screen.getByRole('button', { name: 'Mai mult' })).toHaveAttribute('data-is-shown');
  expect(server.requestsTo(refinancing.opportunities)).toEqual([]);

  const sheet = document.querySelector('[popover]') ?? document.body;
  fireEvent(sheet, Object.assign(new Event('toggle'), { newState: 'open' }));
  await within(screen.getByText('Refinanțări').closest('a') ?? document.body).findByText('3');
  expect(server.requestsTo(bin.list)).toEqual([]);
});
