import { fireEvent, screen } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { customers } from 'contract/customers/customers';
import { events } from 'contract/events/events';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { ownAccount } from '../../../testing/own-account.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { keepToken } from '../../session/token.ts';
import { useCustomers } from '../customers-api.ts';
import { PAGE_SIZE, trackQuery } from './board-cache.ts';
import { cardsOf } from './board-lists.ts';
import { useBoard } from './use-board.ts';

const FILTER = { search: '', responsible: 'all' } as const;
const LEAD = listedCustomer({ _id: 'lead', name: 'Ana Pop', status: 2 });
const FREE = listedCustomer({ _id: 'free', name: 'Dan Radu', phone: '+40722000002', status: 0 });

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(auth.account, ownAccount());
  server.stream(events.listen);
  server.answer(customers.getAll, ({ query }) =>
    [LEAD, FREE].filter(({ status }) => String(status) === query.get('status')),
  );
});

function Track({ status }: { status: number }) {
  const { data } = useCustomers(trackQuery(status, FILTER), PAGE_SIZE);
  const names = cardsOf(data).map(({ name }) => name);
  return <p data-testid={`track ${status}`}>{names.join()}</p>;
}

/** The lists of a board, with buttons that move a card and add a card to the first track. */
function Board() {
  const board = useBoard(FILTER);
  return (
    <>
      {[0, 1, 2, 5].map((status) => (
        <Track key={status} status={status} />
      ))}
      <button type="button" onClick={() => board.move(LEAD, 5)}>
        Mutați
      </button>
      <button type="button" onClick={() => board.add(FREE)}>
        Adăugați
      </button>
      <AlertDialog />
    </>
  );
}

const track = (status: number) => screen.getByTestId(`track ${status}`).textContent;

async function press(button: 'Mutați' | 'Adăugați') {
  renderDesk(<Board />);
  await expect.poll(() => [track(0), track(2)]).toEqual(['Dan Radu', 'Ana Pop']);
  fireEvent.click(screen.getByRole('button', { name: button }));
}

it('a moved card stands on its new track before the server answers', async () => {
  server.keepWaiting(customers.setStatus);
  await press('Mutați');
  await expect.poll(() => [track(2), track(5)]).toEqual(['', 'Ana Pop']);
});

it.each([
  ['Mutați', 'Failed to update customer status. Please try again.'],
  ['Adăugați', 'Failed to add customer to track. Please try again.'],
] as const)(
  'a card that the server cannot save returns to its track („%s”), and the board reads again',
  async (button, words) => {
    server.refuse(customers.setStatus, 'EROARE_INTERNA');
    await press(button);
    const read = server.requestsTo(customers.getAll).length;
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
    expect([track(0), track(1), track(2), track(5)]).toEqual(['Dan Radu', '', 'Ana Pop', '']);
    await expect.poll(() => server.requestsTo(customers.getAll).length).toBeGreaterThan(read);
  },
);
