import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { BOOKING_LIMIT } from '../fields/call-parts.ts';
import { exactText, honeypot, isoDay, ticked } from '../fields/fields.ts';
import { phone } from '../fields/phone-field.ts';
import { versions } from '../simulations/credit-data.ts';
import { loanForm } from '../simulations/loan-form-schema.ts';
import { type RateKind, rateKinds } from './rate-kinds.ts';

/** The interest of the loan to follow, as far as the visitor knows it. */
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
      /** The token from `customers/create`; without it the stored form has no booking. */
      bookingToken: exactText().max(100).nullish(),
      /** The `versions` of the simulation on the screen, so that the form keeps its figures. */
      versions: versions.nullish(),
      /** The day of that simulation, ISO (`creditData.dataInceputCredit`). */
      simulatedOn: isoDay().nullish(),
      /**
       * For a refinancing: the interest of the present loan, with the visitor's agreement to follow it and to hear of a
       * gain. Absent or null: no agreement. For a known phone the server follows no loan, but answers the same.
       */
      followLoan: followLoan.nullish(),
      ...honeypot,
    }),
    status: 201,
    response: z.object({
      success: z.literal(true),
      /** The code of the booking: the sent one, or NONE. */
      promoCode: z.string(),
      /** The reason why the code does not count, for the visitor; absent without one. */
      promoMessage: z.string().optional(),
    }),
    limit: BOOKING_LIMIT,
    problems: ['DATA_NASTERII', 'AN_CONSTRUCTIE'],
  },
});
