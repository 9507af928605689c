import { beforeEach, expect, it, vi } from 'vitest';
import { readSimulation } from '../wizard-session/simulation.ts';
import { emptyBooking, sentSimulation } from './booking-draft.ts';
import { bookingSender } from './send-booking.ts';

const draft = { ...emptyBooking, name: 'Ana Pop', phone: '0722 123 456', preffersWhatsApp: true, acceptTerms: true };
const seen = { versions: { products: 3, parameters: 5 }, simulatedOn: '2026-11-21' };
const simulation = readSimulation({ formData: { tipCredit: 'Achizitie', valoareImobil: '500,000' }, seen });
const honeypot = { website: '', elapsedMs: 9000 };

type Sent = { path: string; body: Record<string, unknown> };
let sent: Sent[];
/** The server's answer to each call in turn. */
let answers: (() => Response)[];

const json = (status: number, body: unknown) => () => Response.json(body, { status });
const cut = () => {
  throw new TypeError('network');
};
const accepted = json(201, { success: true, bookingToken: 'token-1', callBy: '2026-11-23T13:00' });
const created = json(201, { success: true, promoCode: 'NONE' });

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return answers.shift()?.();
  });
});

it('A booking is one action: the person, then the form tied to it by the token, with the figures seen', async () => {
  answers = [accepted, created];
  expect(await bookingSender()(draft, simulation, honeypot)).toEqual({
    kind: 'booked',
    promoCode: undefined,
    promoMessage: undefined,
    callBy: '2026-11-23T13:00',
  });
  expect(sent.map(({ path }) => path)).toEqual(['/api/customers/create', '/api/customersInfo/create']);
  const person = { name: 'Ana Pop', phone: '0722 123 456', preffersWhatsApp: true, acceptTerms: true };
  expect(sent[0]?.body).toMatchObject({ ...person, ...honeypot });
  expect(sent[1]?.body).toMatchObject({
    phone: '0722 123 456',
    preffersWhatsApp: true,
    bookingToken: 'token-1',
    tipCredit: 'Achizitie',
    valoareImobil: '500,000',
    ...seen,
    ...honeypot,
  });
});

it('A visitor who keeps the simulation to themselves sends phone, channel and code by the second call', async () => {
  answers = [accepted, created];
  const withheld = { ...draft, withholdsSimulation: true };
  const coded = readSimulation({ formData: { ...simulation.formData, promoCode: 'NOI26' }, seen });
  await bookingSender()(withheld, sentSimulation(withheld, coded), honeypot);
  expect(sent[1]?.path).toBe('/api/customersInfo/create');
  expect(sent[1]?.body).toMatchObject({
    ...{ phone: '0722 123 456', preffersWhatsApp: true, bookingToken: 'token-1' },
    ...{ tipCredit: 'Contact', valoareImobil: '', promoCode: 'NOI26' },
  });
  expect(Object.keys(sent[1]?.body ?? {})).not.toContain('versions');
  expect(Object.keys(sent[0]?.body ?? {})).not.toContain('withholdsSimulation');
});

it('Sent again after a cut between the halves it goes on from the second', async () => {
  answers = [accepted, cut, created];
  const send = bookingSender();
  expect(await send(draft, simulation, honeypot)).toMatchObject({ kind: 'failed' });
  expect(await send(draft, simulation, honeypot)).toMatchObject({ kind: 'booked' });
  expect(sent.map(({ path }) => path.split('/')[2])).toEqual(['customers', 'customersInfo', 'customersInfo']);
  expect(sent[2]?.body).toMatchObject({ bookingToken: 'token-1' });
});

it('A correction between two attempts leaves again as a whole', async () => {
  answers = [accepted, cut, accepted, created];
  const send = bookingSender();
  await send(draft, simulation, honeypot);
  await send({ ...draft, phone: '0733 123 456' }, simulation, honeypot);
  expect(sent.map(({ body }) => body.phone)).toEqual(['0722 123 456', '0722 123 456', '0733 123 456', '0733 123 456']);
});

it('The server’s errors arrive field by field', async () => {
  const errors = { phone: 'Numărul de telefon nu este valid.' };
  answers = [json(400, { message: 'Numărul de telefon nu este valid.', code: 'VALIDARE', errors })];
  expect(await bookingSender()(draft, simulation, honeypot)).toEqual({ kind: 'failed', reason: errors.phone, errors });
  expect(sent).toHaveLength(1);
});

it('The word about a code that does not count reaches the visitor', async () => {
  answers = [accepted, json(201, { success: true, promoCode: 'NONE', promoMessage: 'Cupoanele s-au epuizat.' })];
  expect(await bookingSender()(draft, simulation, honeypot)).toEqual({
    kind: 'booked',
    promoCode: undefined,
    promoMessage: 'Cupoanele s-au epuizat.',
    callBy: '2026-11-23T13:00',
  });
});
