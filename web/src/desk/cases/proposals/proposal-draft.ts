import type { Application } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import type { Proposal } from 'contract/cases/proposals';
import { casePurposes, isEnded } from 'contract/text/case-stages';
import { clientNeeds } from 'contract/text/client-needs';
import { offerName } from 'contract/text/product-names';
import {
  formatDate,
  formatExactRon,
  formatPercent,
  formatRon,
  uncapitalised,
  withPlainSpaces,
} from 'contract/text/romanian';
import { FIGURE_NAMES } from 'quote/shown/total-names';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import type { ProposalContent } from './proposals-api.ts';

/** A question to the client. */
export type Need = keyof typeof clientNeeds;

export const NEEDS = Object.keys(clientNeeds) as readonly Need[];

/** A proposal as it is typed: the answers flat, so that each is a field of the form. */
export type ProposalDraft = Readonly<Record<Need, string>> & {
  readonly chosen: string;
  /** A tick that an offer is chosen although the bank would refuse it. */
  readonly isRefusedChosen: boolean;
  readonly why: string;
  readonly advisedAgainst: string;
};

/** An offer that can be chosen, and why its bank would refuse it; null: it would not. */
export type Choice = { readonly id: string; readonly label: string; readonly refusal: string | null };

/** The open applications of a case, with words that tell them apart. */
export function choicesOf({ applications }: Pick<CaseDetails, 'applications'>): Choice[] {
  return applications.filter(({ stage }) => !isEnded(stage)).map(choiceOf);
}

function choiceOf(application: Application): Choice {
  const { simulated, approved, refusal } = application.figures;
  const loan = approved ?? simulated;
  const why = approved ? null : simulated?.eligibil === false ? simulated.motive.join(' ') : simulated ? null : refusal;
  const figures = loan ? `${uncapitalised(FIGURE_NAMES.firstMonth.label)} ${formatRon(loan.monthly, 2)}` : 'fără cifre';
  const dae = !approved && simulated?.dae ? `DAE ${formatPercent(simulated.dae)}` : undefined;
  const marks = [offerName(application), figures, dae, why === null ? undefined : 'REFUZATĂ'].filter(Boolean);
  return { id: application._id, label: marks.join(' · '), refusal: why };
}

/** The initial fields: those of the changed draft, or what is known of the case. */
export function proposalDraft(found: CaseDetails, written: Proposal | undefined): ProposalDraft {
  const answers = Object.fromEntries(NEEDS.map((need) => [need, written?.needs[need] ?? '']));
  const choices = choicesOf(found);
  const [only] = choices;
  const known = choices.length === 1 && only?.refusal === null ? only.id : '';
  return {
    ...(answers as Record<Need, string>),
    ...(!written && { goal: goalOf(found) }),
    chosen: written ? (choices.find(({ id }) => id === written.chosen)?.id ?? '') : known,
    isRefusedChosen: written?.offers.find(({ application }) => application === written.chosen)?.eligibil === false,
    why: written?.why ?? '',
    advisedAgainst: written?.advisedAgainst ?? '',
  };
}

function goalOf({ purpose, amount, property, wantedSigningOn }: CaseDetails): string {
  const until = wantedSigningOn && `semnare dorită: ${formatDate(wantedSigningOn)}`;
  const purposeAndSum = `${casePurposes[purpose]}, ${formatExactRon(amount)}`;
  return withPlainSpaces([purposeAndSum, property, until].filter(Boolean).join('; '));
}

/** Errors of a proposal. */
export function wrongIn(draft: ProposalDraft, choices: readonly Choice[]): FieldErrors {
  const chosen = choices.find(({ id }) => id === draft.chosen);
  return failed({
    ...Object.fromEntries(NEEDS.map((need) => [need, draft[need].trim() === '' && 'Scrieți răspunsul clientului.'])),
    chosen: !chosen && 'Alegeți una dintre oferte.',
    isRefusedChosen:
      Boolean(chosen?.refusal) && !draft.isRefusedChosen && 'Confirmați că o alegeți deși este refuzată.',
    why: draft.why.trim() === '' && 'Scrieți de ce.',
  });
}

/** The body of the call. */
export function contentOf({ chosen, why, advisedAgainst, ...draft }: ProposalDraft): ProposalContent {
  const needs = Object.fromEntries(NEEDS.map((need) => [need, draft[need]])) as ProposalContent['needs'];
  return { needs, chosen, why, advisedAgainst };
}
