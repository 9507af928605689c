import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { verifyLogin } from 'contract/accounts/verify-login';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { newQueryClient } from '../../../shared/api/query-client.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { keepToken } from '../../session/token.ts';
import { RequireAccess } from './require-access.tsx';

function openScreen(access: 'user' | 'admin' = 'user', address = '/') {
  const routes = [
    { path: '/', element: <RequireAccess access={access}>Panou</RequireAccess> },
    { path: '/login', element: 'Autentificare' },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

it('a signed-in user stays where they are when the server does not answer, and goes on once it does', async () => {
  const server = startFakeServer();
  server.cutOff(verifyLogin.getAuthLevel);
  keepToken('x'.repeat(43));
  openScreen();
  expect(await screen.findByRole('heading')).toHaveTextContent('Autentificarea nu s-a putut verifica');
  expect(screen.getByText(/Nu am putut ajunge la server/)).toBeInTheDocument();
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  await userEvent.click(screen.getByRole('button', { name: 'Încercați din nou' }));
  expect(await screen.findByText('Panou')).toBeInTheDocument();
});

it('a signed-out person gets to the sign-in page, which knows what they asked for', async () => {
  startFakeServer();
  const router = openScreen('user', '/?phone=%2B40722123456#mesaje');
  expect(await screen.findByText('Autentificare')).toBeInTheDocument();
  expect(router.state.location.state).toEqual({ from: '/?phone=%2B40722123456#mesaje' });
});

it('a broker sees no content of an administrators’ screen, and reads the reason on the next one', async () => {
  const server = startFakeServer();
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  keepToken('x'.repeat(43));
  const router = openScreen('admin');
  expect(await screen.findByText('Autentificare')).toBeInTheDocument();
  expect(screen.queryByText('Panou')).not.toBeInTheDocument();
  expect(router.state.location.state).toEqual({ isForAdmins: true });
});
