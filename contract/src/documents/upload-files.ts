import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ofToken } from '../fields/call-parts.ts';
import { problemsOfFiles } from './file.ts';

export const uploadFiles = endpoints({
  validateToken: {
    method: 'GET',
    path: '/api/uploadFiles/validate-token/:token',
    access: 'public',
    summary:
      'What a link may still be used for, used up or not; looking never uses it. An unknown, expired or revoked link answers alike',
    params: ofToken,
    response: z.object({
      valid: z.literal(true),
      customer: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string() }),
      maxUploads: z.number(),
      usedCount: z.number(),
      expiresAt: z.string(),
    }),
    limit: { perMinute: 60 },
    problems: ['LINK_INCARCARE'],
  },
  secureUpload: {
    method: 'POST',
    path: '/api/uploadFiles/secure-upload/:token',
    access: 'public',
    summary: 'Sends files by a link (multipart, repeated field `files`); one accepted request is one upload',
    params: ofToken,
    multipart: true,
    status: 201,
    response: z.object({
      remainingUploads: z.number(),
      message: z.string(),
      /** Names of the files with a password; absent: none. */
      needPassword: z.array(z.string()).optional(),
    }),
    limit: { perMinute: 30 },
    problems: ['LINK_INCARCARE', 'LIMITA_INCARCARI', ...problemsOfFiles],
  },
});
