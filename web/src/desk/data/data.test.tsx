import { fireEvent, screen } from '@testing-library/react';
import { events } from 'contract/events/events';
import { problemMessage } from 'contract/problem';
import { tasks } from 'contract/tasks/tasks';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { taskWith } from '../../testing/task.ts';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { ToastArea } from '../../ui/notices/toast.tsx';
import { keepToken } from '../session/token.ts';
import { useChange, useUndo } from './change.ts';
import { useLiveReads } from './live.ts';
import { useRead } from './read.ts';

const PHONE = '+40722123456';
const COLLEAGUES = '+40722999999';
const CUSTOMER = '5f0c8d8e-0000-4000-8000-000000000001';

let server: FakeServer;
let send: ReturnType<typeof server.stream<typeof events.listen>>;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(tasks.getForCustomer, [taskWith('Sunați')]);
  send = server.stream(events.listen);
});

function Titles() {
  useLiveReads();
  const { data = [] } = useRead(tasks.getForCustomer, { query: { phone: PHONE } });
  const removing = useChange(tasks.remove, { notice: announces('Sarcină ștearsă', 'sarcini') });
  return (
    <>
      <p>{data.map(({ title }) => title).join() || 'niciuna'}</p>
      <button type="button" onClick={() => removing.mutate({ params: { id: 't1' } })}>
        Ștergeți
      </button>
      {removing.error && <p role="alert">{removing.error.message}</p>}
    </>
  );
}

async function open() {
  renderDesk(<Titles />);
  await screen.findByText('Sunați');
  send({ kind: 'restart' });
  await expect.poll(() => server.requestsTo(tasks.getForCustomer).length).toBe(2);
}

const belongings = (phone: string, what: 'tasks' | 'papers') =>
  send({ kind: 'belongings', changed: [{ customer: CUSTOMER, phone, what }] });

it('a screen reads a colleague’s change of the same customer by itself', async () => {
  await open();
  server.answer(tasks.getForCustomer, [taskWith('Trimiteți oferta')]);
  belongings(PHONE, 'tasks');
  expect(await screen.findByText('Trimiteți oferta')).toBeVisible();
});

it('a screen keeps its content and its focus during a read', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Ștergeți' });
  button.focus();
  server.keepWaiting(tasks.getForCustomer);
  belongings(PHONE, 'tasks');
  await expect.poll(() => server.requestsTo(tasks.getForCustomer).length).toBe(3);
  expect(screen.getByText('Sunați')).toBeVisible();
  expect(button).toHaveFocus();
  server.answer(tasks.getForCustomer, [taskWith('Trimiteți oferta')]);
  send({ kind: 'restart' });
  expect(await screen.findByText('Trimiteți oferta')).toBeVisible();
  expect(button).toHaveFocus();
});

it('changes of other customers and of other kinds cause no reading', async () => {
  await open();
  belongings(COLLEAGUES, 'tasks');
  belongings(PHONE, 'papers');
  send({ kind: 'office', changed: ['products'] });
  server.answer(tasks.getForCustomer, [taskWith('Trimiteți oferta')]);
  belongings(PHONE, 'tasks');
  expect(await screen.findByText('Trimiteți oferta')).toBeVisible();
  expect(server.requestsTo(tasks.getForCustomer)).toHaveLength(3);
});

it('one’s own change is on the screen when it is announced', async () => {
  await open();
  server.answer(tasks.remove, () => {
    server.answer(tasks.getForCustomer, []);
    return { success: true as const };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Ștergeți' }));
  expect(await screen.findByText('niciuna')).toBeVisible();
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Sarcină ștearsă');
});

it('a refused change reads its record before the sentence appears, and a failed read keeps the record', async () => {
  await open();
  server.refuse(tasks.remove, 'SARCINA_NEGASITA');
  server.cutOff(tasks.getForCustomer);
  fireEvent.click(screen.getByRole('button', { name: 'Ștergeți' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('Sunați')).toBeVisible();
});

function Reopening() {
  const undo = useUndo(tasks.reopen);
  return (
    <>
      <button type="button" onClick={() => undo({ params: { id: 't1' } }, { params: { id: 't2' } })}>
        Înapoi
      </button>
      <ToastArea />
    </>
  );
}

it('an undo makes its calls in order, and a toast names the one that fails', async () => {
  server.answer(tasks.reopen, () => {
    server.refuse(tasks.reopen, 'SARCINA_NEGASITA');
    return taskWith('Sunați');
  });
  renderDesk(<Reopening />);
  fireEvent.click(screen.getByRole('button', { name: 'Înapoi' }));
  expect(await screen.findByText(problemMessage('SARCINA_NEGASITA', {}))).toBeVisible();
  expect(server.requestsTo(tasks.reopen).map(({ params }) => params.id)).toEqual(['t1', 't2']);
});
