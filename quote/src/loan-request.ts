import { Problem, type ProblemDetails, problem, problemMessage } from 'contract/problem';
import type { Warning as WireWarning } from 'contract/simulations/credit-data';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { type CreditType, type FormField, fieldLabels } from 'contract/text/loan-form';
import { formatCount, formatNumber, rounded, withPlainSpaces } from 'contract/text/romanian';
import type { IsoDate } from 'loan/calendar';
import { type Bani, toRon, ZERO } from 'loan/money';
import type { OverIndebted, Refusal, Warning } from 'loan/outcome';
import { fromFraction, toFraction, toPercent } from 'loan/rate';
import type { LoanRequest, Purpose, RequestField } from 'loan/request';

const PURPOSES: Record<Exclude<CreditType, 'Contact'>, Purpose> = {
  Achizitie: 'purchase',
  Simulare: 'simulation',
  Incadrare: 'affordability',
  Refinantare: 'refinancing',
};

/** The form as the engine's question. Throws `VALIDARE` when the form names no kind of credit that can be simulated. */
export function toLoanRequest(form: LoanForm, asOf: IsoDate): LoanRequest {
  const { tipCredit } = form;
  if (tipCredit === null || tipCredit === 'Contact') throw invalidField('tipCredit');
  return {
    purpose: PURPOSES[tipCredit],
    ...property(form),
    ...currentLoan(form),
    months: form.perioadaCreditata ?? 0,
    ...person(form),
    requestedDebtRatio: form.gradIndatorareMax ? fromFraction(form.gradIndatorareMax) : null,
    recurringExtra: sum(form.rambursareAnticipataRecurenta),
    asOf,
  };
}

const sum = (amount: Bani | null): Bani => amount ?? ZERO;

function property(form: LoanForm) {
  return {
    propertyValue: sum(form.valoareImobil),
    downPayment: sum(form.valoareAvans),
    buildPeriod: form.anulConstructiei,
    greenHome: form.envFriendly,
    firstHome: form.primulImobil === true,
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

function person(form: LoanForm) {
  return {
    birthDate: form.dataNasterii,
    employerStartDate: form.dataAngajatorActual,
    incomes: {
      salary: sum(form.venituriSalariu),
      selfEmployed: sum(form.venituriPFA),
      rent: sum(form.venituriChirii),
      dividends: sum(form.venituriDividende),
    },
    otherInstalments: { mortgage: sum(form.alteRateImo), personal: sum(form.alteRateCNP), card: sum(form.alteRateCC) },
  };
}

/** Where on the form a part of the engine's request was asked. */
const FIELDS: Partial<Record<RequestField, FormField>> = {
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

/** The engine's refusals as one answer: the first one's code and sentence, each field with its own. */
export function refusalProblem(refusals: readonly [Refusal, ...Refusal[]]): Problem {
  const [first] = refusals;
  const worded = refusals.map((refusal) => ({ field: formField(refusal), message: refusalMessage(refusal) }));
  const errors = Object.fromEntries(
    worded.toReversed().flatMap(({ field, message }) => (field ? [[field, message]] : [])),
  );
  const field = formField(first);
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

function refusalMessage(refusal: Refusal): string {
  const field = formField(refusal);
  return problemMessage(refusal.code, { ...refusalFigures(refusal), label: field ? fieldLabels[field] : '' });
}

/** The figures behind a refusal as they travel: RON, percent, months. */
function refusalFigures(refusal: Refusal): ProblemDetails {
  switch (refusal.code) {
    case 'SUMA_CREDIT':
      return { suma: toRon(refusal.sum), min: toRon(refusal.min), max: toRon(refusal.max) };
    case 'AVANS_INSUFICIENT':
      return {
        avansMinim: toPercent(refusal.minShare),
        sumaMinima: toRon(refusal.min),
        avans: toRon(refusal.downPayment),
      };
    case 'LTV':
      return {
        procentMaxim: toPercent(refusal.maxShare),
        sumaMaxima: toRon(refusal.max),
        principalRamas: toRon(refusal.remainingPrincipal),
      };
    case 'PERIOADA':
      return { perioada: refusal.months, min: refusal.min, max: refusal.max };
    case 'PERIOADA_VARSTA':
      return { perioada: refusal.months, max: refusal.limit, varsta: refusal.age };
    case 'VARSTA_MINIMA':
      return { min: refusal.min, varsta: refusal.age };
    case 'FARA_OFERTE':
      return { oferte: refusal.offers };
    default:
      return {};
  }
}

/** The refusal of someone whose income carries no offer: the rule's limit, the best ratio and the sum that would do. */
export function overIndebtedProblem(outcome: OverIndebted): Problem {
  return problem('GRAD_INDATORARE_DEPASIT', {
    maxLoan: toRon(outcome.maxLoan),
    gradIndatorareMax: toFraction(outcome.debtRatioLimit),
    gradIndatorare: outcome.bestDebtRatio === null ? null : rounded(outcome.bestDebtRatio, 4),
    venituriEligibile: toRon(outcome.eligibleIncome),
    alteRate: toRon(outcome.otherInstalments),
    warnings: outcome.warnings.map(toWarning),
  });
}

function invalidField(field: FormField): Problem {
  const message = problemMessage('VALIDARE', { label: fieldLabels[field] });
  return new Problem('VALIDARE', message, { field, errors: { [field]: message } });
}

const WARNINGS: { [Code in Warning['code']]: (warning: Extract<Warning, { code: Code }>) => string } = {
  VECHIME_MINIMA: ({ min }) =>
    `Majoritatea băncilor cer cel puțin ${formatCount(min, 'lună', 'luni')} vechime la angajatorul actual.`,
  DATA_ANGAJARE: () => 'Data angajării este în viitor; am considerat vechimea 0 luni.',
  VARSTA_FINALA_PESTE_65: ({ ageAtEnd }) =>
    `La finalul creditului veți avea ${formatCount(ageAtEnd, 'an', 'ani')}; unele bănci acceptă cel mult 65.`,
  PERIOADA_REDUSA: ({ requested, used }) =>
    `Ați scris ${formatCount(requested, 'lună', 'luni')}; la vârsta dumneavoastră se poate pe cel mult ${formatNumber(used)}.`,
  RATA_ACTUALA_INCONSISTENTA: () =>
    'Rata actuală înmulțită cu perioada rămasă nu acoperă principalul rămas. Verificați cifrele creditului actual.',
};

/** A warning in words, with the figures that a screen may want to show otherwise. */
export function toWarning(warning: Warning): WireWarning {
  const say: (warning: never) => string = WARNINGS[warning.code];
  return {
    code: warning.code,
    message: withPlainSpaces(say(warning as never)),
    ...(warning.code === 'PERIOADA_REDUSA' && { scris: warning.requested, folosit: warning.used }),
  };
}
