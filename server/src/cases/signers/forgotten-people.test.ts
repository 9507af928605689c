import type { CaseDetails } from 'contract/cases/cases';
import { eq, inArray } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreements } from '../../schema/agreements.table.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { checklistItems } from '../../schema/checklist-items.table.ts';
import { customerComments } from '../../schema/comments.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { anAgreement, clearToSend } from '../../testing/agreements.ts';
import { aCaseDocument, aStoredFile } from '../../testing/case-papers.ts';
import { applicationOf, openCase } from '../../testing/cases.ts';
import { aCustomer } from '../../testing/customers.ts';
import { aCnp, personAt, requestServices } from '../../testing/people.ts';
import { runOnCopies } from '../../testing/run-job.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn, tokenOf } from '../../testing/sign-in.ts';
import { forgetPeople } from './erase-person.ts';

const server = useServer();
let token: string;
let opened: CaseDetails;
let ana: string;
/** A paper of the co-borrower with a file, and a text that they accepted. */
let paper: Awaited<ReturnType<typeof aCaseDocument>>;
let accepted: string;
let pdf: string;

const CNP = aCnp('288022912345');
const FACTS = { address: 'Strada Anei 7', employer: 'Firma Anei', cnp: CNP, idSeries: 'RX', idNumber: '123456' };

beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
});

beforeEach(async () => {
  opened = await openCase(server, token, { coBorrowers: ['Ana Pop'], isCleared: false });
  ana = personAt(opened, 1)._id;
  await requestServices(server, opened._id, ana);
  opened = (await put(`/api/casePeople/${ana}`, { ...FACTS, phone: '0733 444 555', expectedVersion: 0 })).json();
  const theCase = { id: opened._id, customerId: opened.customer._id };
  paper = await aCaseDocument(server, theCase, { person: 1, title: 'Actul Anei' }, ['%PDF-1.4 actul Anei']);
  pdf = await aStoredFile(server, opened.customer._id, Buffer.from('%PDF-1.4 textul Anei'));
  accepted = await anAgreement(server.db, opened._id, 'data-consent', { personId: ana, filename: pdf });
});

const put = (url: string, body: object) => ask(server, 'PUT', url, { token, body });
const post = (url: string, body: object = {}) => ask(server, 'POST', url, { token, body });
const erase = () => ask(server, 'DELETE', `/api/casePeople/${ana}`, { token });
const stored = async () => (await server.db.select().from(casePeople).where(eq(casePeople.id, ana)))[0];
const filesLeft = async () =>
  (
    await server.db
      .select()
      .from(customerFiles)
      .where(inArray(customerFiles.filename, [...paper.filenames, pdf]))
  ).map(({ filename }) => filename);
const sendToBank = async () => {
  await clearToSend(server.db, opened._id);
  const { _id, version: expectedVersion } = applicationOf(opened);
  const body = { to: 'sent', sentOn: '2026-11-20', answerBy: '2026-11-30', expectedVersion };
  expect((await post(`/api/applications/${_id}/move`, body)).statusCode).toBe(200);
};
const jsonIn = (answer: { rawPayload: Buffer }) => {
  const entries = unzipSync(answer.rawPayload);
  const files = Object.entries(entries).filter(([name]) => name !== 'date.json');
  const text = new TextDecoder().decode(entries['date.json']);
  return { data: JSON.parse(text), files: files.map(([, bytes]) => new TextDecoder().decode(bytes)) };
};

describe('erasing a person', () => {
  it('for whom nothing was sent leaves nothing of theirs: facts, texts, papers, files; others move up', async () => {
    expect((await erase()).json()).toEqual({ success: true, retained: null });
    expect([await stored(), await filesLeft()]).toEqual([undefined, []]);
    expect(await server.db.$count(agreements, eq(agreements.personId, ana))).toBe(0);
    const after = (await ask(server, 'GET', `/api/cases/${opened._id}`, { token })).json<CaseDetails>();
    expect(after.people).toHaveLength(1);
    expect(refused(await erase())).toEqual([404, 'SEMNATAR_NEGASIT']);
  });

  it('who signed when a bank got the case leaves name, CNP, document and accepted texts', async () => {
    await sendToBank();
    const { retained } = (await erase()).json();
    expect(retained).toMatchObject({ name: 'Ana Pop', numbers: true, until: null });
    expect(await stored()).toMatchObject({
      ...{ name: 'Ana Pop', cnp: expect.any(String), idNumber: expect.any(String), place: null },
      ...{ address: null, employer: null, phone: null, birthDay: null },
    });
    expect(await filesLeft()).toEqual([pdf]);
    expect(await server.db.$count(agreements, eq(agreements.id, accepted))).toBe(1);
    expect(await server.db.$count(checklistItems, eq(checklistItems.personId, ana))).toBe(0);
  });

  it('is for administrators, and never of the borrower', async () => {
    const { user } = await signedIn(server);
    const url = `/api/casePeople/${ana}`;
    expect(refused(await ask(server, 'DELETE', url, { token: await tokenOf(server, user) }))).toEqual([
      403,
      'INTERZIS',
    ]);
    const borrower = `/api/casePeople/${personAt(opened, 0)._id}`;
    expect(refused(await ask(server, 'DELETE', borrower, { token }))).toEqual([409, 'PERSOANA_PRINCIPALA']);
  });
});

describe('the nightly job', () => {
  const night = (at: string) => runOnCopies(server, forgetPeople, at, 2);

  it('forgets facts and papers of who left 30 days ago, not before; name and accepted texts stay', async () => {
    const { version: expectedVersion } = personAt(opened, 1);
    await post(`/api/casePeople/${ana}/leave`, { reason: 'Nu mai semnează.', expectedVersion });
    await night('2026-12-20T03:00:00Z');
    expect(await stored()).toMatchObject({ address: 'Strada Anei 7' });
    await night('2026-12-21T03:00:00Z');
    expect(await stored()).toMatchObject({ name: 'Ana Pop', address: null, cnp: null, idNumber: null });
    expect(await filesLeft()).toEqual([pdf]);
  });

  it('forgets facts 30 days after a case was lost; those of an open one stay', async () => {
    const [reason] = (await ask(server, 'GET', '/api/endReasons', { token })).json();
    await post(`/api/cases/${opened._id}/close`, { reason: reason._id, expectedVersion: opened.version });
    await night('2026-12-19T03:00:00Z');
    expect(await stored()).toMatchObject({ address: 'Strada Anei 7' });
    await night('2026-12-21T03:00:00Z');
    expect(await stored()).toMatchObject({ name: 'Ana Pop', address: null, cnp: null });
  });
});

describe('archives', () => {
  it('of a person have their facts with the CNP in clear, their texts and files, for the responsible and administrators', async () => {
    const { user } = await signedIn(server);
    const url = `/api/casePeople/${ana}/export`;
    const others = await ask(server, 'GET', url, { token: await tokenOf(server, user) });
    expect(refused(others)).toEqual([403, 'EXPORT_INTERZIS']);
    const { data, files } = jsonIn(await ask(server, 'GET', url, { token }));
    expect(data.person).toMatchObject({ ...FACTS, name: 'Ana Pop', birthDay: '1988-02-29' });
    expect(data.agreements.map(({ kind }: { kind: string }) => kind)).toContain('data-consent');
    expect(files.toSorted()).toEqual(['%PDF-1.4 actul Anei', '%PDF-1.4 textul Anei']);
    expect(JSON.stringify(await server.db.select().from(auditEntries))).not.toContain(CNP);
  });

  it('of the customer have their own facts whole, and of others place and name', async () => {
    const own = aCnp('180010112345');
    await requestServices(server, opened._id, personAt(opened, 0)._id);
    await put(`/api/casePeople/${personAt(opened, 0)._id}`, { cnp: own, address: 'A mea', expectedVersion: 0 });
    const path = `/api/protectedCustomers/exportData?phone=${encodeURIComponent(opened.customer.phone)}`;
    const { data, files } = jsonIn(await ask(server, 'GET', path, { token }));
    expect(data.cases[0].people).toMatchObject([
      { cnp: own, address: 'A mea' },
      { place: 1, name: 'Ana Pop' },
    ]);
    expect(JSON.stringify([data, files])).not.toMatch(/Anei/);
    expect(JSON.stringify(data)).not.toContain(CNP);
  });
});

describe('people who are customers too', () => {
  const link = async (phone: string) => {
    const { version: expectedVersion } = personAt(
      (await ask(server, 'GET', `/api/cases/${opened._id}`, { token })).json(),
      1,
    );
    return put(`/api/casePeople/${ana}`, { linkedPhone: phone, expectedVersion });
  };
  const merge = (phone: string, duplicatePhone: string) =>
    post('/api/protectedCustomers/merge', { phone, duplicatePhone });

  it('follow a merge, and are named no more where they and the borrower are one, which a note says', async () => {
    const [kept, duplicate] = [await aCustomer(server), await aCustomer(server)];
    await link(duplicate.phone);
    await merge(kept.phone, duplicate.phone);
    expect(await stored()).toMatchObject({ linkedCustomerId: kept.id });
    await merge(opened.customer.phone, kept.phone);
    expect(await stored()).toMatchObject({ linkedCustomerId: null });
    const notes = await server.db
      .select()
      .from(customerComments)
      .where(eq(customerComments.customerId, opened.customer._id));
    expect(notes.map(({ text }) => text).join('\n')).toContain(`dosarul ${opened.number}`);
  });

  it('are named no more when the customer is erased; the journal names the case', async () => {
    const { phone, id } = await aCustomer(server);
    await link(phone);
    await ask(server, 'DELETE', `/api/protectedCustomers/deleteCustomer/${encodeURIComponent(phone)}`, { token });
    const erased = await ask(server, 'DELETE', `/api/bin/eraseNow/${encodeURIComponent(phone)}`, { token });
    expect([erased.statusCode, (await stored())?.linkedCustomerId]).toEqual([200, null]);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.find(({ action }) => action === 'customer-deleted')?.details).toMatchObject({
      signedIn: [opened.number],
    });
  });
});
