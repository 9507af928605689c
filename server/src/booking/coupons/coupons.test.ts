import { COUPONS_A_MONTH, NO_CODE, WELCOME_CODE } from 'contract/booking/coupon';
import { beforeEach, describe, expect, it } from 'vitest';
import { romanianCalendar } from '../../platform/runtime/clock.ts';
import { bookingForms } from '../../schema/booking-forms.table.ts';
import { couponMonths } from '../../schema/coupons.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { aPerson, phoneNumber, post } from '../../testing/booking.ts';
import { useServer } from '../../testing/server.ts';

let moment = '';
const now = () => new Date(moment);
const server = useServer({ now, today: () => romanianCalendar(now)() });

const current = async () => (await server.app.inject('/api/promo/current')).json();
const redeemed = async () => (await server.db.select().from(couponMonths)).map(({ month, redeemed: n }) => [month, n]);

async function send(phone: string, promoCode: string, changed: object = {}) {
  const response = await post(server, '/api/customersInfo/create', {
    phone,
    tipCredit: 'Contact',
    promoCode,
    ...changed,
  });
  return response.json();
}

const book = (changed: object) => post(server, '/api/customers/create', { ...aPerson, ...changed });

/** The codes in the letters to those who booked. */
const promised = async () =>
  (await server.db.select().from(outgoingMail))
    .filter(({ kind }) => kind === 'booking-confirmation')
    .map(({ text }) => /Cod: (.*)/.exec(text)?.[1]);

beforeEach(async () => {
  await server.db.delete(outgoingMail);
  moment = '2026-11-20T10:00:00+02:00';
  await server.db.delete(couponMonths);
  await server.db.delete(bookingForms);
  await server.db.delete(customers);
});

describe('the coupon', () => {
  it('is offered with the number left and its last day', async () => {
    expect(await current()).toEqual({ code: WELCOME_CODE, value: 1000, left: 100, endsOn: '2026-11-30' });
    await send(phoneNumber(1), WELCOME_CODE);
    expect(await current()).toMatchObject({ left: 99 });
  });

  it('is kept with the booking, for any spelling of its code', async () => {
    expect(await send(phoneNumber(1), ' bunvenit1000 ')).toEqual({ success: true, promoCode: WELCOME_CODE });
    expect(await server.db.select().from(bookingForms)).toMatchObject([{ promoCode: WELCOME_CODE }]);
  });

  it.each(['', 'NONE', 'none'])('is optional for a visitor without a code ("%s")', async (code) => {
    expect(await send(phoneNumber(1), code)).toEqual({ success: true, promoCode: NO_CODE });
    expect(await redeemed()).toEqual([]);
  });

  it.each(['ALTCOD', '<script>alert(1)</script>', "' OR 1=1 --"])(
    'is refused for %s: NONE, with a sentence',
    async (code) => {
      expect(await send(phoneNumber(1), code)).toEqual({
        success: true,
        promoCode: NO_CODE,
        promoMessage: 'Codul promoțional nu este valabil și nu a fost aplicat.',
      });
    },
  );

  it('is one a person, for any number of bookings and any spelling of the phone', async () => {
    await send('0722 123 456', WELCOME_CODE);
    expect(await send('+40722123456', WELCOME_CODE, { preffersWhatsApp: true })).toMatchObject({
      promoCode: WELCOME_CODE,
    });
    expect(await redeemed()).toEqual([['2026-11', 1]]);
  });

  it('is given exactly one hundred times a month to a crowd that books at once', async () => {
    const crowd = Array.from({ length: 140 }, (_, n) => send(phoneNumber(n), WELCOME_CODE));
    const answers = await Promise.all(crowd);
    const given = answers.filter(({ promoCode }) => promoCode === WELCOME_CODE);
    expect(given).toHaveLength(COUPONS_A_MONTH);
    for (const answer of answers.filter(({ promoCode }) => promoCode === NO_CODE))
      expect(answer.promoMessage).toBe(
        'Cupoanele din această lună s-au epuizat, așa că nu am putut aplica codul promoțional.',
      );
    expect(await redeemed()).toEqual([['2026-11', 100]]);
    expect(await current()).toMatchObject({ left: 0 });
    const rows = await server.db.select().from(bookingForms);
    expect(rows.filter(({ promoCode }) => promoCode === WELCOME_CODE)).toHaveLength(COUPONS_A_MONTH);
  });

  it('cannot be counted beyond one hundred, even past the program', async () => {
    await expect(server.db.insert(couponMonths).values({ month: '2026-10', redeemed: 101 })).rejects.toThrow();
  });

  it('begins anew with the month in Romania, not in Greenwich', async () => {
    moment = '2026-11-30T21:59:00Z';
    expect(await current()).toMatchObject({ endsOn: '2026-11-30' });
    await send(phoneNumber(1), WELCOME_CODE);
    moment = '2026-11-30T22:00:00Z';
    expect(await current()).toMatchObject({ left: 100, endsOn: '2026-12-31' });
    await send(phoneNumber(2), WELCOME_CODE);
    expect(await redeemed()).toEqual([
      ['2026-11', 1],
      ['2026-12', 1],
    ]);
  });

  it('that a letter promises stays reserved, even if the last one goes before the form arrives', async () => {
    await server.db.insert(couponMonths).values({ month: '2026-11', redeemed: COUPONS_A_MONTH - 1 });
    const { bookingToken } = (await book({ promoCode: WELCOME_CODE })).json();
    expect(await promised()).toEqual([WELCOME_CODE]);
    expect(await send(phoneNumber(2), WELCOME_CODE)).toMatchObject({ promoCode: NO_CODE });
    expect(await send(aPerson.phone, WELCOME_CODE, { bookingToken })).toEqual({
      success: true,
      promoCode: WELCOME_CODE,
    });
    expect(await redeemed()).toEqual([['2026-11', COUPONS_A_MONTH]]);
  });

  it('appears in no letter after the last one', async () => {
    await server.db.insert(couponMonths).values({ month: '2026-11', redeemed: COUPONS_A_MONTH });
    await book({ promoCode: WELCOME_CODE });
    expect(await promised()).toEqual([undefined]);
  });

  it('goes once to a booking of both halves, and not to one without its code', async () => {
    const { bookingToken } = (await book({ promoCode: WELCOME_CODE })).json();
    await send(aPerson.phone, WELCOME_CODE, { bookingToken });
    await book({ phone: phoneNumber(3) });
    expect(await redeemed()).toEqual([['2026-11', 1]]);
  });

  it('does not reveal a known phone, not even when the month has none left', async () => {
    await send(phoneNumber(1), WELCOME_CODE);
    await server.db.update(couponMonths).set({ redeemed: COUPONS_A_MONTH });
    const known = await send(phoneNumber(1), WELCOME_CODE, { preffersWhatsApp: true });
    const unknown = await send(phoneNumber(2), WELCOME_CODE, { preffersWhatsApp: true });
    expect(known).toEqual(unknown);
  });
});
