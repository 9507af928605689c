import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { responsible } from 'contract/customers/responsible';
import { staff } from 'contract/staff/staff';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { ToastArea } from '../../../ui/notices/toast.tsx';
import { keepToken } from '../../session/token.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

it('A broker’s customers all go to a colleague, until a day in the future', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.answer(staff.list, [
    { username: 'ana', name: 'Ana Munteanu' },
    { username: 'radu', name: 'Radu Pop' },
  ]);
  server.answer(responsible.handOver, { success: true, count: 41 });
  renderDesk(
    <>
      <HandOverDialog from={{ username: 'ana', name: 'Ana Munteanu' }} onClose={() => {}} />
      <ToastArea />
    </>,
  );
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Predați clienții' }));
  const day = await screen.findByLabelText('Până la (opțional)');
  expect(screen.queryByRole('option', { name: 'Ana Munteanu' })).toBeNull();
  await userEvent.selectOptions(
    await screen.findByLabelText('Cui'),
    await screen.findByRole('option', { name: 'Radu Pop' }),
  );
  await userEvent.type(day, '21.11.2020');
  await submit();
  expect(await screen.findByText('Alegeți o zi de întoarcere de după cea de astăzi.')).toBeVisible();
  await userEvent.clear(day);
  await userEvent.type(day, '01.12.2099');
  await submit();
  expect(await screen.findByText(/Predați: 41 de clienți\./)).toBeVisible();
  expect(server.requestsTo(responsible.handOver).map(({ body }) => body)).toEqual([
    { from: 'ana', username: 'radu', returnsOn: '2099-12-01' },
  ]);
});
