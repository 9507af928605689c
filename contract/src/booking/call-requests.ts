import { z } from 'zod';
import { chosenHour } from '../availability/slots.ts';
import { endpoints } from '../endpoint.ts';
import { BOOKING_LIMIT, done } from '../fields/call-parts.ts';
import {
  MISSING_CALLER,
  MISSING_COUNTY,
  MISSING_LOCALITY,
  MISSING_PRIVACY,
  MISSING_TERMS,
} from '../fields/field-words.ts';
import {
  exactText,
  honeypot,
  optionalEmail,
  requiredConsent,
  requiredLine,
  ticked,
  typedText,
} from '../fields/fields.ts';
import { phone } from '../fields/phone-field.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { visitSource } from './booking-source.ts';
import { counties, findCounty, findLocality } from './counties.ts';

const ANY_SPELLING = { 'x-also-read': 'in any case, with or without diacritics' } as const;

/** The person who wants a call, from the booking screen; county and locality are spelt as in the list. */
export const bookingPerson = z
  .object({
    name: requiredLine(MAX_LENGTH.personName, MISSING_CALLER),
    phone,
    email: optionalEmail,
    judet: requiredLine(MAX_LENGTH.county, MISSING_COUNTY).meta({
      enum: counties.map(({ judet }) => judet),
      ...ANY_SPELLING,
    }),
    localitate: requiredLine(MAX_LENGTH.locality, MISSING_LOCALITY).meta(ANY_SPELLING),
    marketingConsent: ticked,
    /** For the notice to the staff, which leaves before the form arrives; `customersInfo/create` stores the form. */
    preffersWhatsApp: ticked,
    /** For the confirmation, which leaves before the form; the form's code counts. A wrong one refuses no booking. */
    promoCode: typedText().default('').catch('').meta({ 'x-also-read': 'anything else, as none' }),
    /** The source of the visitor; an unreadable source counts as none and refuses no booking. */
    source: visitSource,
    acceptTerms: requiredConsent(MISSING_TERMS),
    acceptPrivacy: requiredConsent(MISSING_PRIVACY),
    /** The chosen free slot; absent or null: a call as soon as possible (`callBy`). */
    chosenHour: chosenHour.nullish(),
    ...honeypot,
  })
  .transform((person, context) => {
    const county = findCounty(person.judet);
    if (!county) return refuse(context, 'judet', 'Alegeți un județ din listă.');
    const localitate = findLocality(county, person.localitate);
    if (!localitate) return refuse(context, 'localitate', 'Alegeți o localitate din județul ales.');
    return { ...person, judet: county.judet, localitate };
  })
  .meta({
    anyOf: counties.map(({ judet, localitati }) => ({
      properties: { judet: { const: judet }, localitate: { enum: localitati } },
    })),
  });

export type BookingPerson = z.output<typeof bookingPerson>;

function refuse(context: z.RefinementCtx, field: string, message: string): never {
  context.addIssue({ code: 'custom', message, path: [field] });
  return z.NEVER;
}

/** The token behind `#` in a link of an e-mail. */
const linkToken = z.object({ token: exactText().max(100) });

export const callRequests = endpoints({
  create: {
    method: 'POST',
    path: '/api/customers/create',
    access: 'public',
    summary:
      'Asks for a call: the first half of a booking, with an hour of one’s own choice where one is sent. The answer is the same whether the phone is known or not, and whether it has a chosen hour to come, which stays the only one',
    body: bookingPerson,
    status: 201,
    response: z.object({
      success: z.literal(true),
      /** Ties the next form (`customersInfo/create`) to this person. */
      bookingToken: z.string(),
      /** The deadline of the call, Romanian time: `2026-11-23T13:00`; with a chosen slot, its end. */
      callBy: z.string(),
    }),
    limit: BOOKING_LIMIT,
    problems: ['INTERVAL_OCUPAT_ALTE_ORE'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/customers/unsubscribe',
    access: 'public',
    summary: 'Withdraws the consent to news and offers; the token is that of the e-mail’s link. Again is the same',
    body: linkToken,
    response: done,
    limit: { perMinute: 20 },
    problems: ['LINK_DEZABONARE'],
  },
  confirmMarketing: {
    method: 'POST',
    path: '/api/customers/confirmMarketing',
    access: 'public',
    summary:
      'Confirms the news and offers that a booking for a known phone ticked; the token is that of the link e-mailed to the customer. Again is the same',
    body: linkToken,
    response: done,
    limit: { perMinute: 20 },
    problems: ['LINK_NOUTATI'],
  },
});
