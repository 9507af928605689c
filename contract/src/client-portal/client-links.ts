import { z } from 'zod';
import { personRef } from '../cases/case.ts';
import { endpoints } from '../endpoint.ts';
import { ofId } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { exactText } from '../fields/fields.ts';

/** A link to the client's page of a case, for the staff: its token appears once, when somebody makes it. */
export const clientLink = z
  .object({
    _id: z.string(),
    /** Whose page it opens. */
    person: personRef,
    createdAt: z.string(),
    createdByName: z.string().nullable(),
    /** The address of its e-mail; null: no e-mail. */
    sentTo: z.string().nullable(),
    /** The client's last visit with a code or on a known device. */
    openedAt: z.string().nullable(),
    state: z.enum(['live', 'revoked']),
  })
  .meta({ id: 'ClientLink' });

export type ClientLink = z.infer<typeof clientLink>;

export const clientLinks = endpoints({
  getForCase: {
    method: 'GET',
    path: '/api/cases/:id/clientLinks',
    access: 'user',
    shows: ['agreements'],
    summary: 'The links to the client’s page of a case, newest first',
    params: ofId,
    response: z.array(clientLink),
    problems: ['DOSAR_NEGASIT'],
  },
  create: {
    method: 'POST',
    path: '/api/clientLinks/create',
    access: 'user',
    changes: ['agreements', 'messages'],
    summary:
      'Makes a link to a signer’s page of a case, ends their earlier ones, and mails it; codes are mailed too, so that they need an address of their own',
    body: z.object({
      caseId: z.uuid('Alegeți un dosar.'),
      /** `_id` of a signer; absent: the borrower. */
      person: exactText().max(100).optional(),
      sendEmail: z.boolean().default(true),
      creationId,
    }),
    status: 201,
    response: z.object({ token: z.string(), link: clientLink }),
    problems: [
      ...['DOSAR_NEGASIT', 'CLIENT_FARA_EMAIL', 'CUTIE_COMUNA', 'PREA_MULTE_LINKURI'],
      ...['SEMNATAR_NEGASIT', 'SEMNATAR_IESIT', 'PERSOANA_FARA_NUME'],
    ] as const,
  },
  revoke: {
    method: 'POST',
    path: '/api/clientLinks/revoke/:id',
    access: 'user',
    changes: ['agreements'],
    summary: 'Ends a link and what devices know of it at once',
    params: ofId,
    response: clientLink,
    problems: ['LINK_NEGASIT'],
  },
});
