import type { CaseDetails } from 'contract/cases/cases';
import type { Proposal } from 'contract/cases/proposals';
import { applicationOf, openCase } from './cases.ts';
import type { TestServer } from './server.ts';
import { ask } from './sign-in.ts';

/** A broker's words of a proposal, without the chosen offer. */
export const aProposal = {
  needs: {
    goal: 'Un apartament până în primăvară.',
    payment: 'Cel mult 2.500 RON pe lună; îi rămân 40.000 RON.',
    stability: 'Contract pe perioadă nedeterminată.',
    rate: 'Vrea aceeași rată cât mai mult timp.',
    plans: 'Ar plăti mai devreme din prime.',
  },
  why: 'Rata rămâne aceeași cinci ani.',
  advisedAgainst: 'Oferta cu dobândă variabilă: rata poate crește.',
} as const;

/** A draft for the first application of a case; without one, of a new case with that many `banks`. */
export async function writeProposal(
  server: TestServer,
  token: string,
  { of, ...fields }: { readonly of?: CaseDetails; readonly [field: string]: unknown } = {},
): Promise<Proposal> {
  const ofCase = of ?? (await openCase(server, token));
  const body = { ...aProposal, chosen: applicationOf(ofCase)._id, ...fields };
  const answer = await ask(server, 'POST', `/api/cases/${ofCase._id}/proposals`, { token, body });
  if (answer.statusCode !== 201) throw new Error(`no proposal was written: ${answer.body}`);
  return answer.json<Proposal>();
}
