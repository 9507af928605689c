import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { verifyLogin } from 'contract/accounts/verify-login';
import { appointments } from 'contract/appointments/appointments';
import { contactLog } from 'contract/customer-record/contact-log';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { responsible } from 'contract/customers/responsible';
import { dashboard as api, type BankDeadline, type WaitingLead } from 'contract/dashboard/dashboard';
import type { Reply } from 'contract/endpoint';
import { events } from 'contract/events/events';
import { inbox } from 'contract/inbox/inbox';
import { daysAfter } from 'contract/romanian/romanian-time';
import { type TaskOfCustomer, tasks } from 'contract/tasks/tasks';
import { beforeEach, expect, it } from 'vitest';
import { today } from '../../shared/time/today.ts';
import { appointmentWith } from '../../testing/appointment.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { ownAccount } from '../../testing/own-account.ts';
import { renderScreens } from '../../testing/render-desk.tsx';
import { useReturnOfFocus } from '../../ui/focus/use-return-of-focus.ts';
import { keepToken } from '../session/token.ts';
import { DashboardPage } from './dashboard-page.tsx';

const day = today();

const customer = (name: string, phone: string): Customer => ({
  _id: phone,
  phone,
  name,
  alias: '',
  email: null,
  status: 0,
  judet: 'Alba',
  localitate: 'Aiud',
  createdAt: `${day}T08:00:00.000Z`,
  lastActivity: `${day}T08:00:00.000Z`,
  responsible: null,
  returnsOn: null,
});

const lead = (name: string, phone: string, more: Partial<WaitingLead> = {}): WaitingLead => ({
  customer: customer(name, phone),
  request: { tipCredit: 'Achizitie', sum: 412_000 },
  preffersWhatsApp: false,
  requestedAt: `${day}T08:00:00.000Z`,
  waited: 200,
  state: 'late',
  ...more,
});

const task = (title: string, ofDay: string, name: string): TaskOfCustomer => {
  const { _id, phone, alias, status } = customer(name, `+4072211122${title.length % 10}`);
  const open = { doneAt: null, caseId: null, doneBy: null, doneByName: null };
  return {
    _id: `t-${title}`,
    title,
    day: ofDay,
    hour: null,
    assignee: 'ana',
    assigneeName: 'Ana',
    ...open,
    customer: { _id, phone, name, alias, status },
  };
};

type Dashboard = Reply<typeof api.get>;

const EMPTY: Dashboard = {
  day,
  late: { tasks: [], count: 0, isAtLeast: false },
  today: { tasks: [], count: 0, isAtLeast: false },
  week: { tasks: [], count: 0, isAtLeast: false },
  leads: { leads: [], hasMore: false },
  idle: { customers: [], hasMore: false },
};

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  server.answer(auth.account, ownAccount());
  server.keepWaiting(events.listen);
  server.answer(appointments.getAll, []);
  server.answer(appointments.getWithoutOutcome, { appointments: [], hasMore: false });
  server.answer(inbox.get, { items: [], unseen: 0 });
  server.answer(api.deadlines, { day, deadlines: [], hasMore: false });
  server.answer(customers.counts, [{ status: 0, count: 3, isAtLeast: false }]);
});

/** The page with the frame's care for the focus. */
function Page() {
  useReturnOfFocus();
  return <DashboardPage />;
}

async function open(shown: Partial<Dashboard>, { address = '/dashboard', first = 'Clienți noi' } = {}) {
  server.answer(api.get, { ...EMPTY, ...shown });
  renderScreens([{ path: '*', element: <Page /> }], address);
  await screen.findByRole('region', { name: first });
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('An empty block is a quiet line, not a box', async () => {
  await open({});
  expect(await screen.findByText('Nimic restant și nimic pentru azi.')).toBeInTheDocument();
  expect(screen.getByText(/^Nimeni nu așteaptă primul apel/)).toBeInTheDocument();
  expect(await screen.findByText(/^Nimic în ultimele 30/)).toBeInTheDocument();
  expect(screen.queryAllByRole('list').filter((list) => list.closest('.card'))).toEqual([]);
});

it('Every late lead stands there, the longest waiting first; a press shows the others', async () => {
  const late = Array.from({ length: 9 }, (_, index) => lead(`Târziu ${index}`, `+4072211133${index}`));
  const inTime = Array.from({ length: 2 }, (_, index) =>
    lead(`Nou ${index}`, `+4072211144${index}`, { waited: 5, state: 'in-time' }),
  );
  await open({ leads: { leads: [...late, ...inTime], hasMore: false } });
  const block = within(screen.getByRole('region', { name: 'Clienți noi' }));
  expect(block.getAllByRole('listitem')).toHaveLength(9);
  expect(block.getAllByRole('listitem')[0]).toHaveTextContent('Târziu 0');
  fireEvent.click(block.getByRole('button', { name: 'Arătați încă 2' }));
  expect(block.getAllByRole('listitem').at(-1)).toHaveTextContent('Nou 1');
});

it('The address of the inbox shows all arrivals; elsewhere a press does', async () => {
  const items = Array.from({ length: 8 }, (_, index) => {
    const { _id, phone, name, alias } = customer(`Ion ${index}`, `+4072211122${index}`);
    return {
      ...{ customer: { _id, phone, name, alias }, at: `${day}T09:0${index}:00.000Z`, isSeen: true },
      ...{ kind: 'files' as const, files: [{ originalname: `act ${index}.pdf` }] },
    };
  });
  server.answer(inbox.get, { items, unseen: 0 });
  await open({});
  const block = within(await screen.findByRole('region', { name: 'Ce a sosit' }));
  expect(block.getAllByRole('listitem')).toHaveLength(6);
  fireEvent.click(block.getByRole('button', { name: 'Arătați încă 2' }));
  expect(block.getAllByRole('listitem')).toHaveLength(8);
  cleanup();
  await open({}, { address: '/dashboard#sosite' });
  const wanted = within(await screen.findByRole('region', { name: 'Ce a sosit' }));
  expect(wanted.getAllByRole('listitem')).toHaveLength(8);
});

it('Uploads of one customer are one row with all of their files', async () => {
  const { _id, phone, name, alias } = customer('Ion Pop', '+40722111222');
  const upload = (originalname: string, isSeen: boolean) => ({
    ...{ customer: { _id, phone, name, alias }, at: `${day}T0${originalname.length}:00:00.000Z`, isSeen },
    ...{ kind: 'files' as const, files: [{ originalname }] },
  });
  server.answer(inbox.get, {
    items: [upload('acte.pdf', false), upload('act.pdf', false), upload('ci.pdf', true)],
    unseen: 2,
  });
  await open({});
  const rows = within(await screen.findByRole('region', { name: 'Ce a sosit' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => /\d\sacte?: (.*)$/.exec(textContent ?? '')?.[1])).toEqual([
    'acte.pdf, act.pdf',
    'ci.pdf',
  ]);
});

it('Appointments of the next days stand among the tasks of those days', async () => {
  const [tomorrow, later] = [daysAfter(day, 1), daysAfter(day, 2)];
  server.answer(appointments.getAll, ({ query }) =>
    query.get('from') === tomorrow ? [appointmentWith({ title: 'Semnarea cererii', appointmentDate: later })] : [],
  );
  const tasksOfWeek = [task('Sunați', tomorrow, 'Dan Pop'), task('Cereți actele', daysAfter(day, 3), 'Ana Pop')];
  await open({ week: { tasks: tasksOfWeek, count: 2, isAtLeast: false } });
  const week = await screen.findByRole('region', { name: /^Următoarele/ });
  await within(week).findByText(/Semnarea cererii/);
  const rows = within(week).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => /Sunați|Semnarea|Cereți/.exec(textContent ?? '')?.[0])).toEqual([
    ...['Sunați', 'Semnarea', 'Cereți'],
  ]);
});

it('The day begins with what presses most, each a way to its block', async () => {
  const broken = lead('Ion Pop', '+40722111222', { waited: 320, state: 'broken' });
  const late = { tasks: [task('Sunați', '2026-01-05', 'Dan Pop')], count: 40, isAtLeast: true };
  await open({ leads: { leads: [broken, lead('Ana Pop', '+40722111333')], hasMore: false }, late });
  const calls = await screen.findByRole('link', { name: /^1\sapel\sîntârziat$/ });
  expect(calls).toHaveAttribute('href', '#clienti-noi');
  expect(screen.getByRole('link', { name: /^peste\s40\sde\ssarcini\srestante$/ })).toHaveAttribute('href', '#sarcini');
  cleanup();
  await open({});
  expect(await screen.findByText('Nicio restanță și nicio programare.')).toBeInTheDocument();
});

it('An appointment with a customer of a row is one press away', async () => {
  await open({ leads: { leads: [lead('Ion Pop', '+40722111222')], hasMore: false } });
  press('Programare nouă: Ion Pop');
  expect(await screen.findByRole('dialog', { name: 'Programare nouă' })).toBeInTheDocument();
  press('Semnarea cererii');
  expect(screen.getByLabelText(/^Titlu/)).toHaveValue('Semnarea cererii');
});

it('An e-mail that came in leads to its answer', async () => {
  const { _id, phone, name, alias } = customer('Ion Pop', '+40722111222');
  const reply = { kind: 'reply' as const, subject: 'Acte', messageId: 'm7', at: `${day}T09:00:00.000Z`, isSeen: true };
  server.answer(inbox.get, { items: [{ ...reply, customer: { _id, phone, name, alias } }], unseen: 0 });
  await open({});
  const link = await within(screen.getByRole('region', { name: 'Ce a sosit' })).findByRole('link', { name: 'Ion Pop' });
  expect(link.getAttribute('href')).toMatch(/&raspundeti=m7$/);
});

it('A desk without customers says what to do first, and nothing else', async () => {
  server.answer(customers.counts, [{ status: 0, count: 0, isAtLeast: false }]);
  await open({}, { first: 'De aici începeți' });
  expect(screen.queryByRole('region', { name: 'Clienți noi' })).toBeNull();
  const steps = within(await screen.findByRole('region', { name: 'De aici începeți' }));
  expect(steps.getByRole('link', { name: 'Adăugați primul client' })).toHaveAttribute('href', '/myCustomers');
});

it('A new lead shows what they want, how to reach them and for how long of working time they wait', async () => {
  await open({
    leads: {
      leads: [lead('Ion Pop', '+40722111222', { preffersWhatsApp: true, waited: 320, state: 'broken' })],
      hasMore: false,
    },
  });
  const row = within(screen.getByRole('region', { name: 'Clienți noi' })).getByRole('listitem');
  expect(row).toHaveTextContent('așteaptă de 5 h 20 min de lucru, peste termen');
  expect(row).toHaveTextContent('Achiziție · 412.000 RON');
  expect(row).toHaveTextContent('preferă WhatsApp · 0722 111 222');
  expect(within(row).getByRole('link', { name: /^Sunați/ })).toHaveAttribute('href', 'tel:+40722111222');
});

it('The loan that a new lead wants leads to its offers', async () => {
  await open({ leads: { leads: [lead('Ion Pop', '+40722111222')], hasMore: false } });
  const row = within(screen.getByRole('region', { name: 'Clienți noi' })).getByRole('listitem');
  expect(within(row).getByRole('link', { name: /^Achiziție.*: comparați ofertele/ })).toHaveAttribute(
    'href',
    '/alegeCredit?client=%2B40722111222',
  );
});

it('A broker who calls a free lead claims it, and notes the call with the next action in one press', async () => {
  await open({ leads: { leads: [lead('Ion Pop', '+40722111222')], hasMore: false } });
  server.answer(responsible.claim, customer('Ion Pop', '+40722111222'));
  server.answer(contactLog.add, ({ body }) => {
    server.answer(api.get, EMPTY);
    return {
      contact: {
        _id: 'c',
        outcome: (body as { outcome: 'answered' }).outcome,
        note: '',
        createdAt: `${day}T09:00:00.000Z`,
        createdBy: 'ana',
        createdByName: 'Ana',
      },
      next: null,
    };
  });
  // The test's window cannot dial.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link', { name: /^Sunați/ }));
  const note = screen.getByLabelText('Notă despre apel (opțional)');
  expect(note).toHaveFocus();
  fireEvent.change(note, { target: { value: 'Sună după ora 17.' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Nu răspunde' }));
  const [first] = screen.getAllByRole('button', { name: /, 10:00$/ });
  fireEvent.click(first as HTMLElement);
  await screen.findByText(/^Nimeni nu așteaptă primul apel/);
  expect(server.requestsTo(responsible.claim)).toHaveLength(1);
  expect(server.requestsTo(contactLog.add)[0]?.body).toMatchObject({
    outcome: 'no-answer',
    note: 'Sună după ora 17.',
    next: { title: 'Sunați din nou', hour: '10:00' },
  });
});

it('An answered call moves a new lead to the next stage, unless the broker unticks the move', async () => {
  const ion = { ...customer('Ion Pop', '+40722111222'), responsible: { _id: 'u', username: 'ana', name: 'Ana' } };
  const dan = { ...ion, _id: 'dan', name: 'Dan Pop', phone: '+40722111333' };
  const both = [ion, dan].map((one) => lead(one.name, one.phone, { customer: one }));
  await open({ leads: { leads: both, hasMore: false } });
  server.answer(contactLog.add, () => ({
    contact: {
      ...{ _id: 'c', outcome: 'answered' as const, note: '', createdAt: `${day}T09:00:00.000Z` },
      ...{ createdBy: 'ana', createdByName: 'Ana' },
    },
    next: null,
  }));
  server.answer(customers.setStatus, { ...ion, status: 2 });
  press('Notați apelul: Dan Pop');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mutați în „Contact Made”' }));
  press('Nimic');
  await waitFor(() => expect(server.requestsTo(contactLog.add)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  press('Notați apelul: Ion Pop');
  press('Nimic');
  await waitFor(() =>
    expect(server.requestsTo(customers.setStatus).map(({ params, body }) => [params.phone, body])).toEqual([
      ['+40722111222', { status: 2, expectedStatus: 0 }],
    ]),
  );
});

it('A lead whose call is being noted stays there with what was written, however many come after them', async () => {
  const inTime = { waited: 5, state: 'in-time' } as const;
  const ion = lead('Ion Pop', '+40722111222', inTime);
  await open({ leads: { leads: [ion], hasMore: false } });
  press('Notați apelul: Ion Pop');
  const note = screen.getByLabelText('Notă despre apel (opțional)');
  fireEvent.change(note, { target: { value: 'Sună după ora 17.' } });
  const newer = Array.from({ length: 9 }, (_, index) => lead(`Ana ${index}`, `+4072211133${index}`, inTime));
  server.answer(api.get, { ...EMPTY, leads: { leads: [...newer, ion], hasMore: false } });
  fireEvent.click(screen.getByRole('radio', { name: 'Ale echipei' }));
  await screen.findByText('Ana 0');
  expect(screen.queryByText('Ana 8')).not.toBeInTheDocument();
  expect(note).toBeInTheDocument();
  expect(note).toHaveValue('Sună după ora 17.');
  press('Renunțați');
  press('Da, renunțați');
  expect(screen.queryByText('Ion Pop')).not.toBeInTheDocument();
});

it('A task is completed with what is next, or without, and the focus goes to the one below', async () => {
  const both = [task('Trimiteți oferta', '2026-01-05', 'Eva'), task('Sunați', day, 'Dan')];
  await open({
    late: { tasks: both.slice(0, 1), count: 1, isAtLeast: false },
    today: { tasks: both.slice(1), count: 1, isAtLeast: false },
  });
  expect(screen.getByRole('heading', { name: 'Restante 1' })).toBeInTheDocument();
  server.answer(tasks.complete, ({ params }) => {
    const done = both.find(({ _id }) => _id === params.id) as TaskOfCustomer;
    server.answer(api.get, { ...EMPTY, today: { tasks: both.slice(1), count: 1, isAtLeast: false } });
    const { customer: _customer, ...completed } = done;
    return {
      completed: { ...completed, doneAt: `${day}T09:00:00.000Z`, doneBy: 'ana', doneByName: 'Ana' },
      next: null,
    };
  });
  press(/^Gata: .*Eva/);
  // The first day has the focus: another press of Enter chooses it.
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/10:00/));
  press('Nimic');
  await waitFor(() => expect(server.requestsTo(tasks.complete)).toHaveLength(1));
  expect(server.requestsTo(tasks.complete)[0]).toMatchObject({
    params: { id: 't-Trimiteți oferta' },
    body: { next: null },
  });
  await waitFor(() => expect(screen.queryByText('Eva')).not.toBeInTheDocument());
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Dan'));
});

it('A refusal stands at the pressed button, and no word gets lost', async () => {
  await open({ today: { tasks: [task('Sunați', day, 'Dan')], count: 1, isAtLeast: false } });
  server.refuse(tasks.complete, 'SARCINA_INCHEIATA');
  press(/^Gata: .*Dan/);
  press('Nimic');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Nimic' }), { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Nimic' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Gata: .*Dan/ })).toHaveFocus();
});

it('The team’s work is asked for after a press, and the choice stays', async () => {
  await open({});
  fireEvent.click(screen.getByRole('radio', { name: 'Ale echipei' }));
  await waitFor(() => expect(server.requestsTo(api.get).at(-1)?.query.get('mine')).toBe('false'));
  expect(localStorage.getItem('dashboard-scope')).toBe('team');
});

it('The deadlines at banks name late ones, and a press opens their case', async () => {
  const { _id, phone, name, alias, status, responsible } = customer('Ion Pop', '+40722111222');
  const of = { case: { _id: 'c1', number: 1042 }, customer: { _id, phone, name, alias, status, responsible } };
  const due = (banca: string, stage: 'valuation' | 'approved', what: Pick<BankDeadline, 'kind' | 'day'>) => ({
    ...of,
    ...what,
    application: { _id: banca, banca, stage },
  });
  server.answer(api.deadlines, {
    day,
    hasMore: false,
    deadlines: [
      due('BCR', 'valuation', { kind: 'answer', day: '2026-01-05' }),
      due('BRD', 'approved', { kind: 'offer', day }),
    ],
  });
  await open({});
  expect(await screen.findByRole('link', { name: /^1\stermen\sdepășit/ })).toHaveAttribute('href', '#termene-la-banci');
  const rows = within(await screen.findByRole('region', { name: /^Termene la bănci/ })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ion Poprăspuns întârziat, .*BCR · Dosar 1042Evaluare$/),
    expect.stringMatching(/^Ion Popexpiră oferta azi · BRD · Dosar 1042Aprobat$/),
  ]);
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/dosare/c1');
  fireEvent.click(screen.getByRole('radio', { name: 'Ale echipei' }));
  await waitFor(() => expect(server.requestsTo(api.deadlines).at(-1)?.query.get('mine')).toBe('false'));
  expect(await screen.findAllByText(/Dosar 1042 · fără responsabil$/)).toHaveLength(2);
});

it('Customers without a plan beyond those listed are asked for where they stand', async () => {
  await open({ idle: { customers: [customer('Ion', '+40722111222')], hasMore: true } });
  press('Arătați și ceilalți clienți fără acțiune');
  await waitFor(() => expect(server.requestsTo(api.get).at(-1)?.query.get('idle')).toBe('500'));
});

it('Counts the customers of each stage; a block that cannot be read takes no other with it', async () => {
  server.cutOff(appointments.getAll);
  server.answer(customers.counts, [{ status: 4, count: 12, isAtLeast: false }]);
  await open({});
  const block = within(await screen.findByRole('region', { name: 'Programările de azi' }));
  expect(await block.findByText(/^Failed to load appointments\./)).toBeVisible();
  const stages = within(screen.getByRole('region', { name: 'Clienții pe etape' }));
  expect(stages.getByRole('link', { name: /^Customer Board: .*Proposal Made 12/ })).toHaveAttribute(
    'href',
    '/customerBoard',
  );
  server.answer(appointments.getAll, []);
  fireEvent.click(block.getByRole('button', { name: 'Încercați din nou' }));
  expect(await screen.findByText('Nicio programare azi.')).toBeVisible();
  const tools = within(screen.getByRole('region', { name: 'Instrumente' }));
  expect(tools.getByRole('link', { name: 'QuickStart' })).toHaveAttribute('target', '_blank');
});
