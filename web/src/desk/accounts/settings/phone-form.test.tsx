import { fireEvent, screen } from '@testing-library/react';
import { users } from 'contract/accounts/users';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { ownPhone } from './own-account.ts';
import { PhoneForm } from './phone-form.tsx';

let server: FakeServer;

function Own() {
  return <PhoneForm username="ana" phone="+40722123456" saving={ownPhone} />;
}

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  renderDesk(<Own />);
});

const field = () => screen.getByLabelText('Telefon pentru clienți');
const type = (value: string) => {
  fireEvent.change(field(), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvați telefonul' }));
};

it('The number stands as people read it, and is compared as it is stored', async () => {
  expect(field()).toHaveValue('0722 123 456');
  server.answer(users.setOwnPhone, { success: true, phone: '+40733123456' });
  type('0733 123 456');
  await screen.findByText('Telefonul a fost salvat.');
  expect(server.requestsTo(users.setOwnPhone).map(({ body }) => body)).toEqual([
    { phone: '0733 123 456', expectedPhone: '+40722123456' },
  ]);
});

it('The server’s error about a number stands at its field', async () => {
  server.refuse(users.setOwnPhone, 'VALIDARE', { label: 'telefon', errors: { phone: 'Numărul nu este bun.' } });
  type('0733 123 456');
  expect(await screen.findByText('Numărul nu este bun.')).toBeVisible();
  expect(field()).toHaveAccessibleDescription(/Numărul nu este bun\./);
});
