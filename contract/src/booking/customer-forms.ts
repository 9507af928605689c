import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, ofId } from '../fields/call-parts.ts';
import { ofPhone } from '../fields/phone-field.ts';
import { versions } from '../simulations/credit-data.ts';
import { followLoan } from './booking-forms.ts';

/** What the visitor was shown at the end, in short. */
const shownResult = z.object({
  /** False: the visitor named no versions that can be believed; the figures are of when the form came. */
  isAsSeen: z.boolean(),
  /** The variants in their order; RON of the first month: the instalment, and with life insurance. */
  variants: z.array(z.object({ oferta: z.string(), banca: z.string(), rataLunara: z.number(), primaLuna: z.number() })),
  /** The largest loan, RON: the answer to whoever asked for it, a way out for whoever was refused. */
  maxLoan: z.number().nullable(),
  /** The message that was shown beside or instead of variants. */
  message: z.string().nullable(),
});

export type ShownResult = z.infer<typeof shownResult>;

/** A form that a customer filled in, under the specification's names, and what belongs to it. */
const customerInfoEntry = z
  .object({
    _id: z.string(),
    preffersWhatsApp: z.boolean(),
    createdAt: z.string(),
    /** The code that counts, or NONE. */
    promoCode: z.string(),
    /** True when it is not this customer's first form. */
    isRepeat: z.boolean(),
    /** False: whoever sent it did not show that they had booked with this phone. */
    isLinked: z.boolean(),
    /** Whether the booking that it completes recorded the two required consents; null: it is not tied to one. */
    consentRecorded: z.boolean().nullable(),
    /** The interest of the present loan that they want followed, having agreed to hear of it; null: they do not. */
    followLoan: followLoan.nullable(),
    /** The products and parameters behind the figures that the visitor saw, and the day of those figures. */
    versions,
    simulatedOn: z.string(),
    /** Null for a form that asks for no simulation. */
    seen: shownResult.nullable(),
  })
  .catchall(z.unknown())
  .meta({ id: 'CustomerInfo' });

export type CustomerInfoEntry = z.infer<typeof customerInfoEntry>;

export const customerForms = endpoints({
  getCustomerInfo: {
    method: 'GET',
    path: '/api/protectedCustomerInfo/getCustomerInfo',
    access: 'user',
    shows: ['forms'],
    summary: 'The forms of a customer, newest first; the form’s own fields stand beside the ones named here',
    query: ofPhone,
    response: z.array(customerInfoEntry),
    problems: ['CLIENT_NEGASIT'],
  },
  deleteCustomerInfo: {
    method: 'DELETE',
    path: '/api/protectedCustomerInfo/deleteCustomerInfo/:id',
    access: 'user',
    changes: ['forms'],
    summary: 'Deletes a form',
    params: ofId,
    response: done,
    problems: ['FORMULAR_NEGASIT'],
  },
});
