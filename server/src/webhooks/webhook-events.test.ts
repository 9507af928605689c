import { agreements } from 'contract/agreements/agreements';
import { checklist } from 'contract/checklist/checklist';
import type { Endpoint } from 'contract/endpoint';
import { CHOSE_ANOTHER_BANK } from 'contract/fields/case-stages';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { findReasons } from '../cases/end-reasons/end-reasons.queries.ts';
import { cases } from '../schema/cases.table.ts';
import { customers } from '../schema/customers.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import type { UserRow } from '../staff/users.queries.ts';
import { aPerson, aPhoneNumber, post } from '../testing/booking.ts';
import { applicationOf, openCase } from '../testing/cases.ts';
import { aCustomer } from '../testing/customers.ts';
import { useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';
import { urlOf, validCalls } from '../testing/valid-calls.ts';
import { aWebhook, removeWebhooks } from '../testing/webhooks.ts';

const server = useServer();

beforeEach(async () => {
  await removeWebhooks(server);
  await aWebhook(server);
});

/** The events since the beginning of the test: type, data, and the customer whose erasure erases each. */
async function queuedEvents() {
  const rows = await server.db.select().from(outgoingMail).where(eq(outgoingMail.channel, 'webhook'));
  return rows
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ kind, text, customerId }) => ({ type: kind, data: JSON.parse(text), customerId }));
}

it('A new client is one event, whether a visitor or the staff brings them', async () => {
  const phone = aPhoneNumber();
  await post(server, '/api/customers/create', { ...aPerson, phone });
  await post(server, '/api/customers/create', { ...aPerson, phone, name: 'Altfel' });
  const [visitor] = await server.db
    .select()
    .from(customers)
    .where(eq(customers.phone, `+40${phone.slice(1)}`));
  const { token } = await signedIn(server);
  const body = { name: 'Ana', phone: aPhoneNumber() };
  const { _id } = (await ask(server, 'POST', '/api/protectedCustomers/create', { token, body })).json();
  expect(await queuedEvents()).toEqual(
    [visitor?.id, _id].map((customer) => ({ type: 'lead.created', data: { customer }, customerId: customer })),
  );
});

it('A case, the moves of its applications and its end are events; a beginning is no move', async () => {
  const { token } = await signedIn(server);
  const opened = await openCase(server, token);
  const { _id: id, version } = applicationOf(opened);
  const [ofCase, customerId] = [opened._id, opened.customer._id];
  const move = { to: 'sent', sentOn: '2026-11-20', expectedVersion: version };
  const moved = await ask(server, 'POST', `/api/applications/${id}/move`, { token, body: move });
  const reason = (await findReasons(server.db)).find(
    ({ kind, text }) => kind === 'withdrawn' && text !== CHOSE_ANOTHER_BANK,
  );
  const closing = { reason: reason?.id, expectedVersion: moved.json().version };
  expect((await ask(server, 'POST', `/api/cases/${ofCase}/close`, { token, body: closing })).statusCode).toBe(200);
  const application = { application: id, case: ofCase };
  expect((await queuedEvents()).map(({ type, data }) => [type, data])).toEqual([
    ['case.opened', { case: ofCase, customer: customerId }],
    ['application.moved', { ...application, from: applicationOf(opened).stage, to: 'sent' }],
    ['application.moved', { ...application, from: 'sent', to: 'withdrawn' }],
    ['case.closed', { case: ofCase, customer: customerId }],
  ]);
  expect((await queuedEvents()).map((each) => each.customerId)).toEqual([
    customerId,
    customerId,
    customerId,
    customerId,
  ]);
});

it('An appointment is an event when it is made and when it is cancelled', async () => {
  const [{ token }, { id: customer, phone }] = [await signedIn(server), await aCustomer(server)];
  const body = { phone, title: 'Acte', appointmentDate: '2026-12-01', timeSlot: '10:00 - 11:00' };
  const { _id: appointment } = (await ask(server, 'POST', '/api/appointments/create', { token, body })).json();
  await ask(server, 'DELETE', `/api/protectedAppointments/deleteAppointment/${appointment}`, { token });
  const data = { appointment, customer };
  expect(await queuedEvents()).toEqual([
    { type: 'appointment.created', data, customerId: customer },
    { type: 'appointment.cancelled', data, customerId: customer },
  ]);
});

/** Makes the example of a call as an administrator; answers the call’s own id. */
async function makeCall(endpoint: Endpoint, name: string, token: string, user: UserRow) {
  const example = (await validCalls[name]?.(server, user)) ?? {};
  const { body = {}, params } = example;
  const answer = await ask(server, endpoint.method, urlOf(endpoint.path, example), { token, body });
  expect(answer.statusCode).toBe(200);
  return params?.id ?? '';
}

it('A document that came is an event, about the customer of its case', async () => {
  const { user, token } = await signedIn(server);
  const document = await makeCall(checklist.attach, 'checklist.attach', token, user);
  const [received] = (await queuedEvents()).filter(({ type }) => type === 'document.received');
  const [ofCase] = await server.db.select().from(cases).where(eq(cases.id, received?.data.case));
  expect(received?.data).toEqual({ document, case: ofCase?.id });
  expect(received?.customerId).toBe(ofCase?.customerId);
});

it('A text that was signed and then withdrawn is two events; one that was only sent is none', async () => {
  const { user, token } = await signedIn(server);
  await makeCall(agreements.withdraw, 'agreements.withdraw', token, user);
  const agreement = await makeCall(agreements.recordSigned, 'agreements.recordSigned', token, user);
  const url = urlOf(agreements.withdraw.path, { params: { id: agreement } });
  await ask(server, agreements.withdraw.method, url, { token, body: { note: 'A sunat.' } });
  const events = (await queuedEvents()).filter(({ type }) => type.startsWith('agreement.'));
  expect(events.map(({ type }) => type)).toEqual(['agreement.accepted', 'agreement.withdrawn']);
  for (const { data } of events)
    expect([data.agreement, Object.keys(data)]).toEqual([agreement, ['agreement', 'case', 'person']]);
});

it('A refused call queues no event', async () => {
  const [{ token }, { phone }] = [await signedIn(server), await aCustomer(server)];
  const body = { phone, title: 'Acte', appointmentDate: '2026-12-02', timeSlot: '10:00 - 11:00' };
  await ask(server, 'POST', '/api/appointments/create', { token, body });
  expect((await ask(server, 'POST', '/api/appointments/create', { token, body })).statusCode).toBe(409);
  expect(await queuedEvents()).toHaveLength(1);
});
