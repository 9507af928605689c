import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, ofId, seenVersion } from '../fields/call-parts.ts';
import { MISSING_BANK } from '../fields/field-words.ts';
import { exactText, optionalLines, requiredLine } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { lineStates, type StatementColumn, statementColumns } from './commission-words.ts';

/** A column of the file, by its heading. */
const heading = (what: string) => requiredLine(MAX_LENGTH.statementHeading, `Alegeți coloana pentru ${what}.`);

const mapping = z.object(
  Object.fromEntries(Object.entries(statementColumns).map(([column, what]) => [column, heading(what)])) as Record<
    StatementColumn,
    ReturnType<typeof heading>
  >,
);

/** An application that a line might be about; the person decides. */
const proposal = z.object({
  application: z.string(),
  caseNumber: z.number().int().nullable(),
  /** Null: not to be seen any more. */
  customerName: z.string().nullable(),
  drawnOn: z.string(),
  /** What is still expected, RON. */
  outstanding: z.number(),
});

/** A line of a statement. */
const statementLine = z.object({
  _id: z.string(),
  /** As the spreadsheet numbers it. */
  line: z.number().int(),
  state: z.enum(Object.keys(lineStates) as [keyof typeof lineStates]),
  /** Why a line is not matched; empty: it is. */
  reason: z.string(),
  /** Letters and digits, capitals. */
  reference: z.string().nullable(),
  /** RON; below 0: given back. */
  amount: z.number().nullable(),
  day: z.string().nullable(),
  /** All cells of the line, until the statement is booked. */
  cells: z.array(z.string()),
  application: z.string().nullable(),
  /** `_id` of its entry; null: not booked. */
  entry: z.string().nullable(),
  /** A person decided that it stands for nothing, with their note. */
  isDismissed: z.boolean(),
  note: z.string(),
  /** Of a waiting line: at most three, by sum and day. */
  proposals: z.array(proposal),
});

export type StatementLine = z.infer<typeof statementLine>;

const count = z.number().int();

const statementHead = z.object({
  _id: z.string(),
  bank: z.string(),
  /** The name of the file. */
  name: z.string(),
  headings: z.array(z.string()),
  /** The columns by their headings; null: not chosen yet. */
  mapping: z.object({ reference: z.string(), amount: z.string(), day: z.string() }).nullable(),
  state: z.enum(['read', 'booked']),
  /** How many lines are in each state. */
  counts: z.object({ matched: count, already: count, waiting: count, error: count }),
  version: z.number().int(),
  at: z.string(),
  byName: z.string().nullable(),
});

/** A bank's statement of what it paid. */
export const commissionStatement = statementHead
  .extend({ lines: z.array(statementLine) })
  .meta({ id: 'CommissionStatement' });

export type CommissionStatement = z.infer<typeof commissionStatement>;

const ofBank = z.object({ bank: requiredLine(MAX_LENGTH.bankName, MISSING_BANK) });

/** Statements of banks: read, looked at, booked. */
export const commissionStatements = endpoints({
  list: {
    method: 'GET',
    path: '/api/commissionStatements',
    access: 'admin',
    shows: ['commissions'],
    summary: 'The statements, newest first, without their lines',
    response: z.array(statementHead),
  },
  get: {
    method: 'GET',
    path: '/api/commissionStatements/:id',
    access: 'admin',
    shows: ['commissions', 'cases', 'customers'],
    summary: 'A statement with its lines and what each of them is',
    params: ofId,
    response: commissionStatement,
    problems: ['BORDEROU_NEGASIT'],
  },
  read: {
    method: 'POST',
    path: '/api/commissionStatements/read/:bank',
    access: 'admin',
    changes: ['commissions'],
    summary:
      'Reads a statement (one .xlsx or .csv, field `files`); the columns of the bank’s last one are taken where they fit. Books nothing',
    params: ofBank,
    multipart: true,
    status: 201,
    response: commissionStatement,
    problems: ['BANCA_NECUNOSCUTA', 'FISIER_IMPORT'],
  },
  setMapping: {
    method: 'PUT',
    path: '/api/commissionStatements/:id/mapping',
    access: 'admin',
    changes: ['commissions'],
    summary: 'Says which columns hold reference, amount and day; remembered for the bank’s next statement',
    params: ofId,
    body: z.object({ mapping, expectedVersion: seenVersion }),
    response: commissionStatement,
    problems: ['BORDEROU_NEGASIT', 'BORDEROU_INREGISTRAT', 'COLOANA_NEGASITA', 'SCHIMBAT_INTRE_TIMP'],
  },
  book: {
    method: 'POST',
    path: '/api/commissionStatements/:id/book',
    access: 'admin',
    changes: ['commissions'],
    summary: 'Judges the lines again and books all matched ones, or none; a booked statement stays as it is',
    params: ofId,
    body: z.object({ expectedVersion: seenVersion.optional() }),
    response: commissionStatement,
    problems: ['BORDEROU_NEGASIT', 'BORDEROU_FARA_COLOANE', 'PARTI_PESTE_100', 'SCHIMBAT_INTRE_TIMP'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/commissionStatements/:id',
    access: 'admin',
    changes: ['commissions'],
    summary: 'Removes a statement that was not booked',
    params: ofId,
    response: done,
    problems: ['BORDEROU_NEGASIT', 'BORDEROU_INREGISTRAT'],
  },
  match: {
    method: 'POST',
    path: '/api/commissionLines/:id/match',
    access: 'admin',
    changes: ['commissions'],
    summary: 'Says which application a waiting line is about; in a booked statement it is booked at once',
    params: ofId,
    body: z.object({ application: exactText() }),
    response: commissionStatement,
    problems: [
      ...['RAND_NEGASIT', 'RAND_REZOLVAT', 'APLICATIE_NEGASITA', 'STARE_NEPERMISA'],
      ...['SUMA_PESTE_INCASAT', 'PARTI_PESTE_100'],
    ] as const,
  },
  dismiss: {
    method: 'POST',
    path: '/api/commissionLines/:id/dismiss',
    access: 'admin',
    changes: ['commissions'],
    summary: 'Says that a waiting line stands for nothing, with a note',
    params: ofId,
    body: z.object({ note: optionalLines(MAX_LENGTH.caseNote) }),
    response: commissionStatement,
    problems: ['RAND_NEGASIT', 'RAND_REZOLVAT'],
  },
});
