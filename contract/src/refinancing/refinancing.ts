import { z } from 'zod';
import { customer } from '../customers/customer.ts';
import { responsible } from '../customers/customers.ts';
import { endpoints } from '../endpoint.ts';
import { ofId, seenVersion } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { MISSING_REASON } from '../fields/field-words.ts';
import { calendarDay, requiredLine, ticked } from '../fields/fields.ts';
import { MAX_LOAN_RON } from '../fields/largest-amounts.ts';
import { ofPhone, phone } from '../fields/phone-field.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';

/** The highest interest, margin or index of a followed loan, percent a year. */
export const MAX_PERCENT = 25;

const percent = z.number().min(0).max(MAX_PERCENT);
const amount = z.number().min(0).max(MAX_LOAN_RON);

/** The most months left of a followed loan: 40 years. */
export const MAX_MONTHS_LEFT = 480;

/** The tenors of ROBOR in loans, in months. */
export const ROBOR_TENORS = [3, 6] as const;

/** A typed value of ROBOR: no other source exists. */
const typedRobor = {
  tenor: z.literal(ROBOR_TENORS),
  /** Percent a year. */
  value: percent,
};

/** The ROBOR behind a loan's figures, and the day on which a member of staff typed it. */
const assumedRobor = z.object({ ...typedRobor, typedOn: z.string() });

export type AssumedRobor = z.infer<typeof assumedRobor>;

/**
 * The interest of a loan: fixed until a day (then a margin over IRCC), over IRCC or ROBOR from the start, or fixed to
 * its end.
 */
const rates = {
  /** Percent a year; null: the loan is over IRCC or ROBOR already. */
  fixedRate: percent.nullable(),
  /** Last day of the fixed rate; null: none, or, with a null `margin`, fixed to the end. */
  fixedUntil: calendarDay.nullable(),
  /** Percent over IRCC, or over ROBOR if `robor` is set; null: fixed to the end. */
  margin: percent.nullable(),
};

/**
 * The origin of a rate. `stated`: read from the contract or a product; `derived`: computed from balance, instalment and
 * months; `assumed`: computed and presumed constant, of an unknown kind; `robor`: the same over ROBOR.
 */
const rateBasis = z.enum(['stated', 'derived', 'assumed', 'robor']);

/** A followed loan of a customer, by its figures of a day. Sums in RON. */
export const followedLoan = z
  .object({
    _id: z.string(),
    /** The origin of the loan. `case`: a case of ours; `visitor`: a visitor's wish; `staff`: a note of the staff;
     * `import`: a line of an imported file. */
    origin: z.enum(['case', 'visitor', 'staff', 'import']),
    /** Empty: unknown. */
    bank: z.string(),
    /** `_id` of the application behind the loan; null: none. */
    applicationId: z.string().nullable(),
    ...rates,
    /** Null: no ROBOR behind the figures. */
    robor: assumedRobor.nullable(),
    rateBasis,
    balance: z.number(),
    balanceOn: z.string(),
    /** Months left on that day. */
    monthsLeft: z.number(),
    /** The monthly instalment then, without insurance; null: unknown, so the engine computes it. */
    instalment: z.number().nullable(),
    /** The life insurance, a month. */
    lifePremium: z.number(),
    /** 0: not known. */
    propertyValue: z.number(),
    currency: z.literal('RON'),
    /** The customer's agreement to hear of this loan; null: only their agreement to news and offers counts. */
    consentAt: z.string().nullable(),
    consentVersion: z.string().nullable(),
    consentWithdrawnAt: z.string().nullable(),
    followedAt: z.string(),
    /** The end of following; null: still followed. */
    endedAt: z.string().nullable(),
    endReason: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'FollowedLoan' });

export type FollowedLoan = z.infer<typeof followedLoan>;

/**
 * Whether we may write about a loan: its customer agreed to that, or to news and offers, and did not take it back for
 * this loan.
 */
const mayHear = z.boolean();

/** The effect of replacing a followed loan by the best offer of a day. Sums in RON. */
export const refinancingOpportunity = z
  .object({
    /** `_id` of the followed loan. */
    _id: z.string(),
    customer: customer.pick({ _id: true, phone: true, name: true, alias: true, status: true }),
    /** Empty: unknown. */
    bank: z.string(),
    rateBasis,
    /** The ROBOR behind the present loan's figures, never behind the new one's; null: none. */
    robor: assumedRobor.nullable(),
    /** The present loan's margin, percent over IRCC or `robor`; null: fixed to the end. */
    margin: z.number().nullable(),
    /** The day of all figures below. */
    day: z.string(),
    /** The IRCC behind them, a fraction, and its quarter (`2026T1`). */
    ircc: z.number(),
    irccTrimestru: z.string(),
    balance: z.number(),
    monthsLeft: z.number(),
    /** The present loan's instalment without insurance: today's or, with `fixedEndsOn`, the one after that day. */
    instalment: z.number(),
    lifePremium: z.number(),
    newBank: z.string(),
    newOffer: z.string(),
    /** The new loan's figures rest on a sample offer. */
    oferteDemonstrative: z.boolean(),
    newInstalment: z.number(),
    newLifePremium: z.number(),
    /** The gain in the first month, insurance included. */
    monthlyGain: z.number(),
    /** The months of that gain. */
    gainMonths: z.number(),
    /** The new loan's later instalment; null: it stays the same during the present loan. */
    laterInstalment: z.number().nullable(),
    /** True when `laterInstalment` is higher, as shown, than `instalment`. */
    laterExceedsCompared: z.boolean(),
    /** The costs of the change, less the bank's gifts. */
    costs: z.number(),
    /** First month from which the costs are covered to the end. */
    breakEvenMonth: z.number(),
    /** The savings over the rest of the loan, less all costs. */
    totalSaving: z.number(),
    /** The end of the present loan's fixed rate within four months; null: later or never. */
    fixedEndsOn: z.string().nullable(),
    /** The day of our message to the customer; null: none yet. */
    sentAt: z.string().nullable(),
  })
  .meta({ id: 'RefinancingOpportunity' });

export type RefinancingOpportunity = z.infer<typeof refinancingOpportunity>;

/** An opportunity with what the staff weigh before they write: the customer's address, broker and own answers. */
export const listedOpportunity = refinancingOpportunity
  .extend({
    customer: customer.pick({
      ...{ _id: true, phone: true, name: true, alias: true, status: true, email: true, responsible: true },
    }),
    /** With `withoutConsent`: whether we may write to them about it. */
    mayHear: mayHear.optional(),
    /** What stands against the offer by the customer's newest form of a credit; null: no form, or not computed. */
    ownForm: z
      .object({
        /** The arrival of that form. */
        sentAt: z.string(),
        /** A bank would refuse for these reasons. */
        reasons: z.array(z.string()),
        /** Limits that the loan would exceed. */
        overLimit: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'ListedOpportunity' });

export type ListedOpportunity = z.infer<typeof listedOpportunity>;

/** A followed loan with today's figures. */
export const followedLoanToday = followedLoan
  .extend({
    mayHear,
    /** A case for refinancing, other than the loan's own, is open or was signed since `balanceOn`. */
    hasCase: z.boolean(),
    /**
     * Today's balance if the customer paid every instalment, without insurance; null: no longer followed, or repaid.
     */
    today: z.object({ balance: z.number(), monthsLeft: z.number(), instalment: z.number() }).nullable(),
    /** The last search for its best opportunity; null: none yet. */
    computedAt: z.string().nullable(),
    /** The best opportunity then; null: none above the threshold, its customer may not hear of it, or `hasCase`. */
    opportunity: listedOpportunity.nullable(),
  })
  .meta({ id: 'FollowedLoanToday' });

export type FollowedLoanToday = z.infer<typeof followedLoanToday>;

const MONTHS = `Scrieți câte luni mai sunt, între 1 și ${MAX_MONTHS_LEFT}.`;

/** A person's notes of a loan. */
export const loanAsKnown = {
  bank: requiredLine(MAX_LENGTH.documentTitle, 'Scrieți banca.'),
  ...rates,
  /** For a loan over ROBOR, whose value computes its instalment; null or absent: over IRCC or fixed. */
  robor: z
    .object({
      ...typedRobor,
      /** True when the person looked the value up today, even if it is unchanged. */
      isOfToday: z.boolean().default(false),
    })
    .nullish(),
  balance: amount.min(1, 'Scrieți soldul rămas.'),
  balanceOn: calendarDay,
  monthsLeft: z.number(MONTHS).int(MONTHS).min(1, MONTHS).max(MAX_MONTHS_LEFT, MONTHS),
  instalment: amount.nullish(),
  lifePremium: amount.default(0),
  propertyValue: amount.default(0),
};

/** Loans that the program follows after their signing, and customers who would gain by a change. */
export const refinancing = endpoints({
  opportunities: {
    method: 'GET',
    path: '/api/refinancing/opportunities',
    access: 'user',
    shows: ['loans', 'customers', 'cases', 'forms', 'messages', 'parameters', 'products', 'criteria'],
    summary:
      'Customers who agreed, would gain by refinancing and have no case for it, the largest gain first, at most 500; with `withoutConsent=true` also those who said nothing, whom nobody may write to',
    query: z.object({ responsible, withoutConsent: ticked }),
    response: z.object({
      /** The thresholds of the list: the least monthly gain, RON, and the most months until the costs are covered. */
      leastGain: z.number(),
      mostMonths: z.number(),
      count: z.number(),
      /** Their followed loans, the number with customers we may not write to, and the newest computation. */
      followed: z.number(),
      withoutConsent: z.number(),
      /** The customers left out: each already has a case for refinancing. */
      withCase: z.number(),
      computedAt: z.string().nullable(),
      opportunities: z.array(listedOpportunity),
    }),
  },
  preview: {
    method: 'GET',
    path: '/api/refinancing/:id/message',
    access: 'user',
    shows: ['loans', 'customers', 'cases', 'parameters', 'products', 'criteria'],
    summary: 'The message that `send` would send about an opportunity; sends nothing',
    params: ofId,
    response: z.object({ subject: z.string(), text: z.string() }),
    problems: ['REFINANTARE_NEGASITA'],
  },
  send: {
    method: 'POST',
    path: '/api/refinancing/:id/send',
    access: 'user',
    changes: ['loans', 'messages'],
    summary: 'Tells a customer by e-mail what they would gain; once for an opportunity, again answers the same',
    params: ofId,
    response: refinancingOpportunity,
    problems: ['REFINANTARE_NEGASITA', 'REFINANTARE_FARA_EMAIL', 'MESAJE_OPRITE'],
  },
  getForCustomer: {
    method: 'GET',
    path: '/api/refinancing/followed',
    access: 'user',
    shows: ['loans', 'customers', 'cases', 'forms', 'messages', 'parameters', 'products', 'criteria'],
    summary: 'The loans that are or were followed for a customer, newest first',
    query: ofPhone,
    response: z.array(followedLoanToday),
    problems: ['CLIENT_NEGASIT'],
  },
  follow: {
    method: 'POST',
    path: '/api/refinancing/followed',
    access: 'user',
    changes: ['loans'],
    summary: 'Follows a loan of a customer who agreed to it',
    body: z.object({
      phone,
      ...loanAsKnown,
      /** The customer said that they want to hear of it. */
      hasConsented: z.literal(true),
      creationId,
    }),
    status: 201,
    response: followedLoan,
    problems: ['CLIENT_NEGASIT', 'REFINANTARE_DOBANDA'],
  },
  end: {
    method: 'POST',
    path: '/api/refinancing/followed/:id/end',
    access: 'user',
    changes: ['loans'],
    summary: 'Follows a loan no longer; one that has ended stays as it is',
    params: ofId,
    body: z.object({
      reason: requiredLine(MAX_LENGTH.documentTitle, MISSING_REASON),
      expectedVersion: seenVersion,
    }),
    response: followedLoan,
    problems: ['REFINANTARE_NEGASITA', 'SCHIMBAT_INTRE_TIMP'],
  },
  correct: {
    method: 'POST',
    path: '/api/refinancing/followed/:id/correct',
    access: 'user',
    changes: ['loans'],
    summary: 'Corrects what is known of a followed loan; its best opportunity is computed anew and may be told again',
    params: ofId,
    body: z.object({ ...loanAsKnown, expectedVersion: seenVersion }),
    response: followedLoan,
    problems: ['REFINANTARE_NEGASITA', 'SCHIMBAT_INTRE_TIMP', 'REFINANTARE_DOBANDA'],
  },
  setConsent: {
    method: 'POST',
    path: '/api/refinancing/followed/:id/consent',
    access: 'user',
    changes: ['loans', 'messages'],
    summary: 'Writes down that a customer agreed to hear of a followed loan, or took that back',
    params: ofId,
    body: z.object({ hasConsented: z.boolean(), expectedVersion: seenVersion }),
    response: followedLoan,
    problems: ['REFINANTARE_NEGASITA', 'SCHIMBAT_INTRE_TIMP'],
  },
});
