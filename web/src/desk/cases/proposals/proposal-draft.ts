import type { Application, ApplicationFigures } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { clientNeeds } from 'contract/cases/client-needs';
import { type Proposal, proposals } from 'contract/cases/proposals';
import type { Sent } from 'contract/endpoint';
import { casePurposes, isEnded } from 'contract/fields/case-stages';
import { offerName } from 'contract/products/product-names';
import {
  formatDate,
  formatExactRon,
  formatPercent,
  formatRon,
  rounded,
  uncapitalised,
  withPlainSpaces,
} from 'contract/romanian/romanian';
import { cautionOf } from 'quote/shown/comparison/judged-offer';
import { FIGURE_NAMES } from 'quote/shown/total-names';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import { schemaErrors } from '../../api/schema-errors.ts';

/** The section in which changes of proposals are announced. */
export const PROPOSALS_SECTION = 'propuneri';

/** The written part of a proposal. */
export type ProposalContent = Omit<Sent<typeof proposals.change>['body'], 'expectedVersion'>;

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

/** An offer that can be chosen. */
export type Choice = {
  readonly id: string;
  readonly label: string;
  /** Why its bank would refuse it; null: it would not. */
  readonly refusal: string | null;
  /** The limits that it exceeds with a warning; null: none, or a refusal. */
  readonly overLimit: string | null;
};

/** The open applications of a case, with words that tell them apart. */
export function choicesOf({ applications }: Pick<CaseDetails, 'applications'>): Choice[] {
  return applications.filter(({ stage }) => !isEnded(stage)).map(choiceOf);
}

function choiceOf({ _id, figures, ...application }: Application): Choice {
  const { simulated, approved } = figures;
  const loan = approved ?? simulated;
  const shown = loan ? `${uncapitalised(FIGURE_NAMES.firstMonth.label)} ${formatRon(loan.monthly, 2)}` : 'fără cifre';
  const dae = !approved && simulated?.dae ? `DAE ${formatPercent(simulated.dae)}` : undefined;
  const { refusal, overLimit } = standingIn(figures);
  const standing = refusal === null ? overLimit && 'PESTE LIMITĂ' : 'REFUZATĂ';
  const label = [offerName({ ...application, banca: bankName(application.banca) }), shown, dae, standing]
    .filter(Boolean)
    .join(' · ');
  return { id: _id, label, refusal, overLimit };
}

/** What an offer of a proposal costs: RON and months; null without figures. */
type Cost = {
  readonly application: string;
  readonly banca: string;
  readonly eligibil: boolean;
  readonly amount: number | null;
  readonly months: number | null;
  readonly total: number | null;
};

/** What the open applications of a case cost now. */
export function costsOf({ applications }: Pick<CaseDetails, 'applications'>): Cost[] {
  return applications
    .filter(({ stage }) => !isEnded(stage))
    .map(({ _id: application, banca, figures: { approved, simulated } }) => {
      const { amount = null, months = null, total = null } = approved ?? simulated ?? {};
      return { application, banca, amount, months, total, eligibil: approved !== null || simulated?.eligibil === true };
    });
}

/** The bank whose loan of the same sum and term costs less in total than the chosen one: a reason must not deny it. */
export function cheaperText(offers: readonly Cost[], chosen: string): string | undefined {
  const own = offers.find(({ application }) => application === chosen);
  if (!own || own.total === null) return undefined;
  const least = offers
    .flatMap(({ eligibil, amount, months, banca, total }) =>
      eligibil && total !== null && amount === own.amount && months === own.months ? [{ banca, total }] : [],
    )
    .toSorted((one, other) => one.total - other.total)[0];
  const difference = least ? rounded(own.total - least.total, 2) : 0;
  return least && difference > 0
    ? `${bankName(least.banca)} costă cu ${formatExactRon(difference)} mai puțin în total.`
    : undefined;
}

/** The bank neither refuses nor judges an approved loan any more. */
function standingIn({ simulated, approved, refusal }: ApplicationFigures): Pick<Choice, 'refusal' | 'overLimit'> {
  if (approved) return { refusal: null, overLimit: null };
  if (!simulated) return { refusal, overLimit: null };
  const caution = cautionOf(simulated);
  return simulated.eligibil
    ? { refusal: null, overLimit: caution?.text ?? null }
    : { refusal: simulated.motive.join(' '), overLimit: null };
}

/** The first fields: those of the changed draft, or the known data of the case. */
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
  const { needs, ...content } = contentOf({ ...draft, chosen: chosen?.id ?? '' });
  return {
    ...schemaErrors(proposals.create.body.shape.needs, needs),
    ...schemaErrors(proposals.create.body.omit({ needs: true, creationId: true }), content),
    ...failed({
      isRefusedChosen:
        Boolean(chosen?.refusal) && !draft.isRefusedChosen && 'Confirmați că o alegeți deși este refuzată.',
    }),
  };
}

/** The body of the call. */
export function contentOf({ chosen, why, advisedAgainst, ...draft }: ProposalDraft): ProposalContent {
  const needs = Object.fromEntries(NEEDS.map((need) => [need, draft[need]])) as ProposalContent['needs'];
  return { needs, chosen, why, advisedAgainst };
}
