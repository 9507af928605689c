import { z } from 'zod';
import { typedUsername } from '../accounts/account-fields.ts';
import { endpoints } from '../endpoint.ts';
import { ofId } from '../fields/call-parts.ts';
import { optionalLine } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';

/** A member of the team for visitors: administrators decide who is shown, and with which words. Empty texts: not said. */
export const teamMember = z
  .object({
    name: z.string(),
    /** The person's work: `broker de credite`. */
    role: z.string(),
    /** Languages in one line: `română, engleză`. */
    languages: z.string(),
    /** The person's own number in the register of credit intermediaries. */
    registerNumber: z.string(),
    /** The address of the photograph on this server; null: none. */
    photo: z.string().nullable(),
  })
  .meta({ id: 'TeamMember' });

export type TeamMember = z.infer<typeof teamMember>;

/** The words about a member of the team that an administrator writes. */
export const teamWords = z.object({
  /** Visitors see the person. */
  isShown: z.boolean(),
  role: optionalLine(MAX_LENGTH.teamRole),
  languages: optionalLine(MAX_LENGTH.teamLanguages),
  registerNumber: optionalLine(MAX_LENGTH.teamRegisterNumber),
});

/** What visitors may see of an account, for administrators. */
export const teamProfile = teamMember
  .omit({ name: true })
  .extend({
    username: z.string(),
    isShown: z.boolean(),
    /** Counts the changes; 0: nobody has written a profile yet. */
    version: z.number().int(),
  })
  .meta({ id: 'TeamProfile' });

export type TeamProfile = z.infer<typeof teamProfile>;

const ofAccount = z.object({ username: typedUsername });

export const team = endpoints({
  getShown: {
    method: 'GET',
    path: '/api/team',
    access: 'public',
    summary: 'The members of the team that visitors see, by name; those who cannot sign in any more are left out',
    response: z.object({ members: z.array(teamMember) }),
    limit: { perMinute: 60 },
  },
  photo: {
    method: 'GET',
    path: '/api/team/photos/:id',
    access: 'public',
    summary: 'The photograph of a member that visitors see; a new photograph has a new address',
    params: ofId,
    download: 'image/jpeg',
    limit: { perMinute: 120 },
    problems: ['FOTOGRAFIE_NEGASITA'],
  },
  getProfile: {
    method: 'GET',
    path: '/api/team/profiles/:username',
    access: 'admin',
    shows: ['users'],
    summary: 'What visitors may see of an account',
    params: ofAccount,
    response: teamProfile,
    problems: ['UTILIZATOR_NEGASIT'],
  },
  setProfile: {
    method: 'POST',
    path: '/api/team/profiles/:username',
    access: 'admin',
    changes: ['users'],
    summary: 'Shows an account to visitors or hides it, and writes the words about the person',
    params: ofAccount,
    body: teamWords.extend({
      /** The version that the author saw; absent: any. */
      expectedVersion: z.number().int().min(0).optional(),
    }),
    response: teamProfile,
    problems: ['UTILIZATOR_NEGASIT', 'NUME_AFISAT_LIPSA', 'SCHIMBAT_INTRE_TIMP'],
  },
  setPhoto: {
    method: 'POST',
    path: '/api/team/profiles/:username/photo',
    access: 'admin',
    changes: ['users'],
    summary:
      'Keeps the photograph of a person (multipart, one JPEG in the field `files`), without the data in its file',
    params: ofAccount,
    multipart: true,
    status: 201,
    response: teamProfile,
    problems: [
      'UTILIZATOR_NEGASIT',
      'FARA_FISIERE',
      'FISIER_NEPERMIS',
      'FISIER_INFECTAT',
      'SCANARE_INDISPONIBILA',
      'FOTOGRAFIE_NEPERMISA',
    ],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/team/profiles/:username/photo',
    access: 'admin',
    changes: ['users'],
    summary: 'Removes the photograph of a person',
    params: ofAccount,
    response: teamProfile,
    problems: ['UTILIZATOR_NEGASIT'],
  },
});
