import { z } from 'zod';
import { typedUsername } from '../accounts/account-fields.ts';
import { amount } from '../cases/case-fields.ts';
import { caseDetails } from '../cases/cases.ts';
import { customer } from '../customers/customer.ts';
import { endpoints } from '../endpoint.ts';
import { done, ofId, seenVersion, XLSX } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import {
  calendarDay,
  emptyAsNone,
  emptyAsNull,
  exactText,
  optionalLine,
  optionalLines,
  pageCursor,
  searchText,
  typedText,
} from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { staffMember } from '../staff/staff.ts';
import { commissionRule, percentBetween } from './commission-rules.ts';
import { accountStates, entryKinds, REVERSED, shareHolders } from './commission-words.ts';

/** RON with two decimals. */
const ron = z.number();

/** The sums of an account, a bank's month, a list or a period. */
export const commissionSums = z.object({ expected: ron, invoiced: ron, received: ron, clawedBack: ron });

const sums = commissionSums.shape;

export type CommissionSums = z.infer<typeof commissionSums>;

const state = z.enum(Object.keys(accountStates) as [keyof typeof accountStates]);
const entryKind = z.enum(Object.keys(entryKinds) as [keyof typeof entryKinds]);

/** An entry of an account; no entry ever changes, a reversal undoes one. */
const commissionEntry = z.object({
  _id: z.string(),
  kind: z.enum([...entryKind.options, REVERSED.kind]),
  amount: ron,
  day: z.string(),
  /** Of what is expected. */
  dueOn: z.string().nullable(),
  /** The sum that the commission was computed from; null: typed by a person. */
  base: ron.nullable(),
  /** `_id` of the rule behind it; null: typed by a person. */
  rule: z.string().nullable(),
  reference: z.string(),
  note: z.string(),
  at: z.string(),
  /** Null: the program. */
  byName: z.string().nullable(),
  /** `_id` of the undone entry; null: no reversal. */
  reverses: z.string().nullable(),
  isReversed: z.boolean(),
});

export type CommissionEntry = z.infer<typeof commissionEntry>;

/** What a bank owes us for a drawn application, and what it has paid. */
export const commissionAccount = z
  .object({
    /** `_id` of the application, and of its case; the case is null when it is gone or not to be seen. */
    application: z.string(),
    case: z.string().nullable(),
    caseNumber: z.number().int().nullable(),
    /** Null: gone, or not to be seen by the caller. */
    customer: customer.pick({ _id: true, phone: true, name: true }).nullable(),
    bank: z.string(),
    offer: z.string(),
    /** The bank's number of the application; empty: none. */
    reference: z.string(),
    /** The responsible broker at the drawing. */
    broker: staffMember.nullable(),
    drawnOn: z.string(),
    ...sums,
    /** Expected less received. */
    outstanding: ron,
    dueOn: z.string().nullable(),
    state,
    /** The first day on which the loan can be repaid without giving anything back; null: no such rule. */
    clawbackUntil: z.string().nullable(),
    /** The parts of receipts less what was given back; a broker sees their own alone. */
    shares: z.array(
      z.object({
        who: z.enum(Object.keys(shareHolders) as [keyof typeof shareHolders]),
        name: z.string(),
        percent: z.number(),
        amount: ron,
      }),
    ),
    /** Newest first. */
    entries: z.array(commissionEntry),
  })
  .meta({ id: 'CommissionAccount' });

export type CommissionAccount = z.infer<typeof commissionAccount>;

/** The commission of an application of a case. */
const caseCommission = z.object({
  application: z.string(),
  bank: z.string(),
  /** The rule in force today. */
  rule: commissionRule,
  /** What the client reads by that rule, with its figure. */
  sentence: z.string(),
  /** The people who read it, newest first; `isCurrent`: by the rule in force. */
  told: z.array(
    z.object({
      person: z.object({ _id: z.string(), place: z.number().int().nullable(), name: z.string() }),
      at: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
  /** Null: none, or another broker's. */
  account: commissionAccount.nullable(),
});

export type CaseCommission = z.infer<typeof caseCommission>;

const MONTH = 'Alegeți o lună.';

/** A month: `2026-11`. */
const month = typedText(MONTH).regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, MONTH);

const monthRow = z.object({
  month: z.string(),
  isClosed: z.boolean(),
  banks: z.array(z.object({ bank: z.string(), ...sums })),
});

export type CommissionMonth = z.infer<typeof monthRow>;

/** A user's part of the commissions of their cases, from a day on. */
const commissionShare = z
  .object({
    _id: z.string(),
    username: z.string(),
    name: z.string(),
    percent: z.number(),
    validFrom: z.string(),
    at: z.string(),
    byName: z.string().nullable(),
  })
  .meta({ id: 'CommissionShare' });

export type CommissionShare = z.infer<typeof commissionShare>;

const PART = 'Scrieți un procent între 0 și 100.';

/** The longest queried period of months: ten years. */
const MOST_MONTHS = 120;

const monthsApart = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

const months = z
  .object({
    from: month,
    /** Included. */
    to: month.meta({ 'x-rule': 'not before from, and at most ten years after it' }),
  })
  .refine(({ from, to }) => monthsApart(from, to) >= 0 && monthsApart(from, to) < MOST_MONTHS, {
    message: 'Alegeți cel mult zece ani, care se termină după ce încep.',
    path: ['to'],
  });

const MISSING_SUM = 'Scrieți suma.';

/** An entry that a person adds; only what is given back may be without an amount, which the rule's steps then say. */
const newEntry = z
  .object({
    kind: entryKind,
    amount: emptyAsNull(amount(MISSING_SUM)),
    day: calendarDay,
    /** Of what is given back: the day on which the client repaid the loan. */
    repaidOn: emptyAsNull(calendarDay),
    reference: optionalLine(MAX_LENGTH.bankReference),
    note: optionalLines(MAX_LENGTH.caseNote),
    creationId,
  })
  .superRefine(({ kind, amount: sum, repaidOn }, context) => {
    if (sum == null && !(kind === 'clawed-back' && repaidOn != null))
      context.addIssue({ code: 'custom', path: ['amount'], message: MISSING_SUM });
  })
  .meta({ 'x-rule': 'an amount, or for what is given back the day of the repayment' });

/** What banks pay us: expected, received, given back. */
export const commissions = endpoints({
  getForCase: {
    method: 'GET',
    path: '/api/cases/:id/commissions',
    access: 'user',
    shows: ['commissions', 'cases', 'agreements'],
    summary:
      'What each bank of a case pays us by the rule in force, who was told, and the account of a drawn application',
    params: ofId,
    response: z.array(caseCommission),
    problems: ['DOSAR_NEGASIT'],
  },
  setPartner: {
    method: 'PUT',
    path: '/api/cases/:id/partner',
    access: 'user',
    changes: ['cases'],
    summary: 'Names the partner of a case and their part; without a name there is none',
    params: ofId,
    body: z.object({
      name: optionalLine(MAX_LENGTH.personName),
      percent: emptyAsNull(percentBetween(0, 100, PART)),
      expectedVersion: seenVersion,
    }),
    response: caseDetails,
    problems: ['DOSAR_NEGASIT', 'DOSAR_INCHIS', 'SCHIMBAT_INTRE_TIMP', 'COMISION_DESCHIS', 'PARTI_PESTE_100'],
  },
  list: {
    method: 'GET',
    path: '/api/commissions',
    access: 'user',
    shows: ['commissions', 'cases', 'customers'],
    summary: 'Accounts with the sums of all that fit; awaited ones by due day, others newest drawing first',
    query: z.object({
      state: emptyAsNone(state),
      bank: searchText,
      /** User name. */
      broker: emptyAsNone(typedUsername),
      /** Part of the customer's name or phone, the bank's number, or the case's number. */
      search: searchText,
      cursor: pageCursor(200),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      accounts: z.array(commissionAccount),
      totals: z.object({ count: z.number().int(), ...sums, outstanding: ron }),
      nextCursor: z.string().nullable(),
    }),
  },
  months: {
    method: 'GET',
    path: '/api/commissions/months',
    access: 'user',
    shows: ['commissions'],
    summary: 'Sums by month and bank, of the days of entries; a reversal counts against its kind in its own month',
    query: months,
    response: z.array(monthRow),
  },
  exportXlsx: {
    method: 'GET',
    path: '/api/commissions/export.xlsx',
    access: 'admin',
    shows: ['commissions', 'cases', 'customers'],
    summary: 'All accounts, entries and months as an Excel workbook',
    download: XLSX,
    limit: { perMinute: 60 },
  },
  addEntry: {
    method: 'POST',
    path: '/api/commissions/:application/entries',
    access: 'admin',
    changes: ['commissions'],
    summary: 'Adds an entry to the account of a drawn application, also of a closed case',
    params: z.object({ application: exactText() }),
    body: newEntry,
    status: 201,
    response: commissionAccount,
    problems: [
      ...['APLICATIE_NEGASITA', 'STARE_NEPERMISA', 'ZI_VIITOARE', 'LUNA_INCHISA'],
      ...['NIMIC_DE_RESTITUIT', 'SUMA_PESTE_INCASAT', 'PARTI_PESTE_100'],
    ] as const,
  },
  reverse: {
    method: 'POST',
    path: '/api/commissionEntries/:id/reverse',
    access: 'admin',
    changes: ['commissions'],
    summary: 'Undoes an entry, whole and once, on today’s day',
    params: ofId,
    body: z.object({ note: optionalLines(MAX_LENGTH.caseNote), creationId }),
    status: 201,
    response: commissionAccount,
    problems: ['INREGISTRARE_NEGASITA', 'INREGISTRARE_STORNATA'],
  },
  shares: {
    method: 'GET',
    path: '/api/commissionShares',
    access: 'admin',
    shows: ['commissions', 'users'],
    summary: 'The parts of users, newest first',
    response: z.array(commissionShare),
  },
  addShare: {
    method: 'POST',
    path: '/api/commissionShares',
    access: 'admin',
    changes: ['commissions'],
    summary: 'Gives a user a part of the commissions of loans drawn from a day on',
    body: z.object({
      username: typedUsername,
      percent: percentBetween(0, 100, PART),
      validFrom: calendarDay,
      creationId,
    }),
    status: 201,
    response: commissionShare,
    problems: ['UTILIZATOR_NEGASIT'],
  },
  closeMonth: {
    method: 'POST',
    path: '/api/commissionMonths/:month/close',
    access: 'admin',
    changes: ['commissions'],
    summary: 'Closes a past month and all before it: no entry is dated there any more; a closed one stays closed',
    params: z.object({ month }),
    response: done,
    problems: ['LUNA_NEINCHEIATA'],
  },
});
