import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, ofToken } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { honeypot, requiredEmail } from '../fields/fields.ts';
import {
  CO_BORROWER_FIELDS,
  type CoBorrowerInput,
  conditionAnswerLabels,
  fieldLabels,
  type LoanFormInput,
} from '../fields/loan-form.ts';
import { SAVED_FOR_DAYS } from '../legal/lifetimes.ts';
import { cleanText } from '../romanian/typed-text.ts';
import { versions } from './credit-data.ts';
import { loanForm } from './loan-form-schema.ts';
import { ofEarlierDay } from './simulations.ts';

/** A form of a screen: checked, with its known fields as typed (`cleanText`). */
const typedForm = z
  .record(z.string(), z.unknown())
  .transform((sent, context): Partial<LoanFormInput> => {
    const { error } = loanForm.safeParse(sent);
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
    if (error) return z.NEVER;
    return {
      ...answersIn(sent, Object.keys(fieldLabels)),
      ...typedCoBorrowers(sent.codebitori),
      ...typedAnswers(sent),
    };
  })
  // As `loanForm`, which describes the fields.
  .meta({ allOf: [{ $ref: '#/$defs/LoanForm' }] });

/** Keeps only the known answers of each co-borrower: it drops any other field, like a name. */
function typedCoBorrowers(sent: unknown): Pick<LoanFormInput, 'codebitori'> {
  const people = z.array(z.record(z.string(), z.unknown())).nullish().parse(sent) ?? [];
  const typed = people.map((person): Partial<CoBorrowerInput> => answersIn(person, CO_BORROWER_FIELDS));
  return typed.length > 0 ? { codebitori: typed } : {};
}

/** The answers about conditions; even without a yes they make the conditions of the case itself count. */
function typedAnswers({ conditii }: Readonly<Record<string, unknown>>): Pick<LoanFormInput, 'conditii'> {
  const sent = z.record(z.string(), z.unknown()).nullish().parse(conditii);
  return sent ? { conditii: answersIn(sent, Object.keys(conditionAnswerLabels)) } : {};
}

/** The answered fields of that list. */
function answersIn(sent: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> {
  const answered = fields.filter((field) => Object.hasOwn(sent, field) && (sent[field] ?? null) !== null);
  return Object.fromEntries(answered.map((field) => [field, cleaned(sent[field])]));
}

const cleaned = (value: unknown): unknown => (typeof value === 'string' ? cleanText(value) : value);

export const savedSimulations = endpoints({
  save: {
    method: 'POST',
    path: '/api/simulations/saved',
    access: 'public',
    summary: `Keeps a simulation under a private link for ${SAVED_FOR_DAYS} days, with the day and versions of the figures that it showed`,
    /** Without versions and day: today's figures. */
    body: z.object({ formData: typedForm, ...ofEarlierDay, creationId }),
    status: 201,
    /** `expiresAt` is an instant, ISO. */
    response: z.object({ token: z.string(), expiresAt: z.string() }),
    limit: { perMinute: 10, perDay: 100, everyone: { perMinute: 120, perHour: 2000 } },
    problems: ['DATA_NASTERII', 'AN_CONSTRUCTIE', 'VERSIUNI_NEGASITE'],
  },
  open: {
    method: 'GET',
    path: '/api/simulations/saved/:token',
    access: 'public',
    summary:
      'The form of a saved simulation and of which day its figures are; unknown and expired links are answered alike',
    params: ofToken,
    response: z.object({
      formData: z.record(z.string(), z.unknown()),
      expiresAt: z.string(),
      versions,
      /** Day, ISO. */
      simulatedOn: z.string(),
    }),
    limit: { perMinute: 60 },
    problems: ['SIMULARE_NEGASITA'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/simulations/saved/:token',
    access: 'public',
    summary: 'Deletes a saved simulation at once',
    params: ofToken,
    response: done,
    limit: { perMinute: 60 },
    problems: ['SIMULARE_NEGASITA'],
  },
  send: {
    method: 'POST',
    path: '/api/simulations/saved/:token/send',
    access: 'public',
    summary: 'Sends the link of a saved simulation to an e-mail address',
    params: ofToken,
    body: z.object({ email: requiredEmail, ...honeypot }),
    response: done,
    limit: { perMinute: 3, perDay: 20, everyone: { perMinute: 30, perHour: 200 } },
    problems: ['SIMULARE_NEGASITA'],
  },
});
