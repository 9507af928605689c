import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { callRequests } from '../schema/call-requests.table.ts';
import { customers } from '../schema/customers.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { phoneNumber } from '../testing/booking.ts';
import { aCustomer } from '../testing/customers.ts';
import { choose, newestEmail, noBrokers, setHours, storedAppointments } from '../testing/hours.ts';
import { useServer } from '../testing/server.ts';
import { ask, aUser, refused, signedIn, withoutRequestId } from '../testing/sign-in.ts';

// It is Friday, 20 November 2026, ten o'clock.
const server = useServer();

beforeEach(() => noBrokers(server));

const brokersOf = async () => (await storedAppointments(server)).map(({ brokerId }) => brokerId);

describe('a booking with a chosen hour', () => {
  it('stores the customer and their appointment, with an e-mail that has a link and a calendar file', async () => {
    const broker = await aUser(server);
    const answer = await choose(server, { channel: 'whatsapp' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ success: true, bookingToken: expect.any(String), callBy: '2026-11-24T11:00' });
    expect(await storedAppointments(server)).toMatchObject([
      {
        ...{ brokerId: broker.id, day: '2026-11-24', timeSlot: '10:00 - 11:00', channel: 'whatsapp' },
        ...{ isChosenByClient: true, cancelledBy: null, phone: '+40722123456' },
      },
    ]);
    const email = await newestEmail(server, 'appointment-confirmation');
    expect(email?.text).toMatch(/\/programare#[\w-]{43}/);
    expect(email?.text).toContain('Discuție pe WhatsApp');
    expect(email?.calendar).toContain('BEGIN:VEVENT');
    expect((await newestEmail(server, 'appointment-notice', broker.email))?.subject).toContain('a ales o oră');
    const notice = await newestEmail(server, 'booking-notice', 'contact@example.ro');
    expect(notice?.subject).toBe('Cerere nouă de apel, cu ora aleasă: Alba');
    expect(notice?.text).toContain(`Programare: făcută, cu ${broker.username}`);
  });

  it('is confirmed in one letter: hour, link to move it, next steps, coupon and the way out of news', async () => {
    await aUser(server);
    const more = { promoCode: 'BUNVENIT1000', marketingConsent: true };
    expect((await choose(server, { channel: 'whatsapp' }, more)).statusCode).toBe(201);
    const { text = '', html = '' } = (await newestEmail(server, 'appointment-confirmation')) ?? {};
    const meets = 'Brokerul vă scrie pe WhatsApp marți, 24 noiembrie, între 10:00 și 11:00.';
    expect(text).toContain(`V-ați programat. ${meets}`);
    expect(text).toContain(`Vorbim la ora aleasă. ${meets}`);
    expect(text).not.toMatch(/stabiliți împreună|V-ați programat mai demult/);
    for (const said of ['/programare#', '/finalInfo', 'Cod: BUNVENIT1000', '/preferinte#', 'De avut la îndemână'])
      expect(text).toContain(said);
    expect(html.match(/<a class="button"/g)).toHaveLength(1);
    expect(await newestEmail(server, 'booking-confirmation')).toBeUndefined();
  });

  it('for a customer with another address sends two letters; only theirs has the link', async () => {
    await aUser(server);
    const { phone, email } = await aCustomer(server, { email: 'a.lor@example.ro' });
    await choose(server, {}, { phone, email: 'alta@example.ro' });
    const typed = await newestEmail(server, 'booking-confirmation', 'alta@example.ro');
    expect(typed?.subject).toBe('V-ați programat');
    expect(typed?.text).toContain('Brokerul vă sună marți, 24 noiembrie, între 10:00 și 11:00, la');
    expect(typed?.text).not.toMatch(/\/programare|stabiliți împreună/);
    const own = await newestEmail(server, 'appointment-confirmation', email ?? '');
    expect(own?.text).toContain('/programare#');
    expect(own?.text).not.toContain('Ce urmează');
  });

  it('emails its customer when the staff cancels it before any letter went out: they had chosen it themself', async () => {
    const { token } = await signedIn(server);
    await choose(server, {});
    const [{ id } = { id: '' }] = await storedAppointments(server);
    await ask(server, 'DELETE', `/api/protectedAppointments/deleteAppointment/${id}`, { token });
    const cancelled = await newestEmail(server, 'appointment-cancellation');
    expect(cancelled?.text).toContain('brokerul nu vă mai contactează la ora ei');
    expect(await newestEmail(server, 'appointment-confirmation')).toBeUndefined();
  });

  it('sent again is the same one', async () => {
    await aUser(server);
    const [one, ...others] = await Promise.all(Array.from({ length: 6 }, () => choose(server, {})));
    const again = await choose(server, {});
    for (const other of [...others, again]) expect(other.json()).toEqual(one?.json());
    expect(await storedAppointments(server)).toHaveLength(1);
  });

  it('is refused with the three nearest hours where nobody is free, and nothing is stored', async () => {
    await aUser(server);
    await choose(server, {}, { phone: phoneNumber(1) });
    const answer = await choose(server, {}, { phone: phoneNumber(2), email: 'alta@example.ro' });
    expect(refused(answer)).toEqual([409, 'INTERVAL_OCUPAT_ALTE_ORE']);
    expect(answer.json().nearest).toEqual([
      { day: '2026-11-24', timeSlot: '9:00 - 10:00' },
      { day: '2026-11-24', timeSlot: '11:00 - 12:00' },
      { day: '2026-11-24', timeSlot: '13:00 - 14:00' },
    ]);
    expect(await server.db.select().from(customers)).toHaveLength(1);
    expect(await newestEmail(server, '%', 'alta@example.ro')).toBeUndefined();
  });

  it.each([
    ['on a Sunday', { day: '2026-11-22' }],
    ['on a legal holiday', { day: '2026-12-01' }],
    ['without the notice', { day: '2026-11-20', timeSlot: '11:00 - 12:00' }],
    ['in the past', { day: '2026-11-19' }],
    ['beyond the days that can be chosen', { day: '2026-12-04' }],
  ])('is refused %s', async (_, hour) => {
    await aUser(server);
    expect(refused(await choose(server, hour))).toEqual([409, 'INTERVAL_OCUPAT_ALTE_ORE']);
    expect(await server.db.select().from(customers)).toEqual([]);
  });

  it('is refused without other hours where there are none', async () => {
    const answer = await choose(server, {});
    expect(answer.json()).toMatchObject({ code: 'INTERVAL_OCUPAT_ALTE_ORE', nearest: [] });
  });

  it('gives two free brokers two appointments, for any number of visitors at once', async () => {
    const brokers = [await aUser(server), await aUser(server)];
    const many = Array.from({ length: 200 }, (_, index) =>
      choose(server, {}, { phone: phoneNumber(100 + index), email: `om${index}@example.ro` }),
    );
    const answers = await Promise.all(many);
    const refusals = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refusals).toHaveLength(198);
    for (const refusal of refusals) expect(refused(refusal)).toEqual([409, 'INTERVAL_OCUPAT_ALTE_ORE']);
    expect((await brokersOf()).toSorted()).toEqual(brokers.map(({ id }) => id).toSorted());
    expect(await server.db.select().from(customers)).toHaveLength(2);
    expect(await server.db.select().from(callRequests)).toHaveLength(2);
  });

  it('keeps the most of a day, for any number of visitors at once', async () => {
    const { id } = await aUser(server);
    await setHours(server, id, { mostADay: 1 });
    const slots = ['9:00 - 10:00', '10:00 - 11:00', '11:00 - 12:00', '13:00 - 14:00'];
    const answers = await Promise.all(
      slots.map((timeSlot, index) => choose(server, { timeSlot }, { phone: phoneNumber(200 + index) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('goes to the least loaded of the day, then of the days that can be chosen', async () => {
    const [a, b] = (await Promise.all([aUser(server), aUser(server)])).toSorted((x, y) =>
      x.usernameKey < y.usernameKey ? -1 : 1,
    );
    for (const [index, hour] of [
      {},
      { timeSlot: '9:00 - 10:00' },
      { day: '2026-11-25' },
      { day: '2026-11-26' },
    ].entries())
      expect((await choose(server, hour, { phone: phoneNumber(300 + index) })).statusCode).toBe(201);
    const taken = await storedAppointments(server);
    const brokerAt = (day: string, timeSlot: string) =>
      taken.find((each) => each.day === day && each.timeSlot === timeSlot)?.brokerId;
    expect(brokerAt('2026-11-24', '10:00 - 11:00')).toBe(a?.id);
    expect(brokerAt('2026-11-24', '9:00 - 10:00')).toBe(b?.id);
    expect(brokerAt('2026-11-25', '10:00 - 11:00')).toBe(a?.id);
    expect(brokerAt('2026-11-26', '10:00 - 11:00')).toBe(b?.id);
  });

  it('goes to the customer’s responsible while they are free then', async () => {
    const brokers = [await aUser(server), await aUser(server), await aUser(server)];
    for (const [index, { id: responsibleId }] of brokers.entries())
      await aCustomer(server, { responsibleId, phone: phoneNumber(400 + index) });
    const last = brokers.at(-1);
    await choose(server, {}, { phone: phoneNumber(402) });
    expect(await brokersOf()).toEqual([last?.id]);
    await aCustomer(server, { responsibleId: last?.id ?? null, phone: phoneNumber(403) });
    await choose(server, {}, { phone: phoneNumber(403) });
    expect(new Set(await brokersOf()).size).toBe(2);
  });

  it('takes another broker where a colleague took the hour by hand', async () => {
    const { user, token } = await signedIn(server);
    const { phone } = await aCustomer(server, { responsibleId: user.id });
    const what = { title: 'Semnare', appointmentDate: '2026-11-24', timeSlot: '10:00 - 11:00' };
    await ask(server, 'POST', '/api/appointments/create', { token, body: { ...what, phone } });
    expect(refused(await choose(server, {}))).toEqual([409, 'INTERVAL_OCUPAT_ALTE_ORE']);
    const other = await aUser(server);
    expect((await choose(server, {})).statusCode).toBe(201);
    expect(await brokersOf()).toContain(other.id);
  });
});

describe('a phone with a chosen hour in the future', () => {
  it('gets the answer of a new phone; a letter to its own address repeats the standing hour', async () => {
    await Promise.all([aUser(server), aUser(server)]);
    await choose(server, {});
    await server.db.delete(outgoingMail);
    const stranger = { name: 'Altcineva', email: 'altcineva@example.ro' };
    const known = await choose(server, { day: '2026-11-25' }, stranger);
    const fresh = await choose(server, { day: '2026-11-25' }, { ...stranger, phone: phoneNumber(1) });
    expect([known.statusCode, Object.keys(known.json())]).toEqual([fresh.statusCode, Object.keys(fresh.json())]);
    expect(known.json().callBy).toBe(fresh.json().callBy);
    const [standing, ofFresh, ...none] = await storedAppointments(server);
    expect([standing?.day, ofFresh?.phone, none]).toEqual(['2026-11-24', `+4${phoneNumber(1)}`, []]);
    const recalled = await newestEmail(server, 'appointment-%');
    expect(recalled?.subject).toContain('Aveți deja o programare: marți, 24');
    expect(recalled?.text).not.toContain('Altcineva');
    const toStranger = await newestEmail(server, 'booking-confirmation', 'altcineva@example.ro');
    expect(toStranger?.text).toContain('V-ați programat mai demult la altă oră, care nu a trecut?');
    expect(toStranger?.text).not.toContain('/programare');
  });

  it('gets the standing hour in the one letter if the visitor typed its customer’s own address', async () => {
    await Promise.all([aUser(server), aUser(server)]);
    await choose(server, {});
    await server.db.delete(outgoingMail);
    await choose(server, { day: '2026-11-25' });
    const recalled = await newestEmail(server, 'appointment-%');
    expect(recalled?.text).toContain('Brokerul vă sună marți, 24 noiembrie, între 10:00 și 11:00.');
    expect(recalled?.text).toContain('Ce urmează:');
    expect(recalled?.text).not.toContain('25 noiembrie');
    expect(await newestEmail(server, 'booking-confirmation')).toBeUndefined();
  });

  it('is refused a taken hour like any phone', async () => {
    await aUser(server);
    await choose(server, {});
    const known = await choose(server, {}, { name: 'Altcineva' });
    const fresh = await choose(server, {}, { phone: phoneNumber(1) });
    expect(withoutRequestId(known)).toEqual(withoutRequestId(fresh));
    expect(refused(known)).toEqual([409, 'INTERVAL_OCUPAT_ALTE_ORE']);
  });

  it('gets the standing hour repeated a few times a day at most', async () => {
    await Promise.all([aUser(server), aUser(server)]);
    await choose(server, {});
    await server.db.delete(outgoingMail).where(eq(outgoingMail.kind, 'appointment-confirmation'));
    let recalled = 0;
    for (const day of ['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-02', '2026-12-03']) {
      await choose(server, { day });
      if (await newestEmail(server, 'appointment-%')) recalled += 1;
      await server.db.delete(outgoingMail);
    }
    expect(recalled).toBe(3);
  });

  it('chooses again once the staff has cancelled, or the hour has begun', async () => {
    const { token } = await signedIn(server);
    await choose(server, {});
    const [{ id } = { id: '' }] = await storedAppointments(server);
    await ask(server, 'DELETE', `/api/protectedAppointments/deleteAppointment/${id}`, { token });
    await choose(server, { day: '2026-11-25' });
    expect((await storedAppointments(server)).map(({ cancelledBy }) => cancelledBy)).toEqual(['staff', null]);
  });
});

describe('programs that fill in forms', () => {
  it('get the usual answer, and no hour', async () => {
    await aUser(server);
    const bot = await choose(server, {}, { website: 'https://spam.example' });
    expect([bot.statusCode, bot.json().callBy]).toEqual([201, '2026-11-24T11:00']);
    expect(refused(await choose(server, {}, { elapsedMs: 100 }))).toEqual([422, 'FORMULAR_PREA_RAPID']);
    expect(await storedAppointments(server)).toEqual([]);
  });
});
