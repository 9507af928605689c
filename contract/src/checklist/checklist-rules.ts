import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ofId } from '../fields/call-parts.ts';
import { casePurpose } from '../fields/case-purpose.ts';
import { MISSING_DOCUMENT } from '../fields/field-words.ts';
import { optionalLine, optionalLines, requiredLine, ticked } from '../fields/fields.ts';
import { INCOME_FIELDS } from '../fields/loan-form.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { validDays } from '../fields/valid-days.ts';
import { bankKey } from '../products/product-names.ts';
import { documentOwners, homeConditions } from './checklist-words.ts';

const conditions = {
  /** The purposes of a case; empty: any. */
  purposes: z.array(casePurpose),
  /** Only for people with at least one of these incomes; empty: any income. */
  incomes: z.array(z.enum(INCOME_FIELDS)),
  home: z.enum(Object.keys(homeConditions) as [keyof typeof homeConditions]),
  /** Only for people who pay other instalments. */
  hasOtherLoans: z.boolean(),
};

/** The rule of a requested document: its occasion and its validity. */
export const checklistRule = z
  .object({
    _id: z.string(),
    title: z.string(),
    why: z.string(),
    example: z.string(),
    owner: z.enum(Object.keys(documentOwners) as [keyof typeof documentOwners]),
    ...conditions,
    /** Only for a case with an application to this bank; null: any bank, or none yet. */
    bank: z.string().nullable(),
    /** Days of validity after the issue; null: no expiry. */
    validDays: z.number().int().nullable(),
    /** Banks that want a newer document, each with its number of days. */
    validDaysOfBanks: z.array(z.object({ bank: z.string(), validDays: z.number().int() })),
    /** True when new cases ignore the rule. */
    isArchived: z.boolean(),
  })
  .meta({ id: 'ChecklistRule' });

export type ChecklistRule = z.infer<typeof checklistRule>;

const ruleInput = z.object({
  title: requiredLine(MAX_LENGTH.documentTitle, MISSING_DOCUMENT),
  why: optionalLines(MAX_LENGTH.documentWords),
  example: optionalLines(MAX_LENGTH.documentWords),
  owner: checklistRule.shape.owner,
  purposes: conditions.purposes.max(10).default([]),
  incomes: conditions.incomes.max(10).default([]),
  home: conditions.home.default('any'),
  hasOtherLoans: ticked,
  bank: optionalLine(MAX_LENGTH.bankName),
  validDays: validDays.nullish(),
  validDaysOfBanks: z
    .array(z.object({ bank: requiredLine(MAX_LENGTH.bankName, 'Alegeți banca.'), validDays }))
    .max(30)
    .refine(
      (rows) => new Set(rows.map(({ bank }) => bankKey(bank))).size === rows.length,
      'O bancă stă pe un singur rând.',
    )
    .meta({ 'x-rule': 'each bank once' })
    .default([]),
});

/** The rules of requested documents; administrators keep them. */
export const checklistRules = endpoints({
  list: {
    method: 'GET',
    path: '/api/checklistRules',
    access: 'user',
    shows: ['checklistRules'],
    summary: 'The rules, in the order in which their documents are listed; archived ones too',
    response: z.array(checklistRule),
  },
  create: {
    method: 'POST',
    path: '/api/checklistRules',
    access: 'admin',
    changes: ['checklistRules'],
    summary: 'Adds a rule; open cases that it concerns ask for its document',
    body: ruleInput,
    status: 201,
    response: checklistRule,
    problems: ['REGULA_EXISTENTA', 'BANCA_NECUNOSCUTA'],
  },
  change: {
    method: 'PUT',
    path: '/api/checklistRules/:id',
    access: 'admin',
    changes: ['checklistRules'],
    summary: 'Changes a rule, or asks for its document no longer; what was asked for keeps its words',
    params: ofId,
    body: ruleInput.extend({ isArchived: ticked }),
    response: checklistRule,
    problems: ['REGULA_NEGASITA', 'REGULA_EXISTENTA', 'BANCA_NECUNOSCUTA'],
  },
  move: {
    method: 'PUT',
    path: '/api/checklistRules/:id/move',
    access: 'admin',
    changes: ['checklistRules'],
    summary: 'Puts a rule before another one; before none: last',
    params: ofId,
    body: z.object({ before: z.uuid('Alegeți o regulă.').nullable() }),
    response: z.array(checklistRule),
    problems: ['REGULA_NEGASITA'],
  },
});
