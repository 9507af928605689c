import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { creationId } from '../fields/creation-id.ts';
import { BLANK, optionalEmail, optionalLine, refuse, requiredLine } from '../fields/fields.ts';
import { bankKey } from './product-names.ts';

/** The contact data of a bank; unknown fields are empty. */
const bankContact = z.object({
  /** The bank's name in products, in the form of `bankKey`. */
  banca: z.string(),
  /** Its full legal name. */
  denumire: z.string(),
  adresa: z.string(),
  telefon: z.string(),
  email: z.string(),
  /** Without its protocol: `bcr.ro`. */
  web: z.string(),
});

export type BankContact = z.infer<typeof bankContact>;

/** The contact fields of a bank beside its name, in the order of the list and the form. */
export const bankColumns = [
  { field: 'denumire', title: 'Denumire' },
  { field: 'adresa', title: 'Adresă' },
  { field: 'telefon', title: 'Telefon' },
  { field: 'email', title: 'E-mail' },
  { field: 'web', title: 'Pagină de internet' },
] as const;

/** A bank with the newest version of its contact: a number that grows with every change of any bank. */
export const bankRecord = bankContact
  .extend({
    version: z.number(),
    /** Instant, ISO. */
    changedAt: z.string(),
    /** User name; null: the installation's own data, which nobody has checked. */
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'BankRecord' });

export type BankRecord = z.infer<typeof bankRecord>;

/** One version of a bank; a removed version took the bank off the list. */
export const bankVersion = bankRecord.extend({ removed: z.boolean() }).meta({ id: 'BankVersion' });

export type BankVersion = z.infer<typeof bankVersion>;

/** A bank's name within the limits of products (`productShape.banca`). */
export const bankName = requiredLine(40, 'Scrieți numele scurt al băncii, același ca la produsele ei.').transform(
  bankKey,
);

/** Banks also have short numbers (`*2227`); the line may hold several. */
const phoneLine = optionalLine(60)
  .transform((typed, context): string => {
    const isPhone = typed === '' || (/^[\d\s+*()./,;-]+$/.test(typed) && typed.replace(/\D/g, '').length >= 3);
    return isPhone ? typed : refuse(context, 'Telefonul are cifre, de exemplu 021 123 45 67 sau *1234.');
  })
  .meta({
    anyOf: [
      { type: 'string', maxLength: 60, pattern: `^(?:[\\s+*()./,;-]*\\d){3}[\\d\\s+*()./,;-]*$|${BLANK}` },
      { type: 'null' },
    ],
  });

const webAddress = optionalLine(120)
  .transform((typed, context): string => {
    const address = typed.replace(/^https?:\/\//i, '').replace(/\/$/, '');
    const isAddress = address === '' || /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(address);
    return isAddress ? address : refuse(context, 'Adresa arată ca bcr.ro, fără spații.');
  })
  .meta({
    anyOf: [
      {
        type: 'string',
        maxLength: 120,
        pattern: `^(?:https?://)?(?:[A-Za-z0-9-]+\\.)+[A-Za-z]{2,}(?:/[!-~]*)?$|${BLANK}`,
        'x-also-read': 'with spaces around it, and other signs in its path',
      },
      { type: 'null' },
    ],
  });

/** The typed fields of a bank. */
const bankShape = {
  banca: bankName,
  denumire: requiredLine(160, 'Scrieți denumirea completă a băncii.'),
  adresa: optionalLine(200),
  telefon: phoneLine,
  email: optionalEmail.transform((address): string => address ?? ''),
  web: webAddress,
};

/** A bank in a call. */
export const bankInput = z.object(bankShape);

const oneBank = z.object({ banca: bankName });

export const banks = endpoints({
  getAll: {
    method: 'GET',
    path: '/api/banks/getall',
    access: 'user',
    shows: ['banks', 'products'],
    summary: 'The banks with their contacts, by name',
    response: z.array(bankRecord),
  },
  create: {
    method: 'POST',
    path: '/api/banks/create',
    access: 'admin',
    changes: ['banks'],
    summary: 'Adds a bank; 409 when there is one of that name',
    body: bankInput.extend({ creationId }),
    status: 201,
    response: bankRecord,
    problems: ['BANCA_EXISTENTA'],
  },
  update: {
    method: 'PUT',
    path: '/api/banks/update',
    access: 'admin',
    changes: ['banks', 'products'],
    summary: 'Replaces the contact of a bank; 409 with what is stored when somebody changed it since `version`',
    body: z.object({ ...bankShape, version: z.number().int() }),
    response: bankRecord,
    problems: ['BANCA_NEGASITA', 'SCHIMBAT_INTRE_TIMP'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/banks/:banca',
    access: 'admin',
    changes: ['banks'],
    summary: 'Takes a bank off the list; its products stay as they are',
    params: oneBank,
    response: z.object({ removed: z.boolean() }),
    problems: ['BANCA_NEGASITA'],
  },
  history: {
    method: 'GET',
    path: '/api/banks/history/:banca',
    access: 'admin',
    shows: ['banks'],
    summary: 'Every version of a bank, newest first, with who made it and when; of a removed bank too',
    params: oneBank,
    response: z.array(bankVersion),
    problems: ['BANCA_NEGASITA'],
  },
});
