import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ofId, seenVersion } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { emptyAsNull, requiredLine } from '../fields/fields.ts';
import { phone } from '../fields/phone-field.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import type { ProblemCode } from '../problem.ts';
import { clearanceGap } from './case.ts';
import { signersName } from './case-fields.ts';
import { caseDetails } from './cases.ts';
import { changedName, contactOfPerson, liftFacts, ownFacts, propertyFields } from './person-facts.ts';
import { type PersonFact, type PropertyField, personFactLabels, propertyLabels } from './person-words.ts';

/** The refusals of facts, beside unreadable ones. */
export const OF_FACTS = [
  ...['CHEIE_LIPSA', 'CNP_NEPOTRIVIT', 'CNP_REPETAT', 'DATA_NASTERII', 'VARSTA_MINIMA', 'ZI_VIITOARE'],
] as const satisfies readonly ProblemCode[];

const OF_PERSON = ['SEMNATAR_NEGASIT', 'DOSAR_INCHIS', 'SCHIMBAT_INTRE_TIMP'] as const satisfies readonly ProblemCode[];

const facts = { ...contactOfPerson, ...ownFacts };

const changedFacts = { name: changedName, ...facts };

/** What a bank still wants, beside the texts: facts and fields by their names on the wire. */
const missingForBank = z
  .object({
    bank: z.string(),
    /** True when all texts of all signers are there and no clock runs: the case may be sent to the bank now. */
    isSendable: z.boolean(),
    people: z.array(
      z.object({
        _id: z.string(),
        name: z.string().nullable(),
        /** As in the clearances of `agreements.getForCase`. */
        texts: z.array(clearanceGap),
        /** The end of their waiting days, ISO; null: not informed. */
        from: z.string().nullable(),
        facts: z.array(z.enum(Object.keys(personFactLabels) as [PersonFact])),
        /** Their papers for this bank that are still to come. */
        documents: z.array(z.object({ _id: z.string(), title: z.string() })),
      }),
    ),
    property: z.array(z.enum(Object.keys(propertyLabels) as [PropertyField])),
  })
  .meta({ id: 'MissingForBank' });

export type MissingForBank = z.infer<typeof missingForBank>;

/** What is kept of a person whom an administrator erases, because they signed for what was sent; null: nothing. */
const retainedPerson = z.object({
  name: z.string().nullable(),
  /** Their accepted texts that stay. */
  agreements: z.number().int(),
  /** True when CNP and document stay, sealed. */
  numbers: z.boolean(),
  /** The last day of keeping, ISO; null: as long as the case. */
  until: z.string().nullable(),
});

/** The people of a case, and its property. */
export const casePeople = endpoints({
  add: {
    method: 'POST',
    path: '/api/cases/:id/people',
    access: 'user',
    changes: ['cases', 'checklist', 'agreements'],
    summary: 'Adds a person who signs: a co-borrower at the next place, or the guarantor',
    params: ofId,
    body: z
      .object({
        role: z.enum(['coBorrower', 'guarantor'], 'Alegeți ce este persoana în dosar.'),
        name: signersName,
        ...facts,
        facts: z.object(facts).optional(),
        creationId,
      })
      .transform(liftFacts),
    status: 201,
    response: caseDetails,
    problems: ['DOSAR_NEGASIT', 'DOSAR_INCHIS', 'PREA_MULTE_PERSOANE', 'CERERE_SERVICII_LIPSA', ...OF_FACTS],
  },
  change: {
    method: 'PUT',
    path: '/api/casePeople/:id',
    access: 'user',
    changes: ['cases', 'checklist', 'agreements'],
    summary:
      'Changes facts of a person: absent ones stay, null clears; name, phone and e-mail of the borrower are the customer’s',
    params: ofId,
    body: z
      .object({
        ...changedFacts,
        facts: z.object(changedFacts).optional(),
        /** The phone of the customer who this person is too; null: nobody. Absent: unchanged. */
        linkedPhone: emptyAsNull(phone),
        expectedVersion: seenVersion,
      })
      .transform(liftFacts),
    response: caseDetails,
    problems: [
      ...OF_PERSON,
      ...OF_FACTS,
      ...['SEMNATAR_IESIT', 'CERERE_SERVICII_LIPSA', 'CLIENT_NEGASIT', 'ACELASI_CLIENT'],
    ] as const,
  },
  leave: {
    method: 'POST',
    path: '/api/casePeople/:id/leave',
    access: 'user',
    changes: ['cases', 'checklist', 'agreements', 'messages'],
    summary: 'A person signs no more: texts that wait are withdrawn, the link ends, later co-borrowers move up',
    params: ofId,
    body: z.object({
      reason: requiredLine(MAX_LENGTH.caseNote, 'Scrieți de ce iese din dosar.'),
      expectedVersion: seenVersion,
    }),
    response: caseDetails,
    problems: [...OF_PERSON, 'PERSOANA_PRINCIPALA', 'SEMNATAR_IESIT'],
  },
  rejoin: {
    method: 'POST',
    path: '/api/casePeople/:id/rejoin',
    access: 'user',
    changes: ['cases', 'checklist', 'agreements'],
    summary:
      'A person who left signs again, at the last place; within the days that the program keeps, with facts and papers',
    params: ofId,
    body: z.object({ expectedVersion: seenVersion }),
    response: caseDetails,
    problems: [...OF_PERSON, 'PERSOANA_PRINCIPALA', 'PREA_MULTE_PERSOANE', 'CNP_REPETAT'],
  },
  numbers: {
    method: 'POST',
    path: '/api/casePeople/:id/numbers',
    access: 'user',
    changes: [],
    summary: 'CNP and identity document of a person in clear; the journal names the reader',
    params: ofId,
    response: z.object({
      cnp: z.string().nullable(),
      idSeries: z.string().nullable(),
      idNumber: z.string().nullable(),
    }),
    limit: { perMinute: 30 },
    problems: ['SEMNATAR_NEGASIT'],
  },
  exportData: {
    method: 'GET',
    path: '/api/casePeople/:id/export',
    access: 'user',
    shows: ['cases'],
    summary:
      'Everything of one person of a case as an archive: facts, texts, papers; for the responsible broker and administrators',
    params: ofId,
    download: 'application/zip',
    problems: ['SEMNATAR_NEGASIT', 'EXPORT_INTERZIS'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/casePeople/:id',
    access: 'admin',
    changes: ['cases', 'checklist', 'agreements', 'data', 'messages'],
    summary: 'Erases a person of a case; of who signed for what was sent to a bank, the contract’s proof stays',
    params: ofId,
    response: z.object({ success: z.literal(true), retained: retainedPerson.nullable() }),
    problems: ['SEMNATAR_NEGASIT', 'PERSOANA_PRINCIPALA'],
  },
  setProperty: {
    method: 'PUT',
    path: '/api/cases/:id/property',
    access: 'user',
    changes: ['cases'],
    summary:
      'Changes what is known of the property: absent fields stay, null clears. The form of the case stays as it is',
    params: ofId,
    /** `expectedVersion` of a first entry: 0. */
    body: z.object({ ...propertyFields, expectedVersion: seenVersion }),
    response: caseDetails,
    problems: ['DOSAR_NEGASIT', 'DOSAR_INCHIS', 'SCHIMBAT_INTRE_TIMP'],
  },
  missing: {
    method: 'GET',
    path: '/api/cases/:id/missing',
    access: 'user',
    shows: ['cases', 'agreements', 'checklist'],
    summary:
      'What each bank of the case still wants: texts, facts and papers of each person, and fields of the property',
    params: ofId,
    response: z.array(missingForBank),
    problems: ['DOSAR_NEGASIT'],
  },
});
