import { randomBytes, randomUUID } from 'node:crypto';
import { timeSlots } from 'contract/appointments/time-slots';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { sql } from 'drizzle-orm';
import { fromRon } from 'loan/money';
import { pino } from 'pino';
import { toWireForm } from 'quote/wire-form';
import type { CaseRow } from '../cases/cases.queries.ts';
import { offersNow } from '../cases/papers/proposal-offers.ts';
import { latestVersions } from '../catalogue/catalogue.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { applicationEvents } from '../schema/application-events.table.ts';
import { applications } from '../schema/applications.table.ts';
import { appointments } from '../schema/appointments.table.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { businessEvents } from '../schema/business-events.table.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { casePeople } from '../schema/case-people.table.ts';
import { cases } from '../schema/cases.table.ts';
import { toVersionColumns } from '../schema/columns.ts';
import { customerComments } from '../schema/comments.table.ts';
import { consentLinks } from '../schema/consent-links.table.ts';
import { consents } from '../schema/consents.table.ts';
import { contactLog } from '../schema/contact-log.table.ts';
import type { customers } from '../schema/customers.table.ts';
import { inboxSeen } from '../schema/inbox-seen.table.ts';
import { messageStops, stopLinks } from '../schema/message-stops.table.ts';
import { messages } from '../schema/messages.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { proposals } from '../schema/proposals.table.ts';
import { replyAddresses } from '../schema/reply-addresses.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { uploadLinks } from '../schema/upload-links.table.ts';
import { addCasePapers, aStoredFile } from './case-papers.ts';
import { aCustomer } from './customers.ts';
import { anImport } from './imports.ts';
import { anOpportunity } from './refinancing.ts';
import { aSentPaper } from './sent-papers.ts';
import type { TestServer } from './server.ts';
import { aUser } from './sign-in.ts';

/** The content of the customer's only file. */
export const FILE_BYTES = Buffer.from('%PDF-1.4 un act');

/** A customer with records in every table that can refer to a customer. */
export async function aFullCustomer(
  server: TestServer,
  given: Partial<typeof customers.$inferInsert> = {},
): Promise<CustomerRow> {
  const customer = await aCustomer(server, given);
  const requestId = await addRequest(server, customer);
  await addForm(server, customer, requestId);
  await addAppointment(server, customer);
  await aStoredFile(server, customer.id, FILE_BYTES, { originalname: `../buletin ${customer.name}.pdf` });
  await server.db.insert(customerComments).values({ customerId: customer.id, text: `${customer.name} a sunat.` });
  await server.db.insert(uploadLinks).values({
    customerId: customer.id,
    tokenHash: randomBytes(32).toString('hex'),
    sentTo: customer.email,
    maxUploads: 4,
    expiresAt: sql`now() + interval '1 day'`,
  });
  await aSentPaper(server, customer);
  const sent = await aSentCase(server, customer);
  await addCasePapers(server, sent, customer.name);
  await addProposal(server, sent);
  await addTask(server, customer, sent.id);
  await anOpportunity(server, customer);
  await server.db
    .insert(contactLog)
    .values({ customerId: customer.id, outcome: 'answered', note: `${customer.name} vrea oferta pe mail.` });
  await server.db.insert(messages).values({
    ...{
      customerId: customer.id,
      direction: 'in',
      channel: 'email',
      kind: 'reply',
      state: 'received',
      sender: `${customer.phone}@example.ro`,
    },
    ...{ recognisedBy: 'sender', senderProof: 'unknown' },
    ...{ subject: `Re: ${customer.name}`, text: `${customer.name}: mulțumesc!`, attachments: [] },
  });
  await server.db.insert(messageStops).values({ customerId: customer.id, channel: 'whatsapp', isStopped: false });
  await server.db
    .insert(stopLinks)
    .values({ tokenHash: randomBytes(32).toString('hex'), customerId: customer.id, channel: 'sms' });
  await server.db.insert(replyAddresses).values({ token: randomBytes(16).toString('hex'), customerId: customer.id });
  await anImport(server, await aUser(server, 'admin'), { state: 'applied' }, { customerId: customer.id });
  const mailId = randomUUID();
  await server.db.insert(outgoingMail).values({
    ...{
      id: mailId,
      messageId: `<20261120T0800.${mailId}@example.ro>`,
      kind: 'booking-confirmation',
      customerId: customer.id,
    },
    ...{
      recipient: customer.email ?? 'x@example.ro',
      subject: customer.name,
      text: customer.phone,
      html: customer.phone,
    },
  });
  return customer;
}

/** A case with an application that was sent to its bank, and what happened to it; `given` is written into its rows. */
export async function aSentCase(
  { db }: Pick<TestServer, 'db'>,
  { id: customerId, name }: Pick<CustomerRow, 'id' | 'name'>,
  given: {
    ofCase?: Partial<typeof cases.$inferInsert>;
    /** The co-borrower's name. */
    coBorrower?: string;
    ofApplication?: Partial<typeof applications.$inferInsert>;
    ofEvent?: Partial<typeof applicationEvents.$inferInsert>;
  } = {},
): Promise<typeof cases.$inferSelect> {
  const [added] = await db
    .insert(cases)
    .values({
      ...{ customerId, purpose: 'purchase', amount: fromRon(350_000), property: `Apartamentul lui ${name}` },
      ...{ stage: 'sent', deadlineOn: '2026-11-30', deadlineKind: 'answer' },
      form: toWireForm(loanForm.parse({ tipCredit: 'Achizitie', codebitori: [{ venituriSalariu: '4.500' }] })),
      ...given.ofCase,
    })
    .returning();
  if (!added) throw new Error('no case was made');
  const { coBorrower = 'Ana Pop' } = given;
  await db.insert(casePeople).values({ caseId: added.id, role: 'coBorrower', place: 1, name: coBorrower });
  const versions = toVersionColumns(await latestVersions(db));
  const [application] = await db
    .insert(applications)
    .values({
      ...{ caseId: added.id, productId: 'o07', banca: 'BCR', oferta: 'Casa Ta' },
      ...{ ...versions, simulatedOn: '2026-11-20' },
      ...{ stage: 'sent', sentOn: '2026-11-20', answerBy: '2026-11-30', version: 1 },
      ...given.ofApplication,
    })
    .returning();
  await db
    .insert(applicationEvents)
    .values({ applicationId: application?.id ?? '', from: null, to: 'preparing', ...given.ofEvent });
  await db.insert(businessEvents).values({ kind: 'case-opened', customerId, caseId: added.id, amount: added.amount });
  return added;
}

/** A draft with today's offers, which can be handed over. */
async function addProposal({ db }: TestServer, ofCase: CaseRow): Promise<void> {
  const { offers } = await offersNow({ db, log: pino({ enabled: false }) }, ofCase);
  const needs = { goal: ofCase.property };
  const chosenId = offers[0]?.application ?? '';
  await db
    .insert(proposals)
    .values({ caseId: ofCase.id, chosenId, needs, offers: [...offers], why: 'Rata este fixă.' });
}

/** A task of a member of staff, who has seen the customer's new items. */
async function addTask(server: TestServer, { id: customerId, name }: CustomerRow, caseId: string): Promise<void> {
  const { id: userId } = await aUser(server, 'user');
  await server.db
    .insert(tasks)
    .values({ customerId, caseId, title: `Sunați: ${name}`, day: '2026-11-24', assigneeId: userId });
  await server.db.insert(inboxSeen).values({ customerId, userId, until: new Date('2026-11-20T08:00:00Z') });
}

async function addRequest({ db }: TestServer, customer: CustomerRow): Promise<string> {
  const { id: customerId, name, email } = customer;
  const [request] = await db
    .insert(callRequests)
    .values({
      customerId,
      name,
      email,
      judet: 'Alba',
      localitate: 'Aiud',
      marketingConsent: false,
      consentRecorded: true,
      isRepeat: false,
      contentHash: randomUUID(),
    })
    .returning();
  if (!request) throw new Error('no request was made');
  await db.insert(consents).values({
    id: randomUUID(),
    customerId,
    requestId: request.id,
    kind: 'privacy',
    isGiven: true,
    textVersion: '2026-11-20',
    channel: 'web',
    addressHash: randomUUID(),
  });
  await db.insert(consentLinks).values({
    ...{ tokenHash: randomBytes(32).toString('hex'), kind: 'unsubscribe', sentTo: email },
    ...{ customerId, requestId: request.id },
  });
  return request.id;
}

async function addForm({ db }: TestServer, { id }: CustomerRow, requestId: string): Promise<void> {
  await db.insert(bookingForms).values({
    customerId: id,
    requestId,
    preffersWhatsApp: true,
    source: 'wizard',
    isRepeat: false,
    promoCode: 'NONE',
    form: toWireForm(loanForm.parse({ tipCredit: 'Incadrare', codebitori: [{ venituriSalariu: '4.500' }] })),
    productsVersion: 1,
    parametersVersion: 1,
    simulatedOn: '2026-11-20',
    isAsSeen: true,
    contentHash: randomUUID(),
  });
}

async function addAppointment(server: TestServer, customer: CustomerRow): Promise<void> {
  const broker = await aUser(server);
  await server.db.insert(appointments).values({
    customerId: customer.id,
    brokerId: broker.id,
    title: `Cu ${customer.name}`,
    // Over, and without an outcome.
    day: '2026-11-03',
    timeSlot: timeSlots[0],
  });
}
