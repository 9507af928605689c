import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ofId, seenVersion } from '../fields/call-parts.ts';
import { ticked } from '../fields/fields.ts';
import type { ProblemCode } from '../problem.ts';
import { stage } from './case.ts';
import { applicationInput, note, reasonId } from './case-fields.ts';
import { caseDetails } from './cases.ts';

/** The possible field errors of an application's details. */
const OF_DETAILS = [
  ...['ETAPA_INCOMPLETA', 'SUMA_PESTE_CERUTA', 'ZI_TRECUTA', 'ZI_VIITOARE', 'PARTI_PESTE_100'],
] as const satisfies readonly ProblemCode[];

export const applications = endpoints({
  move: {
    method: 'POST',
    path: '/api/applications/:id/move',
    access: 'user',
    changes: ['cases', 'agreements', 'tasks', 'contacts', 'customers', 'checklist', 'commissions'],
    summary:
      'Moves an application to another stage with the details that it asks for: any jump forward; back, or out of an end, with a note; to an end with a reason',
    params: ofId,
    body: z.object({
      to: stage,
      ...applicationInput,
      /** The reason of an end: only with a stage that ends the application. */
      reason: reasonId.nullish(),
      note,
      /**
       * With the money: the call withdraws the case's other open applications without a contract (`CHOSE_ANOTHER_BANK`)
       * and closes the case. With another stage it changes nothing.
       */
      closeOthers: ticked,
      /**
       * With the contract signed: withdraws the case's other open applications without a contract; the case stays open. With
       * another stage it changes nothing.
       */
      withdrawOthers: ticked,
      expectedVersion: seenVersion,
    }),
    response: caseDetails,
    problems: [
      ...['APLICATIE_NEGASITA', 'SCHIMBAT_INTRE_TIMP', 'DOSAR_INCHIS', 'STARE_NEPERMISA', 'DOSAR_TRAS'],
      ...['MOTIV_LIPSA', 'MOTIV_NEGASIT'],
      ...['INFORMARE_LIPSA', 'INFORMARE_TERMEN', 'COMISION_NESPUS', 'ACORD_BANCA_LIPSA'],
      ...OF_DETAILS,
    ] as const,
  },
  change: {
    method: 'PUT',
    path: '/api/applications/:id',
    access: 'user',
    changes: ['cases', 'commissions'],
    summary: 'Changes the details of an application, which stays in its stage',
    params: ofId,
    body: z.object({ ...applicationInput, note, expectedVersion: seenVersion }),
    response: caseDetails,
    problems: ['APLICATIE_NEGASITA', 'SCHIMBAT_INTRE_TIMP', 'DOSAR_INCHIS', ...OF_DETAILS],
  },
});
