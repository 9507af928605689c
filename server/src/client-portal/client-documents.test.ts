import { type DocumentState, documentStates } from 'contract/checklist/checklist-words';
import { nextDocumentState } from 'contract/checklist/document-states';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { findNewestOf } from '../audit/audit.queries.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { lockById } from '../customers/customers.queries.ts';
import { cases } from '../schema/cases.table.ts';
import { checklistFiles, checklistItems } from '../schema/checklist-items.table.ts';
import { checklistRules } from '../schema/checklist-rules.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { aClientLink, borrowerOf, coBorrowerOf } from '../testing/client-portal.ts';
import { aCustomer } from '../testing/customers.ts';
import { countLockWaiters } from '../testing/database/lock-waiters.ts';
import { listen, PART, rawUploads, TYPE } from '../testing/files/raw-upload.ts';
import { pdfOf, samples, send, type TestFile } from '../testing/files/upload.ts';
import { aSentCase } from '../testing/full-customer.ts';
import { receivedFile } from '../testing/received-files/received-file.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();

const pdf: TestFile = { name: 'buletin.pdf', bytes: samples.pdf ?? new Uint8Array() };
const page: TestFile = { name: 'pagina.html', bytes: Buffer.from('<script>alert(1)</script>') };

let staff: string;
let customer: CustomerRow;
let caseId: string;
let link: Awaited<ReturnType<typeof aClientLink>>;
let itemId: string;

/** So that a case asks for the test's documents. */
const archiveRules = (isArchived: boolean) => server.db.update(checklistRules).set({ isArchived });

beforeAll(async () => {
  await archiveRules(true);
  staff = (await signedIn(server)).token;
});

beforeEach(async () => {
  customer = await aCustomer(server);
  ({ id: caseId } = await aSentCase(server, customer));
  link = await aClientLink(server, caseId);
  itemId = await anItem();
});

async function anItem(values: Partial<typeof checklistItems.$inferInsert> = {}): Promise<string> {
  const personId = await borrowerOf(server.db, caseId);
  const [item] = await server.db
    .insert(checklistItems)
    .values({ caseId, title: 'Carte de identitate', why: 'Ca să vă identifice banca.', personId, ...values })
    .returning();
  return item?.id ?? '';
}

const upload = (files: readonly TestFile[] = [pdf], id = itemId, by = link) =>
  send(server, `/api/dosarulMeu/${by.token}/documents/${id}/files`, files, by.device);
const doesNotApply = (reason: unknown = 'Nu am contract de muncă.', id = itemId) =>
  ask(server, 'POST', `/api/dosarulMeu/${link.token}/documents/${id}/doesNotApply`, {
    token: link.device,
    body: { reason },
  });
const read = async () => (await ask(server, 'GET', `/api/dosarulMeu/${link.token}`, { token: link.device })).json();
const itemOf = async (id = itemId) =>
  (await server.db.select().from(checklistItems).where(eq(checklistItems.id, id)))[0];
const setItem = (values: object, id = itemId) =>
  server.db.update(checklistItems).set(values).where(eq(checklistItems.id, id));
const filesOf = () => server.db.select().from(customerFiles).where(eq(customerFiles.customerId, customer.id));
const underItem = (id = itemId) => server.db.$count(checklistFiles, eq(checklistFiles.itemId, id));
const notices = async () =>
  (await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customer.id))).filter(
    ({ kind }) => kind === 'files-received',
  );

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of server.files.list()) names.push(name);
  return names.toSorted();
}

describe('the list', () => {
  it('shows due documents first, each with its person, its reason and the received files', async () => {
    await anItem({
      title: 'Adeverință de salariu',
      personId: await coBorrowerOf(server.db, caseId),
      state: 'rejected',
      reason: 'Lipsește ștampila.',
    });
    await anItem({ title: 'Extras de carte funciară', personId: null, state: 'verified' });
    await anItem({ title: 'Scos de broker', removedAt: new Date() });
    await anItem({ title: 'Nu se mai cere', obsoleteAt: new Date() });
    await upload([{ name: 'act față.pdf', bytes: pdfOf(1_000) }]);
    const { documents } = await read();
    expect(
      documents.map(({ title, personName, state, reason }: Record<string, string>) => [
        title,
        personName,
        state,
        reason,
      ]),
    ).toEqual([
      ['Adeverință de salariu', 'Ana Pop', 'rejected', 'Lipsește ștampila.'],
      ['Carte de identitate', 'Ioana Țuțu', 'received', ''],
      ['Extras de carte funciară', null, 'verified', ''],
    ]);
    expect(documents[1].files).toEqual([
      { originalname: 'act față.pdf', bytes: 1_000, uploadedAt: expect.any(String) },
    ]);
  });

  it('marks a file that opens only with a password, for the client and the staff', async () => {
    await upload([{ name: 'extras.pdf', bytes: receivedFile('pdf-user-password.pdf') }]);
    expect((await read()).documents[0].files).toMatchObject([{ originalname: 'extras.pdf', needsPassword: true }]);
    const { token } = await signedIn(server);
    const list = await ask(server, 'GET', `/api/cases/${caseId}/checklist`, { token });
    expect(list.json()[0].files).toMatchObject([{ originalname: 'extras.pdf', needsPassword: true }]);
    expect((await notices())[0]?.text).toContain('băncile o vor cere');
  });
});

it('the list of an open case follows the rules, that of a closed one stays', async () => {
  await archiveRules(false);
  onTestFinished(async () => {
    await archiveRules(true);
  });
  const before = await server.db.$count(checklistItems, eq(checklistItems.caseId, caseId));
  expect((await read()).documents.length).toBeGreaterThan(before);
  ({ id: caseId } = await aSentCase(server, customer, { ofCase: { closedAt: new Date(), outcome: 'lost' } }));
  link = await aClientLink(server, caseId);
  expect((await read()).documents).toEqual([]);
});

describe('files for a document', () => {
  it('become the customer’s, make the document received, and reach the staff byte for byte', async () => {
    await setItem({ state: 'rejected', reason: 'Neclar.' });
    const bytes = pdfOf(300_000, 'unic');
    const answer = await upload([{ name: 'act.pdf', bytes }, pdf]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().documents[0]).toMatchObject({ state: 'received', reason: '', files: [{}, {}] });
    expect(await itemOf()).toMatchObject({
      state: 'received',
      version: 1,
      changedBy: null,
      receivedAt: expect.any(Date),
    });
    const file = (await filesOf()).find(({ originalname }) => originalname === 'act.pdf');
    expect(file).toMatchObject({ uploadedBy: null });
    const url = `/api/customerData/${encodeURIComponent(customer.phone)}/files/${file?.filename}/download`;
    expect((await ask(server, 'GET', url, { token: staff })).rawPayload.equals(bytes)).toBe(true);
    expect((await ask(server, 'GET', url, { token: link.device })).statusCode).toBe(401);
  });

  it('notify the staff once for consecutive documents, by an email that names nobody', async () => {
    await upload([pdf, pdf]);
    await upload([pdf], await anItem());
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice?.text).toMatch(/2\sfișiere pe pagina dosarului/);
    expect(`${notice?.subject}${notice?.text}`).not.toMatch(/Ioana|buletin|ioana@/);
    await server.db.update(outgoingMail).set({ createdAt: sql`now() - interval '15 minutes'` });
    await upload([{ name: 'alta.pdf', bytes: pdfOf(900) }]);
    expect(await notices()).toHaveLength(2);
  });

  it('sent again after a lost answer are stored once; a rejected document takes the same file anew', async () => {
    await upload();
    const [before, version] = [await stored(), (await itemOf())?.version];
    const added = { name: 'verso.pdf', bytes: pdfOf(700) };
    expect((await upload()).json().documents[0]).toMatchObject({ state: 'received', files: [{}] });
    expect([await stored(), (await itemOf())?.version, await underItem()]).toEqual([before, version, 1]);
    expect((await upload([pdf, added])).json().documents[0]).toMatchObject({ files: [{}, {}] });
    expect(await stored()).toHaveLength(before.length + 1);
    await setItem({ state: 'rejected', reason: 'Neclar.' });
    expect((await upload()).json().documents[0]).toMatchObject({ state: 'received', files: [{}, {}, {}] });
  });

  it('are refused like those of upload links, and leave nothing', async () => {
    const before = await stored();
    expect(refused(await upload([pdf, page]))).toEqual([415, 'FISIER_NEPERMIS']);
    expect(refused(await upload([]))).toEqual([400, 'FARA_FISIERE']);
    expect([await filesOf(), await underItem(), (await itemOf())?.state]).toEqual([[], 0, 'requested']);
    expect(await stored()).toEqual(before);
  });

  it('are twenty at most: of forty uploads at once twenty fit, and nothing of the others is left', async () => {
    const before = await stored();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => upload([{ name: `${at}.pdf`, bytes: pdfOf(2_000 + at) }])),
    );
    const refusals = answers.filter(({ statusCode }) => statusCode !== 201).map(refused);
    expect(refusals).toEqual(Array(20).fill([409, 'PREA_MULTE_FISIERE_LA_ACT']));
    const files = await filesOf();
    expect([files.length, await underItem()]).toEqual([20, 20]);
    const more = (await stored()).filter((name) => !before.includes(name));
    expect(more).toEqual(files.map(({ filename }) => filename).toSorted());
    expect((await itemOf())?.version).toBe(20);
  });
});

describe('a document that', () => {
  const taken: readonly (readonly [what: string, code: readonly [number, string], make: () => Promise<unknown>])[] = [
    ['is another client’s', [404, 'ACT_NEGASIT'], async () => (itemId = await itemOfAnother())],
    ['is of another case of theirs', [404, 'ACT_NEGASIT'], async () => (itemId = await itemOfOtherCase())],
    ['is none', [404, 'ACT_NEGASIT'], async () => (itemId = 'x')],
    ['was taken off the list', [404, 'ACT_NEGASIT'], () => setItem({ removedAt: sql`now()` })],
    ['no rule asks for any more', [404, 'ACT_NEGASIT'], () => setItem({ obsoleteAt: sql`now()` })],
    ['is verified', [409, 'STARE_NEPERMISA'], () => setItem({ state: 'verified' })],
    ['is of a closed case', [409, 'DOSAR_NUMAI_DE_CITIT'], closeIt],
  ];

  test.each(taken)('%s takes nothing', async (_what, code, make) => {
    await make();
    const before = await stored();
    expect(refused(await upload())).toEqual(code);
    expect(refused(await doesNotApply())).toEqual(code);
    expect(await filesOf()).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  async function itemOfAnother() {
    const other = await aSentCase(server, await aCustomer(server));
    return anItem({ caseId: other.id });
  }

  async function itemOfOtherCase() {
    return anItem({ caseId: (await aSentCase(server, customer)).id });
  }

  function closeIt() {
    return server.db.update(cases).set({ closedAt: sql`now()`, outcome: 'lost' }).where(eq(cases.id, caseId));
  }

  it('is of a closed case stays readable', async () => {
    await upload();
    await closeIt();
    expect(await read()).toMatchObject({ isClosed: true, documents: [{ state: 'received', files: [{}] }] });
  });

  const states = Object.keys(documentStates) as DocumentState[];

  it.each(states)('is %s takes from its client what the table has; the server refuses the rest', async (state) => {
    for (const [action, send] of [
      ['bring', upload],
      ['not-applicable', doesNotApply],
    ] as const) {
      itemId = await anItem({ state });
      const answer = await send();
      const next = nextDocumentState(state, 'client', action);
      expect(await itemOf()).toMatchObject({ state: next ?? state, version: next ? 1 : 0 });
      if (next) expect(answer.statusCode).toBeLessThan(300);
      else {
        expect(answer.json()).toMatchObject({ status: 409, code: 'STARE_NEPERMISA', state });
        expect(answer.json().message).toContain(`„${documentStates[state]}”`);
      }
    }
  });

  it('does not apply for the same reason twice keeps one change', async () => {
    expect([(await doesNotApply()).statusCode, (await doesNotApply()).statusCode]).toEqual([200, 200]);
    expect(await itemOf()).toMatchObject({ state: 'not-applicable', version: 1 });
    expect(refused(await doesNotApply('Alt motiv.'))).toEqual([409, 'STARE_NEPERMISA']);
  });

  it('does not apply has a reason, until files for it arrive after all', async () => {
    const answer = await doesNotApply('  Nu am contract de muncă.\n');
    expect([answer.statusCode, answer.json().documents[0]]).toMatchObject([
      200,
      { state: 'not-applicable', reason: 'Nu am contract de muncă.' },
    ]);
    expect(await itemOf()).toMatchObject({ version: 1, changedBy: null });
    await upload();
    expect(await itemOf()).toMatchObject({ state: 'received', reason: '', version: 2 });
    expect((await doesNotApply(' ')).statusCode).toBe(400);
  });
});

it('an upload whose link is revoked meanwhile leaves nothing', async () => {
  const before = await stored();
  // Bytes of their own: the same ones would be kept once.
  const sizes = Array.from({ length: 10 }, (_, at) => 100_000 + at);
  const uploads = Promise.all(sizes.map((size) => upload([{ name: 'a.pdf', bytes: pdfOf(size) }])));
  await ask(server, 'POST', `/api/clientLinks/revoke/${link.id}`, { token: staff });
  const answers = await uploads;
  const taken = answers.filter(({ statusCode }) => statusCode === 201).length;
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
    expect(refused(answer)).toEqual([404, 'LINK_DOSAR']);
  const files = await filesOf();
  expect([files.length, await underItem()]).toEqual([taken, taken]);
  expect((await stored()).length - before.length).toBe(taken);
  expect(refused(await upload())).toEqual([404, 'LINK_DOSAR']);
});

describe('a call during a merge of its client', () => {
  /**
   * Makes `call` while a merge already waits for the client's lock: the merge with `kept` ends before the call has it.
   */
  async function whileMerged<Answer>(kept: CustomerRow, call: () => Promise<Answer>): Promise<Answer> {
    let answer: Promise<Answer> | undefined;
    let merged: ReturnType<typeof ask> | undefined;
    await server.db.transaction(async (tx) => {
      await lockById(tx, customer.id);
      const body = { phone: kept.phone, duplicatePhone: customer.phone };
      merged = ask(server, 'POST', '/api/protectedCustomers/merge', { token: staff, body });
      await expect.poll(() => countLockWaiters(server.db)).toBe(1);
      answer = call();
      await expect.poll(() => countLockWaiters(server.db)).toBe(2);
    });
    expect((await merged)?.statusCode).toBe(200);
    if (!answer) throw new Error('the call is made while the client is locked');
    return answer;
  }

  it('belongs to the customer who stays: the link still opens, so their call is not refused', async () => {
    const kept = await aCustomer(server);
    expect((await whileMerged(kept, doesNotApply)).statusCode).toBe(200);
    expect(await itemOf()).toMatchObject({ state: 'not-applicable', reason: 'Nu am contract de muncă.' });
    const [entry] = await findNewestOf(server.db, 'document-not-applicable', [kept.id]);
    expect(entry).toMatchObject({ subjectId: kept.id });
  });

  it('brings its files to the customer who stays', async () => {
    const kept = await aCustomer(server);
    expect((await whileMerged(kept, () => upload())).statusCode).toBe(201);
    const taken = await server.db.select().from(customerFiles).where(eq(customerFiles.customerId, kept.id));
    expect([taken.length, await underItem()]).toEqual([1, 1]);
  });
});

it('an interrupted upload leaves nothing, and the next one is taken', async () => {
  const before = await stored();
  const port = await listen(server);
  const path = `/api/dosarulMeu/${link.token}/documents/${itemId}/files`;
  const whole = Buffer.concat([Buffer.from(PART), pdfOf(50_000), Buffer.from(`\r\n${PART}`), pdfOf(50_000)]);
  const raw = rawUploads();
  onTestFinished(raw.end);
  for (const length of [0, PART.length, 50_000, whole.length]) {
    const head = `${TYPE}\r\nauthorization: Bearer ${link.device}\r\ncontent-length: ${whole.length + 100}`;
    const socket = await raw.begin(port, link.token, head, whole.subarray(0, length), path);
    await new Promise((later) => setTimeout(later, 50));
    socket.destroy();
  }
  await expect.poll(stored).toEqual(before);
  expect([await filesOf(), await underItem(), (await itemOf())?.state]).toEqual([[], 0, 'requested']);
  expect((await upload()).statusCode).toBe(201);
});

it('another client’s device or link neither reads nor sends', async () => {
  await upload();
  const other = await aClientLink(server, (await aSentCase(server, await aCustomer(server))).id);
  const mixed = { ...other, device: link.device };
  expect(refused(await upload([pdf], itemId, mixed))).toEqual([401, 'DISPOZITIV_NECUNOSCUT']);
  expect(refused(await upload([pdf], itemId, other))).toEqual([404, 'ACT_NEGASIT']);
  expect(refused(await send(server, `/api/dosarulMeu/${link.token}/documents/${itemId}/files`, [pdf]))).toEqual([
    401,
    'DISPOZITIV_NECUNOSCUT',
  ]);
  const theirs = await ask(server, 'GET', `/api/dosarulMeu/${other.token}`, { token: other.device });
  expect(theirs.body).not.toContain('buletin');
});
