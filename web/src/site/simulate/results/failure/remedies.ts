import type { ProblemCode } from 'contract/problem';
import type { LoanFormInput } from 'contract/text/loan-form';
import { formatCount, formatLimit, formatMonths, formatRon } from 'contract/text/romanian';
import { amountOf, moneyText } from 'contract/text/typed-money';
import { downPaymentTooHigh } from '../../../components/down-payment-too-high.ts';

/** The same question with other figures: what the button says, and the answers that it changes. */
export type Remedy = { readonly label: string; readonly changes: Partial<LoanFormInput> };

/** What to say of a refusal, and what to try. */
type Advice = {
  /** In place of the server's sentence, where the form shows a plainer reason. */
  readonly sentence?: string;
  readonly help?: string;
  readonly remedies: readonly Remedy[];
};

type Details = Readonly<Record<string, unknown>>;
type Advise = (details: Details, formData: LoanFormInput) => Advice;

const only =
  (help: string): Advise =>
  () => ({ help, remedies: [] });

/** What would change each refusal of the simulation; the figures come from the server. */
const ADVICE: { readonly [Code in ProblemCode]?: Advise } = {
  AVANS_INSUFICIENT: ofDownPayment,
  LTV: ofLoanToValue,
  SUMA_CREDIT: ofSum,
  PERIOADA: ofTerm,
  PERIOADA_VARSTA: ofTerm,
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

/** What to say and to try after a refusal, by its code; nothing for a code that is not listed. */
export function remediesFor(code: string, details: Details, formData: LoanFormInput): Advice {
  const advise = Object.entries(ADVICE).find(([known]) => known === code)?.[1];
  return advise?.(details, formData) ?? { remedies: [] };
}

const amount = (details: Details, name: string): number => {
  const value = details[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

const homeValueOf = ({ valoareImobil }: LoanFormInput): number => amountOf(String(valoareImobil));
const downPaymentOf = ({ valoareAvans }: LoanFormInput): number => amountOf(String(valoareAvans));

/** Nothing but the years, or somebody who is old enough. */
function ofAge(details: Details): Advice {
  const years = formatCount(amount(details, 'min'), 'an', 'ani');
  const help = `Creditul se semnează de la ${years} împliniți; până atunci îl poate lua un adult din familie.`;
  return { help, remedies: [] };
}

/** More of one's own money, or a home that the money at hand is enough for. */
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
  return {
    help: `Vă mai trebuie ${formatRon(minDownPayment - own)}${own > 0 ? `, sau o locuință pentru care avansul de acum este ${formatLimit(percent)} % din preț` : ''}.`,
    remedies: own > 0 ? [more, cheaper] : [more],
  };
}

/** Paying back early what is above the limit; the instalment of the same months falls in proportion. */
function ofLoanToValue(details: Details, formData: LoanFormInput): Advice {
  const [maxLoan, owed] = [Math.floor(amount(details, 'sumaMaxima')), amount(details, 'principalRamas')];
  if (maxLoan <= 0 || owed <= maxLoan) return { remedies: [] };
  const instalment = (amountOf(String(formData.rataActuala)) * maxLoan) / owed;
  const repaid = formatRon(Math.ceil(owed - maxLoan));
  return {
    help: `Îl puteți aduce acolo rambursând anticipat ${repaid}; rata de acum ar coborî la aproximativ ${formatRon(instalment)}. O evaluare mai mare a locuinței ar ajuta la fel.`,
    remedies: [
      {
        label: `Simulați după o rambursare de ${repaid}`,
        changes: {
          principalRamas: moneyText(maxLoan),
          rataActuala: moneyText(Math.round(instalment)),
          valoareAvans: moneyText(homeValueOf(formData) - maxLoan),
        },
      },
    ],
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

/** The longest term that is allowed, or the shortest where less was asked; months left of another loan are a fact. */
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

function ofOffers(details: Details): Advice {
  const help =
    details.oferte === 0
      ? 'Nu ține de dumneavoastră: când intră oferte, aceeași simulare are răspuns.'
      : 'Ofertele țin seama de sumă, de perioadă și de vechimea locuinței: altă durată sau altă locuință poate schimba răspunsul.';
  return { help, remedies: [] };
}
