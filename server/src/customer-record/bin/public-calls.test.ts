import { api } from 'contract/api/api';
import type { Endpoint } from 'contract/endpoint';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { newAppointmentLink } from '../../appointments/appointment-links.queries.ts';
import { newLink } from '../../booking/consent-links.ts';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { callRequests } from '../../schema/call-requests.table.ts';
import { stopLinks } from '../../schema/message-stops.table.ts';
import { aClientLink } from '../../testing/client-portal.ts';
import { namedOf } from '../../testing/customer-calls.ts';
import { snapshot } from '../../testing/database/snapshot.ts';
import { aLink, formOf, samples } from '../../testing/files/upload.ts';
import { aFullCustomer, aSentCase } from '../../testing/full-customer.ts';
import { aSentPaper } from '../../testing/sent-papers.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';
import { type Example, urlOf } from '../../testing/valid-calls.ts';

// Every call of the contract without a sign-in, with all links and tokens of a customer: before they are deleted, while
// they are in the bin, and after they are restored.

const server = useServer();

/** The calls with a customer's links and tokens, made by any holder. */
type Held = Awaited<ReturnType<typeof everythingOf>>;

/**
 * The expected refusal, in the bin and after it. `open`: always served, with the reason; `nobody`: it concerns no
 * stored customer.
 */
type Door = { readonly call: (held: Held) => Example & { device?: boolean }; readonly code: string };
type Kept = { readonly open: (held: Held) => Example; readonly why: string };

const portal = (more: Example = {}, device = true): Door => ({
  call: ({ portal: { token }, documentId }) => ({ device, ...more, params: { token, id: documentId } }),
  code: 'LINK_DOSAR',
});
const appointment = (more: object = {}): Door => ({
  call: ({ appointmentToken: token }) => ({ body: { token, ...more } }),
  code: 'LINK_PROGRAMARE',
});
const paper: Door = { call: ({ paperToken: token }) => ({ params: { token } }), code: 'LINK_DOCUMENT' };
const upload = (more: Example = {}): Door => ({
  call: ({ uploadToken: token }) => ({ ...more, params: { token } }),
  code: 'LINK_INCARCARE',
});
const files = [{ name: 'act.pdf', bytes: samples.pdf ?? new Uint8Array() }];
const no = 'a no is always heard';

const DOORS: Readonly<Record<string, Door | Kept>> = {
  'clientPortal.accept': portal({ body: { agreements: [crypto.randomUUID()], name: 'Ana', code: '123456' } }),
  'clientPortal.agreementForm': portal(),
  'clientPortal.agreementPdf': portal(),
  'clientPortal.chooseHour': portal({ body: { day: '2026-12-04', timeSlot: '9:00 - 10:00', channel: 'call' } }),
  'clientPortal.doesNotApply': portal({ body: { reason: 'Nu este cazul.' } }),
  'clientPortal.forget': portal(),
  'clientPortal.get': portal(),
  'clientPortal.getFreeSlots': portal(),
  'clientPortal.manageAppointment': portal(),
  'clientPortal.markShown': portal(),
  'clientPortal.open': portal({ body: { code: '123456' } }, false),
  'clientPortal.sendAcceptanceCode': portal(),
  'clientPortal.sendCode': portal({}, false),
  'clientPortal.setMe': portal({ body: { judet: 'Cluj' } }),
  'clientPortal.upload': portal({ files }),
  'clientPortal.withdraw': portal(),
  'managedAppointments.cancel': appointment(),
  'managedAppointments.getFree': appointment(),
  'managedAppointments.move': appointment({ day: '2026-12-04', timeSlot: '9:00 - 10:00' }),
  'managedAppointments.read': appointment(),
  'sentPapers.look': paper,
  'sentPapers.open': paper,
  'uploadFiles.secureUpload': upload({ files }),
  'uploadFiles.validateToken': upload(),
  'callRequests.confirmMarketing': {
    call: ({ questionToken: token }) => ({ body: { token } }),
    code: 'LINK_NOUTATI',
  },
  // A link that stops messages works for a customer in the bin too: messages/preferences.test.ts.
  'preferences.look': { call: ({ questionToken: token }) => ({ body: { token } }), code: 'LINK_PREFERINTE' },
  'messageStops.look': { open: ({ stopToken: token }) => ({ body: { token } }), why: no },
  'messageStops.stop': { open: ({ stopToken: token }) => ({ body: { token } }), why: no },
  'callRequests.unsubscribe': { open: ({ unsubscribeToken: token }) => ({ body: { token } }), why: no },
};

/** It concerns no stored customer, or phone-in-bin.test.ts tries it: there a phone in the bin is a new customer's. */
const OTHERS = [
  ...['callRequests.create', 'bookingForms.create', 'contact.send', 'slots.getFree', 'verification.check'],
  ...['calendarFeed.read', 'coupons.current', 'parameters.getPublic', 'offers.getAll'],
  ...['grid.gridRange', 'grid.limits'],
  ...['health.live', 'health.ready', 'health.openapi'],
];
const FEATURES_OF_NOBODY = ['auth', 'simulations', 'savedSimulations', 'team', 'verifyLogin'];

const publicCalls: readonly [string, Endpoint][] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { access }]) => access === 'public')
    .map(([operation, endpoint]): [string, Endpoint] => [`${feature}.${operation}`, endpoint]),
);

it('Every call without a sign-in is tried, or concerns no customer', () => {
  const rest = publicCalls
    .map(([name]) => name)
    .filter((name) => !(name in DOORS) && !FEATURES_OF_NOBODY.some((feature) => name.startsWith(`${feature}.`)));
  expect(rest.filter((name) => !OTHERS.includes(name))).toEqual([]);
});

async function everythingOf(customer: CustomerRow) {
  const { id: customerId, email } = customer;
  const [paperToken, request, ofCase] = [
    (await aSentPaper(server, customer)).token,
    (await server.db.select().from(callRequests).where(eq(callRequests.customerId, customerId)))[0],
    await aSentCase(server, customer),
  ];
  const { comingId, documentId } = await namedOf(server, customer, '');
  const stopToken = newToken();
  await server.db.insert(stopLinks).values({ tokenHash: hashToken(stopToken), customerId, channel: 'sms' });
  const about = { customerId, requestId: request?.id ?? '', sentTo: email ?? '' };
  return {
    ...{ customer, documentId, paperToken, stopToken },
    portal: await aClientLink(server, ofCase.id, email ?? ''),
    uploadToken: (await aLink(server, customerId)).token,
    appointmentToken: await newAppointmentLink(server.db, comingId, email ?? ''),
    questionToken: await newLink(server.db, 'confirm-marketing', about),
    unsubscribeToken: await newLink(server.db, 'unsubscribe', about),
  };
}

async function call(name: string, held: Held) {
  const door = DOORS[name];
  const endpoint = publicCalls.find(([of]) => of === name)?.[1];
  if (!door || !endpoint) throw new Error(`no such call: ${name}`);
  const example: Example & { device?: boolean } = 'open' in door ? door.open(held) : door.call(held);
  const form = example.files && (await formOf(example.files));
  const payload = form?.payload ?? example.body;
  const authorization = example.device ? { authorization: `Bearer ${held.portal.device}` } : {};
  const { method, path } = endpoint;
  const headers = { ...form?.headers, ...authorization };
  return server.app.inject({ method, url: urlOf(path, example), headers, ...(payload && { payload }) });
}

const CLOSED = Object.entries(DOORS).flatMap(([name, door]) => ('code' in door ? [{ name, code: door.code }] : []));

describe('a customer’s links and tokens', () => {
  let held: Held;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  const inBin = (method: 'POST' | 'DELETE', path: string) =>
    ask(server, method, `${path}/${encodeURIComponent(held.customer.phone)}`, { token: admin.token });

  beforeAll(async () => {
    admin = await signedIn(server, 'admin');
    held = await everythingOf(await aFullCustomer(server, { name: 'Xenofon Ascunsu', email: 'xeno@example.ro' }));
  });

  // Without it the refusals below could have another reason.
  test.each(CLOSED)('$name opens while they are a customer', async ({ name, code }) => {
    const own = await everythingOf(await aFullCustomer(server, { email: 'alt@example.ro' }));
    const answer = await call(name, own);
    if (answer.statusCode >= 300) expect([code, 'VALIDARE']).not.toContain(answer.json().code);
  });

  describe('in the bin', () => {
    let before: Record<string, string>;
    beforeAll(async () => {
      expect((await inBin('DELETE', '/api/protectedCustomers/deleteCustomer')).statusCode).toBe(200);
      before = await snapshot(server.db);
    });

    test.each(CLOSED)('$name is refused as any unknown link is', async ({ name, code }) => {
      const answer = await call(name, held);
      expect(refused(answer)).toEqual([404, code]);
      expect(answer.body).not.toContain('Xenofon');
    });

    it('change nothing', async () => {
      expect(await snapshot(server.db)).toEqual(before);
    });

    it('still stop messages and news, and do nothing else', async () => {
      for (const [name, door] of Object.entries(DOORS))
        if ('open' in door) expect([name, (await call(name, held)).statusCode]).toEqual([name, 200]);
      const changed = ['message_stops', 'consents', 'consent_links', 'outgoing_mail', 'followed_loans'];
      const without = (all: Record<string, string>) =>
        Object.fromEntries(Object.entries(all).filter(([table]) => !changed.includes(table)));
      expect(without(await snapshot(server.db))).toEqual(without(before));
    });
  });

  describe('restored', () => {
    beforeAll(async () => {
      expect((await inBin('POST', '/api/bin/restore')).statusCode).toBe(200);
    });

    test.each(CLOSED)('$name stays refused', async ({ name, code }) => {
      expect(refused(await call(name, held))).toEqual([404, code]);
    });
  });
});
