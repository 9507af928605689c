import type { ProblemCode } from 'contract/problem';
import { and, eq, isNull } from 'drizzle-orm';
import { addAppointment } from '../appointments/appointments.queries.ts';
import { findReasons } from '../cases/end-reasons/end-reasons.queries.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { applications } from '../schema/applications.table.ts';
import { appointments } from '../schema/appointments.table.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { cases } from '../schema/cases.table.ts';
import { checklistItems } from '../schema/checklist-items.table.ts';
import { clientLinks } from '../schema/client-links.table.ts';
import { customerComments } from '../schema/comments.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';
import { proposals } from '../schema/proposals.table.ts';
import { sentPapers } from '../schema/sent-papers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { uploadLinks } from '../schema/upload-links.table.ts';
import { anAgreement } from './agreements.ts';
import { aPhoneNumber } from './booking.ts';
import { aStoredFile } from './case-papers.ts';
import { coBorrowerOf } from './client-portal.ts';
import { samples } from './files/upload.ts';
import { aProposal } from './proposals.ts';
import { aFollowedLoan } from './refinancing.ts';
import { aSending } from './sent-papers.ts';
import type { TestServer } from './server.ts';
import { aUser } from './sign-in.ts';
import type { Example } from './valid-calls.ts';

/** The ids that a call can name of a customer with records of every kind. */
export type Named = {
  readonly id: string;
  readonly phone: string;
  /** Of an appointment that is to come, and can be changed. */
  readonly comingId: string;
  readonly name: string;
  readonly email: string;
  readonly filename: string;
  /** Of a file that proves nothing, so that it may be deleted. */
  readonly looseFilename: string;
  readonly commentId: string;
  readonly formId: string;
  /** Of a loan that is followed for them, with an opportunity. */
  readonly followedLoanId: string;
  readonly linkId: string;
  readonly appointmentId: string;
  readonly paperId: string;
  readonly taskId: string;
  readonly caseId: string;
  readonly applicationId: string;
  /** Of the co-borrower of that case. */
  readonly personId: string;
  /** Of a document of their case. */
  readonly documentId: string;
  /** Of the link to the client’s page of that case. */
  readonly clientLinkId: string;
  readonly proposalId: string;
  /** Of a text of their case that waits for them. */
  readonly agreementId: string;
  /** For which an application of theirs may end. */
  readonly reasonId: string;
  /** Another customer, whom the caller may know of. */
  readonly knownPhone: string;
};

async function addComing(server: TestServer, { id: customerId }: CustomerRow): Promise<string> {
  const { id: brokerId } = await aUser(server);
  const when = { title: 'Acte', day: '2026-12-04', timeSlot: '9:00 - 10:00' } as const;
  return (await addAppointment(server.db, { customerId, brokerId, ...when })) ?? '';
}

/** The ids for calls about a customer made by `aFullCustomer`. */
export async function namedOf(server: TestServer, customer: CustomerRow, knownPhone: string): Promise<Named> {
  const { db } = server;
  const comingId = await addComing(server, customer);
  const { id, phone, name, email } = customer;
  const [file] = await db
    .select()
    .from(customerFiles)
    .where(and(eq(customerFiles.customerId, id), eq(customerFiles.isPaper, false)));
  const [comment] = await db.select().from(customerComments).where(eq(customerComments.customerId, id));
  const [form] = await db.select().from(bookingForms).where(eq(bookingForms.customerId, id));
  const [link] = await db.select().from(uploadLinks).where(eq(uploadLinks.customerId, id));
  const [appointment] = await db.select().from(appointments).where(eq(appointments.customerId, id));
  const [paper] = await db.select().from(sentPapers).where(eq(sentPapers.customerId, id));
  const [task] = await db.select().from(tasks).where(eq(tasks.customerId, id));
  const [loan] = await db.select().from(followedLoans).where(eq(followedLoans.customerId, id));
  const [ofCase] = await db.select().from(cases).where(eq(cases.customerId, id));
  const caseId = ofCase?.id ?? '';
  const [application] = await db.select().from(applications).where(eq(applications.caseId, caseId));
  const [document] = await db.select().from(checklistItems).where(eq(checklistItems.caseId, caseId));
  const [clientLink] = await db.select().from(clientLinks).where(eq(clientLinks.caseId, caseId));
  const isDraft = and(eq(proposals.caseId, caseId), isNull(proposals.handedOverAt));
  const [proposal] = await db.select().from(proposals).where(isDraft);
  return {
    ...{ id, phone, name, email: email ?? '', knownPhone },
    filename: file?.filename ?? '',
    looseFilename: await aStoredFile(server, id, Buffer.from('Nu dovedește nimic.')),
    comingId,
    commentId: comment?.id ?? '',
    formId: form?.id ?? '',
    linkId: link?.id ?? '',
    appointmentId: appointment?.id ?? '',
    paperId: paper?.id ?? '',
    taskId: task?.id ?? '',
    followedLoanId: loan?.id ?? '',
    caseId,
    applicationId: application?.id ?? '',
    personId: await coBorrowerOf(db, caseId),
    documentId: document?.id ?? '',
    clientLinkId: clientLink?.id ?? '',
    proposalId: proposal?.id ?? '',
    agreementId: await anAgreement(db, caseId, 'data-consent', { acceptedAt: null }),
    reasonId: (await findReasons(db))[0]?.id ?? '',
  };
}

/**
 * The relation of a call to customers whom its caller may not know of. `of`: it names one, with 404 as the answer;
 * several ways to name them may be given. `says`: it names one and answers only their broker, or that they are in the
 * bin (409). `list`: its answer has customers, never one of these; each query is tried. `bin`: for administrators only,
 * about the bin. A sentence: the reason why it has no customer's data.
 */
export type CustomerCall =
  | { readonly of: (named: Named) => Example | readonly Example[]; readonly code?: ProblemCode }
  | { readonly says: (named: Named) => Example; readonly ofOthers: ProblemCode; readonly inBin: ProblemCode }
  | { readonly list: (named: Named) => readonly Example[] }
  | 'bin'
  | `no customer: ${string}`;

const query = (values: Readonly<Record<string, string>>): Example => ({ query: `?${new URLSearchParams(values)}` });
const ofQuery = { of: ({ phone }: Named) => query({ phone }) };
const ofPath = (body?: object) => ({ of: ({ phone }: Named) => ({ params: { phone }, ...(body && { body }) }) });
const ofFile = { of: ({ phone, filename }: Named) => ({ params: { phone, filename } }) };

const ofTask = (body?: object) => ({
  of: ({ taskId: id }: Named) => ({ params: { id }, ...(body && { body }) }),
  code: 'SARCINA_NEGASITA' as const,
});

const ofCase = (body?: object) => ({
  of: ({ caseId: id }: Named) => ({ params: { id }, ...(body && { body }) }),
  code: 'DOSAR_NEGASIT' as const,
});

const ofPerson = (body?: object) => ({
  of: ({ personId: id }: Named) => ({ params: { id }, ...(body && { body }) }),
  code: 'SEMNATAR_NEGASIT' as const,
});

const ofDocument = (body?: object) => ({
  of: ({ documentId: id }: Named) => ({ params: { id }, ...(body && { body }) }),
  code: 'ACT_NEGASIT' as const,
});

const ofApplication = (body: object) => ({
  of: ({ applicationId: id }: Named) => ({ params: { id }, body: { ...body, expectedVersion: 1 } }),
  code: 'APLICATIE_NEGASITA' as const,
});

const ofProposal = (body?: object) => ({
  of: ({ proposalId: id }: Named) => ({ params: { id }, ...(body && { body: { ...body, expectedVersion: 0 } }) }),
  code: 'PROPUNERE_NEGASITA' as const,
});

const ofAgreement = (body?: object) => ({
  of: ({ agreementId: id }: Named) => ({ params: { id }, ...(body && { body }) }),
  code: 'ACORD_NEGASIT' as const,
});

/** Ways to look for cases of a customer. */
const listsOfCases = ({ name, phone }: Named): readonly Example[] => [
  {},
  ...['all', 'mine', 'none', 'colega'].map((responsible) => query({ responsible })),
  ...[name, phone, phone.slice(-5)].map((search) => query({ search })),
  ...[query({ bank: 'BCR' }), query({ kind: 'answer' })],
];

const OWN_ACCOUNT = 'no customer: an account of the staff' as const;
const CATALOGUE = 'no customer: products, banks, criteria and parameters' as const;
const COMPUTED = 'no customer: computed from what the call itself sends' as const;
const IMPORT = 'no customer: an administrator’s file, and whom it concerns; administrators see everybody' as const;
const PROGRAM = 'no customer: the program itself' as const;
const CLIENT = 'no customer: the client’s own page, which opens on a device that knew a code' as const;
const STATEMENT =
  'no customer: what a bank paid, for administrators; proposals name whom the caller may know of' as const;
const VISITOR = 'no customer: a visitor sends something, and hears nothing of who is known' as const;

const OWN_APPOINTMENTS = 'no customer: appointments of one broker, which stay theirs' as const;
const LINK_HOLDER = 'no customer: whoever holds the link of an appointment, without a name or a phone' as const;

const appointment = { title: 'Discuție', appointmentDate: '2026-12-03', timeSlot: '11:00 - 12:00' };

/** How every call of the contract relates to customers, by `feature.operation`. A new call must be added here. */
export const customerCalls: Readonly<Record<string, CustomerCall>> = {
  'apiKeys.create': PROGRAM,
  'apiKeys.list': PROGRAM,
  'apiKeys.revoke': PROGRAM,
  'apiKeys.scopes': PROGRAM,
  'appointments.getAll': { list: () => [{}, query({ from: '2026-01-01', to: '2027-12-31' }), query({ mine: 'true' })] },
  'appointments.getForCustomer': ofQuery,
  'appointments.create': { of: ({ phone }) => ({ body: { ...appointment, phone } }) },
  'appointments.getWithoutOutcome': { list: () => [{}, query({ mine: 'true' })] },
  'appointments.setOutcome': {
    of: ({ appointmentId: id }) => ({ params: { id }, body: { outcome: 'held', expectedOutcome: null } }),
    code: 'PROGRAMARE_NEGASITA',
  },
  'appointments.update': {
    of: ({ comingId: id }) => ({ params: { id }, body: appointment }),
    code: 'PROGRAMARE_NEGASITA',
  },
  'appointments.remove': { of: ({ comingId: id }) => ({ params: { id } }), code: 'PROGRAMARE_NEGASITA' },
  'audit.list': {
    list: ({ name, phone }) => [query({ limit: '500' }), query({ search: name }), query({ search: phone })],
  },
  'auth.account': OWN_ACCOUNT,
  'auth.changePassword': OWN_ACCOUNT,
  'auth.checkPasswordLink': OWN_ACCOUNT,
  'auth.confirm': OWN_ACCOUNT,
  'auth.confirm2fa': OWN_ACCOUNT,
  'auth.disable2fa': OWN_ACCOUNT,
  'auth.enable2fa': OWN_ACCOUNT,
  'auth.endOtherSessions': OWN_ACCOUNT,
  'auth.endSession': OWN_ACCOUNT,
  'auth.listSessions': OWN_ACCOUNT,
  'auth.login': OWN_ACCOUNT,
  'auth.logout': OWN_ACCOUNT,
  'auth.requestPasswordReset': OWN_ACCOUNT,
  'auth.setPassword': OWN_ACCOUNT,
  'auth.verify2fa': OWN_ACCOUNT,
  'banks.create': CATALOGUE,
  'banks.getAll': CATALOGUE,
  'banks.history': CATALOGUE,
  'banks.remove': CATALOGUE,
  'banks.update': CATALOGUE,
  'bin.eraseNow': 'bin',
  'bin.exportRetained': 'bin',
  'bin.join': 'bin',
  'bin.list': 'bin',
  'bin.restore': 'bin',
  'bin.retained': 'bin',
  'bin.undo': 'no customer: whom the caller deleted a moment ago, which they know; of others tested below',
  'bookingForms.create': VISITOR,
  'businessReports.get': 'no customer: counts of events, which name nobody',
  'businessReports.leads': 'no customer: counts of events, which name nobody',
  'businessReports.months': 'no customer: counts of events, which name nobody',
  'businessReports.losses': 'no customer: counts of events, which name nobody',
  'businessReports.banks': 'no customer: counts of events, which name nobody',
  'businessReports.forecast': 'no customer: counts of cases by month',
  'businessReports.bankAnswers': 'no customer: counts of events, which name nobody',
  'businessReports.commissions': 'no customer: sums by month, bank and broker',
  'businessReports.xlsx': 'no customer: counts of events, which name nobody',
  'brokerHours.addHoliday': OWN_APPOINTMENTS,
  'brokerHours.getConflicts': OWN_APPOINTMENTS,
  'brokerHours.list': OWN_ACCOUNT,
  'brokerHours.removeHoliday': OWN_ACCOUNT,
  'brokerHours.resolveConflicts': OWN_APPOINTMENTS,
  'brokerHours.save': OWN_ACCOUNT,
  'brokerHours.saveDay': OWN_ACCOUNT,
  'brokerHours.team': OWN_ACCOUNT,
  'calendarFeed.make': OWN_ACCOUNT,
  'calendarFeed.read': 'no customer: only the appointments of the address’s owner, which stay theirs; tested below',
  'calendarFeed.revoke': OWN_ACCOUNT,
  'calendarFeed.state': OWN_ACCOUNT,
  'callRequests.confirmMarketing': VISITOR,
  'callRequests.create': VISITOR,
  'callRequests.unsubscribe': VISITOR,
  'checklist.add': ofCase({ title: 'Act' }),
  'checklist.attach': {
    of: ({ documentId: id, filename }) => ({ params: { id }, body: { filenames: [filename] } }),
    code: 'ACT_NEGASIT',
  },
  'checklist.bundlePdf': ofCase(),
  'checklist.bundleZip': ofCase(),
  'checklist.change': ofDocument({ title: 'Act', expectedVersion: 0 }),
  'checklist.detach': {
    of: ({ documentId: id, filename }) => ({ params: { id, filename } }),
    code: 'ACT_NEGASIT',
  },
  'checklist.getForCase': ofCase(),
  'checklist.provenFigures': ofCase(),
  'checklist.remove': ofDocument(),
  'checklist.setState': ofDocument({ state: 'verified', expectedVersion: 0 }),
  'checklistRules.change': CATALOGUE,
  'checklistRules.create': CATALOGUE,
  'checklistRules.list': CATALOGUE,
  'checklistRules.move': CATALOGUE,
  'commissionRules.add': CATALOGUE,
  'commissionRules.comparisonPdf': CATALOGUE,
  'commissionRules.inForce': CATALOGUE,
  'commissionRules.list': CATALOGUE,
  'commissions.addEntry': 'no customer: sums of a bank, which stay when the customer goes; who is hidden is not named',
  'commissions.addShare': OWN_ACCOUNT,
  'commissions.closeMonth': CATALOGUE,
  'commissions.exportXlsx': { list: () => [{}] },
  'commissions.getForCase': ofCase(),
  'commissions.list': {
    list: ({ name, phone }) => [{}, query({ limit: '200' }), query({ search: name }), query({ search: phone })],
  },
  'commissions.months': 'no customer: sums by month and bank',
  'commissions.reverse': 'no customer: sums of a bank, which stay when the customer goes; who is hidden is not named',
  'commissions.setPartner': ofCase({ name: 'Agenția Cheia', percent: 20, expectedVersion: 0 }),
  'commissions.shares': OWN_ACCOUNT,
  'commissionStatements.book': STATEMENT,
  'commissionStatements.dismiss': STATEMENT,
  'commissionStatements.get': STATEMENT,
  'commissionStatements.list': STATEMENT,
  'commissionStatements.match': STATEMENT,
  'commissionStatements.read': STATEMENT,
  'commissionStatements.remove': STATEMENT,
  'commissionStatements.setMapping': STATEMENT,
  'contact.send': VISITOR,
  'coupons.current': CATALOGUE,
  'customerFiles.add': {
    of: ({ phone }) => ({ params: { phone }, files: [{ name: 'act.pdf', bytes: samples.pdf ?? new Uint8Array() }] }),
  },
  'customerFiles.download': ofFile,
  'customerFiles.remove': { of: ({ phone, looseFilename: filename }: Named) => ({ params: { phone, filename } }) },
  'customerForms.deleteCustomerInfo': { of: ({ formId: id }) => ({ params: { id } }), code: 'FORMULAR_NEGASIT' },
  'customerForms.getCustomerInfo': ofQuery,
  'customerPage.addComment': ofPath({ text: 'A sunat.' }),
  'customerPage.get': ofPath(),
  'customerPage.removeComment': { of: ({ phone, commentId }) => ({ params: { phone, commentId } }) },
  'customerPage.setSelectedOffer': ofPath({ selectedOffer: 'o07' }),
  'customers.counts': {
    list: ({ name, phone, email }) => [{}, ...[name, phone, email].map((search) => query({ search }))],
  },
  'customers.create': {
    says: ({ phone }) => ({ body: { name: 'Altcineva', phone } }),
    ofOthers: 'CLIENT_AL_ALTUIA',
    inBin: 'CLIENT_IN_COS',
  },
  'customers.deleteCustomer': ofPath(),
  'customers.exportData': ofQuery,
  'customers.getAll': {
    list: ({ name, phone, email }) => [
      {},
      ...['all', 'mine', 'none', 'colega'].map((responsible) => query({ responsible })),
      ...['name', 'status', 'activity'].flatMap((sort) => [
        query({ sort, limit: '100' }),
        query({ sort, order: 'desc', limit: '100', search: name }),
      ]),
      ...[name, phone, phone.slice(-5), email].map((search) => query({ search })),
      query({ status: '0' }),
    ],
  },
  'customers.getConsents': ofQuery,
  'customers.getCustomer': ofQuery,
  'customers.getRequests': ofQuery,
  'customers.history': ofQuery,
  'customers.lookalikes': ofQuery,
  'customers.merge': {
    of: ({ phone, knownPhone }) => [
      { body: { phone, duplicatePhone: knownPhone } },
      { body: { phone: knownPhone, duplicatePhone: phone } },
    ],
  },
  'customers.setStatus': ofPath({ status: 2 }),
  'customers.setStatuses': { of: ({ phone }) => ({ body: { phones: [phone], status: 2 } }) },
  'customers.updateAlias': ofPath({ alias: 'vecinul' }),
  'customers.updateEmail': ofPath({ email: 'nou@example.ro' }),
  'customers.updateName': ofPath({ name: 'Dan' }),
  'customers.updatePhone': {
    of: ({ id: customerId, phone, knownPhone }) => [
      { params: { phone }, body: { newPhone: aPhoneNumber() } },
      { params: { phone: knownPhone }, body: { newPhone: aPhoneNumber(), customerId } },
    ],
  },
  'customers.withdrawMarketing': ofPath(),
  'clientLinks.create': {
    of: ({ caseId }) => ({ body: { caseId, sendEmail: true } }),
    code: 'DOSAR_NEGASIT',
  },
  'clientLinks.getForCase': { of: ({ caseId }) => ({ params: { id: caseId } }), code: 'DOSAR_NEGASIT' },
  'clientLinks.revoke': { of: ({ clientLinkId: id }) => ({ params: { id } }), code: 'LINK_NEGASIT' },
  'clientPortal.accept': CLIENT,
  'clientPortal.agreementForm': CLIENT,
  'clientPortal.agreementPdf': CLIENT,
  'clientPortal.doesNotApply': CLIENT,
  'clientPortal.forget': CLIENT,
  'clientPortal.get': CLIENT,
  'clientPortal.markShown': CLIENT,
  'clientPortal.open': CLIENT,
  'clientPortal.sendAcceptanceCode': CLIENT,
  'clientPortal.sendCode': CLIENT,
  'clientPortal.upload': CLIENT,
  'clientPortal.withdraw': CLIENT,
  'clientPortal.getFreeSlots': CLIENT,
  'clientPortal.chooseHour': CLIENT,
  'clientPortal.manageAppointment': CLIENT,
  'clientPortal.setMe': CLIENT,
  'managedAppointments.read': LINK_HOLDER,
  'managedAppointments.getFree': LINK_HOLDER,
  'managedAppointments.move': LINK_HOLDER,
  'managedAppointments.cancel': LINK_HOLDER,
  'slots.getFree': VISITOR,
  'contactLog.add': ofPath({ outcome: 'answered' }),
  'contactLog.close': ofPath({ reason: 'Nu răspunde la telefon' }),
  'contactLog.explainClosing': { of: ({ phone, reasonId: reason }) => ({ body: { phones: [phone], reason } }) },
  'contactLog.getForCustomer': ofPath(),
  'messages.preview': ofPath({ kind: 'free', channel: 'sms', text: 'Bună ziua!' }),
  'messages.send': ofPath({ kind: 'free', channel: 'sms', text: 'Bună ziua!' }),
  'messages.thread': ofPath(),
  'messageStops.getForCustomer': ofPath(),
  'messageStops.look': 'no customer: the channel of a link, which only its holder knows',
  'preferences.look': 'no customer: what a link lets decide, which only its holder knows',
  'messageStops.set': ofPath({ channel: 'sms', isStopped: true }),
  'messageStops.stop': 'no customer: the channel of a link, which only its holder knows',
  'messageRules.list': 'no customer: what is sent to everybody',
  'messageRules.save': 'no customer: what is sent to everybody',
  'messageTemplates.add': 'no customer: texts that are sent to everybody',
  'messageTemplates.list': 'no customer: texts that are sent to everybody',
  'dashboard.get': { list: () => [{}, query({ mine: 'false' })] },
  'dashboard.deadlines': { list: () => [{}, query({ mine: 'false' })] },
  'inbox.get': { list: () => [{}] },
  'inbox.markSeen': { of: ({ phone }) => ({ body: { phone, until: '2026-11-20T08:00:00Z' } }) },
  'savedViews.list': OWN_ACCOUNT,
  'savedViews.remove': OWN_ACCOUNT,
  'savedViews.rename': OWN_ACCOUNT,
  'savedViews.save': OWN_ACCOUNT,
  'agreements.getForCase': ofCase(),
  'agreements.pdf': ofAgreement(),
  'agreements.recordSigned': {
    of: ({ agreementId: id, filename }) => ({
      params: { id },
      body: { filename, signedOn: '2026-11-20', name: 'Ana' },
    }),
    code: 'ACORD_NEGASIT',
  },
  'agreements.send': ofCase({ texts: [{ kind: 'information-sheet' }], channel: 'paper' }),
  'agreements.withdraw': ofAgreement({ note: '' }),
  'agreementTexts.add': 'no customer: texts that everybody reads',
  'agreementTexts.list': 'no customer: texts that everybody reads',
  'bankForms.add': 'no customer: forms of banks',
  'bankForms.download': 'no customer: forms of banks',
  'bankForms.list': 'no customer: forms of banks',
  'bankForms.remove': 'no customer: forms of banks',
  'applications.change': ofApplication({ reference: 'IP-1' }),
  'applications.move': ofApplication({ to: 'preapproved', approvedAmount: 300_000 }),
  'casePeople.add': ofCase({ role: 'guarantor', name: 'Ion' }),
  'casePeople.change': ofPerson({ employer: 'Fabrica', expectedVersion: 0 }),
  'casePeople.exportData': ofPerson(),
  'casePeople.leave': ofPerson({ reason: 'Nu mai semnează.', expectedVersion: 0 }),
  'casePeople.missing': ofCase(),
  'casePeople.numbers': ofPerson(),
  'casePeople.rejoin': ofPerson({ expectedVersion: 0 }),
  'casePeople.remove': 'no customer: administrators erase a person of any case',
  'casePeople.setProperty': ofCase({ kind: 'house', expectedVersion: 0 }),
  'cases.addApplication': ofCase({ offer: 'o08' }),
  'cases.board': { list: listsOfCases },
  'cases.change': ofCase({ purpose: 'purchase', amount: 350_000, expectedVersion: 0 }),
  'cases.close': {
    of: ({ caseId: id, reasonId: reason }) => ({ params: { id }, body: { reason, expectedVersion: 0 } }),
    code: 'DOSAR_NEGASIT',
  },
  'cases.create': { of: ({ phone }) => ({ body: { phone, purpose: 'purchase', amount: 350_000 } }) },
  'cases.get': ofCase(),
  'cases.getForCustomer': ofQuery,
  'cases.getForSigner': { of: ({ phone: signer }) => query({ signer }) },
  'cases.list': { list: (named) => [...listsOfCases(named), query({ stage: 'sent', limit: '200' })] },
  'cases.reopen': ofCase({ note: 'S-a răzgândit.', expectedVersion: 0 }),
  'endReasons.change': CATALOGUE,
  'endReasons.create': CATALOGUE,
  'endReasons.list': CATALOGUE,
  'refinancing.opportunities': { list: () => [{}, query({ responsible: 'all' })] },
  'refinancing.getForCustomer': ofQuery,
  'refinancing.follow': { of: ({ phone }) => ({ body: { ...aFollowedLoan, phone } }) },
  'refinancing.preview': {
    of: ({ followedLoanId }) => ({ params: { id: followedLoanId } }),
    code: 'REFINANTARE_NEGASITA' as const,
  },
  'refinancing.send': {
    of: ({ followedLoanId }) => ({ params: { id: followedLoanId } }),
    code: 'REFINANTARE_NEGASITA' as const,
  },
  'refinancing.correct': {
    of: ({ followedLoanId }) => ({ params: { id: followedLoanId }, body: { ...aFollowedLoan, expectedVersion: 0 } }),
    code: 'REFINANTARE_NEGASITA' as const,
  },
  'refinancing.setConsent': {
    of: ({ followedLoanId }) => ({
      params: { id: followedLoanId },
      body: { hasConsented: true, expectedVersion: 0 },
    }),
    code: 'REFINANTARE_NEGASITA' as const,
  },
  'refinancing.end': {
    of: ({ followedLoanId }) => ({
      params: { id: followedLoanId },
      body: { reason: 'A vândut casa.', expectedVersion: 0 },
    }),
    code: 'REFINANTARE_NEGASITA' as const,
  },
  'tasks.change': ofTask({ title: 'Sunați', day: '2026-12-03', hour: null, assignee: 'colega' }),
  'tasks.complete': ofTask({}),
  'tasks.create': { of: ({ phone }) => ({ body: { phone, title: 'Sunați', day: '2026-12-03' } }) },
  'tasks.customersWithout': { list: () => [{}, query({ responsible: 'all' }), query({ responsible: 'mine' })] },
  'tasks.getForCustomer': ofQuery,
  'tasks.getOpen': { list: () => [{}, query({ assignee: 'colega' })] },
  'tasks.remove': ofTask(),
  'tasks.reopen': ofTask(),
  'events.listen': 'no customer: a stream, tested below',
  'health.live': PROGRAM,
  'health.openapi': PROGRAM,
  'health.ready': PROGRAM,
  'health.system': PROGRAM,
  'wholeExport.zip': IMPORT,
  'imports.apply': IMPORT,
  'imports.get': IMPORT,
  'imports.list': IMPORT,
  'imports.read': IMPORT,
  'imports.remove': IMPORT,
  'imports.rows': IMPORT,
  'imports.takeBack': IMPORT,
  'imports.tryOut': IMPORT,
  'imports.wrongLines': IMPORT,
  'metadata.applyImport': CATALOGUE,
  'metadata.archive': CATALOGUE,
  'metadata.create': CATALOGUE,
  'metadata.exportCsv': CATALOGUE,
  'metadata.exportXlsx': CATALOGUE,
  'metadata.getAll': CATALOGUE,
  'metadata.history': CATALOGUE,
  'metadata.previewImport': CATALOGUE,
  'metadata.restore': CATALOGUE,
  'metadata.updateMetadata': CATALOGUE,
  'bankCriteria.add': CATALOGUE,
  'bankCriteria.confirm': CATALOGUE,
  'bankCriteria.getAll': CATALOGUE,
  'bankCriteria.history': CATALOGUE,
  'bankCriteria.preview': CATALOGUE,
  'offers.getAll': CATALOGUE,
  'outbox.retry': 'no customer: an e-mail by its own id, whose text is not answered; those of the bin are withdrawn',
  'outbox.undelivered': { list: () => [{}] },
  'parameters.getPublic': CATALOGUE,
  'proposals.change': {
    of: ({ proposalId: id, applicationId: chosen }) => ({
      params: { id },
      body: { ...aProposal, chosen, expectedVersion: 0 },
    }),
    code: 'PROPUNERE_NEGASITA',
  },
  'proposals.create': {
    of: ({ caseId, applicationId: chosen }) => ({ params: { id: caseId }, body: { ...aProposal, chosen } }),
    code: 'DOSAR_NEGASIT',
  },
  'proposals.getForCase': { of: ({ caseId }) => ({ params: { id: caseId } }), code: 'DOSAR_NEGASIT' },
  'proposals.handOver': ofProposal({ channel: 'paper' }),
  'proposals.pdf': ofProposal(),
  'protectedParameters.add': CATALOGUE,
  'protectedParameters.getAll': CATALOGUE,
  'protectedParameters.preview': CATALOGUE,
  'responsible.assign': { of: ({ phone }) => ({ body: { phones: [phone], username: null } }) },
  'responsible.claim': {
    says: ({ phone }) => ({ params: { phone } }),
    ofOthers: 'CLIENT_PRELUAT',
    inBin: 'CLIENT_NEGASIT',
  },
  'responsible.handOver': 'no customer: everything of a user, counted; a broker gives only their own',
  'responsible.held': 'no customer: the numbers of a user’s open work; a broker asks only about their own',
  'responsible.takeBack': 'no customer: a hand-over of a user, counted; a broker takes only their own back',
  'savedSimulations.open': COMPUTED,
  'savedSimulations.remove': COMPUTED,
  'savedSimulations.save': COMPUTED,
  'savedSimulations.send': COMPUTED,
  'sentPapers.download': { of: ({ paperId: id }) => ({ params: { id } }), code: 'DOCUMENT_NEGASIT' },
  'sentPapers.getForCustomer': ofQuery,
  'sentPapers.look': 'no customer: what was sent to the holder of the link, who alone has it',
  'sentPapers.open': 'no customer: what was sent to the holder of the link, who alone has it',
  'sentPapers.revoke': { of: ({ paperId: id }) => ({ params: { id } }), code: 'DOCUMENT_NEGASIT' },
  'sentPapers.send': { of: ({ phone }) => ({ body: { ...aSending, phone } }) },
  'grid.grid': COMPUTED,
  'grid.gridRange': COMPUTED,
  'grid.limits': CATALOGUE,
  'simulations.calculateLoanScenarios': COMPUTED,
  'simulations.calculateMaxLoan': COMPUTED,
  'simulations.catalogue': CATALOGUE,
  'simulations.comparisonPdf': COMPUTED,
  'simulations.feisPdf': COMPUTED,
  'simulations.getLowestMonthlyPayment': COMPUTED,
  'simulations.lenders': CATALOGUE,
  'simulations.listOffers': COMPUTED,
  'simulations.index': CATALOGUE,
  'simulations.scenariosPdf': COMPUTED,
  'simulations.schedulePdf': COMPUTED,
  'simulations.scheduleXlsx': COMPUTED,
  'simulations.simAll': COMPUTED,
  'simulations.simOffer': COMPUTED,
  'staff.list': OWN_ACCOUNT,
  'team.getProfile': OWN_ACCOUNT,
  'team.getShown': VISITOR,
  'team.photo': VISITOR,
  'team.removePhoto': OWN_ACCOUNT,
  'team.setPhoto': OWN_ACCOUNT,
  'team.setProfile': OWN_ACCOUNT,
  'uploadFiles.secureUpload': VISITOR,
  'uploadFiles.validateToken': VISITOR,
  'uploadLinks.generateLink': { of: ({ phone }) => ({ body: { phone } }) },
  'uploadLinks.getForCustomer': ofQuery,
  'uploadLinks.resend': {
    of: ({ linkId: id }) => ({ params: { id }, body: { sendEmail: true } }),
    code: 'LINK_NEGASIT',
  },
  'uploadLinks.revoke': { of: ({ linkId: id }) => ({ params: { id } }), code: 'LINK_NEGASIT' },
  'users.createUser': OWN_ACCOUNT,
  'users.disable': OWN_ACCOUNT,
  'users.enable': OWN_ACCOUNT,
  'users.endSessions': OWN_ACCOUNT,
  'users.getAll': OWN_ACCOUNT,
  'users.reset2fa': OWN_ACCOUNT,
  'users.sendPasswordLink': OWN_ACCOUNT,
  'users.setAuthLevel': OWN_ACCOUNT,
  'users.setDisplayName': OWN_ACCOUNT,
  'users.setOwnDisplayName': OWN_ACCOUNT,
  'users.setOwnPhone': OWN_ACCOUNT,
  'users.setPhone': OWN_ACCOUNT,
  'verification.check': 'no customer: a hash, of which nothing personal is told',
  'webhooks.change': PROGRAM,
  'webhooks.create': PROGRAM,
  'webhooks.deliveries': PROGRAM,
  'webhooks.list': PROGRAM,
  'webhooks.ping': PROGRAM,
  'webhooks.remove': PROGRAM,
  'webhooks.resend': PROGRAM,
  'webhooks.rotateSecret': PROGRAM,
  'verifyLogin.checkLogin': OWN_ACCOUNT,
  'verifyLogin.getAuthLevel': OWN_ACCOUNT,
};
