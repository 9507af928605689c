import { fireEvent, screen } from '@testing-library/react';
import { type Appointment, appointments } from 'contract/appointments/appointments';
import { beforeEach, expect, it } from 'vitest';
import { appointmentWith } from '../../../testing/appointment.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { useRead } from '../../data/read.ts';
import { keepToken } from '../../session/token.ts';
import { useAppointmentMoves } from './use-appointment-moves.ts';

const EARLY = appointmentWith({ title: 'Evaluarea', timeSlot: '9:00 - 10:00' });
const SIGNING = appointmentWith({ _id: 'b', title: 'Semnarea', timeSlot: '10:00 - 11:00' });
const MOVED = { ...EARLY, timeSlot: '11:00 - 12:00' } as const;

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(appointments.getAll, [EARLY, SIGNING]);
});

const lineOf = ({ title, timeSlot }: Appointment) => `${title} ${timeSlot}`;
const list = (...all: Appointment[]) => all.map(lineOf).join('; ');

/** The appointments of a day, the first of which a press moves to eleven o’clock. */
function Day() {
  const { data = [] } = useRead(appointments.getAll, { query: { mine: 'true' } });
  const moves = useAppointmentMoves();
  const { appointmentDate: day } = EARLY;
  return (
    <>
      <p data-testid="list">{list(...moves.withMoves(data))}</p>
      <button type="button" onClick={() => moves.propose({ appointment: EARLY, day, timeSlot: '11:00 - 12:00' })}>
        Trageți
      </button>
      {moves.proposed && (
        <button type="button" onClick={moves.confirm}>
          Mutați
        </button>
      )}
      {moves.notice && <p role="alert">{moves.notice.text}</p>}
    </>
  );
}

const shown = () => screen.getByTestId('list').textContent;

async function drag() {
  renderDesk(<Day />);
  await expect.poll(shown).toBe(list(EARLY, SIGNING));
  fireEvent.click(screen.getByRole('button', { name: 'Trageți' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mutați' }));
}

it('a moved appointment stands in its new place before the server answers', async () => {
  server.keepWaiting(appointments.update);
  await drag();
  await expect.poll(shown).toBe(list(SIGNING, MOVED));
  expect(server.requestsTo(appointments.getAll)).toHaveLength(1);
});

it('a saved move shows its notice, and the list is read again', async () => {
  server.answer(appointments.update, () => {
    server.answer(appointments.getAll, [SIGNING, MOVED]);
    return MOVED;
  });
  await drag();
  expect(await screen.findByRole('alert')).toHaveTextContent('11:00 - 12:00. Programarea este mutată.');
  expect(shown()).toBe(list(SIGNING, MOVED));
});

it('a refused move takes the appointment back and says why', async () => {
  server.refuse(appointments.update, 'INTERVAL_OCUPAT');
  await drag();
  expect(await screen.findByRole('alert')).toHaveTextContent('programarea a rămas unde era. Intervalul este ocupat');
  await expect.poll(shown).toBe(list(EARLY, SIGNING));
});
