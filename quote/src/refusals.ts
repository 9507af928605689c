import { type FormField, fieldLabels, ofPerson, personPath } from 'contract/fields/loan-form';
import { Problem, type ProblemDetails, problem, problemMessage } from 'contract/problem';
import { toRon } from 'loan/money';
import type { OverIndebted, Refusal } from 'loan/outcome';
import { toFraction, toPercent } from 'loan/rate';
import type { PersonField, RequestField } from 'loan/request';
import { toWireTermRule } from './age-at-end.ts';
import { toHouseholdCases } from './household-cases.ts';
import { toLimitOrigin } from './limit-reason.ts';
import { toLimitWays } from './limit-ways.ts';
import { ratioAbove } from './loan-result.ts';
import { toWarning } from './warnings.ts';

/** The field of the form behind each part of the engine's request. */
const FIELDS: Partial<Record<RequestField | PersonField, FormField>> = {
  purpose: 'tipCredit',
  propertyValue: 'valoareImobil',
  downPayment: 'valoareAvans',
  remainingPrincipal: 'principalRamas',
  currentInstalment: 'rataActuala',
  remainingMonths: 'perioadaRamasa',
  months: 'perioadaCreditata',
  incomes: 'venituriSalariu',
  otherInstalments: 'alteRateImo',
  birthDate: 'dataNasterii',
  employerStartDate: 'dataAngajatorActual',
  buildPeriod: 'anulConstructiei',
  recurringExtra: 'rambursareAnticipataRecurenta',
};

/** The engine's refusals as one answer: code and sentence of the first, and the sentence of each field. */
export function refusalProblem(refusals: readonly [Refusal, ...Refusal[]]): Problem {
  const [first] = refusals;
  const worded = refusals.map((refusal) => ({ field: pathOf(refusal), message: refusalMessage(refusal) }));
  const errors = Object.fromEntries(
    worded.toReversed().flatMap(({ field, message }) => (field ? [[field, message]] : [])),
  );
  const field = pathOf(first);
  const details = {
    ...refusalFigures(first),
    ...(field && { field }),
    ...(Object.keys(errors).length > 0 && { errors }),
  };
  return new Problem(first.code, refusalMessage(first), details);
}

function formField({ field }: Refusal): FormField | undefined {
  return field === null ? undefined : FIELDS[field];
}

/** The field's path in the form: the borrower's in the form itself, another person's as `codebitori.0.dataNasterii`. */
function pathOf(refusal: Refusal): string | undefined {
  const field = formField(refusal);
  return field && personPath(personIndexOf(refusal)) + field;
}

/** The person of the refused answer; 0, the borrower, also for the term, which concerns everyone together. */
function personIndexOf(refusal: Refusal): number {
  return 'person' in refusal && refusal.code !== 'PERIOADA_VARSTA' ? refusal.person : 0;
}

/** The sentence of a refusal. */
export function refusalMessage(refusal: Refusal): string {
  const field = formField(refusal);
  const message = problemMessage(refusal.code, { ...refusalFigures(refusal), label: field ? fieldLabels[field] : '' });
  return ofPerson(personIndexOf(refusal), message);
}

/** The figures behind a refusal on the wire: RON, percent, months. */
function refusalFigures(refusal: Refusal): ProblemDetails {
  switch (refusal.code) {
    case 'SUMA_CREDIT':
      return { suma: toRon(refusal.sum), min: toRon(refusal.min), max: toRon(refusal.max) };
    case 'AVANS_INSUFICIENT':
      return {
        avansMinim: toPercent(refusal.minShare),
        sumaMinima: toRon(refusal.min),
        avans: toRon(refusal.downPayment),
        ...toLimitOrigin(refusal, toPercent),
      };
    case 'LTV':
      return {
        procentMaxim: toPercent(refusal.maxShare),
        sumaMaxima: toRon(refusal.max),
        principalRamas: toRon(refusal.remainingPrincipal),
        ...toLimitOrigin(refusal, toPercent),
      };
    case 'PERIOADA':
      return { perioada: refusal.months, min: refusal.min, max: refusal.max };
    case 'PERIOADA_VARSTA':
      return {
        perioada: refusal.months,
        max: refusal.limit,
        varsta: refusal.age,
        ...(refusal.person > 0 && { persoana: refusal.person }),
        ...toWireTermRule(refusal.rule),
      };
    case 'VARSTA_MINIMA':
      return { min: refusal.min, varsta: refusal.age };
    case 'FARA_OFERTE':
      return { oferte: refusal.offers };
    default:
      return {};
  }
}

/**
 * The refusal of a borrower whose income carries no offer. It has the rule's limit with its origin, the best ratio, and
 * the smallest monthly payment with its months (RON, with the counted life premium). It also has the fitting sum, and
 * whether these sums rest on sample offers.
 */
export function overIndebtedProblem(outcome: OverIndebted, oferteDemonstrative: boolean): Problem {
  return problem('GRAD_INDATORARE_DEPASIT', {
    maxLoan: toRon(outcome.maxLoan),
    gradIndatorareMax: toFraction(outcome.debtRatioLimit),
    gradIndatorare:
      outcome.bestDebtRatio === null ? null : ratioAbove(outcome.bestDebtRatio, toFraction(outcome.debtRatioLimit)),
    ...toLimitOrigin(outcome, toFraction),
    rata: toRon(outcome.bestPayment),
    asigurareViata: toRon(outcome.bestLifePremium),
    perioadaCreditata: outcome.bestMonths,
    venituriEligibile: toRon(outcome.eligibleIncome),
    alteRate: toRon(outcome.otherInstalments),
    ceSchimba: toLimitWays(outcome.ways),
    oferteDemonstrative,
    ...(outcome.cases && { cazuri: toHouseholdCases(outcome.cases) }),
    warnings: outcome.warnings.map(toWarning),
  });
}
