import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, ofId } from '../fields/call-parts.ts';
import { ofPhone } from '../fields/phone-field.ts';
import { versions } from '../simulations/credit-data.ts';
import { followLoan } from './booking-forms.ts';

/** The result that the visitor saw, in short. */
const shownResult = z.object({
  /** False: the visitor's versions are not credible; the figures are those of the form's arrival. */
  isAsSeen: z.boolean(),
  /** The variants in their order; RON of the first month: the instalment, and with life insurance. */
  variants: z.array(z.object({ oferta: z.string(), banca: z.string(), rataLunara: z.number(), primaLuna: z.number() })),
  /** The largest loan, RON: the answer to an affordability check, or the way out of a refusal. */
  maxLoan: z.number().nullable(),
  /** The message beside or instead of variants. */
  message: z.string().nullable(),
});

export type ShownResult = z.infer<typeof shownResult>;

/** A customer's form, under the specification's names, with its booking and figures. */
const customerInfoEntry = z
  .object({
    _id: z.string(),
    preffersWhatsApp: z.boolean(),
    createdAt: z.string(),
    /** The valid code, or NONE. */
    promoCode: z.string(),
    /** True when it is not this customer's first form. */
    isRepeat: z.boolean(),
    /** False: the sender did not prove that they had booked with this phone. */
    isLinked: z.boolean(),
    /** Whether its booking recorded the two required consents; null: the form has no booking. */
    consentRecorded: z.boolean().nullable(),
    /** The interest of the present loan, with the customer's agreement to follow it; null: no agreement. */
    followLoan: followLoan.nullable(),
    /** The products and parameters behind the figures that the visitor saw, and the day of those figures. */
    versions,
    simulatedOn: z.string(),
    /** Null for a form without a simulation. */
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
