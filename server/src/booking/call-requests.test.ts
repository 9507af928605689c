import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { greetingName } from '../mail/greeting.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { consents } from '../schema/consents.table.ts';
import { customers } from '../schema/customers.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { aPerson, phoneNumber, post } from '../testing/booking.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();
const create = (changed: object = {}) => post(server, '/api/customers/create', { ...aPerson, ...changed });

beforeEach(async () => {
  await server.db.delete(customers);
  await server.db.delete(outgoingMail);
});

const allCustomers = () => server.db.select().from(customers);
const allRequests = () => server.db.select().from(callRequests).orderBy(callRequests.createdAt);
const emails = () => server.db.select().from(outgoingMail).orderBy(desc(outgoingMail.kind));

describe('POST /api/customers/create', () => {
  it('keeps the person as a new lead, with their consents', async () => {
    const response = await create({ marketingConsent: true });
    expect(response.statusCode).toBe(201);
    const { bookingToken } = response.json();
    expect(await allCustomers()).toMatchObject([
      {
        phone: '+40722123456',
        name: 'Ioana Țuțu',
        email: 'ioana@example.ro',
        judet: 'Alba',
        localitate: 'Aiud',
        status: 0,
      },
    ]);
    expect(await allRequests()).toMatchObject([{ id: bookingToken, isRepeat: false, consentRecorded: true }]);

    const given = await server.db.select().from(consents).orderBy(consents.kind);
    expect(given).toMatchObject([
      { kind: 'marketing', isGiven: true, channel: 'web', textVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { kind: 'privacy', isGiven: true },
      { kind: 'terms', isGiven: true },
    ]);
    for (const { id, addressHash } of given)
      expect(addressHash).toBe(sha256(`${id} ${server.keyedHash.hash('consent', '127.0.0.1')}`));
  });

  it('accepts a call with only the specified fields, and marks the missing consent', async () => {
    const { acceptTerms: _terms, acceptPrivacy: _privacy, elapsedMs: _elapsed, ...specified } = aPerson;
    expect((await post(server, '/api/customers/create', specified)).statusCode).toBe(201);
    expect(await allRequests()).toMatchObject([{ consentRecorded: false, marketingConsent: false }]);
    expect(await server.db.select().from(consents)).toMatchObject([{ kind: 'marketing', isGiven: false }]);
  });

  it.each(['acceptTerms', 'acceptPrivacy'])(
    'refuses a booking in which %s is declined, and keeps nothing',
    async (consent) => {
      const response = await create({ [consent]: false });
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [consent]]);
      expect(await allCustomers()).toEqual([]);
      expect(await emails()).toEqual([]);
    },
  );

  it('takes one phone in five spellings for one person', async () => {
    const spellings = ['0722 123 456', '+40722123456', '0040722123456', '0722.123.456', '(0722) 123-456'];
    for (const phone of spellings) expect((await create({ phone })).statusCode).toBe(201);
    expect(await allCustomers()).toMatchObject([{ phone: '+40722123456' }]);
    expect(await allRequests()).toHaveLength(1);
  });

  it('refuses an impossible phone, in clear words', async () => {
    const response = await create({ phone: '0722 12' });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ phone: 'Numărul de telefon nu este valid. Exemplu: 0722 123 456.' });
  });

  it('changes nothing of a customer whose phone a stranger sends, and does not reveal that it is known', async () => {
    const first = await create();
    const stranger = { name: 'Altcineva', email: 'altcineva@example.ro', judet: 'Cluj', localitate: 'Cluj-Napoca' };
    const second = await create(stranger);
    expect(second.statusCode).toBe(first.statusCode);
    expect(Object.keys(second.json())).toEqual(Object.keys(first.json()));
    expect(await allCustomers()).toMatchObject([{ name: 'Ioana Țuțu', email: 'ioana@example.ro', judet: 'Alba' }]);
    expect(await allRequests()).toMatchObject([
      { isRepeat: false, name: 'Ioana Țuțu' },
      { isRepeat: true, ...stranger },
    ]);
  });

  it('keeps a double click, and a retry after a cut connection, as one request with one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create()));
    const retry = await create();
    expect(new Set([...answers, retry].map(({ body }) => body)).size).toBe(1);
    expect(await allCustomers()).toHaveLength(1);
    expect(await allRequests()).toHaveLength(1);
    expect(await emails()).toHaveLength(2);
  });

  it('keeps the same request sent after ten minutes as a new one', async () => {
    const { bookingToken } = (await create()).json();
    await server.db
      .update(callRequests)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(callRequests.id, bookingToken));
    expect((await create()).json().bookingToken).not.toBe(bookingToken);
    expect(await allRequests()).toMatchObject([{ isRepeat: false }, { isRepeat: true }]);
  });

  it('ignores fields that are not the visitor’s to set', async () => {
    await create({ status: 5, alias: 'vip', id: '00000000-0000-4000-8000-000000000000', authLevel: 'admin' });
    const [customer] = await allCustomers();
    expect(customer).toMatchObject({ status: 0, alias: '' });
    expect(customer?.id).not.toBe('00000000-0000-4000-8000-000000000000');
  });

  it.each([
    [{ name: '\0' }],
    [{ name: '\uD800' }],
    [{ email: ['a@b.ro'] }],
    [{ phone: { $ne: '' } }],
    [{ judet: '__proto__' }],
    [{ marketingConsent: 'poate' }],
    [{ acceptTerms: 'da' }],
    [{ elapsedMs: 'abc' }],
    [{ website: 7 }],
  ])('refuses %j, which is no booking', async (changed) => {
    const response = await create(changed);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(/./);
    expect(await allCustomers()).toEqual([]);
  });
});

describe('the emails of a booking', () => {
  it('go to the person and to the staff, written with the booking', async () => {
    await create();
    const [notice, confirmation] = await emails();
    expect(confirmation).toMatchObject({
      kind: 'booking-confirmation',
      recipient: 'ioana@example.ro',
      replyTo: 'contact@example.ro',
      subject: 'Am primit cererea dumneavoastră de apel',
    });
    expect(confirmation?.text).toContain('Bună ziua, Ioana!');
    expect(confirmation?.text).toContain(
      'Vă contactăm la 0722 123 456, cel mai târziu vineri, 20 noiembrie, ora 14:00.',
    );
    expect(confirmation?.text).toContain('De avut la îndemână: venitul net');
    expect(notice).toMatchObject({ kind: 'booking-notice', recipient: 'contact@example.ro', replyTo: null });
    expect(notice?.text).toContain('E-mail: ioana@example.ro');
    expect(notice?.text).toContain('/customerDetails?phone=%2B40722123456');
  });

  it('have one button each; other actions stand in small print', async () => {
    await create({ marketingConsent: true });
    const buttons = (await emails()).map(({ html }) => html.match(/<a class="button"/g)?.length);
    expect(buttons).toEqual([1, 1]);
    expect((await emails())[1]?.text).toContain('Vă puteți dezabona oricând:\nhttp');
  });

  it('name the given coupon, and no invalid code', async () => {
    await create({ promoCode: 'bunvenit1000' });
    await create({ phone: '0722 123 457', promoCode: 'ALTUL' });
    const coupons = (await emails())
      .filter(({ kind }) => kind === 'booking-confirmation')
      .map(({ text }) => /Cod: (.*)/.exec(text)?.[1]);
    expect(coupons.toSorted()).toEqual(['BUNVENIT1000', undefined]);
  });

  it('go to the staff alone without an address', async () => {
    await create({ email: '' });
    expect(await emails()).toMatchObject([{ kind: 'booking-notice' }]);
  });

  it('tell the staff about a wish for written contact', async () => {
    await create({ email: '', preffersWhatsApp: true });
    await create({ email: '', phone: '0722 123 457' });
    const wishes = (await emails()).map(({ text }) => text.includes('Preferă: WhatsApp'));
    expect(wishes.toSorted()).toEqual([false, true]);
  });

  it('tell the staff when the phone is already a customer’s', async () => {
    await create({ email: '' });
    await create({ email: '', name: 'Ioana T.' });
    const subjects = (await emails()).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Cerere nouă de apel: Alba', 'Cerere repetată de apel: Alba']);
  });

  it('carry no advertisement under our sender', () => {
    expect(greetingName('Ana-Maria D’Amico Țuțu')).toBe('Ana-Maria D’Amico Țuțu');
    for (const name of ['Câștigi la evil.ro', 'http://evil', 'Sună 0900123456', '<b>Ana</b>', 'x'.repeat(61)])
      expect(greetingName(name)).toBeUndefined();
  });
});

describe('programs that fill in forms', () => {
  it('get a plausible answer and leave nothing behind when they fill in the hidden field', async () => {
    const bot = await create({ website: 'https://spam.example' });
    const person = await create({ phone: phoneNumber(1) });
    expect(bot.statusCode).toBe(201);
    expect(bot.json()).toEqual({ ...person.json(), bookingToken: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(Object.keys(bot.json())).toEqual(Object.keys(person.json()));
    expect(await allCustomers()).toHaveLength(1);
  });

  it('get a request to send again when they are faster than people', async () => {
    const response = await create({ elapsedMs: 400 });
    expect([response.statusCode, response.json().code]).toEqual([422, 'FORMULAR_PREA_RAPID']);
    expect(await allCustomers()).toEqual([]);
  });
});
