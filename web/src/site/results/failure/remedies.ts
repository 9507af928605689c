import type { LoanFormInput } from 'contract/fields/loan-form';
import type { ProblemCode } from 'contract/problem';
import { formatCount, formatLimit, formatLimitPercent, formatMonths, formatRon } from 'contract/romanian/romanian';
import { amountOf, moneyText } from 'contract/romanian/typed-money';
import type { LimitOrigin } from 'contract/simulations/simulations';
import { termRuleWords } from 'quote/age-at-end';
import { downPaymentTooHigh } from '../../components/down-payment-too-high.ts';
import { answersToTry, limitOriginIn, limitSentence, type Remedy } from './limit-reason.ts';

/** The words and the buttons of a refusal. */
type Advice = {
  /** Replaces the server's sentence when the form shows a plainer reason. */
  readonly sentence?: string;
  readonly help?: string;
  readonly remedies: readonly Remedy[];
};

type Details = Readonly<Record<string, unknown>>;
type Advise = (details: Details, formData: LoanFormInput) => Advice;

const only =
  (help: string): Advise =>
  () => ({ help, remedies: [] });

/** The remedies of each refusal of the simulation; the server gives the figures. */
const ADVICE: { readonly [Code in ProblemCode]?: Advise } = {
  AVANS_INSUFICIENT: ofDownPayment,
  LTV: ofLoanToValue,
  SUMA_CREDIT: ofSum,
  PERIOADA: ofTerm,
  PERIOADA_VARSTA: ofTermAtAge,
  FARA_OFERTE: ofOffers,
  FARA_VENIT: only(
    'Orice venit dovedit contează: salariu, pensie, chirii, PFA sau dividende, al dumneavoastră sau al altei persoane care semnează.',
  ),
  VARSTA_MINIMA: ofAge,
  DATA_NASTERII: only('Scrieți ziua, luna și anul nașterii, apoi reluați simularea.'),
  DATA_ANGAJARE: only('Scrieți luna și anul angajării, apoi reluați simularea.'),
  VALOARE_IMOBIL: only('Este destul o valoare aproximativă, de la un anunț asemănător.'),
  AN_CONSTRUCTIE: only('Dacă nu îl știți, alegeți „Nu știu anul construcției”.'),
  CREDIT_CURENT: only('Toate trei sunt în aplicația băncii sau în ultimul grafic de rambursare.'),
  VERSIUNI_NEGASITE: only('Simularea se poate face cu ofertele de azi.'),
};

/** The words and buttons after a refusal, by its code; none for an unlisted code. */
export function remediesFor(code: string, details: Details, formData: LoanFormInput): Advice {
  const advise = Object.entries(ADVICE).find(([known]) => known === code)?.[1];
  return advise?.(details, formData) ?? { remedies: [] };
}

const amount = (details: Details, name: string): number => {
  const value = details[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

const homeValueOf = ({ valoareImobil }: LoanFormInput): number => amountOf(valoareImobil);
const downPaymentOf = ({ valoareAvans }: LoanFormInput): number => amountOf(valoareAvans);

/** The remedy is time, or an older person. */
function ofAge(details: Details): Advice {
  const years = formatCount(amount(details, 'min'), 'an', 'ani');
  const help = `Creditul se semnează de la ${years} împliniți; până atunci îl poate lua un adult din familie.`;
  return { help, remedies: [] };
}

/** More of one's own money, or a cheaper home. */
function ofDownPayment(details: Details, formData: LoanFormInput): Advice {
  const percent = amount(details, 'avansMinim');
  const [minDownPayment, own] = [Math.ceil(amount(details, 'sumaMinima')), downPaymentOf(formData)];
  if (minDownPayment <= 0 || percent <= 0) return { remedies: [] };
  const affordable = Math.floor((own * 100) / percent);
  const more: Remedy = {
    label: `Simulați cu avans de ${formatRon(minDownPayment)}`,
    changes: { valoareAvans: moneyText(minDownPayment) },
  };
  const cheaper: Remedy = {
    label: `Simulați o locuință de ${formatRon(affordable)}`,
    changes: { valoareImobil: moneyText(affordable) },
  };
  const origin = limitOriginIn(details);
  const answers = answersToTry(origin, formData, ({ suma }) => suma <= own + 1);
  const open = origin?.altfel.find(
    ({ camp, suma }) => camp === 'primulImobil' && formData[camp] === '' && suma > own + 1,
  );
  const atFirst = open ? `La prima locuință ar fi ${formatLimitPercent(open.limita)}: ${formatRon(open.suma)}. ` : '';
  return {
    help: `${reasonFor(`Minimul este de ${formatLimitPercent(percent)}`, origin, formData)}${atFirst}Vă mai trebuie ${formatRon(minDownPayment - own)}${own > 0 ? `, sau o locuință pentru care avansul de acum este ${formatLimit(percent)} % din preț` : ''}.`,
    remedies: [...answers, more, ...(own > 0 ? [cheaper] : [])],
  };
}

/** The National Bank's limit, and the answer that set it; empty if the refusal does not say. */
function reasonFor(limit: string, origin: LimitOrigin | undefined, formData: LoanFormInput): string {
  return origin ? `${limitSentence(`${limit}, după norma Băncii Naționale a României`, origin, formData)} ` : '';
}

/** The early repayment of the sum above the limit; the instalment of the same months falls in proportion. */
function ofLoanToValue(details: Details, formData: LoanFormInput): Advice {
  const [maxLoan, owed] = [Math.floor(amount(details, 'sumaMaxima')), amount(details, 'principalRamas')];
  if (maxLoan <= 0 || owed <= maxLoan) return { remedies: [] };
  const origin = limitOriginIn(details);
  const answers = answersToTry(origin, formData, ({ suma }) => suma >= owed);
  const repayment = afterRepayment(formData, maxLoan);
  const percent = formatLimitPercent(amount(details, 'procentMaxim'));
  return {
    help: `${reasonFor(`Limita este de ${percent}`, origin, formData)}Îl puteți aduce acolo rambursând anticipat ${formatRon(Math.ceil(owed - maxLoan))}; rata de acum ar coborî la aproximativ ${formatRon(instalmentAfter(formData, maxLoan))}. O evaluare mai mare a locuinței ar ajuta la fel.`,
    remedies: [...answers, repayment],
  };
}

/** The instalment, RON, of a smaller balance over the same months. */
function instalmentAfter({ rataActuala, principalRamas }: LoanFormInput, left: number): number {
  return (amountOf(rataActuala) * left) / amountOf(principalRamas);
}

/** The refinancing of the sum, in RON, that an early repayment leaves. */
export function afterRepayment(formData: LoanFormInput, left: number): Remedy {
  const repaid = amountOf(formData.principalRamas) - left;
  return {
    label: `Simulați după o rambursare de ${formatRon(Math.ceil(repaid))}`,
    changes: {
      principalRamas: moneyText(left),
      rataActuala: moneyText(Math.round(instalmentAfter(formData, left))),
      valoareAvans: moneyText(Math.max(0, homeValueOf(formData) - left)),
    },
  };
}

function ofSum(details: Details, formData: LoanFormInput): Advice {
  const [value, own] = [homeValueOf(formData), downPaymentOf(formData)];
  const [wanted, minLoan, maxLoan] = [amount(details, 'suma'), amount(details, 'min'), amount(details, 'max')];
  if (formData.tipCredit !== 'Refinantare' && value > 0 && own >= value) {
    return { ...downPaymentTooHigh(own, value), remedies: [] };
  }
  if (maxLoan > 0 && wanted > maxLoan) {
    const help = `Cu ${formatRon(wanted - maxLoan)} mai puțin se poate.`;
    if (formData.tipCredit === 'Refinantare') return { help, remedies: [] };
    const changes = { valoareAvans: moneyText(value - maxLoan) };
    return { help, remedies: [{ label: `Simulați cu avans de ${formatRon(value - maxLoan)}`, changes }] };
  }
  return { help: `Cel mai mic credit este de ${formatRon(minLoan)}.`, remedies: [] };
}

/** The longest allowed term, or the shortest one after a shorter request; months left of another loan are a fact. */
function ofTerm(details: Details): Advice {
  const [wanted, maxMonths] = [amount(details, 'perioada'), amount(details, 'max')];
  const months = Math.min(Math.max(wanted, amount(details, 'min')), maxMonths);
  if (details.field !== 'perioadaCreditata' || months <= 0) {
    return { help: 'Numărul de luni este în aplicația băncii sau în ultimul grafic de rambursare.', remedies: [] };
  }
  const term = formatMonths(months);
  return {
    help: `Pe ${term} se poate.`,
    remedies: [{ label: `Simulați pe ${term}`, changes: { perioadaCreditata: months } }],
  };
}

/** The owner of the rule, and the note that other banks have other rules. */
function ofTermAtAge(details: Details): Advice {
  const { help, remedies } = ofTerm(details);
  const rule = {
    varstaMaxima: amount(details, 'varstaMaxima') || undefined,
    durataBancii: details.durataBancii === true,
  };
  return { help: `${termRuleWords(rule)} ${help}`, remedies };
}

function ofOffers(details: Details): Advice {
  const help =
    details.oferte === 0
      ? 'Nu ține de dumneavoastră: când intră oferte, aceeași simulare are răspuns.'
      : 'Ofertele țin seama de sumă, de perioadă și de vechimea locuinței: altă durată sau altă locuință poate schimba răspunsul.';
  return { help, remedies: [] };
}
