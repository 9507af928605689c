import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentStates } from 'contract/checklist/checklist-words';
import { CLOSED } from 'contract/customers/customer-status';
import { isContract, isEnded, openStages } from 'contract/fields/case-stages';
import type { ProductRecord } from 'contract/products/products';
import { dayInRomania } from 'contract/romanian/romanian-time';
import type { WebhookDelivery } from 'contract/webhooks/webhooks';
import { eq, isNotNull, ne } from 'drizzle-orm';
import { toRon } from 'loan/money';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { verifyAllFiles } from '../documents/verify-files.ts';
import { openDb } from '../platform/database/db.ts';
import { hashToken } from '../platform/security/tokens.ts';
import { openFileStore } from '../platform/storage/file-store.ts';
import { agreementTexts } from '../schema/agreement-texts.table.ts';
import { agreements } from '../schema/agreements.table.ts';
import { applications } from '../schema/applications.table.ts';
import { appointments } from '../schema/appointments.table.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { brokerDays, brokerHolidays, brokerHours } from '../schema/broker-hours.table.ts';
import { businessEvents } from '../schema/business-events.table.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { cases } from '../schema/cases.table.ts';
import { checklistFiles, checklistItems } from '../schema/checklist-items.table.ts';
import { clientLinks } from '../schema/client-links.table.ts';
import { versionsOf } from '../schema/columns.ts';
import { customerComments } from '../schema/comments.table.ts';
import { commissionEntries, commissionRules, commissionShares } from '../schema/commissions.table.ts';
import { consents } from '../schema/consents.table.ts';
import { contactLog } from '../schema/contact-log.table.ts';
import { customers } from '../schema/customers.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';
import { importRows, imports } from '../schema/imports.table.ts';
import { messages } from '../schema/messages.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { proposals } from '../schema/proposals.table.ts';
import { sentPapers } from '../schema/sent-papers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { users } from '../schema/users.table.ts';
import { carryOut, runScript } from '../testing/command-line.ts';
import { newDatabase } from '../testing/database/new-database.ts';
import { TEST_MOMENT, TEST_TIMEOUTS, useServer } from '../testing/server.ts';
import { ask, login, refused, signedIn } from '../testing/sign-in.ts';
import { demoData } from './demo-data-command.ts';

const SCRIPT = fileURLToPath(new URL('./demo-data.ts', import.meta.url));
const server = useServer();
const KEY = randomBytes(32);
const CUSTOMERS = 60;
let folder: string;
let printed: string;

const environment = (url: string) => ({ DATABASE_URL: url, DATA_DIR: folder, FILES_KEY: KEY.toString('base64') });
const fill = (url: string, ...words: readonly string[]) => carryOut(demoData, words, environment(url));

beforeAll(async () => {
  // What happened to whom until now depends on the moment, and of some of it there is little: it is asked about one moment.
  vi.useFakeTimers({ toFake: ['Date'], now: TEST_MOMENT });
  folder = await mkdtemp(join(tmpdir(), 'demo-data-test-'));
  const ended = await fill(server.url, '--customers', String(CUSTOMERS));
  expect(ended).toMatchObject({ code: 0 });
  ({ printed } = ended);
});
afterAll(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

type Chosen = { readonly customer: typeof customers.$inferSelect; readonly form: typeof bookingForms.$inferSelect };

/** The `_id` of the offers whose bank would take one of the customer's forms on the day of their choice. */
async function takers(token: string, rows: readonly Chosen[], { id, selectedOn }: Chosen['customer']) {
  const found: string[] = [];
  for (const { form, customer } of rows.filter((row) => row.customer.id === id)) {
    const versions = {
      products: customer.selectedProductsVersion,
      parameters: customer.selectedParametersVersion,
      criteria: customer.selectedCriteriaVersion ?? undefined,
    };
    const body = { ...form.form, versions, simulatedOn: selectedOn };
    const answer = await ask(server, 'POST', '/api/simulate/simAll', { token, body });
    const offers: SimulatedOffer[] = answer.statusCode === 200 ? answer.json() : [];
    for (const { metadata, eligibil } of offers) if (eligibil) found.push(metadata._id);
  }
  return found;
}

describe('npm run demo-data, beside the running program', () => {
  it('fills in as many customers as were wished, of many counties, statuses and months', async () => {
    const all = await server.db.select().from(customers);
    expect(all).toHaveLength(CUSTOMERS);
    expect(new Set(all.map(({ judet }) => judet)).size).toBeGreaterThan(8);
    expect(new Set(all.map(({ status }) => status)).size).toBe(6);
    expect(new Set(all.map(({ createdAt }) => createdAt.getMonth())).size).toBeGreaterThan(3);
    const imported = new Set((await server.db.select().from(importRows)).map(({ customerId }) => customerId));
    for (const { createdAt, lastActivity } of all.filter(({ id }) => !imported.has(id)))
      expect([lastActivity >= createdAt, lastActivity <= new Date()]).toEqual([true, true]);
    // About a half: which names come depends on the day on which they are made.
    expect(all.filter(({ name }) => /[ăâîșțȘȚ]/.test(name)).length).toBeGreaterThan(CUSTOMERS / 4);
    expect(
      all.every(({ phone, email }) => /^\+4070000\d{4}$/.test(phone) && /@example\.ro$|^$/.test(email ?? '')),
    ).toBe(true);
  });

  it('keeps requests, consents, notes and appointments as the product does, at moments of their own', async () => {
    const requests = new Map((await server.db.select().from(callRequests)).map((row) => [row.id, row]));
    const given = await server.db.select().from(consents);
    expect(given).toHaveLength(requests.size * 3);
    for (const { requestId, at } of given) expect(at).toEqual(requests.get(requestId)?.createdAt);
    expect((await server.db.select().from(customerComments)).length).toBeGreaterThan(10);
    const calls = await server.db.select().from(contactLog);
    expect(new Set(calls.map(({ outcome }) => outcome)).size).toBe(3);
    expect(new Set(calls.map(({ createdAt }) => createdAt.getTime())).size).toBe(calls.length);
    const open = (await server.db.select().from(tasks)).filter(({ doneAt }) => doneAt === null);
    const today = dayInRomania(new Date());
    for (const isOf of [(day: string) => day < today, (day: string) => day === today, (day: string) => day > today])
      expect(open.some(({ day }) => isOf(day))).toBe(true);
    const meetings = await server.db.select().from(appointments);
    const days = meetings.map(({ day }) => day);
    expect(new Set(meetings.filter(({ outcome }) => outcome).map(({ outcome }) => outcome)).size).toBe(2);
    expect(meetings.every(({ day, outcome }) => outcome === null || day < today)).toBe(true);
    expect(days.some((day) => day < today) && days.some((day) => day > today)).toBe(true);
    expect(days.every((day) => ![0, 6].includes(new Date(day).getUTCDay()))).toBe(true);
  });

  it('stores with each form the figures that the product answers to it', async () => {
    const forms = await server.db.select().from(bookingForms);
    const scenarios = forms.filter(({ figures }) => figures?.outcome === 'scenarios');
    expect(scenarios.length).toBeGreaterThan(CUSTOMERS / 4);
    expect(forms.every(({ isAsSeen, requestId }) => isAsSeen && requestId !== null)).toBe(true);
    for (const { form, figures, simulatedOn, ...stored } of scenarios.slice(0, 5)) {
      const body = { ...form, versions: versionsOf(stored), simulatedOn };
      const answer = await ask(server, 'POST', '/api/simulate/calculateLoanScenarios', { body });
      expect({ outcome: 'scenarios', ...answer.json() }).toEqual(figures);
    }
  });

  it('prices sample offers by fees and by conditions that the case fulfils', async () => {
    const { token } = await signedIn(server);
    const offered: ProductRecord[] = (await ask(server, 'GET', '/api/metadata/getall', { token })).json();
    // One of those offered is new: the others have had a version each before.
    const priced = offered.filter(({ changedBy, version }) => changedBy === null && version >= offered.length);
    expect(priced.every(({ isSample }) => isSample)).toBe(true);
    expect(new Map(priced.map(({ oferta, conditii = [] }) => [oferta, conditii.map(({ fel }) => fel)]))).toEqual(
      new Map([
        ['Casa Mea', ['PACHET', 'CLASA_ENERGETICA']],
        ['Noua Casă (demonstrativ)', []],
        ['Casa Ta', ['SALARIU', 'LTV_MAXIM']],
        ['ING Ipotecar 5 ani', ['SALARIU', 'ASIGURARE_VIATA']],
        ['Credit Imobiliar 5 ani', ['SALARIU', 'ASIGURARE_VIATA']],
        ['Creditul Ipotecar 3 ani', ['SALARIU', 'VENIT_MINIM']],
        ['Credit ipotecar LEI', ['SUMA_MINIMA']],
      ]),
    );
  });

  it('lets those whose request is with a bank, or was granted, have chosen an offer that takes them', async () => {
    const rows = await server.db
      .select({ customer: customers, form: bookingForms })
      .from(customers)
      .innerJoin(bookingForms, eq(bookingForms.customerId, customers.id))
      .where(isNotNull(customers.selectedOffer));
    expect(rows.length).toBeGreaterThan(CUSTOMERS / 20);
    const { token } = await signedIn(server);
    for (const { customer } of rows) {
      const page = (await ask(server, 'GET', `/api/customerData/${customer.phone}`, { token })).json();
      expect(page.selectedProduct).toMatchObject({ product: { _id: customer.selectedOffer }, isArchived: false });
      expect([3, 5]).toContain(customer.status);
      expect(String(customer.selectedOn) >= dayInRomania(customer.createdAt)).toBe(true);
      expect(await takers(token, rows, customer)).toContain(customer.selectedOffer);
    }
  });

  it('brings cases to every stage: one late, one offer that ends on a Friday, ends with their reason', async () => {
    const all = await server.db.select().from(cases);
    const sent = await server.db.select().from(applications);
    const stages = openStages.map(({ stage }) => stage);
    expect(new Set(all.map(({ stage }) => stage))).toEqual(new Set([...stages, 'closed']));
    expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set([null, 'signed', 'lost']));
    const today = dayInRomania(new Date());
    expect(sent.some(({ stage, answerBy }) => stage === 'valuation' && (answerBy ?? today) < today)).toBe(true);
    const expiring = sent
      .filter(({ stage }) => stage === 'approved')
      .map(({ offerValidUntil }) => offerValidUntil ?? '');
    expect(expiring.some((day) => day >= today && new Date(day).getUTCDay() === 5)).toBe(true);
    const ended = sent.filter(({ stage }) => isEnded(stage));
    expect(ended.length > 0 && ended.every(({ reason }) => reason !== null)).toBe(true);
    for (const { id, retainUntil, outcome, amount, form } of all) {
      expect(toRon(amount)).toBeLessThanOrEqual(Math.max(form?.valoareImobil ?? 0, form?.principalRamas ?? 0));
      const ofCase = sent.filter(({ caseId }) => caseId === id).length;
      expect([ofCase >= 1 && ofCase <= 3, retainUntil !== null]).toEqual([true, outcome === 'signed']);
    }
  });

  it('names no text that is younger than its acceptance', async () => {
    const given = await server.db.select().from(consents);
    const followed = (await server.db.select().from(followedLoans)).filter(({ consentAt }) => consentAt !== null);
    expect(followed.length).toBeGreaterThan(0);
    for (const [at, version] of [
      ...given.map((consent) => [consent.at, consent.textVersion] as const),
      ...followed.map((loan) => [loan.consentAt ?? new Date(0), String(loan.consentVersion)] as const),
    ])
      expect(dayInRomania(at) >= version).toBe(true);
    const { sentAt } = agreements;
    const { createdAt } = agreementTexts;
    const sent = server.db
      .select({ sentAt, createdAt })
      .from(agreements)
      .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.textId));
    for (const agreement of await sent) expect(agreement.sentAt > agreement.createdAt).toBe(true);
    await expect(server.db.update(agreementTexts).set({ version: 2 })).rejects.toThrow();
  });

  it('has each customer at the place of their case, and nothing to come for those who are closed', async () => {
    const { id, status } = customers;
    const { stage } = applications;
    const rows = await server.db
      .select({ id, status, stage })
      .from(customers)
      .innerJoin(cases, eq(cases.customerId, id))
      .innerJoin(applications, eq(applications.caseId, cases.id));
    expect(rows.every((row) => row.status >= 3)).toBe(true);
    const granted = rows.filter((row) => isContract(row.stage));
    expect(granted.length > 0 && granted.every((row) => row.status === CLOSED)).toBe(true);
    const meetings = await server.db
      .select({ status, day: appointments.day })
      .from(appointments)
      .innerJoin(customers, eq(id, appointments.customerId));
    const toCome = meetings.filter(({ day }) => day >= dayInRomania(new Date()));
    expect(toCome.length > 0 && toCome.every((row) => row.status <= 3)).toBe(true);
  });

  it('leaves events for the owner’s figures at the moments of their causes', async () => {
    const events = await server.db.select().from(businessEvents);
    const kinds = ['lead', 'contacted', 'reached', 'case-opened', 'case-signed', 'case-lost', 'application'] as const;
    for (const kind of kinds) expect(events.some((event) => event.kind === kind)).toBe(true);
    expect(events.filter(({ kind, source }) => kind === 'lead' && source).length).toBeGreaterThan(CUSTOMERS / 2);
    expect(new Set(events.map(({ at }) => at.getMonth())).size).toBeGreaterThan(3);
    expect(events.every(({ at }) => at <= new Date())).toBe(true);
  });

  it('stores files encrypted, inspected and as they were sent', async () => {
    const rows = await server.db.select().from(customerFiles);
    expect(new Set(rows.map(({ contentType }) => contentType))).toEqual(new Set(['application/pdf', 'image/jpeg']));
    const files = openFileStore({ dataDir: folder, s3: undefined }, [KEY]);
    const { verified, broken } = await verifyAllFiles(server.db, files, new Date());
    expect([verified, broken]).toEqual([rows.length, []]);
  });

  it('has papers that were sent: opened, not opened yet, revoked, each as it is kept', async () => {
    const papers = await server.db.select().from(sentPapers);
    expect(papers.length).toBeGreaterThan(5);
    expect(new Set(papers.map(({ kind }) => kind))).toEqual(new Set(['comparison', 'feis', 'proposal']));
    for (const isOf of [
      (paper: (typeof papers)[number]) => paper.openedAt !== null && paper.revokedAt === null,
      (paper: (typeof papers)[number]) => paper.openedAt === null,
      (paper: (typeof papers)[number]) => paper.revokedAt !== null,
    ])
      expect(papers.some(isOf)).toBe(true);
    const now = Date.now();
    for (const { createdAt, openedAt, expiresAt } of papers) {
      expect(expiresAt.getTime() - createdAt.getTime()).toBe(30 * 86_400_000);
      expect(openedAt === null || (openedAt >= createdAt && openedAt.getTime() <= now)).toBe(true);
    }
  });

  it('has documents of cases in every state, each with what its state asks for, as the rules list them', async () => {
    const items = await server.db.select().from(checklistItems);
    const withFile = new Set((await server.db.select().from(checklistFiles)).map(({ itemId }) => itemId));
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(Object.keys(documentStates)));
    for (const { id, state, reason, requestedAt, receivedAt, verifiedAt, verifiedBy, issuedOn } of items) {
      expect(reason !== '').toBe(state === 'rejected' || state === 'not-applicable');
      expect([verifiedAt !== null, verifiedBy !== null]).toEqual([state === 'verified', state === 'verified']);
      if (state === 'verified') expect(String(issuedOn) <= dayInRomania(verifiedAt ?? new Date(0))).toBe(true);
      expect((verifiedAt ?? receivedAt ?? requestedAt) >= requestedAt).toBe(true);
      if (withFile.has(id)) expect(receivedAt).not.toBeNull();
    }
    expect(items.some(({ id, state }) => state === 'received' && withFile.has(id))).toBe(true);
    expect(items.some(({ proven }) => proven.length > 0)).toBe(true);
    const { token } = await signedIn(server);
    for (const { id } of (await server.db.select().from(cases)).filter(({ closedAt }) => closedAt === null))
      await ask(server, 'GET', `/api/cases/${id}/checklist`, { token });
    expect(await server.db.$count(checklistItems)).toBe(items.length);
  });

  it('has texts that wait, hold and were withdrawn, and sent no bank anything before its client had agreed', async () => {
    const rows = await server.db
      .select({ agreement: agreements, kind: agreementTexts.kind })
      .from(agreements)
      .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.textId));
    const given = rows.map(({ agreement }) => agreement);
    for (const isOf of [
      (row: (typeof given)[number]) => row.acceptedAt === null && row.shownAt === null,
      (row: (typeof given)[number]) => row.acceptedAt === null && row.shownAt !== null,
      (row: (typeof given)[number]) => row.acceptedAt !== null && row.channel === 'page' && row.byCode,
      (row: (typeof given)[number]) => row.acceptedAt !== null && row.channel === 'paper' && !row.byCode,
      (row: (typeof given)[number]) => row.withdrawnAt !== null,
    ])
      expect(given.some(isOf)).toBe(true);
    for (const { acceptedAt, sentAt, filename } of given)
      expect([(acceptedAt ?? sentAt) >= sentAt, filename !== null]).toEqual([true, acceptedAt !== null]);
    for (const { caseId, banca, sentOn } of await server.db.select().from(applications)) {
      const consent = rows.find(
        ({ agreement, kind }) => agreement.caseId === caseId && kind === 'bank-consent' && agreement.bank === banca,
      );
      expect(consent).toBeDefined();
      if (sentOn && consent?.agreement.acceptedAt)
        expect(dayInRomania(consent.agreement.acceptedAt) <= sentOn).toBe(true);
      if (sentOn) expect(consent?.agreement.acceptedAt).not.toBeNull();
    }
  });

  it('has proposals, drafts and handed over, and clients’ links, one of which is printed and asks for its code', async () => {
    const made = await server.db.select().from(proposals);
    expect(new Set(made.map(({ channel }) => channel))).toEqual(new Set([null, 'email', 'paper']));
    for (const { filename, handedOverAt } of made) expect(filename !== null).toBe(handedOverAt !== null);
    const links = await server.db.select().from(clientLinks);
    expect(new Set(links.map(({ revokedAt }) => revokedAt === null))).toEqual(new Set([true, false]));
    for (const { createdAt, openedAt } of links) expect((openedAt ?? createdAt) >= createdAt).toBe(true);
    const [, token = ''] = /dosarul-meu\/(\S+) /.exec(printed) ?? [];
    expect(links.filter(({ tokenHash }) => tokenHash === hashToken(token))).toMatchObject([{ revokedAt: null }]);
    const page = await ask(server, 'GET', `/api/dosarulMeu/${token}`);
    expect(refused(page)).toEqual([401, 'DISPOZITIV_NECUNOSCUT']);
  });

  it('has rules of commissions, parts of brokers, and accounts that expect or have received a sum', async () => {
    const rules = await server.db.select().from(commissionRules);
    expect(new Set(rules.map(({ kind }) => kind))).toEqual(new Set(['unknown', 'percent', 'fixed', 'none']));
    expect(await server.db.$count(commissionShares)).toBeGreaterThan(1);
    const entries = await server.db.select().from(commissionEntries);
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['expected', 'received']));
    const today = dayInRomania(new Date());
    for (const { day, amount, applicationId } of entries.filter((entry) => entry.kind === 'received')) {
      const expected = entries.find((entry) => entry.applicationId === applicationId && entry.kind === 'expected');
      expect([day <= today, amount <= (expected?.amount ?? 0)]).toEqual([true, true]);
    }
  });

  it('has loans for which two sign, whose terms hold for both', async () => {
    const forms = await server.db.select().from(bookingForms);
    const couples = forms.filter(({ form }) => (form.codebitori ?? []).length > 0);
    expect(couples.length).toBeGreaterThan(0);
    for (const { form } of couples)
      expect(String(form.codebitori?.[0]?.dataNasterii) >= String(form.dataNasterii)).toBe(true);
  });

  it('has threads: what brokers wrote has left at its moment, and some was answered; the rest was taken back', async () => {
    const thread = await server.db.select().from(messages);
    const byHand = thread.filter(({ kind, direction }) => kind === 'free' && direction === 'out');
    expect(byHand.length).toBeGreaterThan(10);
    expect(new Set(byHand.map(({ channel }) => channel))).toEqual(new Set(['email', 'sms', 'whatsapp']));
    expect(byHand.every(({ state }) => state === 'sent' || state === 'opened')).toBe(true);
    const answers = thread.filter(({ direction }) => direction === 'in');
    expect(answers.length).toBeGreaterThan(0);
    for (const { createdAt, sentAt } of [...byHand, ...answers]) expect(sentAt).toEqual(createdAt);
    expect(thread.some(({ state }) => state === 'queued')).toBe(false);
    expect(await server.db.$count(appointments, isNotNull(appointments.untold))).toBe(0);
  });

  it('follows loans, and has brokers with a week, a day and a holiday of their own', async () => {
    expect(await server.db.$count(followedLoans)).toBeGreaterThan(0);
    const counts = [brokerHours, brokerDays, brokerHolidays].map((table) => server.db.$count(table));
    expect(await Promise.all(counts)).toEqual([1, 1, 1]);
  });

  it('has an import that is done and can be taken back, and a webhook that is off with its log', async () => {
    const { token } = await signedIn(server, 'admin');
    const [done] = (await ask(server, 'GET', '/api/imports', { token })).json();
    expect(done).toMatchObject({ state: 'applied', counts: { create: CUSTOMERS / 10, merge: 0, skip: 1, error: 1 } });
    expect([done.takeBackUntil !== null, await server.db.$count(imports)]).toEqual([true, 1]);
    const [webhook] = (await ask(server, 'GET', '/api/webhooks', { token })).json();
    expect(webhook).toMatchObject({ url: 'https://site.example/evenimente', isEnabled: false, disabledReason: null });
    const log = await ask(server, 'GET', `/api/webhooks/${webhook._id}/deliveries?limit=100`, { token });
    const deliveries: WebhookDelivery[] = log.json().deliveries;
    expect(new Set(deliveries.map(({ type }) => type))).toEqual(new Set(['lead.created', 'appointment.created']));
    const now = Date.now();
    for (const { state, createdAt, attempts } of deliveries) {
      const [age, last] = [now - new Date(createdAt).getTime(), attempts.at(-1)];
      expect([state, age >= 0 && age < 30 * 86_400_000, last?.status, last?.error]).toEqual(['sent', true, 204, null]);
    }
  });

  it('sends no email, and makes accounts that open with the password that it prints', async () => {
    expect(await server.db.$count(outgoingMail, ne(outgoingMail.channel, 'webhook'))).toBe(0);
    const [, password = ''] = /Password of new ones: (\S+) /.exec(printed) ?? [];
    expect((await login(server, 'ana.munteanu', { password })).statusCode).toBe(200);
    expect((await server.db.select().from(users)).length).toBeGreaterThan(3);
  });

  it('refuses a copy that has customers, in one line', async () => {
    expect(await fill(server.url)).toEqual({
      code: 1,
      printed: 'This copy has customers: demo data go into an empty one only.\n',
    });
  });
});

describe('npm run demo-data', () => {
  const peopleOf = async (seed: string) => {
    const url = await newDatabase();
    expect(await fill(url, '--customers', '8', '--seed', seed)).toMatchObject({ code: 0 });
    const { db, close } = openDb(url, () => undefined, TEST_TIMEOUTS);
    const { name, phone, judet, status } = customers;
    const people = await db.select({ name, phone, judet, status }).from(customers).orderBy(phone);
    const forms = await db.select({ form: bookingForms.form }).from(bookingForms);
    await close();
    return { people, forms: forms.map(({ form }) => JSON.stringify(form)).toSorted() };
  };

  it('makes the same people and answers of the same seed, and others of another', async () => {
    const [first, again, other] = [await peopleOf('7'), await peopleOf('7'), await peopleOf('8')];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('is a program, which fills an empty copy on the present day', async () => {
    const options = { cwd: folder, env: environment(await newDatabase('empty')) };
    expect(await runScript(SCRIPT, ['--customers', '8'], options)).toMatchObject({ code: 0 });
  });

  test.each([
    [['--customers', '0'], 2, '--customers is a number from 1 to 5000.'],
    [['--customers', 'many'], 2, '--customers is a number from 1 to 5000.'],
    [['--seed', '-1x'], 2, 'npm run demo-data'],
    [['--erase'], 2, 'npm run demo-data'],
  ])('%j is refused with a line that helps', async (words, code, hint) => {
    expect(await fill(server.url, ...words)).toEqual({ code, printed: expect.stringContaining(hint) });
  });
});
