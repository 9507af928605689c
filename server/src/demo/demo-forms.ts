import {
  CREDIT_TYPES,
  type CreditType,
  emptyLoanForm,
  type LoanFormInput,
  openAnswers,
} from 'contract/fields/loan-form';
import { annuity } from 'loan/annuity';
import { initialLimits } from 'loan/initial-limits';
import { fromRon, toRon } from 'loan/money';
import { fromPercent } from 'loan/rate';
import { longestTermOfForm } from 'quote/form-people';
import { limitsOf } from 'quote/home-limits';
import type { Random } from './seeded-random.ts';

/** The purposes of a hundred people. */
const SHARES: Readonly<Record<CreditType, number>> = {
  Achizitie: 50,
  Simulare: 8,
  Incadrare: 14,
  Refinantare: 20,
  Contact: 8,
};

const TERMS = [180, 240, 300, 360] as const;

/** Share of those asking for a loan who sign with a partner. */
const COUPLES = 0.2;

/** Share of those who live on a pension. */
const PENSIONERS = 0.07;

/** Older people, by the age of this year, live on a pension. */
const OLDEST_AT_WORK = 48;

/** The age at which a requested loan must be paid back: younger than banks allow, as in the wizard. */
const OLDEST_AT_END = 64;

/** The birthday (ISO) of a person who asks for a loan today (ISO). */
export function birthDay(random: Random, today: string): string {
  const years = random.chance(PENSIONERS) ? random.int(57, 60) : random.int(24, OLDEST_AT_WORK);
  const [month, day] = [random.int(1, 12), random.int(1, 28)].map((part) => String(part).padStart(2, '0'));
  return `${Number(today.slice(0, 4)) - years}-${month}-${day}`;
}

/** The wizard's answers of a person born that day (ISO). Not all of them can afford their wish. */
export function formOf(random: Random, bornOn: string, today: string): LoanFormInput {
  const age = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  if (age > OLDEST_AT_WORK) return formOfPensioner(random, bornOn, today);
  const tipCredit = creditType(random);
  if (tipCredit === 'Contact') return { ...emptyLoanForm, tipCredit };
  const perioadaCreditata = random.pick(TERMS.filter((term) => age + term / 12 <= OLDEST_AT_END));
  const about = { ...emptyLoanForm, conditii: openAnswers, tipCredit, dataNasterii: bornOn, ...incomeOf(random) };
  const codebitori = random.chance(COUPLES) ? [partnerOf(random, bornOn)] : [];
  if (tipCredit === 'Incadrare') return { ...about, perioadaCreditata, codebitori };
  const home = { anulConstructiei: random.int(1, 4), envFriendly: random.chance(0.25) };
  return {
    ...about,
    ...home,
    codebitori,
    ...(tipCredit === 'Refinantare' ? refinancingOf(random) : { ...purchaseOf(random), perioadaCreditata }),
  };
}

/** A pensioner, often with their spouse, buys a small home with a short loan. */
function formOfPensioner(random: Random, bornOn: string, today: string): LoanFormInput {
  const spouse = { dataNasterii: bornOn, venituriPensie: random.int(22, 40) * 100 };
  const valoareImobil = random.int(40, 60) * 5_000;
  const form: LoanFormInput = {
    ...emptyLoanForm,
    conditii: openAnswers,
    tipCredit: 'Achizitie',
    dataNasterii: bornOn,
    venituriPensie: random.int(35, 65) * 100,
    codebitori: random.chance(0.6) ? [spouse] : [],
    anulConstructiei: random.int(1, 4),
    envFriendly: false,
    valoareImobil,
    valoareAvans: Math.ceil((valoareImobil * random.int(60, 75)) / 100 / 1_000) * 1_000,
    primulImobil: false,
    ...limitsOf({ tipCredit: 'Achizitie', primulImobil: false }, initialLimits),
  };
  return { ...form, perioadaCreditata: longestTermOfForm(form, today, 'TOTI').months };
}

/** A co-signer of a person born that day: not older, so that the term fits both. The site sends no name of theirs. */
function partnerOf(random: Random, bornOn: string) {
  const [year, ...rest] = bornOn.split('-');
  return {
    dataNasterii: [Number(year) + random.int(0, 4), ...rest].join('-'),
    venituriSalariu: random.int(40, 120) * 100,
    vechimeAngajatorActual: random.int(8, 100),
    vechimeCampulMuncii: random.int(100, 140),
    alteRateCC: random.chance(0.3) ? random.int(1, 4) * 100 : '',
  };
}

function creditType(random: Random): CreditType {
  return CREDIT_TYPES[random.weighted(CREDIT_TYPES.map((type) => SHARES[type]))] ?? 'Contact';
}

function incomeOf(random: Random) {
  return {
    venituriSalariu: random.int(50, 190) * 100,
    venituriChirii: random.chance(0.15) ? random.int(12, 35) * 100 : '',
    venituriPFA: random.chance(0.1) ? random.int(20, 80) * 100 : '',
    vechimeAngajatorActual: random.int(8, 140),
    vechimeCampulMuncii: random.int(140, 220),
    alteRateCNP: random.chance(0.3) ? random.int(3, 14) * 100 : '',
    alteRateCC: random.chance(0.2) ? random.int(1, 5) * 100 : '',
  };
}

function purchaseOf(random: Random) {
  const primulImobil = random.chance(0.7);
  const valoareImobil = random.int(50, 210) * 5_000;
  const share = random.int(primulImobil ? 15 : 26, 45) / 100;
  return {
    valoareImobil,
    valoareAvans: Math.ceil((valoareImobil * share) / 1_000) * 1_000,
    primulImobil,
    ...limitsOf({ tipCredit: 'Achizitie', primulImobil }, initialLimits),
  };
}

function refinancingOf(random: Random) {
  const principalRamas = random.int(90, 420) * 1_000;
  const perioadaRamasa = random.int(120, 180);
  // The present loan: equal instalments with an interest between 5.5 % and 9 % a year.
  const monthly = toRon(annuity(fromRon(principalRamas), fromPercent(random.int(55, 90) / 10), perioadaRamasa));
  return {
    valoareImobil: Math.ceil((principalRamas * random.int(14, 30)) / 10 / 5_000) * 5_000,
    principalRamas,
    perioadaRamasa,
    rataActuala: Math.round(monthly / 10) * 10,
  };
}
