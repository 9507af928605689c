import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ofId } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { ofPhone, phone } from '../fields/phone-field.ts';

/** The limits of a link without limits of its own. */
export const uploadLinkDefaults = { expiresInHours: 72, maxUploads: 4, sendEmail: true } as const;

const wholeNumber = (most: number, name: string) =>
  z.coerce
    .number(`${name} nu este un număr.`)
    .int(`${name} trebuie să fie un număr întreg.`)
    .min(1, `${name} trebuie să fie cel puțin 1.`)
    .max(most, `${name} poate fi cel mult ${most}.`)
    .meta({ 'x-also-read': 'the number as a text' });

/** A link for the staff: its token appears once, when somebody makes it. */
export const uploadLink = z.object({
  _id: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  expiresAt: z.string(),
  maxUploads: z.number(),
  usedCount: z.number(),
  /** The address of its e-mail; null: no e-mail. */
  sentTo: z.string().nullable(),
  state: z.enum(['live', 'used-up', 'expired', 'revoked']),
});

export type UploadLink = z.infer<typeof uploadLink>;

const madeLink = z.object({ token: z.string(), link: uploadLink });

export const uploadLinks = endpoints({
  generateLink: {
    method: 'POST',
    path: '/api/uploadLinks/generate-link',
    access: 'user',
    changes: ['links', 'messages'],
    summary: 'Makes a link by which a customer sends files, and mails it where they have an address',
    body: z.object({
      phone,
      expiresInHours: wholeNumber(720, 'Valabilitatea').default(uploadLinkDefaults.expiresInHours),
      maxUploads: wholeNumber(50, 'Numărul de încărcări').default(uploadLinkDefaults.maxUploads),
      sendEmail: z.boolean().default(uploadLinkDefaults.sendEmail),
      creationId,
    }),
    status: 201,
    response: madeLink,
    problems: ['CLIENT_NEGASIT', 'PREA_MULTE_LINKURI'],
  },
  getForCustomer: {
    method: 'GET',
    path: '/api/uploadLinks/getForCustomer',
    access: 'user',
    shows: ['links'],
    summary: 'The links of a customer, newest first',
    query: ofPhone,
    response: z.array(uploadLink),
    problems: ['CLIENT_NEGASIT'],
  },
  revoke: {
    method: 'POST',
    path: '/api/uploadLinks/revoke/:id',
    access: 'user',
    changes: ['links'],
    summary: 'Ends a link at once',
    params: ofId,
    response: uploadLink,
    problems: ['LINK_NEGASIT'],
  },
  resend: {
    method: 'POST',
    path: '/api/uploadLinks/resend/:id',
    access: 'user',
    changes: ['links', 'messages'],
    summary: 'Gives a link a new address and a new time, mails it again, and ends the old one (its token is not known)',
    params: ofId,
    body: z.object({ sendEmail: z.boolean().default(true), creationId }),
    response: madeLink,
    problems: ['LINK_NEGASIT', 'PREA_MULTE_LINKURI'],
  },
});
