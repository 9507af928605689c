import { fireEvent, screen } from '@testing-library/react';
import { users } from 'contract/accounts/users';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { DisplayNameForm } from './display-name-form.tsx';
import { ownName } from './own-account.ts';

let server: FakeServer;

function Own() {
  return <DisplayNameForm username="ana" displayName="Ana" saving={ownName} />;
}

beforeEach(async () => {
  keepToken('token');
  server = startFakeServer();
  server.refuse(users.setOwnDisplayName, 'SCHIMBAT_INTRE_TIMP', {
    what: 'displayName',
    current: 'A. Pop',
    changedBy: 'Șefa',
    isOwn: false,
    changedAt: null,
  });
  renderDesk(<Own />);
  fireEvent.change(screen.getByLabelText('Nume afișat'), { target: { value: 'Ana Pop' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvați numele' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Șefa a schimbat numele afișat între timp.');
});

const sent = () => server.requestsTo(users.setOwnDisplayName).map(({ body }) => body);

it('A name that an administrator changed meanwhile is overwritten only when that is chosen', async () => {
  expect(sent()).toEqual([{ displayName: 'Ana Pop', expectedDisplayName: 'Ana' }]);
  server.answer(users.setOwnDisplayName, { success: true, displayName: 'Ana Pop' });
  fireEvent.click(screen.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }));
  await screen.findByText('Numele afișat a fost salvat.');
  expect(sent()[1]).toEqual({ displayName: 'Ana Pop', expectedDisplayName: 'A. Pop' });
});

it('a person may also continue from the stored name in the field', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Folosiți varianta salvată' }));
  expect(screen.getByLabelText('Nume afișat')).toHaveValue('A. Pop');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(sent()).toHaveLength(1);
});
