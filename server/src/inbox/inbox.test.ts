import type { InboxItem } from 'contract/inbox/inbox';
import { eq, inArray } from 'drizzle-orm';
import { purchase } from 'quote/worked-examples';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CustomerRow, lockListed } from '../customers/customer-lookup.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import { customers } from '../schema/customers.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { inboxSeen } from '../schema/inbox-seen.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { setDisabled } from '../staff/users.queries.ts';
import { aPerson, post } from '../testing/booking.ts';
import { aCustomer } from '../testing/customers.ts';
import { countLockWaiters } from '../testing/database/lock-waiters.ts';
import { samples, send } from '../testing/files/upload.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
type Member = Awaited<ReturnType<typeof signedIn>>;
let ana: Member;
let dan: Member;

beforeEach(async () => {
  await server.db.delete(customers);
  await server.db.delete(outgoingMail);
  [ana, dan] = [await signedIn(server), await signedIn(server)];
});

/** The customer sends a paper by a link that the member of staff made. */
async function upload({ phone }: CustomerRow, maker: Member, names = ['act.pdf']): Promise<void> {
  const made = await ask(server, 'POST', '/api/uploadLinks/generate-link', { token: maker.token, body: { phone } });
  const files = names.map((name) => ({ name, bytes: samples.pdf ?? new Uint8Array() }));
  const sent = await send(server, `/api/uploadFiles/secure-upload/${made.json().token}`, files);
  expect(sent.statusCode).toBe(201);
}

/** A booking with the customer's number: the request, and the form if given. */
async function bookAgain({ phone }: CustomerRow, form?: object): Promise<void> {
  const { bookingToken } = (await post(server, '/api/customers/create', { ...aPerson, phone, email: null })).json();
  if (form) await post(server, '/api/customersInfo/create', { ...form, phone, bookingToken });
}

type Inbox = { items: InboxItem[]; unseen: number };
const inboxOf = async ({ token }: Member): Promise<Inbox> => (await ask(server, 'GET', '/api/inbox', { token })).json();
const see = ({ token }: Member, body: object) => ask(server, 'POST', '/api/inbox/seen', { token, body });
const kindsOf = async (member: Member) => (await inboxOf(member)).items.map(({ kind }) => kind);
const recipients = async (kind: string) =>
  (await server.db.select().from(outgoingMail).where(eq(outgoingMail.kind, kind))).map(({ recipient }) => recipient);

describe('a new item', () => {
  it('reaches the responsible and the link’s maker; one of a customer without a broker reaches everybody', async () => {
    const anas = await aCustomer(server, { name: 'Al Anei', responsibleId: ana.user.id });
    await upload(anas, dan, ['buletin.pdf', 'adeverință.pdf']);
    await bookAgain(anas, purchase);
    expect(await kindsOf(ana)).toEqual(['request', 'files']);
    expect(await kindsOf(dan)).toEqual(['files']);
    expect(await kindsOf(await signedIn(server))).toEqual([]);
    const [request, files] = (await inboxOf(ana)).items;
    expect(request).toMatchObject({ request: { tipCredit: 'Achizitie', sum: 400_000 }, isSeen: false });
    expect(files).toMatchObject({
      customer: { name: 'Al Anei', phone: anas.phone },
      files: [{ originalname: 'adeverință.pdf' }, { originalname: 'buletin.pdf' }],
    });

    await bookAgain(await aCustomer(server, { name: 'Al nimănui' }));
    expect([(await inboxOf(ana)).unseen, (await inboxOf(dan)).unseen]).toEqual([3, 2]);
  });

  it('follows the customer to another broker, and leaves with them into the bin', async () => {
    const customer = await aCustomer(server, { responsibleId: ana.user.id });
    await bookAgain(customer);
    const change = (fields: object) => server.db.update(customers).set(fields).where(eq(customers.id, customer.id));
    await change({ responsibleId: dan.user.id });
    expect([await kindsOf(ana), await kindsOf(dan)]).toEqual([[], ['request']]);
    await change({ deletedAt: new Date() });
    expect(await kindsOf(dan)).toEqual([]);
  });

  it('is not a first request, a first form, the staff’s own record or one older than 30 days', async () => {
    const phone = '+40722000111';
    await bookAgain({ phone } as CustomerRow, purchase);
    const [customer] = await server.db.select().from(customers);
    if (!customer) throw new Error('nobody was added');
    expect(await inboxOf(ana)).toEqual({ items: [], unseen: 0 });
    await upload(customer, ana);
    await server.db.update(customerFiles).set({ uploadedAt: new Date(Date.now() - 31 * 86_400_000) });
    expect(await kindsOf(ana)).toEqual([]);
    await server.db.update(customerFiles).set({ uploadedAt: new Date(), uploadedBy: 'ana' });
    expect(await kindsOf(ana)).toEqual([]);
    await post(server, '/api/customersInfo/create', { ...purchase, phone, valoareImobil: '400,000' });
    expect((await inboxOf(ana)).items).toMatchObject([{ kind: 'form', request: { sum: 300_000 } }]);
  });

  it('has a mark for each person, of one customer or of all, and later items are new', async () => {
    const [one, other] = [await aCustomer(server), await aCustomer(server)];
    await bookAgain(one);
    await bookAgain(other);
    const [latest, earlier] = (await inboxOf(ana)).items;
    expect((await see(ana, { phone: one.phone, until: earlier?.at })).statusCode).toBe(200);
    expect((await inboxOf(ana)).items.map(({ isSeen }) => isSeen)).toEqual([false, true]);
    await see(ana, { until: latest?.at });
    await see(ana, { until: '2020-01-01T00:00:00Z' });
    expect([(await inboxOf(ana)).unseen, (await inboxOf(dan)).unseen]).toEqual([0, 2]);
    await upload(one, dan);
    expect((await inboxOf(ana)).items.map(({ kind, isSeen }) => `${kind} ${isSeen}`)).toEqual([
      'files false',
      'request true',
      'request true',
    ]);
  });

  it('is never marked ahead of its time, and nobody marks a colleague’s', async () => {
    const customer = await aCustomer(server);
    await see(ana, { until: '9999-12-31T23:59:59Z', phone: customer.phone });
    await bookAgain(customer);
    expect((await inboxOf(ana)).unseen).toBe(1);
    expect(refused(await see(ana, { until: new Date().toISOString(), phone: '0799 999 999' }))).toEqual([
      404,
      'CLIENT_NEGASIT',
    ]);
    expect((await see(ana, { until: 'ieri' })).statusCode).toBe(400);
  });

  it('can be marked during an erasure or a merge', async () => {
    const until = new Date().toISOString();
    for (const all of [true, false]) {
      const [kept, gone] = [await aCustomer(server), await aCustomer(server)];
      for (const each of [kept, gone]) await bookAgain(each);
      await see(ana, { until, phone: kept.phone });
      const pending = await server.db.transaction(async (tx) => {
        await lockListed(tx, [kept.phone, gone.phone], SYSTEM_VIEWER);
        const seen = see(ana, { until: new Date().toISOString(), ...(!all && { phone: gone.phone }) });
        await expect.poll(() => countLockWaiters(server.db)).toBe(1);
        await tx.delete(inboxSeen).where(inArray(inboxSeen.customerId, [kept.id, gone.id]));
        await tx.delete(customers).where(eq(customers.id, gone.id));
        return { seen };
      });
      expect((await pending.seen).statusCode).toBe(200);
    }
  });
});

describe('emails about a new item', () => {
  it('go once to the team, the link’s maker and the responsible, never to a disabled account', async () => {
    const customer = await aCustomer(server, { responsibleId: ana.user.id });
    await upload(customer, dan);
    const team = 'contact@example.ro';
    expect((await recipients('files-received')).toSorted()).toEqual([team, ana.user.email, dan.user.email].toSorted());
    await server.db.delete(outgoingMail);
    await upload(customer, ana);
    expect((await recipients('files-received')).toSorted()).toEqual([team, ana.user.email].toSorted());
    await server.db.delete(outgoingMail);
    await setDisabled(server.db, ana.user.id, true);
    await bookAgain(customer);
    expect(await recipients('booking-notice')).toEqual([team]);
  });

  it('tell the responsible of a repeated request', async () => {
    const customer = await aCustomer(server, { responsibleId: ana.user.id });
    await bookAgain(customer);
    expect((await recipients('booking-notice')).toSorted()).toEqual(['contact@example.ro', ana.user.email].toSorted());
  });
});
