import { z } from 'zod';
import { typedUsername } from '../accounts/account-fields.ts';
import { CLOSED } from '../customers/customer-status.ts';
import { status } from '../customers/customers.ts';
import { endpoints } from '../endpoint.ts';
import { done, ofId, seenVersion } from '../fields/call-parts.ts';
import { exactText, pageCursor, typedText } from '../fields/fields.ts';
import { staffMember } from '../staff/staff.ts';
import { importField } from './import-fields.ts';

/** The most lines, columns and bytes of a file of customers, and the last in words: `5 MB`. */
export const MAX_LINES = 20_000;
export const MAX_IMPORT_COLUMNS = 60;
export const MAX_BYTES_OF_CUSTOMERS = 5 * 1024 * 1024;
export const LARGEST_CUSTOMERS_FILE = `${MAX_BYTES_OF_CUSTOMERS / 1024 / 1024} MB`;

/** Hours in which an import can be taken back, and after which its cells are removed. */
export const HOURS_TO_TAKE_BACK = 24;

/** The longest heading; longer ones are cut. */
export const MAX_HEADING = 100;

/** `read`: not applied. Work goes on in the background in `applying` and `taking-back`. */
const importState = z.enum(['read', 'applying', 'applied', 'taking-back', 'taken-back']);

/** What becomes of a line. */
export const importOutcome = z.enum(['create', 'merge', 'skip', 'error']);

export type ImportOutcome = z.infer<typeof importOutcome>;

const counts = z.object({ create: z.int(), merge: z.int(), skip: z.int(), error: z.int() });

const mapping = z.partialRecord(importField, typedText().max(MAX_HEADING));

/** For a line whose phone is a customer's. */
const duplicates = z.enum(['skip', 'merge']);
/** For a line with the e-mail or the name of a customer who has another phone. */
const lookalikes = z.enum(['new', 'merge', 'skip']);

/** The choice for one line. */
export type LineChoice = z.infer<typeof lookalikes>;

/** A customer whom an import leaves as they are when it is taken back. */
const keptCustomer = z.object({ phone: z.string(), name: z.string(), why: z.string() });

/** A file of customers: read, tried, applied, taken back. Instants are ISO. */
export const importOfCustomers = z
  .object({
    _id: z.string(),
    fileName: z.string(),
    state: importState,
    /** The lines with something in them, without the headings. */
    lines: z.int(),
    /** The columns in their order, with up to three values; no values once the cells are removed. */
    headings: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    /** Remarks for the person about the reading of the file. */
    notes: z.array(z.string()),
    /** The read sheet of the workbook, and the number of its sheets; null for a CSV file. */
    sheet: z.object({ name: z.string(), of: z.int() }).nullable(),
    /** The heading of each field; guessed, or of the last applied file with these headings. */
    mapping,
    /** Whether the mapping is that of an earlier file with these headings. */
    isKnown: z.boolean(),
    duplicates,
    lookalikes,
    /** The choices of single lines, by their number. */
    rows: z.record(z.string(), lookalikes),
    /** Who looks after new customers; null: nobody yet. */
    responsible: staffMember.nullable(),
    /** The status of new customers. */
    status: z.number(),
    /** What the lines do: of the dry run, then of the import. Null before the first dry run. */
    counts: counts.nullable(),
    /** Lines that are done, while it works and afterwards. */
    doneLines: z.int(),
    readAt: z.string(),
    readBy: z.string(),
    readByName: z.string().nullable(),
    appliedAt: z.string().nullable(),
    /** Until then it can be taken back; null: it cannot. */
    takeBackUntil: z.string().nullable(),
    takenBack: z.object({ removed: z.int(), restored: z.int(), kept: z.array(keptCustomer) }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'Import' });

export type Import = z.infer<typeof importOfCustomers>;

const value = z.union([z.string(), z.number(), z.null()]);

/** A line of a file and what it does. */
const importLine = z
  .object({
    /** Its number in the spreadsheet. */
    line: z.int(),
    outcome: importOutcome,
    /** The person as the line is understood; `_id` once they are stored. Null: neither a phone nor a name. */
    customer: z.object({ _id: z.string().nullable(), phone: z.string(), name: z.string() }).nullable(),
    /** The customer whom the line concerns already, and by what. */
    existing: z
      .object({
        _id: z.string(),
        phone: z.string(),
        name: z.string(),
        by: z.enum(['phone', 'bin', 'email', 'name']),
      })
      .nullable(),
    /** What it writes: for a new customer every field, for an existing one what it fills or notes. */
    changes: z.array(z.object({ field: z.string(), from: value, to: value })),
    /** `column`: the heading; null: the whole line. */
    errors: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
  })
  .meta({ id: 'ImportLine' });

export type ImportLine = z.infer<typeof importLine>;

const version = z.object({ expectedVersion: seenVersion });

export const imports = endpoints({
  list: {
    method: 'GET',
    path: '/api/imports',
    access: 'admin',
    shows: ['imports', 'users'],
    summary: 'Imports of customers, newest first, at most 50',
    response: z.array(importOfCustomers),
  },
  read: {
    method: 'POST',
    path: '/api/imports/read',
    access: 'admin',
    changes: ['imports'],
    summary: 'Reads a file of customers (one .xlsx or .csv, field `files`) and guesses its columns; stores no customer',
    multipart: true,
    status: 201,
    response: importOfCustomers,
    problems: ['FISIER_IMPORT'],
  },
  get: {
    method: 'GET',
    path: '/api/imports/:id',
    access: 'admin',
    shows: ['imports', 'users', 'customers'],
    summary: 'An import of customers',
    params: ofId,
    response: importOfCustomers,
    problems: ['IMPORT_NEGASIT'],
  },
  tryOut: {
    method: 'PUT',
    path: '/api/imports/:id',
    access: 'admin',
    changes: ['imports'],
    summary: 'Sets columns and choices of an import and tries them on every line; stores no customer',
    params: ofId,
    body: z.object({
      mapping,
      duplicates: duplicates.default('skip'),
      lookalikes: lookalikes.default('new'),
      /** Choices for single lines, by their number; they win over the two above. */
      rows: z.record(exactText().regex(/^[1-9]\d{0,6}$/), lookalikes).default({}),
      responsible: typedUsername.nullish(),
      status: status.default(CLOSED),
      expectedVersion: seenVersion,
    }),
    maxBytes: 1024 * 1024,
    response: importOfCustomers,
    problems: [
      'IMPORT_NEGASIT',
      'IMPORT_COLOANE',
      'IMPORT_STARE',
      'SCHIMBAT_INTRE_TIMP',
      'UTILIZATOR_NEGASIT',
      'UTILIZATOR_DEZACTIVAT',
    ],
  },
  rows: {
    method: 'GET',
    path: '/api/imports/:id/rows',
    access: 'admin',
    shows: ['imports', 'customers'],
    summary: 'The lines of a tried or applied import in the order of the file, a page at a time',
    params: ofId,
    query: z.object({
      outcome: importOutcome.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      cursor: pageCursor(20),
    }),
    /** `nextCursor` is null on the last page. */
    response: z.object({ rows: z.array(importLine), nextCursor: z.string().nullable() }),
    problems: ['IMPORT_NEGASIT', 'IMPORT_STARE'],
  },
  wrongLines: {
    method: 'GET',
    path: '/api/imports/:id/wrong.csv',
    access: 'admin',
    shows: ['imports'],
    summary: 'The wrong lines of an import as they were read, with what is wrong, to be corrected and imported again',
    params: ofId,
    download: 'text/csv; charset=utf-8',
    problems: ['IMPORT_NEGASIT', 'IMPORT_STARE'],
  },
  apply: {
    method: 'POST',
    path: '/api/imports/:id/apply',
    access: 'admin',
    changes: ['imports'],
    summary: 'Stores the customers of a tried import, in the background; lines are judged again as they are stored',
    params: ofId,
    body: version,
    response: importOfCustomers,
    problems: ['IMPORT_NEGASIT', 'IMPORT_STARE', 'SCHIMBAT_INTRE_TIMP'],
  },
  takeBack: {
    method: 'POST',
    path: '/api/imports/:id/takeBack',
    access: 'admin',
    changes: ['imports'],
    summary: 'Takes an import of the last day back, in the background; what somebody touched since stays and is named',
    params: ofId,
    body: version,
    response: importOfCustomers,
    problems: ['IMPORT_NEGASIT', 'IMPORT_STARE', 'IMPORT_VECHI', 'SCHIMBAT_INTRE_TIMP'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/imports/:id',
    access: 'admin',
    changes: ['imports'],
    summary: 'Removes an import that was not applied, with its cells',
    params: ofId,
    response: done,
    problems: ['IMPORT_NEGASIT', 'IMPORT_STARE'],
  },
});
