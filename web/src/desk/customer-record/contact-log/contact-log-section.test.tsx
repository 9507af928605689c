import { fireEvent, screen, within } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import type { Contact } from 'contract/customer-record/contact-log';
import { contactLog } from 'contract/customer-record/contact-log';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { staff } from 'contract/staff/staff';
import { type Task, tasks } from 'contract/tasks/tasks';
import { beforeEach, describe, expect, it } from 'vitest';
import { today } from '../../../shared/time/today.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { ownAccount } from '../../../testing/own-account.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { dayChips } from '../../tasks/day-chips.ts';
import { ContactLogSection } from './contact-log-section.tsx';
import { unansweredInARow } from './unanswered.ts';

const ANA: Customer = {
  _id: 'c1',
  phone: '+40722123456',
  name: 'Ana Țuțu',
  alias: '',
  email: 'ana@example.ro',
  status: 1,
  judet: 'Alba',
  localitate: 'Aiud',
  responsible: null,
  returnsOn: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastActivity: '2026-11-20T10:00:00.000Z',
};

const CALL: Task = {
  _id: 't1',
  title: 'Sunați pentru acte',
  day: today(),
  hour: null,
  assignee: 'ana',
  assigneeName: 'Ana',
  doneAt: null,
  caseId: null,
  doneBy: null,
  doneByName: null,
};

const called = (outcome: Contact['outcome'], id: string): Contact => ({
  _id: id,
  outcome,
  note: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'ana',
  createdByName: 'Ana',
});

let server: FakeServer;

function open(contacts: readonly Contact[] = [], open: readonly Task[] = []) {
  server.answer(contactLog.getForCustomer, [...contacts]);
  server.answer(tasks.getForCustomer, [...open]);
  renderDesk(<ContactLogSection phone={ANA.phone} customer={ANA} />);
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sent = () => server.requestsTo(contactLog.add).map(({ body }) => body);

/** Found by its hour too: on a Saturday the next Monday and the one after it have the same name. */
function firstChip(): RegExp {
  const [first] = dayChips(today());
  return new RegExp(`^${first?.name}, ${first?.hour}`, 'i');
}

beforeEach(() => {
  keepToken('token');
  sessionStorage.clear();
  server = startFakeServer();
  server.answer(staff.list, [{ username: 'dan', name: 'Dan Pop' }]);
  server.answer(auth.account, ownAccount({ username: 'ana', displayName: 'Ana Pop' }));
  server.answer(contactLog.add, ({ body }) => ({
    contact: { ...called('answered', 'new'), ...(body as object) } as Contact,
    next: null,
  }));
  server.answer(customers.setStatus, { ...ANA, status: 2 });
});

describe('a call', () => {
  it('is noted with its next step in two presses, with the cursor in the note between them', async () => {
    open();
    press('A răspuns');
    expect(screen.getByLabelText(/^Notă despre apel/)).toHaveFocus();
    const [first] = dayChips(today());
    press(firstChip());
    await expect.poll(sent).toHaveLength(1);
    expect(sent()[0]).toMatchObject({
      outcome: 'answered',
      next: { title: 'Sunați pentru pasul următor', day: first?.day, hour: first?.hour },
    });
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Apel notat');
    expect(screen.queryByLabelText(/^Notă despre apel/)).toBeNull();
    expect(screen.getByRole('button', { name: 'A răspuns' })).toHaveFocus();
    await expect
      .poll(() => server.requestsTo(customers.setStatus).map(({ body }) => body))
      .toEqual([{ status: 2, expectedStatus: 1 }]);
  });

  it('completes the call that was due, unless the broker says that it was another one', async () => {
    open([], [CALL]);
    await screen.findByRole('button', { name: 'Nu răspunde' });
    press('Nu răspunde');
    const box = await screen.findByRole('checkbox', { name: 'Bifați și sarcina „Sunați pentru acte”' });
    expect(box).toBeChecked();
    press('Salvați fără pas următor');
    await expect.poll(sent).toMatchObject([{ outcome: 'no-answer', completes: 't1', next: null }]);
  });

  it.each([
    ['is another thing to do', { title: 'Trimiteți oferta' }],
    ['is not due yet', { day: '2099-01-05' }],
  ])('completes nothing where what is next %s', async (_, fields) => {
    open([], [{ ...CALL, ...fields }]);
    press('A răspuns');
    await expect.poll(() => server.requestsTo(tasks.getForCustomer).length).toBe(1);
    expect(screen.queryByRole('checkbox', { name: /^Bifați și sarcina/ })).toBeNull();
    press('Salvați fără pas următor');
    await expect.poll(sent).toHaveLength(1);
    expect(sent()[0]).not.toHaveProperty('completes');
  });

  it('keeps a step that was reworded when the outcome is another one, and all that was typed when it fails', async () => {
    server.refuse(contactLog.add, 'CLIENT_NEGASIT');
    open();
    press('A răspuns');
    press('Revine la…');
    expect(screen.getByLabelText('Ce urmează')).toHaveValue('Sunați, cum ați stabilit');
    fireEvent.change(screen.getByLabelText('Ce urmează'), { target: { value: 'Sunați la soție' } });
    fireEvent.change(screen.getByLabelText(/^Notă despre apel/), { target: { value: 'Soția decide.' } });
    press('Nu răspunde');
    press('Salvați fără pas următor');
    expect(await screen.findByRole('alert')).toHaveTextContent('Clientul nu există');
    expect(screen.getByLabelText('Ce urmează')).toHaveValue('Sunați la soție');
    expect(JSON.stringify({ ...sessionStorage })).toContain('Soția decide.');
  });
});

describe('three calls in vain', () => {
  const vain = ['1', '2', '3'].map((id) => called('no-answer', id));

  it('in a row propose a message that names the broker, and closing', async () => {
    open(vain);
    const message = await screen.findByRole('link', { name: 'Mesaj pe WhatsApp' });
    await expect.poll(() => decodeURIComponent(message.getAttribute('href') ?? '')).toContain('Sunt Ana Pop, de la');
    expect(message.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/40722123456\?text=/);
    expect(screen.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:ana@example\.ro\?subject=.+&body=/),
    );
  });

  it('with one answered between them count from that one on', () => {
    const calls = [called('no-answer', '4'), called('no-answer', '5'), called('answered', '6'), ...vain];
    expect(unansweredInARow(calls)).toBe(2);
  });

  it('close the customer with the reason, in one call', async () => {
    server.answer(contactLog.close, {
      _id: 'n1',
      text: 'Închis',
      createdAt: '2026-11-20T10:00:00.000Z',
      createdBy: 'ana',
      createdByName: 'Ana',
    });
    open(vain, [CALL]);
    fireEvent.click(await screen.findByRole('button', { name: 'Închideți clientul…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Motivul')).toHaveValue('Nu răspunde la telefon');
    fireEvent.click(dialog.getByRole('button', { name: 'Închideți clientul' }));
    await expect.poll(() => server.requestsTo(contactLog.close).length).toBe(1);
    expect(server.requestsTo(contactLog.close)[0]?.body).toMatchObject({
      reason: 'Nu răspunde la telefon',
      expectedStatus: 1,
    });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});
