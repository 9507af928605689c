import { describe, expect, it } from 'vitest';
import { findCurrent } from '../products/products.queries.ts';
import { setDisplayName } from '../staff/users.queries.ts';
import { aCustomer } from '../testing/customers.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

// Fields of a customer's header: customer-record.test.ts.
const server = useServer();

/** A record of a customer that two brokers change: its text, and a change by a broker who saw another text. */
type Subject = {
  readonly first: State;
  readonly change: (token: string, to: 'theirs' | 'mine', seen?: State) => ReturnType<typeof ask>;
  readonly theirs: State;
  readonly now: (token: string) => Promise<State>;
};

/** As the refusal's `current` has it. */
type State = Readonly<Record<string, unknown>>;

const encoded = encodeURIComponent;

async function aTask(token: string, username: string): Promise<Subject> {
  const { phone } = await aCustomer(server);
  const fields = { day: '2026-11-23', hour: null, assignee: username };
  const state = (title: string) => ({ title, ...fields });
  const created = await ask(server, 'POST', '/api/tasks/create', { token, body: { ...state('la început'), phone } });
  const { _id } = created.json();
  return {
    first: state('la început'),
    theirs: state('theirs'),
    change: (by, to, expected) =>
      ask(server, 'PUT', `/api/tasks/${_id}`, { token: by, body: { ...state(to), ...(expected ? { expected } : {}) } }),
    now: async (by) => {
      const url = `/api/tasks/getForCustomer?phone=${encoded(phone)}`;
      const [task] = (await ask(server, 'GET', url, { token: by })).json();
      return state(task.title);
    },
  };
}

async function anAppointment(token: string): Promise<Subject> {
  const { phone } = await aCustomer(server);
  const fields = { appointmentDate: '2026-12-01', timeSlot: '10:00 - 11:00' };
  const state = (title: string) => ({ title, ...fields });
  const body = { ...state('la început'), phone };
  const { _id } = (await ask(server, 'POST', '/api/appointments/create', { token, body })).json();
  const url = `/api/protectedAppointments/updateAppointment/${_id}`;
  return {
    first: state('la început'),
    theirs: state('theirs'),
    change: (by, to, expected) =>
      ask(server, 'PUT', url, { token: by, body: { ...state(to), ...(expected ? { expected } : {}) } }),
    now: async (by) => {
      const list = `/api/protectedAppointments/getForCustomer?phone=${encoded(phone)}`;
      const [appointment] = (await ask(server, 'GET', list, { token: by })).json();
      return state(appointment.title);
    },
  };
}

async function anOffer(): Promise<Subject> {
  const { phone } = await aCustomer(server);
  const [theirs, mine] = await findCurrent(server.db);
  const url = `/api/customerData/${encoded(phone)}`;
  const id = { theirs: theirs?._id, mine: mine?._id };
  return {
    first: { selectedOffer: null },
    theirs: { selectedOffer: id.theirs },
    change: (by, to, seen) => {
      const { selectedOffer: expectedOffer } = seen ?? {};
      const body = { selectedOffer: id[to], expectedOffer };
      return ask(server, 'POST', `${url}/selectedOffer`, { token: by, body });
    },
    now: async (by) => {
      const { selectedOffer } = (await ask(server, 'GET', url, { token: by })).json();
      return { selectedOffer };
    },
  };
}

const SUBJECTS = [
  ['a task', 'task', aTask],
  ['an appointment', 'appointment', anAppointment],
  ['the chosen offer', 'selectedOffer', anOffer],
] as const;

describe.each(SUBJECTS)('%s', (_, what, make) => {
  const begin = async () => {
    const [mine, theirs] = [await signedIn(server), await signedIn(server)];
    await setDisplayName(server.db, theirs.user.id, 'Dan Pop');
    return { mine, theirs, subject: await make(mine.token, mine.user.username) };
  };

  it('that a colleague has changed meanwhile stays as they left it, and the later author gets a refusal', async () => {
    const { mine, theirs, subject } = await begin();
    // Changes of other records of the kind do not name this one's author.
    const other = await make(mine.token, mine.user.username);
    expect((await subject.change(theirs.token, 'theirs', subject.first)).statusCode).toBe(200);
    await other.change(mine.token, 'theirs', other.first);

    const answer = await subject.change(mine.token, 'mine', subject.first);
    expect(refused(answer)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    expect(answer.json()).toMatchObject({ what, current: subject.theirs, changedBy: 'Dan Pop', isOwn: false });
    expect(answer.json().message).toMatch(/^Dan Pop a .+ între timp.+ Nimic nu a fost salvat\.$/);
    expect(await subject.now(mine.token)).toEqual(subject.theirs);

    expect((await subject.change(mine.token, 'mine', subject.theirs)).statusCode).toBe(200);
    expect(await subject.now(mine.token)).not.toEqual(subject.theirs);
  });

  it('changed from another window of one’s own says so', async () => {
    const { mine, subject } = await begin();
    await subject.change(mine.token, 'theirs', subject.first);
    const answer = await subject.change(mine.token, 'mine', subject.first);
    expect(answer.json()).toMatchObject({ what, isOwn: true });
    expect(answer.json().message).toMatch(/^În altă fereastră ați schimbat /);
  });

  it('changes once for six at once who saw the same', async () => {
    const { mine, theirs, subject } = await begin();
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((index) =>
        subject.change((index % 2 ? mine : theirs).token, index % 2 ? 'mine' : 'theirs', subject.first),
      ),
    );
    // Authors who want the stored value get 200.
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
  });

  it('changes in any state for a caller who does not send the value that they saw', async () => {
    const { mine, theirs, subject } = await begin();
    await subject.change(theirs.token, 'theirs');
    expect((await subject.change(mine.token, 'mine')).statusCode).toBe(200);
    expect(await subject.now(mine.token)).not.toEqual(subject.theirs);
  });
});
