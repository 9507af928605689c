import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cases } from 'contract/cases/cases';
import { contactLog } from 'contract/customer-record/contact-log';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { responsible } from 'contract/customers/responsible';
import { staff } from 'contract/staff/staff';
import { type Task, tasks } from 'contract/tasks/tasks';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { today } from '../../../shared/time/today.ts';
import { application, caseDetails } from '../../../testing/case.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { useRead } from '../../data/read.ts';
import { keepToken } from '../../session/token.ts';
import { CustomerTasks } from '../../tasks/customer-tasks.tsx';
import { dayChips } from '../../tasks/day-chips.ts';
import { CasesSection } from '../cases/cases-section.tsx';
import { ContactLogSection } from '../contact-log/contact-log-section.tsx';
import { Strip } from './strip.tsx';

const ANA: Customer = {
  _id: 'c1',
  phone: '+40722123456',
  name: 'Ana Țuțu',
  alias: '',
  email: null,
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
  hour: '10:00',
  assignee: 'ana',
  assigneeName: 'Ana',
  doneAt: null,
  caseId: null,
  doneBy: null,
  doneByName: null,
};

let server: FakeServer;

function Page() {
  const { data } = useRead(customers.getCustomer, { query: { phone: ANA.phone } });
  return data ? <Strip customer={data} name={<h1>{data.name}</h1>} /> : null;
}

/** As on the customer's page, where the sections do not wait for the customer. */
function SectionsBeforeStrip() {
  const [isHere, setIsHere] = useState(false);
  return (
    <>
      {isHere && <Strip customer={ANA} name={<h1>{ANA.name}</h1>} />}
      <ContactLogSection phone={ANA.phone} customer={undefined} />
      <CasesSection customer={ANA} />
      <CustomerTasks phone={ANA.phone} />
      <button type="button" onClick={() => setIsHere(true)}>
        Clientul a sosit
      </button>
    </>
  );
}

async function open(open: readonly Task[]) {
  server.answer(tasks.getForCustomer, [...open]);
  renderDesk(<Page />);
  await screen.findByRole('heading', { name: 'Ana Țuțu' });
}

/** Found by its hour too: on a Saturday the next Monday and the one after it have the same name. */
function firstChip(): RegExp {
  const [first] = dayChips(today());
  return new RegExp(`^${first?.name}, ${first?.hour}`, 'i');
}

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(staff.list, []);
  server.answer(customers.getCustomer, ANA);
  server.answer(contactLog.getForCustomer, []);
  server.answer(cases.getForCustomer, [
    caseDetails({ number: 1042, stage: 'sent', applications: [application({ stage: 'sent' })] }),
  ]);
  server.answer(cases.getForSigner, []);
});

it('A customer that arrives later makes the page read no section again', async () => {
  server.answer(tasks.getForCustomer, [CALL]);
  renderDesk(<SectionsBeforeStrip />);
  await waitFor(() => expect(server.requestsTo(contactLog.getForCustomer)).toHaveLength(1));
  expect(await screen.findAllByText('Sunați pentru acte')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Clientul a sosit' }));
  expect(await screen.findAllByText('Sunați pentru acte')).toHaveLength(2);
  expect(await screen.findByText('niciunul')).toBeInTheDocument();
  expect(await screen.findByText('Trimis · BCR')).toBeInTheDocument();
  for (const read of [tasks.getForCustomer, contactLog.getForCustomer, cases.getForCustomer])
    expect(server.requestsTo(read)).toHaveLength(1);
});

it('How far the case is stands beside where the customer stands', async () => {
  await open([]);
  expect(await screen.findByText('Trimis · BCR')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dosar 1042' })).toHaveAttribute('href', '/dosare/case');
  expect(screen.getByRole('button', { name: 'New Leads' })).toHaveAttribute('aria-pressed', 'true');
});

it('The next action stands with its day, and after its completion the next step is one press', async () => {
  await open([CALL]);
  expect(await screen.findByText('azi, 10:00')).toBeInTheDocument();
  const [first] = dayChips(today());
  const next = { ...CALL, _id: 't2', title: 'Sunați din nou', day: first?.day ?? '', hour: first?.hour ?? null };
  server.answer(tasks.complete, () => {
    server.answer(tasks.getForCustomer, [next]);
    return { completed: { ...CALL, doneAt: '2026-11-22T10:00:00.000Z' }, next };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Făcut: Sunați pentru acte' }));
  const dialog = await screen.findByRole('dialog', { name: 'Făcut: Sunați pentru acte' });
  fireEvent.click(within(dialog).getByRole('button', { name: firstChip() }));
  expect(await screen.findByRole('button', { name: 'Făcut: Sunați din nou' })).toBeInTheDocument();
  expect(server.requestsTo(tasks.complete)[0]?.body).toMatchObject({
    next: { title: 'Sunați din nou', day: first?.day, hour: first?.hour },
  });
});

it('A task that a colleague has completed meanwhile says so', async () => {
  server.refuse(tasks.complete, 'SARCINA_INCHEIATA');
  await open([CALL]);
  fireEvent.click(await screen.findByRole('button', { name: 'Făcut: Sunați pentru acte' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Nimic de făcut acum' }));
  expect(await screen.findByText('Sarcina a fost bifată între timp ca făcută.')).toBeInTheDocument();
});

it('An overdue task names its delay', async () => {
  await open([{ ...CALL, day: '2026-01-05', title: 'Trimiteți oferta' }]);
  expect(await screen.findByText(/^restantă de/)).toHaveAttribute('data-tone', 'late');
});

it('Where nothing is planned, planning is one press away', async () => {
  await open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Stabiliți' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sarcină nouă' });
  // A task needs a title.
  for (const chip of within(dialog).getAllByRole('button', { name: /\d/ })) expect(chip).toBeDisabled();
  server.answer(tasks.create, () => {
    server.answer(tasks.getForCustomer, [{ ...CALL, title: 'Sunați' }]);
    return { ...CALL, title: 'Sunați' };
  });
  fireEvent.change(within(dialog).getByLabelText('Ce urmează'), { target: { value: 'Sunați' } });
  fireEvent.click(within(dialog).getByRole('button', { name: firstChip() }));
  expect(await screen.findByRole('button', { name: 'Făcut: Sunați' })).toBeInTheDocument();
});

it('One press changes the stage, and a colleague’s faster change is named', async () => {
  await open([]);
  server.answer(customers.setStatus, () => {
    const moved = { ...ANA, status: 3 };
    server.answer(customers.getCustomer, moved);
    return moved;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Needs Assessment' }));
  await expect.poll(() => screen.getByRole('button', { name: 'Needs Assessment', pressed: true })).toBeTruthy();
  expect(server.requestsTo(customers.setStatus)[0]?.body).toEqual({ status: 3, expectedStatus: 1 });
  server.answer(customers.getCustomer, { ...ANA, status: 2 });
  server.refuse(customers.setStatus, 'SCHIMBAT_INTRE_TIMP', {
    what: 'customerStatus',
    current: { status: 2, name: 'Inactive' },
    changedBy: 'Dan Pop',
    isOwn: false,
    changedAt: null,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Closed' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Dan Pop a schimbat statutul clientului între timp: acum este „Inactive”.',
  );
  expect(screen.getByRole('combobox', { name: 'Etapa' })).toHaveValue('2');
});

it('One press claims a customer without a broker, and a slower broker reads the name of the faster one', async () => {
  await open([]);
  server.refuse(responsible.claim, 'CLIENT_PRELUAT', { responsible: { username: 'dan', name: 'Dan Pop' } });
  server.answer(customers.getCustomer, { ...ANA, responsible: { username: 'dan', name: 'Dan Pop' } });
  fireEvent.click(screen.getByRole('button', { name: 'Preluați' }));
  expect(await screen.findByText('Dan Pop')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Preluați' })).toBeNull();
});
