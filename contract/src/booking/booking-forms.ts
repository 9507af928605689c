import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { BOOKING_LIMIT } from '../fields/call-parts.ts';
import { exactText, honeypot, isoDay, ticked } from '../fields/fields.ts';
import { phone } from '../fields/phone-field.ts';
import { versions } from '../simulations/credit-data.ts';
import { loanForm } from '../simulations/loan-form-schema.ts';
import { type RateKind, rateKinds } from './rate-kinds.ts';

/** The interest of the loan that a visitor wants followed, as they know it. */
export const followLoan = z.enum(Object.keys(rateKinds) as [RateKind, ...RateKind[]]);

export const bookingForms = endpoints({
  create: {
    method: 'POST',
    path: '/api/customersInfo/create',
    access: 'public',
    summary: 'Keeps the form of a booking, its second half, with the figures that the visitor saw',
    body: z.object({
      phone,
      preffersWhatsApp: ticked,
      ...loanForm.shape,
      /** From `customers/create`; without it the form is kept, marked as not tied to a booking. */
      bookingToken: exactText().max(100).nullish(),
      /** The `versions` of the simulation on the screen, to keep its figures and not those of a later moment. */
      versions: versions.nullish(),
      /** The day of that simulation, ISO (`creditData.dataInceputCredit`). */
      simulatedOn: isoDay().nullish(),
      /**
       * Of a refinancing: they agreed that their loan is followed and that they are told when changing it pays, and
       * what its interest is. Absent or null: they did not. For a phone that was known already nothing is followed; the
       * answer is the same.
       */
      followLoan: followLoan.nullish(),
      ...honeypot,
    }),
    status: 201,
    response: z.object({
      success: z.literal(true),
      /** The code kept with the booking: the one given, or NONE. */
      promoCode: z.string(),
      /** Why the code given does not count, for the visitor; absent when there is nothing to say. */
      promoMessage: z.string().optional(),
    }),
    limit: BOOKING_LIMIT,
    problems: ['DATA_NASTERII', 'AN_CONSTRUCTIE'],
  },
});
