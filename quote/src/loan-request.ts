import { type CreditType, type FormField, fieldLabels } from 'contract/fields/loan-form';
import { Problem, problemMessage } from 'contract/problem';
import type { CoBorrower, LoanForm } from 'contract/simulations/loan-form-schema';
import type { IsoDate } from 'loan/calendar';
import { ANSWERED_KINDS, type AnsweredKind } from 'loan/conditions';
import { type Bani, ZERO } from 'loan/money';
import { fromFraction } from 'loan/rate';
import type { ConditionAnswers, LoanRequest, Person, Purpose } from 'loan/request';
import { incomesOf } from './incomes.ts';

const PURPOSES: Record<Exclude<CreditType, 'Contact'>, Purpose> = {
  Achizitie: 'purchase',
  Simulare: 'simulation',
  Incadrare: 'affordability',
  Refinantare: 'refinancing',
};

/** The form as the engine's request. Throws `VALIDARE` when the form names no kind of credit for a simulation. */
export function toLoanRequest(form: LoanForm, asOf: IsoDate): LoanRequest {
  const { tipCredit } = form;
  if (tipCredit === null || tipCredit === 'Contact') throw invalidField('tipCredit');
  return {
    purpose: PURPOSES[tipCredit],
    ...property(form),
    ...currentLoan(form),
    months: form.perioadaCreditata ?? 0,
    people: [toPerson({ ...form, legatura: null }), ...form.codebitori.map(toPerson)],
    totalTenure: form.vechimeCampulMuncii,
    requestedDebtRatio: form.gradIndatorareMax ? fromFraction(form.gradIndatorareMax) : null,
    recurringExtra: sum(form.rambursareAnticipataRecurenta),
    conditions: toConditionAnswers(form),
    equalPrincipal: form.tipRate === 'DESCRESCATOARE',
    asOf,
  };
}

/** The answers about conditions under the engine's kinds; null: no condition counts. */
function toConditionAnswers({ conditii }: Pick<LoanForm, 'conditii'>): ConditionAnswers | null {
  return conditii && { SALARIU: conditii.salariu, ASIGURARE_VIATA: conditii.asigurareViata, PACHET: conditii.pachet };
}

/** The kinds of conditions that the borrower answered with yes; null: no condition counts. */
export function assumedKinds(form: Pick<LoanForm, 'conditii'>): AnsweredKind[] | null {
  const answers = toConditionAnswers(form);
  return answers && ANSWERED_KINDS.filter((kind) => answers[kind] === true);
}

const sum = (amount: Bani | null): Bani => amount ?? ZERO;

function property(form: LoanForm) {
  return {
    propertyValue: sum(form.valoareImobil),
    downPayment: sum(form.valoareAvans),
    buildPeriod: form.anulConstructiei,
    energyClass: form.clasaEnergetica,
    greenHome: form.envFriendly,
    firstHome: form.primulImobil === true,
    ownsHome: form.detineLocuinta,
    ownedArea: form.suprafataDetinuta,
    firstHomeLoan: form.primulCreditLocuinta,
    refinancesFirstHome: form.refinanteazaPrimaCasa === true,
  };
}

function currentLoan(form: LoanForm) {
  return {
    remainingPrincipal: sum(form.principalRamas),
    currentInstalment: sum(form.rataActuala),
    remainingMonths: form.perioadaRamasa ?? 0,
  };
}

/** The borrower's answers stand in the form itself, each other person's in a part of it, under the same names. */
export function toPerson(form: CoBorrower): Person {
  return {
    birthDate: form.dataNasterii,
    employerStartDate: form.dataAngajatorActual,
    incomes: incomesOf((field) => sum(form[field])),
    otherInstalments: { mortgage: sum(form.alteRateImo), personal: sum(form.alteRateCNP), card: sum(form.alteRateCC) },
    tenure: {
      salary: form.vechimeAngajatorActual,
      selfEmployed: form.vechimePFA,
      rent: form.vechimeChirii,
      dividends: form.vechimeDividende,
    },
    kinship: form.legatura,
  };
}

function invalidField(field: FormField): Problem {
  const message = problemMessage('VALIDARE', { label: fieldLabels[field] });
  return new Problem('VALIDARE', message, { field, errors: { [field]: message } });
}
