import { z } from 'zod';
import { typedUsername } from '../accounts/account-fields.ts';
import { endpoints } from '../endpoint.ts';
import { done } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { MISSING_NAME } from '../fields/field-words.ts';
import {
  emptyAsNone,
  expectedText,
  OPTIONAL_EMAIL,
  optionalEmail,
  optionalLine,
  pageCursor,
  requiredLine,
  searchText,
  tidied,
  typedText,
} from '../fields/fields.ts';
import { ofPhone, phone } from '../fields/phone-field.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { relatedKinds } from '../record-kinds.ts';
import { DAYS_IN_BIN } from './bin.ts';
import { customer } from './customer.ts';
import { customerSummary } from './customer-summary.ts';
import { listOrder, listSort } from './list-order.ts';
import { listedPhones, ofListed } from './listed.ts';

const INVALID_STATUS = 'Statutul nu este valid.';

/** A customer's status, 0 to 5; also as a text. */
export const status = z
  .union(
    [
      z.number().int(INVALID_STATUS).min(0, INVALID_STATUS).max(5, INVALID_STATUS),
      typedText().regex(/^[0-5]$/, INVALID_STATUS),
    ],
    INVALID_STATUS,
  )
  .transform(Number);

/** The customers of the list: `mine`, `none` (without a broker), `all`, or those of the named user. */
export const responsible = emptyAsNone(typedUsername);

/** A field that a change must name even to empty it: the server refuses a call without it, and erases nothing. */
const given = (missing: string, documented: Readonly<Record<string, unknown>>) =>
  typedText(missing)
    .meta(documented)
    .nullable()
    .transform((typed): string | null | undefined => typed);

/** A person's earlier and repeated requests for a call, as typed: they never overwrite the customer. */
const callRequest = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  judet: z.string(),
  localitate: z.string(),
  /** True when this request asked for news and the customer has not withdrawn that since. */
  marketingConsent: z.boolean(),
  /** True when somebody booked again with this phone and ticked news; the customer has not confirmed it. */
  isMarketingUnconfirmed: z.boolean(),
  /** False: the caller sent neither of the two required consents. */
  consentRecorded: z.boolean(),
  isRepeat: z.boolean(),
  /** The visitor's source: a campaign, the linking site, or the first page; null: unknown. */
  source: z.string().nullable(),
  createdAt: z.string(),
});

/** An event in a customer's history, with its actor and time. `action` is a key of `auditActions`. */
const auditEvent = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  actor: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

/** A person's choice: its wording, time, channel and recorder (null: the person). */
const consent = z.object({
  kind: z.enum(['terms', 'privacy', 'marketing']),
  isGiven: z.boolean(),
  /** The first day of the text. */
  textVersion: z.string(),
  /** `email`: by the link in the customer's own e-mail. */
  channel: z.enum(['web', 'email', 'phone']),
  recordedBy: z.string().nullable(),
  /** False: a tick in a repeated booking, which anybody can send; it counts only after the customer confirms it. */
  isConfirmed: z.boolean(),
  at: z.string(),
});

/** All choices, newest first; `wantsNews`: we may send news and offers now. */
const consents = z.object({ wantsNews: z.boolean(), choices: z.array(consent) });

export const customers = endpoints({
  getAll: {
    method: 'GET',
    path: '/api/protectedCustomers/getall',
    access: 'user',
    shows: ['customers'],
    summary: 'Customers: all of them, or a page of those asked for',
    query: z.object({
      /** Part of a name, alias, e-mail or phone; capitals and diacritics do not count. */
      search: searchText,
      status: status.optional(),
      responsible,
      sort: listSort.default('name'),
      order: listOrder.default('asc'),
      /** Absent: the whole list. */
      limit: z.coerce.number().int().min(1).max(500).optional(),
      /** `cursor` of the last received customer. */
      cursor: pageCursor(1000),
    }),
    /** Each customer of a page has `cursor` and `summary`. */
    response: z.array(customer.extend({ cursor: z.string().optional(), summary: customerSummary.optional() })),
  },
  getCustomer: {
    method: 'GET',
    path: '/api/protectedCustomers/getCustomer',
    access: 'user',
    shows: ['customers'],
    summary: 'One customer',
    query: ofPhone.extend({
      /**
       * `_id` of the customer, whatever their phone is now; after a merge, of either of the two. Absent: the present
       * owner of the phone.
       */
      customerId: z.uuid().optional(),
    }),
    response: customer,
    problems: ['CLIENT_NEGASIT'],
  },
  counts: {
    method: 'GET',
    path: '/api/protectedCustomers/counts',
    access: 'user',
    shows: ['customers'],
    summary: 'How many customers have each status, 0 to 5; those of a search where one is given',
    query: z.object({ search: searchText, responsible }),
    /** `isAtLeast`: the count stopped at a bound; more may exist. */
    response: z.array(z.object({ status: z.number(), count: z.number(), isAtLeast: z.boolean() })),
  },
  create: {
    method: 'POST',
    path: '/api/protectedCustomers/create',
    access: 'user',
    changes: ['customers'],
    summary:
      'Adds a customer whom the staff met elsewhere, as the caller’s; 409 when the phone is already a customer’s, also one in the bin',
    body: z.object({
      name: requiredLine(MAX_LENGTH.personName, MISSING_NAME),
      phone,
      email: optionalEmail,
      alias: optionalLine(MAX_LENGTH.personName),
      judet: optionalLine(MAX_LENGTH.county),
      localitate: optionalLine(MAX_LENGTH.locality),
      creationId,
    }),
    status: 201,
    response: customer,
    problems: ['CLIENT_EXISTENT', 'CLIENT_AL_ALTUIA', 'CLIENT_IN_COS'],
  },
  updateName: {
    method: 'PUT',
    path: '/api/protectedCustomers/updateName/:phone',
    access: 'user',
    changes: ['customers'],
    summary: 'Changes the name',
    params: ofPhone,
    body: z.object({
      name: requiredLine(MAX_LENGTH.personName, MISSING_NAME),
      expectedName: expectedText,
    }),
    response: customer,
    problems: ['CLIENT_NEGASIT', 'SCHIMBAT_INTRE_TIMP'],
  },
  updateAlias: {
    method: 'PUT',
    path: '/api/protectedCustomers/updateAlias/:phone',
    access: 'user',
    changes: ['customers'],
    summary: 'Changes the alias; may be empty',
    params: ofPhone,
    body: z.object({
      alias: given('Lipsește aliasul.', tidied(MAX_LENGTH.personName)).pipe(optionalLine(MAX_LENGTH.personName)),
      expectedAlias: expectedText,
    }),
    response: customer,
    problems: ['CLIENT_NEGASIT', 'SCHIMBAT_INTRE_TIMP'],
  },
  updatePhone: {
    method: 'PUT',
    path: '/api/protectedCustomers/updatePhone/:phone',
    access: 'user',
    changes: ['customers'],
    summary: 'Changes the phone; 409 when it is another customer’s. Everything of the person stays theirs',
    params: ofPhone,
    body: z.object({
      newPhone: phone,
      /** `_id` of the customer: if they have another phone now, the call does not replace it (SCHIMBAT_INTRE_TIMP). */
      customerId: z.uuid().optional(),
    }),
    response: z.object({
      customer,
      updatedRecords: z.object({ customerInfo: z.number(), customerData: z.number(), appointments: z.number() }),
    }),
    problems: ['CLIENT_NEGASIT', 'TELEFON_OCUPAT', 'CLIENT_AL_ALTUIA', 'CLIENT_IN_COS', 'SCHIMBAT_INTRE_TIMP'],
  },
  updateEmail: {
    method: 'PUT',
    path: '/api/protectedCustomers/updateEmail/:phone',
    access: 'user',
    changes: ['customers'],
    summary: 'Changes the e-mail address; may be empty',
    params: ofPhone,
    body: z.object({
      email: given('Lipsește adresa de e-mail.', OPTIONAL_EMAIL).pipe(optionalEmail),
      expectedEmail: expectedText,
    }),
    response: customer,
    problems: ['CLIENT_NEGASIT', 'SCHIMBAT_INTRE_TIMP'],
  },
  setStatus: {
    method: 'PUT',
    path: '/api/protectedCustomers/setStatus/:phone',
    access: 'user',
    changes: ['customers'],
    summary:
      'Sets the status; 409 with `current` when `expectedStatus` is given and somebody else has changed it meanwhile',
    params: ofPhone,
    body: z.object({ status, expectedStatus: status.optional() }),
    response: customer,
    problems: ['CLIENT_NEGASIT', 'SCHIMBAT_INTRE_TIMP'],
  },
  setStatuses: {
    method: 'POST',
    path: '/api/protectedCustomers/setStatuses',
    access: 'user',
    changes: ['customers'],
    summary: 'Sets the status of the listed customers',
    body: z.object({ phones: listedPhones, status }),
    response: ofListed,
    problems: ['CLIENT_NEGASIT'],
  },
  deleteCustomer: {
    method: 'DELETE',
    path: '/api/protectedCustomers/deleteCustomer/:phone',
    access: 'user',
    changes: ['customers', 'appointments', 'cases', 'links'],
    summary: `Puts a customer with everything of theirs into the bin, from which they are erased after ${DAYS_IN_BIN} days`,
    params: ofPhone,
    response: done,
    problems: ['CLIENT_NEGASIT'],
  },
  getRequests: {
    method: 'GET',
    path: '/api/protectedCustomers/getRequests',
    access: 'user',
    shows: ['requests'],
    summary: 'The customer’s requests for a call as they were typed, newest first',
    query: ofPhone,
    response: z.array(callRequest),
    problems: ['CLIENT_NEGASIT'],
  },
  getConsents: {
    method: 'GET',
    path: '/api/protectedCustomers/getConsents',
    access: 'user',
    shows: ['requests'],
    summary: 'What a customer agreed to and withdrew: each choice with its wording, newest first',
    query: ofPhone,
    response: consents,
    problems: ['CLIENT_NEGASIT'],
  },
  withdrawMarketing: {
    method: 'POST',
    path: '/api/protectedCustomers/withdrawMarketing/:phone',
    access: 'user',
    changes: ['requests'],
    summary: 'Withdraws the consent to news and offers for a customer who asked by phone; again changes nothing',
    params: ofPhone,
    response: consents,
    problems: ['CLIENT_NEGASIT'],
  },
  history: {
    method: 'GET',
    path: '/api/protectedCustomers/history',
    access: 'user',
    shows: ['customers', ...relatedKinds],
    summary: 'Who did what to this customer, newest first; at most 200',
    query: ofPhone,
    response: z.array(auditEvent),
    problems: ['CLIENT_NEGASIT'],
  },
  lookalikes: {
    method: 'GET',
    path: '/api/protectedCustomers/lookalikes',
    access: 'user',
    shows: ['customers'],
    summary: 'Customers who may be the same person, with why',
    query: ofPhone,
    response: z.array(z.object({ customer, reasons: z.array(z.enum(['name', 'email'])) })),
    problems: ['CLIENT_NEGASIT'],
  },
  merge: {
    method: 'POST',
    path: '/api/protectedCustomers/merge',
    access: 'user',
    changes: ['customers', ...relatedKinds],
    summary: 'Makes two customers one: everything of `duplicatePhone` becomes that of `phone`, nothing is lost',
    body: z.object({ phone, duplicatePhone: phone }),
    response: customer,
    problems: ['CLIENT_NEGASIT', 'ACELASI_CLIENT'],
  },
  exportData: {
    method: 'GET',
    path: '/api/protectedCustomers/exportData',
    access: 'user',
    shows: ['customers'],
    summary:
      'All data of a person: JSON and files in one archive; for administrators and whoever is responsible for them',
    query: ofPhone,
    download: 'application/zip',
    problems: ['CLIENT_NEGASIT', 'EXPORT_INTERZIS', 'FISIER_ILIZIBIL', 'FISIER_INDISPONIBIL'],
  },
});
