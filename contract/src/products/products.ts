import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ofId, XLSX } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { exactText, ticked } from '../fields/fields.ts';
import { offerMetadata } from './offer-metadata.ts';
import { allProductColumns } from './product-columns.ts';
import { checkProduct, FIXED_PERIOD, productShape } from './product-fields.ts';

/** A product with its newest version: a number that grows with every change of any product. */
export const productRecord = offerMetadata
  .extend({
    version: z.number(),
    /** Instant, ISO. */
    changedAt: z.string(),
    /** User name; null = the program itself. */
    changedBy: z.string().nullable(),
    /** No new simulation or choice has it; the customers who chose it keep it. */
    archived: z.boolean(),
  })
  .meta({ id: 'ProductRecord' });

export type ProductRecord = z.infer<typeof productRecord>;

const field = z.enum(allProductColumns.map((column) => column.field));
/** As `writtenProduct` has it. */
const value = z.union([z.string(), z.number(), z.null()]);

/** Most lines of a file of products, and of the applied rows. */
export const MAX_IMPORTED = 2_000;
/** The largest file of products, and the same in words: `2 MB`. */
export const MAX_BYTES_OF_IMPORT = 2 * 1024 * 1024;
export const LARGEST_IMPORT = `${MAX_BYTES_OF_IMPORT / 1024 / 1024} MB`;

/** A line of the file; `_id` is null for a new product. */
const importedRow = z.object({
  /** The number of the line in the spreadsheet. */
  line: z.number(),
  action: z.enum(['create', 'change', 'same']),
  product: offerMetadata.extend({ _id: z.string().nullable() }),
  /** For a present product: the changes of the file. */
  changes: z.array(z.object({ field, from: value, to: value })),
});

export type ImportedRow = z.infer<typeof importedRow>;

/** The error of a file; `column` is the heading, null: the whole line. */
const importError = z.object({ line: z.number(), column: z.string().nullable(), message: z.string() });

export type ImportError = z.infer<typeof importError>;

const importPreview = z
  .object({
    /** The catalogue's version of the comparison. */
    productsVersion: z.number(),
    rows: z.array(importedRow),
    faults: z.array(importError),
    /** Remarks for the person about the reading of the file. */
    notes: z.array(z.string()),
    /** The read sheet of the workbook, and the number of its sheets; null for a CSV file. */
    sheet: z.object({ name: z.string(), of: z.number() }).nullable(),
    /** Products of the catalogue that the file does not name; an import leaves them unchanged. */
    notInFile: z.number(),
  })
  .meta({ id: 'ImportPreview' });

export type ImportPreview = z.infer<typeof importPreview>;

const appliedRow = z
  .object({ ...productShape, _id: exactText().nullish() })
  .superRefine(checkProduct)
  .meta(FIXED_PERIOD);

export const products = endpoints({
  getAll: {
    method: 'GET',
    path: '/api/metadata/getall',
    access: 'user',
    shows: ['products'],
    summary: 'The products with their newest versions; with `archived=true` also those no longer offered',
    query: z.object({ archived: ticked }),
    response: z.array(productRecord),
  },
  create: {
    method: 'POST',
    path: '/api/metadata/create',
    access: 'admin',
    changes: ['products'],
    summary: 'Makes a product (the 13 fields without _id; the others have defaults)',
    body: z
      .object({ ...productShape, creationId })
      .superRefine(checkProduct)
      .meta(FIXED_PERIOD),
    status: 201,
    response: productRecord,
    problems: ['OFERTA_INVALIDA', 'OFERTA_EXISTENTA'],
  },
  updateMetadata: {
    method: 'PUT',
    path: '/api/metadata/updateMetadata',
    access: 'admin',
    changes: ['products'],
    summary:
      'Replaces the 13 fields of a product, and those of the others that are sent; with `version` only if nobody changed it since (409 else)',
    body: z
      .object({
        ...productShape,
        _id: exactText(),
        version: z.number().int().nullish(),
        /** False: the fields are now those of a real offer. With anything else a sample stays a sample. */
        isSample: z.boolean().nullish(),
      })
      .superRefine(checkProduct)
      .meta(FIXED_PERIOD),
    response: productRecord,
    problems: ['PRODUS_NEGASIT', 'PRODUS_ARHIVAT', 'OFERTA_INVALIDA', 'OFERTA_EXISTENTA', 'SCHIMBAT_INTRE_TIMP'],
  },
  archive: {
    method: 'DELETE',
    path: '/api/metadata/:id',
    access: 'admin',
    changes: ['products'],
    summary: 'Archives a product: it is no longer simulated, customers who chose it keep it',
    params: ofId,
    response: productRecord,
    problems: ['PRODUS_NEGASIT'],
  },
  restore: {
    method: 'POST',
    path: '/api/metadata/restore/:id',
    access: 'admin',
    changes: ['products'],
    summary: 'Offers an archived product again',
    params: ofId,
    response: productRecord,
    problems: ['PRODUS_NEGASIT', 'OFERTA_EXISTENTA'],
  },
  history: {
    method: 'GET',
    path: '/api/metadata/history/:id',
    access: 'admin',
    shows: ['products'],
    summary: 'Every version of a product, newest first, with who made it and when',
    params: ofId,
    response: z.array(productRecord),
    problems: ['PRODUS_NEGASIT'],
  },
  previewImport: {
    method: 'POST',
    path: '/api/metadata/import/preview',
    access: 'admin',
    shows: ['products'],
    summary:
      'Reads a file of products (one .xlsx or .csv, field `files`) and lists what it would change; changes nothing',
    multipart: true,
    response: importPreview,
    problems: ['FISIER_IMPORT'],
  },
  applyImport: {
    method: 'POST',
    path: '/api/metadata/import/apply',
    access: 'admin',
    changes: ['products'],
    summary: 'Stores the rows of a preview, all of them or none; 409 when a product changed since the preview',
    body: z.object({ productsVersion: z.number().int(), rows: z.array(appliedRow).min(1).max(MAX_IMPORTED) }),
    maxBytes: 4 * 1_024 * 1_024,
    response: z.object({ created: z.number(), changed: z.number() }),
    problems: [
      'FISIER_IMPORT',
      'PRODUSE_MODIFICATE',
      'PRODUS_NEGASIT',
      'PRODUS_ARHIVAT',
      'OFERTA_INVALIDA',
      'OFERTA_EXISTENTA',
    ],
  },
  exportXlsx: {
    method: 'GET',
    path: '/api/metadata/export.xlsx',
    access: 'user',
    shows: ['products'],
    summary: 'The products as an Excel file that can be imported again',
    download: XLSX,
  },
  exportCsv: {
    method: 'GET',
    path: '/api/metadata/export.csv',
    access: 'user',
    shows: ['products'],
    summary: 'The products as a CSV file (semicolons, decimal commas) that can be imported again',
    download: 'text/csv; charset=utf-8',
  },
});
