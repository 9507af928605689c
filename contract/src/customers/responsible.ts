import { z } from 'zod';
import { typedUsername } from '../accounts/account-fields.ts';
import { endpoints } from '../endpoint.ts';
import { MISSING_DAY } from '../fields/field-words.ts';
import { emptyAsNone, isoDay } from '../fields/fields.ts';
import { ofPhone } from '../fields/phone-field.ts';
import { customer } from './customer.ts';
import { listedPhones, ofListed } from './listed.ts';

/** The new responsible broker; null: nobody, so that anybody can claim them. */
const receiver = typedUsername.nullable();

/** The day, in Romania, on which they return to their present broker; absent: never. */
const returnsOn = emptyAsNone(isoDay(MISSING_DAY));

export const responsible = endpoints({
  claim: {
    method: 'POST',
    path: '/api/responsible/claim/:phone',
    access: 'user',
    changes: ['customers', 'tasks'],
    summary:
      'Makes the caller responsible for a customer who is nobody’s; 409 with `responsible` when somebody was quicker',
    params: ofPhone,
    response: customer,
    problems: ['CLIENT_NEGASIT', 'CLIENT_PRELUAT'],
  },
  assign: {
    method: 'POST',
    path: '/api/responsible/assign',
    access: 'user',
    changes: ['customers', 'tasks'],
    summary: 'Makes somebody, or nobody, responsible for the listed customers, for good or until a day',
    body: z.object({ phones: listedPhones, username: receiver, returnsOn }),
    response: ofListed,
    problems: ['CLIENT_NEGASIT', 'UTILIZATOR_NEGASIT', 'UTILIZATOR_DEZACTIVAT', 'ZI_INTOARCERE'],
  },
  handOver: {
    method: 'POST',
    path: '/api/responsible/handOver',
    access: 'user',
    changes: ['customers', 'tasks'],
    summary:
      'Gives every customer of a user to another, or to nobody, for good or until a day; others’ customers only for administrators',
    body: z.object({ from: typedUsername, username: receiver, returnsOn }),
    /** The number of customers with another broker now. */
    response: z.object({ success: z.literal(true), count: z.number() }),
    problems: ['UTILIZATOR_NEGASIT', 'UTILIZATOR_DEZACTIVAT', 'ZI_INTOARCERE', 'INTERZIS'],
  },
});
