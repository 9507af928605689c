import { CLOSED } from 'contract/customers/customer-status';
import { bankKey } from 'contract/products/product-names';
import { eq } from 'drizzle-orm';
import { fromRon } from 'loan/money';
import { purchase } from 'quote/worked-examples';
import { findLive } from '../accounts/sessions.queries.ts';
import { addAppointment } from '../appointments/appointments.queries.ts';
import { findNewestOf } from '../audit/audit.queries.ts';
import { addHoliday } from '../availability/broker-hours.queries.ts';
import { findForms } from '../booking/customer-forms/customer-forms.queries.ts';
import { findNewestText } from '../cases/agreements/agreement-texts.queries.ts';
import { addForm } from '../cases/agreements/bank-forms.queries.ts';
import { attachFiles, findListed } from '../cases/checklist/checklist.queries.ts';
import { addRules, type RuleRow } from '../cases/checklist/checklist-rules.queries.ts';
import { type EndReasonRow, findReasons } from '../cases/end-reasons/end-reasons.queries.ts';
import { changePerson, findPerson } from '../cases/people/people.queries.ts';
import { findAccount } from '../commissions/accounts.queries.ts';
import { bookEntry } from '../commissions/book-entries.ts';
import { findLines, storeStatement } from '../commissions/statements.queries.ts';
import { addCriteria, findNewest as findNewestCriteria } from '../criteria/criteria.queries.ts';
import { addComment } from '../customer-record/comments/comments.queries.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import { saveView } from '../customers/saved-views.queries.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import { addHandOver } from '../hand-over/hand-over.queries.ts';
import { findRule } from '../messages/automatic/message-rules.ts';
import { findNewestTemplate } from '../messages/templates/message-templates.queries.ts';
import { findNewest, findOneOn } from '../parameters/parameters.queries.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import { newTotpSecret } from '../platform/security/totp.ts';
import { findCurrent, latestVersion } from '../products/products.queries.ts';
import { commissionStatements } from '../schema/commissions.table.ts';
import { setTwoFactorOn, setTwoFactorPending, type UserRow } from '../staff/users.queries.ts';
import { addTask, setDone } from '../tasks/tasks.queries.ts';
import { anAgreement } from './agreements.ts';
import { aBank, storedBank } from './banks.ts';
import { aPhoneNumber, post } from './booking.ts';
import { aCaseDocument } from './case-papers.ts';
import { aCase, applicationOf, openCase, someOffers } from './cases.ts';
import { aClientLink } from './client-portal.ts';
import { aCustomer } from './customers.ts';
import { aLostEmail } from './emails.ts';
import { aFile, aLink, samples, type TestFile } from './files/upload.ts';
import { aSentCase } from './full-customer.ts';
import { anImport, customersCsv } from './imports.ts';
import { aProduct } from './products.ts';
import { aProposal, writeProposal } from './proposals.ts';
import { receivedFile } from './received-files/received-file.ts';
import { aFollowedLoan, anOpportunity } from './refinancing.ts';
import { aSending, aSentPaper } from './sent-papers.ts';
import { TEST_MOMENT, type TestServer } from './server.ts';
import { aKeyOf, aName, ask, aUser, codeAt, PASSWORD, signedIn, tokenOf } from './sign-in.ts';
import { aDelivery, aWebhook, RECEIVER, removeWebhooks } from './webhooks.ts';

/** A call that the server carries out when it is allowed: what fills the path, the query and the body. */
export type Example = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  /** Sent as a form instead of a body. */
  readonly files?: readonly TestFile[];
};

function productsFile(): FormData {
  const form = new FormData();
  form.append('files', new Blob(['Oferta;Banca']), 'produse.csv');
  return form;
}

/** A value-added tax of 19 % from the next year on. */
const newTax = { name: 'TVA', value: 19, validFrom: '2027-01-01' };

/** Criteria of a bank without products: they move no figure. */
const someCriteria = { banca: 'BANCA FĂRĂ OFERTE', oferta: null, values: { maxAgeAtEnd: 70 }, validFrom: '2027-01-01' };

const ofAccount = async (server: TestServer): Promise<Example> => ({
  params: { username: (await aUser(server)).username },
});

/** A hand-over of one customer to nobody. */
async function aHandOver(server: TestServer, fromId: string): Promise<string> {
  const { id } = await aCustomer(server);
  const customer = { id, returnsToId: null, returnsOn: null };
  const moved = { customers: [customer], returns: [], tasks: [], appointments: [] };
  return addHandOver(server.db, { fromId, toId: null, returnsOn: null, moved, at: TEST_MOMENT, by: 'ana' });
}

const named = async (server: TestServer): Promise<Example> => ({ body: { username: (await aUser(server)).username } });

const ofPhone = async (server: TestServer) => ({ phone: (await aCustomer(server)).phone });

const aBinned = async (server: TestServer): Promise<Example> => {
  const { phone } = await aCustomer(server, { deletedAt: TEST_MOMENT });
  return { params: { phone } };
};

/** A case with a document that can be given to a bank. */
const aVerified = async (server: TestServer): Promise<Example> => {
  const ofCase = await aSentCase(server, await aCustomer(server));
  await aCaseDocument(server, ofCase, {}, [samples.pdf ?? new Uint8Array()]);
  return { params: { id: ofCase.id } };
};

const aPhoneQuery = async (server: TestServer): Promise<Example> => {
  const { phone } = await aCustomer(server);
  return { query: `?phone=${encodeURIComponent(phone)}` };
};

const meeting = { title: 'Semnarea dosarului', appointmentDate: '2026-12-01', timeSlot: '10:00 - 11:00' };

/** A holiday of that broker. */
async function aHoliday(server: TestServer, { id: brokerId }: UserRow): Promise<Example> {
  const days = { firstDay: '2026-12-21', lastDay: '2026-12-31' };
  const { id } = await addHoliday(server.db, { ...days, brokerId, reason: 'Concediu' });
  return { params: { id } };
}

/** An appointment of that broker: its id. */
async function anAppointment(server: TestServer, { id: brokerId }: UserRow, day = '2026-12-02'): Promise<string> {
  const { id: customerId } = await aCustomer(server);
  const when = { customerId, brokerId, day };
  return (await addAppointment(server.db, { ...when, title: 'Discuție', timeSlot: '9:00 - 10:00' })) ?? '';
}

const aTask = { title: 'Sunați pentru acte', day: '2026-12-02' };

/** A task of that broker, to be done: its id. */
async function storedTask(
  server: TestServer,
  { id: assigneeId, username }: UserRow,
  customer?: { readonly id: string },
): Promise<string> {
  const { id: customerId } = customer ?? (await aCustomer(server));
  return addTask(server.db, { ...aTask, customerId, assigneeId, hour: null, createdBy: username });
}

/** A call that sends a customer a message, or looks at how it would be. */
const ofMessage = async (server: TestServer): Promise<Example> => ({
  params: await ofPhone(server),
  body: { kind: 'free', channel: 'email', subject: 'Acte', text: 'Bună ziua, {{nume}}!' },
});

/** A case that the caller opened, as it was answered. */
const anOpenCase = async (server: TestServer, caller: UserRow, fields: object = {}) =>
  openCase(server, await tokenOf(server, caller), { ...fields });

/** The first document of a case that the caller opened, with its customer. */
async function aDocument(server: TestServer, caller: UserRow) {
  const { _id: caseId, customer } = await anOpenCase(server, caller);
  const listed = await findListed(server.db, caseId);
  const [item] = listed.map(({ item: { id: _id, title, version } }) => ({ _id, title, version }));
  if (!item) throw new Error('the case has no documents');
  return { customer, item };
}

/** A rule of the checklist that asks for a document of a case. */
async function aRule({ db }: TestServer): Promise<RuleRow> {
  const [rule] = await addRules(db, [
    {
      ...{ title: `Actul ${aName()}`, why: '', example: '', owner: 'case', purposes: ['other'], incomes: [] },
      ...{ home: 'any', hasOtherLoans: false, bank: null, validDays: null, validDaysOfBanks: [] },
    },
  ]);
  if (!rule) throw new Error('no rule was added');
  return rule;
}

const hoursVersionOf = async ({ db }: TestServer, id: string): Promise<number> =>
  (await findNewestOf(db, 'broker-hours-changed', [id]))[0]?.id ?? 0;

/** A call that changes a case, with the version that it was opened with. */
const ofCase =
  (body: object) =>
  async (server: TestServer, caller: UserRow): Promise<Example> => {
    const { _id: id, version: expectedVersion } = await anOpenCase(server, caller);
    return { params: { id }, body: { ...body, expectedVersion } };
  };

/** A call that changes an application of such a case. */
const ofApplication =
  (body: object) =>
  async (server: TestServer, caller: UserRow): Promise<Example> => {
    const { _id: id, version: expectedVersion } = applicationOf(await anOpenCase(server, caller));
    return { params: { id }, body: { ...body, expectedVersion } };
  };

/** A call that changes a proposal that the caller wrote. */
const ofProposal =
  (body: object) =>
  async (server: TestServer, caller: UserRow): Promise<Example> => {
    const { _id: id, version: expectedVersion } = await writeProposal(server, await tokenOf(server, caller));
    return { params: { id }, body: { ...body, expectedVersion } };
  };

const A_RULE = { kind: 'percent', percent: 0.6, bank: 'EXIM', validFrom: '2026-01-01' };

/** An application drawn by the caller, its bank's commission not known. */
async function aDrawn(server: TestServer, caller: UserRow): Promise<Example> {
  const token = await tokenOf(server, caller);
  const { _id: application, version: expectedVersion } = applicationOf(await openCase(server, token));
  const body = { to: 'drawn', signingOn: '2026-11-01', drawnOn: '2026-11-10', expectedVersion };
  await ask(server, 'POST', `/api/applications/${application}/move`, { token, body });
  return { params: { application } };
}

/** A statement of BCR with one line that waits, read by the caller with its columns. */
async function aReadStatement({ db }: TestServer) {
  const mapping = { reference: 'Dosar', amount: 'Comision', day: 'Data' };
  const statement = { bank: 'BCR', name: 'borderou.csv', headings: Object.values(mapping), mapping, at: TEST_MOMENT };
  const lines = [{ line: 2, cells: [aName(), '5', '20.11.2026'] }];
  const id = await storeStatement(db, { ...statement, by: 'ana' }, lines);
  const [line] = await findLines(db, id);
  return { mapping, params: { id }, line: { params: { id: line?.id ?? '' } } };
}

const aReceipt = { kind: 'received', amount: 1_500.5, day: '2026-11-20', reference: 'OP 12', note: '' };
/** A call about the co-borrower of a case that the caller opened. */
const ofCoBorrower =
  (body?: object) =>
  async (server: TestServer, caller: UserRow): Promise<Example> => {
    const { people } = await anOpenCase(server, caller, { coBorrowers: ['Dan Pop'] });
    const { _id: id = '', version: expectedVersion } = people[1] ?? {};
    return { params: { id }, ...(body && { body: { ...body, expectedVersion } }) };
  };

/** A reason of the list for which clients withdraw. */
const withdrawal = async ({ db }: TestServer): Promise<EndReasonRow | undefined> =>
  (await findReasons(db)).find(({ kind }) => kind === 'withdrawn');

/** A text of a case that the caller opened, sent and not accepted yet. */
const agreementOf = (body?: object) => async (server: TestServer, caller: UserRow) => {
  const { _id } = await anOpenCase(server, caller);
  const id = await anAgreement(server.db, _id, 'service-request', { acceptedAt: null });
  return { params: { id }, ...(body && { body }) };
};

async function formOfBank({ db }: TestServer): Promise<Example> {
  const content = Buffer.from('%PDF-1.7 formular');
  const form = { kind: 'credit-bureau-mandate', bank: aName(), name: 'formular.pdf', createdBy: 'admin' } as const;
  const { id } = await addForm(db, {
    ...{ ...form, bankKey: form.bank, content, bytes: content.length, sha256: sha256(content) },
  });
  return { params: { id } };
}

async function fileOf(server: TestServer): Promise<Example> {
  const { id, phone } = await aCustomer(server);
  return { params: { phone, filename: await aFile(server, id) } };
}

async function linkOf(server: TestServer): Promise<Example> {
  const { id } = await aLink(server, (await aCustomer(server)).id);
  return { params: { id } };
}

async function paperOf(server: TestServer): Promise<Example> {
  const { id } = await aSentPaper(server, await aCustomer(server));
  return { params: { id } };
}

/** A saved list of that user: its id. */
async function aView({ db }: TestServer, { id: userId }: UserRow): Promise<string> {
  return (await saveView(db, { userId, name: 'Ale mele', query: { responsible: 'mine' } })).id;
}

/** A call about an import, with what is written into its row. */
const ofImport =
  (given: Parameters<typeof anImport>[2] = {}, body?: object) =>
  async (server: TestServer, caller: UserRow): Promise<Example> => {
    const { id } = await anImport(server, caller, given);
    return { params: { id }, ...(body && { body }) };
  };

/** A form that a customer has just sent: its id. */
async function aForm(server: TestServer): Promise<string> {
  const { id, phone } = await aCustomer(server);
  await post(server, '/api/customersInfo/create', { ...purchase, phone });
  const [form] = await findForms(server.db, id);
  return form?.id ?? '';
}

/** The account has two-step sign-in, and this is the code of the moment. */
async function currentCode(server: TestServer, { id }: UserRow): Promise<string> {
  const secret = newTotpSecret();
  await setTwoFactorPending(server.db, id, secret);
  await setTwoFactorOn(server.db, id, 0);
  return codeAt(secret, TEST_MOMENT);
}

/**
 * An example of every call that is not public, by `feature.operation`; `{}` for one without parts. The tests of access
 * make each with wrong credentials, see no change, and with the right ones. Calls about the caller's own account are
 * made for `caller`.
 */
export const validCalls: Readonly<Record<string, (server: TestServer, caller: UserRow) => Promise<Example>>> = {
  'agreements.getForCase': async (server, caller) => ({ params: { id: (await anOpenCase(server, caller))._id } }),
  'agreements.pdf': agreementOf(),
  'agreements.recordSigned': async (server, caller) => {
    const { _id, customer } = await anOpenCase(server, caller);
    const id = await anAgreement(server.db, _id, 'data-consent', { acceptedAt: null });
    const { id: owner } = await requireCustomer(server.db, customer.phone, SYSTEM_VIEWER);
    return { params: { id }, body: { filename: await aFile(server, owner), signedOn: '2026-11-19', name: 'Ana Pop' } };
  },
  'agreements.send': async (server, caller) => ({
    params: { id: (await anOpenCase(server, caller))._id },
    body: { texts: [{ kind: 'data-consent' }], channel: 'paper' },
  }),
  'agreements.withdraw': agreementOf({ note: 'A sunat.' }),
  'agreementTexts.add': async ({ db }) => ({
    body: {
      ...{ kind: 'data-consent', title: 'Acord', body: 'Sunt de acord.' },
      expectedVersion: (await findNewestText(db, 'data-consent'))?.version,
    },
  }),
  'agreementTexts.list': async () => ({}),
  'bankForms.add': async () => ({
    params: { kind: 'tax-office-mandate', bank: 'BCR' },
    files: [{ name: 'formular.pdf', bytes: samples.pdf ?? new Uint8Array() }],
  }),
  'bankForms.download': formOfBank,
  'bankForms.list': async () => ({}),
  'bankForms.remove': formOfBank,
  'messages.preview': ofMessage,
  'messages.send': ofMessage,
  'messages.thread': async (server) => ({ params: await ofPhone(server) }),
  'messageStops.getForCustomer': async (server) => ({ params: await ofPhone(server) }),
  'messageStops.set': async (server) => ({
    params: await ofPhone(server),
    body: { channel: 'sms', isStopped: true },
  }),
  'messageTemplates.add': async ({ db }) => ({
    body: {
      ...{ kind: 'appointment-soon', channel: 'sms', text: 'Astăzi, la ora {{ora}}.' },
      expectedVersion: (await findNewestTemplate(db, { kind: 'appointment-soon', channel: 'sms' }))?.version,
    },
  }),
  'messageTemplates.list': async () => ({}),
  'messageRules.list': async () => ({}),
  'messageRules.save': async ({ db }) => ({
    body: { kind: 'appointment-soon', isOn: true, expectedVersion: (await findRule(db, 'appointment-soon')).version },
  }),
  'appointments.create': async (server) => ({ body: { ...meeting, ...(await ofPhone(server)) } }),
  'appointments.getAll': async () => ({ query: '?mine=true' }),
  'appointments.getForCustomer': aPhoneQuery,
  'appointments.getWithoutOutcome': async () => ({ query: '?mine=true' }),
  'appointments.remove': async (server, caller) => ({ params: { id: await anAppointment(server, caller) } }),
  'appointments.setOutcome': async (server, caller) => ({
    params: { id: await anAppointment(server, caller, '2026-11-19') },
    body: { outcome: 'held', expectedOutcome: null },
  }),
  'appointments.update': async (server, caller) => ({
    params: { id: await anAppointment(server, caller) },
    body: { ...meeting, title: 'Altfel' },
  }),
  'audit.list': async () => ({ query: '?limit=1' }),
  'auth.account': async () => ({}),
  'auth.changePassword': async () => ({
    body: { currentPassword: PASSWORD, newPassword: 'altă parolă destul de lungă' },
  }),
  'auth.confirm': async () => ({ body: { password: PASSWORD } }),
  'auth.disable2fa': async (server, caller) => ({
    body: { password: PASSWORD, twoFactorCode: await currentCode(server, caller) },
  }),
  'auth.endOtherSessions': async () => ({}),
  'auth.endSession': async (server, caller) => {
    await tokenOf(server, caller);
    const [session] = await findLive(server.db, caller.id);
    return { params: { id: session?.id ?? '' } };
  },
  'auth.listSessions': async () => ({}),
  'auth.logout': async () => ({}),
  'banks.create': async () => ({ body: aBank() }),
  'banks.getAll': async () => ({}),
  'banks.history': async (server) => ({ params: { banca: (await storedBank(server)).banca } }),
  'banks.remove': async (server) => ({ params: { banca: (await storedBank(server)).banca } }),
  'banks.update': async (server) => {
    const { version, ...bank } = await storedBank(server);
    return { body: { ...bank, version, telefon: '021 123 45 67' } };
  },
  'bin.eraseNow': aBinned,
  'bin.exportRetained': async (server) => {
    const { id } = await aCustomer(server, { deletedAt: TEST_MOMENT, erasedAt: TEST_MOMENT });
    return { params: { id } };
  },
  'bin.join': async (server) => {
    const { id, phone } = await aCustomer(server, { deletedAt: TEST_MOMENT });
    await aCustomer(server, { phone });
    return { params: { id } };
  },
  'bin.list': async () => ({}),
  'bin.restore': aBinned,
  'bin.retained': async (server) => ({ params: { id: (await aCustomer(server)).id } }),
  'bin.undo': async (server, { username }) => {
    const { phone } = await aCustomer(server, { deletedAt: new Date(), deletedBy: username });
    return { params: { phone } };
  },
  'brokerHours.addHoliday': async (_server, { username }) => ({
    params: { username },
    body: { from: '2026-12-21', to: '2026-12-31', reason: 'Concediu' },
  }),
  'brokerHours.getConflicts': aHoliday,
  'brokerHours.list': async () => ({}),
  'brokerHours.team': async () => ({ query: '?from=2026-11-23' }),
  'brokerHours.removeHoliday': aHoliday,
  'brokerHours.resolveConflicts': async (server, caller) => ({
    ...(await aHoliday(server, caller)),
    body: { appointments: [await anAppointment(server, caller, '2026-12-22')], way: 'move' },
  }),
  'brokerHours.save': async (server, { id, username }) => ({
    params: { username },
    body: {
      ...{ isBookable: true, weekly: Array.from({ length: 7 }, () => ['9:00 - 10:00']), buffer: 1, mostADay: 4 },
      expectedVersion: await hoursVersionOf(server, id),
    },
  }),
  'brokerHours.saveDay': async (server, { id, username }) => ({
    params: { username, day: '2026-12-22' },
    body: { timeSlots: [], expectedVersion: await hoursVersionOf(server, id) },
  }),
  'businessReports.get': async () => ({ query: '?from=2026-01-01&to=2026-12-31' }),
  'businessReports.leads': async () => ({ query: '?from=2026-01-01&to=2026-12-31' }),
  'businessReports.months': async () => ({ query: '?from=2026-01-01&to=2026-12-31' }),
  'businessReports.losses': async () => ({ query: '?from=2026-01-01&to=2026-12-31' }),
  'businessReports.banks': async () => ({ query: '?from=2026-01-01&to=2026-12-31' }),
  'businessReports.forecast': async () => ({}),
  'businessReports.bankAnswers': async () => ({}),
  'businessReports.commissions': async () => ({ query: '?from=2026-01-01&to=2026-12-31' }),
  'businessReports.xlsx': async () => ({ query: '?from=2026-01-01&to=2026-12-31' }),
  'calendarFeed.make': async () => ({}),
  'calendarFeed.revoke': async () => ({}),
  'calendarFeed.state': async () => ({}),
  'checklist.bundlePdf': aVerified,
  'checklist.bundleZip': aVerified,
  'clientLinks.create': async (server, caller) => ({
    body: { caseId: (await anOpenCase(server, caller))._id },
  }),
  'clientLinks.getForCase': async (server, caller) => ({
    params: { id: (await anOpenCase(server, caller))._id },
  }),
  'clientLinks.revoke': async (server, caller) => {
    const { id } = await aClientLink(server, (await anOpenCase(server, caller))._id);
    return { params: { id } };
  },
  'commissionRules.add': async () => ({ body: A_RULE }),
  'commissionRules.comparisonPdf': async () => ({ query: '?amount=420000' }),
  'commissionRules.inForce': async () => ({ query: '?bank=BCR&amount=420000' }),
  'commissionRules.list': async () => ({}),
  'commissions.addEntry': async (server, caller) => ({ ...(await aDrawn(server, caller)), body: aReceipt }),
  'commissions.addShare': async (_server, { username }) => ({
    body: { username, percent: 33.3333, validFrom: '2026-01-01' },
  }),
  'commissions.closeMonth': async () => ({ params: { month: '2020-01' } }),
  'commissions.exportXlsx': async () => ({}),
  'commissions.getForCase': async (server, caller) => ({ params: { id: (await anOpenCase(server, caller))._id } }),
  'commissions.list': async () => ({ query: '?state=late&limit=10' }),
  'commissions.months': async () => ({ query: '?from=2026-01&to=2026-12' }),
  'commissions.reverse': async (server, caller) => {
    const { params } = await aDrawn(server, caller);
    const account = await findAccount(server.db, params?.application ?? '');
    if (!account) throw new Error('the application has no account');
    const entry = { kind: 'received', amount: fromRon(7), day: '2026-11-20' } as const;
    return { params: { id: String(await bookEntry(server.db, account, entry)) }, body: { note: 'Greșit.' } };
  },
  'commissions.setPartner': ofCase({ name: 'Agenția Cheia', percent: 20 }),
  'commissions.shares': async () => ({}),
  'commissionStatements.book': async (server) => {
    const { params } = await aReadStatement(server);
    return { params, body: { expectedVersion: 0 } };
  },
  'commissionStatements.dismiss': async (server) => ({
    ...(await aReadStatement(server)).line,
    body: { note: 'Nu este al nostru.' },
  }),
  'commissionStatements.get': async (server) => ({ params: (await aReadStatement(server)).params }),
  'commissionStatements.list': async () => ({}),
  'commissionStatements.match': async (server, caller) => {
    const { params } = await aDrawn(server, caller);
    const { application = '' } = params ?? {};
    const account = await findAccount(server.db, application);
    const { line, params: of } = await aReadStatement(server);
    const [bank, { id }] = [bankKey(account?.bank ?? ''), of];
    await server.db.update(commissionStatements).set({ bank }).where(eq(commissionStatements.id, id));
    return { ...line, body: { application } };
  },
  'commissionStatements.read': async () => ({
    params: { bank: 'BCR' },
    files: [{ name: 'borderou.csv', bytes: Buffer.from('Dosar;Comision;Data\nIP 1;5;20.11.2026') }],
  }),
  'commissionStatements.remove': async (server) => ({ params: (await aReadStatement(server)).params }),
  'commissionStatements.setMapping': async (server) => {
    const { params, mapping } = await aReadStatement(server);
    return { params, body: { mapping, expectedVersion: 0 } };
  },
  'contactLog.add': async (server) => ({
    params: await ofPhone(server),
    body: { outcome: 'answered', note: 'Vrea oferta pe e-mail.', next: aTask },
  }),
  'contactLog.close': async (server) => ({
    params: await ofPhone(server),
    body: { reason: 'Nu răspunde la telefon', expectedStatus: 0 },
  }),
  'contactLog.explainClosing': async (server, user) => {
    const customer = await aCustomer(server, { status: CLOSED });
    await storedTask(server, user, customer);
    const reason = (await findReasons(server.db))[0]?.id;
    return { body: { phones: [customer.phone], reason, completesTasks: true } };
  },
  'contactLog.getForCustomer': async (server) => ({ params: await ofPhone(server) }),
  'customerPage.addComment': async (server) => ({ params: await ofPhone(server), body: { text: 'A sunat.' } }),
  'customerPage.get': async (server) => ({ params: await ofPhone(server) }),
  'customerPage.removeComment': async (server) => {
    const { id, phone } = await aCustomer(server);
    const comment = await addComment(server.db, { customerId: id, text: 'A sunat.', createdBy: null });
    return { params: { phone, commentId: comment.id } };
  },
  'customerPage.setSelectedOffer': async (server) => {
    const [offer] = await findCurrent(server.db);
    return { params: await ofPhone(server), body: { selectedOffer: offer?._id } };
  },
  'customerFiles.add': async (server) => ({
    params: await ofPhone(server),
    files: [{ name: 'act.pdf', bytes: samples.pdf ?? new Uint8Array() }],
  }),
  'customerFiles.download': fileOf,
  'customerFiles.remove': fileOf,
  'dashboard.get': async () => ({}),
  'dashboard.deadlines': async () => ({}),
  'events.listen': async () => ({}),
  'imports.apply': ofImport({}, { expectedVersion: 0 }),
  'imports.get': ofImport(),
  'imports.list': async () => ({}),
  'imports.read': async () => ({
    files: [{ name: 'clienti.csv', bytes: Buffer.from(customersCsv('0722 000 111;Ana Pop')) }],
  }),
  'imports.remove': ofImport(),
  'imports.rows': ofImport(),
  'imports.takeBack': ofImport({ state: 'applied', appliedAt: TEST_MOMENT }, { expectedVersion: 0 }),
  'imports.tryOut': ofImport({}, { mapping: { phone: 'Telefon', name: 'Nume' }, expectedVersion: 0 }),
  'imports.wrongLines': ofImport(),
  'inbox.get': async () => ({}),
  'inbox.markSeen': async (server) => ({
    body: { until: TEST_MOMENT.toISOString(), ...(await ofPhone(server)) },
  }),
  'bankCriteria.add': async (server) => {
    const expectedId = (await findNewestCriteria(server.db, someCriteria))?.id ?? 0;
    return { body: { ...someCriteria, source: 'site-ul băncii', expectedId } };
  },
  'bankCriteria.confirm': async (server) => {
    const [row] = await addCriteria(server.db, [{ ...someCriteria, source: 'site-ul băncii' }]);
    return { body: { id: row?.id } };
  },
  'bankCriteria.getAll': async () => ({}),
  'bankCriteria.history': async () => ({ params: { banca: someCriteria.banca } }),
  'bankCriteria.preview': async () => ({ body: someCriteria }),
  'metadata.applyImport': async (server) => ({
    body: { productsVersion: await latestVersion(server.db), rows: [aProduct()] },
  }),
  'metadata.archive': async () => ({ params: { id: 'o15' } }),
  'metadata.create': async () => ({ body: aProduct() }),
  'metadata.exportCsv': async () => ({}),
  'metadata.exportXlsx': async () => ({}),
  'metadata.getAll': async () => ({}),
  'metadata.history': async () => ({ params: { id: 'o01' } }),
  'metadata.previewImport': async () => ({ body: productsFile() }),
  'metadata.restore': async () => ({ params: { id: 'o15' } }),
  'metadata.updateMetadata': async () => ({ body: { _id: 'o14', ...aProduct() } }),
  'offers.getAll': async () => ({}),
  'outbox.retry': async (server) => ({ params: { id: await aLostEmail(server) } }),
  'outbox.undelivered': async () => ({}),
  'customerForms.deleteCustomerInfo': async (server) => ({ params: { id: await aForm(server) } }),
  'customerForms.getCustomerInfo': aPhoneQuery,
  'customers.counts': async () => ({}),
  'customers.create': async () => ({ body: { name: 'Ana', phone: aPhoneNumber() } }),
  'customers.deleteCustomer': async (server) => ({ params: await ofPhone(server) }),
  'customers.exportData': async (server, { id }) => {
    const { phone } = await aCustomer(server, { responsibleId: id });
    return { query: `?phone=${encodeURIComponent(phone)}` };
  },
  'customers.getAll': async () => ({}),
  'customers.getConsents': aPhoneQuery,
  'customers.getCustomer': aPhoneQuery,
  'customers.getRequests': aPhoneQuery,
  'customers.history': aPhoneQuery,
  'customers.lookalikes': aPhoneQuery,
  'customers.merge': async (server) => ({
    body: { ...(await ofPhone(server)), duplicatePhone: (await aCustomer(server)).phone },
  }),
  'customers.setStatus': async (server) => ({ params: await ofPhone(server), body: { status: 2 } }),
  'customers.setStatuses': async (server) => ({
    body: { phones: [(await ofPhone(server)).phone, (await ofPhone(server)).phone], status: 2 },
  }),
  'customers.updateAlias': async (server) => ({
    params: await ofPhone(server),
    body: { alias: 'vecinul', expectedAlias: '' },
  }),
  'customers.updateEmail': async (server) => ({
    params: await ofPhone(server),
    body: { email: 'nou@example.ro', expectedEmail: 'ioana@example.ro' },
  }),
  'customers.updateName': async (server) => ({
    params: await ofPhone(server),
    body: { name: 'Dan', expectedName: 'Ioana Țuțu' },
  }),
  'customers.updatePhone': async (server) => {
    const { id: customerId, phone } = await aCustomer(server);
    return { params: { phone }, body: { newPhone: aPhoneNumber(), customerId } };
  },
  'customers.withdrawMarketing': async (server) => ({ params: await ofPhone(server) }),
  'proposals.change': async (server, caller) => {
    const { _id: id, chosen, version } = await writeProposal(server, await tokenOf(server, caller));
    return { params: { id }, body: { ...aProposal, chosen, why: 'Rata nu se schimbă.', expectedVersion: version } };
  },
  'proposals.create': async (server, caller) => {
    const opened = await anOpenCase(server, caller);
    return { params: { id: opened._id }, body: { ...aProposal, chosen: applicationOf(opened)._id } };
  },
  'proposals.getForCase': async (server, caller) => ({ params: { id: (await anOpenCase(server, caller))._id } }),
  'proposals.handOver': ofProposal({ channel: 'paper' }),
  'proposals.pdf': async (server, caller) => ({
    params: { id: (await writeProposal(server, await tokenOf(server, caller)))._id },
  }),
  'protectedParameters.add': async (server) => {
    const expectedId = (await findNewest(server.db, 'TVA'))?.id ?? 0;
    // The value that holds already is refused.
    const held = await findOneOn(server.db, 'TVA', newTax.validFrom);
    const value = held?.value === newTax.value ? newTax.value + 1 : newTax.value;
    return { body: { ...newTax, value, source: 'Legea', expectedId } };
  },
  'protectedParameters.getAll': async () => ({}),
  'protectedParameters.preview': async () => ({ body: newTax }),
  'responsible.assign': async (server, { username }) => ({
    body: { phones: [(await ofPhone(server)).phone], username, returnsOn: '2026-12-01' },
  }),
  'responsible.claim': async (server) => ({ params: await ofPhone(server) }),
  'responsible.handOver': async (server, { username }) => ({
    body: { from: username, username: (await aUser(server)).username },
  }),
  'responsible.held': async (_server, { username }) => ({ params: { username } }),
  'responsible.takeBack': async (server, { id }) => ({ params: { id: await aHandOver(server, id) } }),
  'sentPapers.download': paperOf,
  'sentPapers.getForCustomer': aPhoneQuery,
  'sentPapers.revoke': paperOf,
  'sentPapers.send': async (server) => ({ body: { ...aSending, ...(await ofPhone(server)) } }),
  'savedViews.list': async () => ({}),
  'savedViews.remove': async (server, caller) => ({ params: { id: await aView(server, caller) } }),
  'savedViews.rename': async (server, caller) => ({
    params: { id: await aView(server, caller) },
    body: { name: 'De sunat' },
  }),
  'savedViews.save': async () => ({
    body: { name: 'Ale mele, în lucru', query: { status: '1', responsible: 'mine', sort: 'activity', order: 'desc' } },
  }),
  'simulations.catalogue': async () => ({}),
  'simulations.comparisonPdf': async () => ({ body: { formData: purchase, oferte: ['o07', 'o11'] } }),
  'simulations.feisPdf': async () => ({ body: { formData: { ...purchase, oferta: 'Casa Ta' } } }),
  'simulations.schedulePdf': async () => ({ body: { formData: { ...purchase, oferta: 'Casa Ta' } } }),
  'simulations.scheduleXlsx': async () => ({ body: { formData: { ...purchase, oferta: 'Casa Ta' } } }),
  'staff.list': async () => ({}),
  'grid.grid': async () => ({ body: { ...purchase, codebitorPosibil: { venituriSalariu: 4000 } } }),
  'health.system': async () => ({}),
  'simulations.simAll': async () => ({ body: purchase }),
  'simulations.simOffer': async () => ({ body: { ...purchase, oferta: 'Casa Ta' } }),
  'applications.change': ofApplication({ reference: 'IP-2026/118' }),
  'applications.move': ofApplication({ to: 'sent', sentOn: '2026-11-20' }),
  'checklist.add': async (server, caller) => ({
    params: { id: (await anOpenCase(server, caller))._id },
    body: { title: 'Certificat de căsătorie', why: 'Îl cere banca.', person: 0 },
  }),
  'checklist.attach': async (server, caller) => {
    const { customer, item } = await aDocument(server, caller);
    return { params: { id: item._id }, body: { filenames: [await aFile(server, customer._id)] } };
  },
  'checklist.change': async (server, caller) => {
    const { item } = await aDocument(server, caller);
    const { _id: id, title, version: expectedVersion } = item;
    return { params: { id }, body: { title, issuedOn: '2026-11-15', expectedVersion } };
  },
  'checklist.detach': async (server, caller) => {
    const { customer, item } = await aDocument(server, caller);
    const filename = await aFile(server, customer._id);
    await attachFiles(server.db, item._id, [filename]);
    return { params: { id: item._id, filename } };
  },
  'checklist.getForCase': async (server, caller) => ({ params: { id: (await anOpenCase(server, caller))._id } }),
  'checklist.provenFigures': async (server, caller) => ({
    params: { id: (await anOpenCase(server, caller))._id },
  }),
  'checklist.remove': async (server, caller) => ({ params: { id: (await aDocument(server, caller)).item._id } }),
  'checklist.setState': async (server, caller) => {
    const { _id: id, version: expectedVersion } = (await aDocument(server, caller)).item;
    return { params: { id }, body: { state: 'verified', issuedOn: '2026-11-15', expectedVersion } };
  },
  'checklistRules.change': async (server) => {
    const rule = await aRule(server);
    return { params: { id: rule.id }, body: { title: rule.title, owner: 'case', isArchived: true } };
  },
  'checklistRules.create': async () => ({ body: { title: `Actul ${aName()}`, owner: 'case' } }),
  'checklistRules.list': async () => ({}),
  'checklistRules.move': async (server) => ({ params: { id: (await aRule(server)).id }, body: { before: null } }),
  'casePeople.add': async (server, caller) => ({
    params: { id: (await anOpenCase(server, caller))._id },
    body: { role: 'coBorrower', name: 'Dan Pop', birthDay: '1988-02-29', dependants: 2, email: 'dan@example.ro' },
  }),
  'casePeople.change': ofCoBorrower({ address: 'Strada Lungă 4', employer: 'Fabrica', phone: '0722 123 456' }),
  'casePeople.exportData': async (server, caller) => {
    const { phone } = await aCustomer(server, { responsibleId: caller.id });
    const { people } = await anOpenCase(server, caller, { phone, coBorrowers: ['Dan Pop'] });
    return { params: { id: people[1]?._id ?? '' } };
  },
  'casePeople.leave': ofCoBorrower({ reason: 'Nu mai semnează.' }),
  'casePeople.missing': async (server, caller) => ({ params: { id: (await anOpenCase(server, caller))._id } }),
  'casePeople.numbers': ofCoBorrower(),
  'casePeople.rejoin': async (server, caller) => {
    const { params = {} } = await ofCoBorrower()(server, caller);
    const { id = '' } = params;
    const left = { place: null, leftAt: TEST_MOMENT, leftReason: 'S-a răzgândit.' };
    await changePerson(server.db, id, { ...left, changedBy: null, changedAt: TEST_MOMENT });
    return { params, body: { expectedVersion: (await findPerson(server.db, id))?.version } };
  },
  'casePeople.remove': ofCoBorrower(),
  'casePeople.setProperty': async (server, caller) => ({
    params: { id: (await anOpenCase(server, caller))._id },
    body: { kind: 'apartment', address: 'Strada Lungă 4', surface: 54.25, price: 520_000, expectedVersion: 0 },
  }),
  'cases.addApplication': async (server, caller) => {
    const [first, second = ''] = await someOffers(server, 2);
    return { params: { id: (await anOpenCase(server, caller, { offers: [first] }))._id }, body: { offer: second } };
  },
  'cases.board': async () => ({ query: '?responsible=mine&due=week' }),
  'cases.change': ofCase({ ...aCase, property: 'Casă în Turda' }),
  'cases.close': async (server, caller) => {
    const { _id: id, version: expectedVersion } = await anOpenCase(server, caller);
    return { params: { id }, body: { reason: (await withdrawal(server))?.id, expectedVersion } };
  },
  'cases.create': async (server) => ({
    body: { ...aCase, offers: await someOffers(server, 2), ...(await ofPhone(server)) },
  }),
  'cases.get': async (server, caller) => ({ params: { id: (await anOpenCase(server, caller))._id } }),
  'cases.getForCustomer': aPhoneQuery,
  'cases.getForSigner': async (server) => {
    const { phone } = await aCustomer(server);
    return { query: `?signer=${encodeURIComponent(phone)}` };
  },
  'cases.list': async () => ({ query: '?stage=sent&kind=answer' }),
  'cases.reopen': ofCase({ note: 'S-a răzgândit.' }),
  'endReasons.change': async (server) => {
    const { id = '', text = '' } = (await withdrawal(server)) ?? {};
    return { params: { id }, body: { text, isArchived: false } };
  },
  'endReasons.create': async () => ({ body: { kind: 'rejected', text: `Altul: ${aName()}` } }),
  'endReasons.list': async () => ({}),
  'refinancing.opportunities': async () => ({}),
  'refinancing.getForCustomer': aPhoneQuery,
  'refinancing.follow': async (server) => ({ body: { ...aFollowedLoan, ...(await ofPhone(server)) } }),
  'refinancing.preview': async (server) => ({ params: { id: await anOpportunity(server, await aCustomer(server)) } }),
  'refinancing.send': async (server) => ({ params: { id: await anOpportunity(server, await aCustomer(server)) } }),
  'refinancing.correct': async (server) => ({
    params: { id: await anOpportunity(server, await aCustomer(server)) },
    body: { ...aFollowedLoan, expectedVersion: 0 },
  }),
  'refinancing.setConsent': async (server) => ({
    params: { id: await anOpportunity(server, await aCustomer(server)) },
    body: { hasConsented: false, expectedVersion: 0 },
  }),
  'refinancing.end': async (server) => ({
    params: { id: await anOpportunity(server, await aCustomer(server)) },
    body: { reason: 'A vândut casa.', expectedVersion: 0 },
  }),
  'tasks.change': async (server, caller) => ({
    params: { id: await storedTask(server, caller) },
    body: { ...aTask, hour: '14:30', assignee: caller.username },
  }),
  'tasks.complete': async (server, caller) => ({
    params: { id: await storedTask(server, caller) },
    body: { next: aTask },
  }),
  'tasks.create': async (server) => ({ body: { ...aTask, ...(await ofPhone(server)) } }),
  'tasks.customersWithout': async () => ({ query: '?responsible=mine' }),
  'tasks.getForCustomer': aPhoneQuery,
  'tasks.getOpen': async () => ({ query: '?from=2026-11-20' }),
  'tasks.remove': async (server, caller) => ({ params: { id: await storedTask(server, caller) } }),
  'tasks.reopen': async (server, caller) => {
    const id = await storedTask(server, caller);
    await setDone(server.db, id, { doneBy: caller.username });
    return { params: { id } };
  },
  'team.getProfile': ofAccount,
  'team.removePhoto': ofAccount,
  'team.setPhoto': async (server) => ({
    ...(await ofAccount(server)),
    files: [{ name: 'portret.jpg', bytes: receivedFile('portrait-with-place.jpg') }],
  }),
  'team.setProfile': async (server) => ({
    ...(await ofAccount(server)),
    body: { isShown: false, role: 'broker de credite', languages: 'română', registerNumber: '', expectedVersion: 0 },
  }),
  'uploadLinks.generateLink': async (server) => ({ body: await ofPhone(server) }),
  'uploadLinks.getForCustomer': aPhoneQuery,
  'uploadLinks.resend': async (server) => ({ ...(await linkOf(server)), body: { sendEmail: true } }),
  'uploadLinks.revoke': linkOf,
  'apiKeys.create': async () => ({ body: { name: 'Contabilitate', scopes: ['customers:read', 'tasks:write'] } }),
  'apiKeys.list': async () => ({}),
  'apiKeys.revoke': async (server, caller) => ({
    params: { id: (await aKeyOf(server, caller, ['customers:read'])).id },
  }),
  'apiKeys.scopes': async () => ({}),
  'users.createUser': async () => ({
    body: { username: aName(), email: 'nou@example.ro', password: PASSWORD, authLevel: 'admin' },
  }),
  'users.disable': named,
  'users.enable': named,
  'users.endSessions': async (server) => ({ body: { username: (await signedIn(server)).user.username } }),
  'users.getAll': async () => ({}),
  'users.reset2fa': named,
  'users.sendPasswordLink': named,
  'users.setDisplayName': async (server) => ({
    body: { username: (await aUser(server)).username, displayName: 'Ana Pop', expectedDisplayName: '' },
  }),
  'users.setOwnDisplayName': async () => ({ body: { displayName: 'Ana Pop', expectedDisplayName: '' } }),
  'users.setOwnPhone': async () => ({ body: { phone: '0722 123 456', expectedPhone: '' } }),
  'users.setPhone': async (server) => ({
    body: { username: (await aUser(server)).username, phone: '0722 123 456', expectedPhone: '' },
  }),
  'users.setAuthLevel': async (server) => ({
    body: { username: (await aUser(server)).username, authLevel: 'admin' },
  }),
  'webhooks.change': async (server) => ({
    params: { id: (await aWebhook(server)).id },
    body: { url: RECEIVER, events: ['case.opened'], isEnabled: false, expectedVersion: 0 },
  }),
  'webhooks.create': async (server) => {
    await removeWebhooks(server);
    return { body: { url: RECEIVER, events: ['lead.created'] } };
  },
  'webhooks.deliveries': async (server) => ({ params: { id: (await aWebhook(server)).id }, query: '?state=sent' }),
  'webhooks.list': async () => ({}),
  'webhooks.ping': async (server) => ({ params: { id: (await aWebhook(server)).id } }),
  'webhooks.remove': async (server) => ({ params: { id: (await aWebhook(server)).id } }),
  'webhooks.resend': async (server) => ({ params: { id: await aDelivery(server) } }),
  'webhooks.rotateSecret': async (server) => ({ params: { id: (await aWebhook(server)).id } }),
  'wholeExport.zip': async () => ({}),
  'verifyLogin.checkLogin': async () => ({}),
  'verifyLogin.getAuthLevel': async () => ({}),
};

/** The URL of a call with its path filled in. */
export function urlOf(path: string, { params = {}, query = '' }: Example): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x')) + query;
}
