import { initialLimits } from 'loan/initial-limits';
import { toFraction, toPercent } from 'loan/rate';

// The form's words are not in its schema's file: a page that only fills the form in need not download the validation.

/** What the visitor came for. `Contact` only asks for a call: it is stored, never simulated. */
export const CREDIT_TYPES = ['Achizitie', 'Simulare', 'Incadrare', 'Refinantare', 'Contact'] as const;
export type CreditType = (typeof CREDIT_TYPES)[number];

/** How each kind of credit is named. */
export const creditTypeNames: Readonly<Record<CreditType, string>> = {
  Achizitie: 'Achiziția unei locuințe',
  Simulare: 'Simulare de achiziție',
  Incadrare: 'Suma maximă a unui credit',
  Refinantare: 'Refinanțarea unui credit',
  Contact: 'Cerere de contact',
};

/** How each kind of credit is named where there is little room. */
export const shortCreditTypeNames: Readonly<Record<CreditType, string>> = {
  Achizitie: 'Achiziție',
  Simulare: 'Simulare',
  Incadrare: 'Sumă maximă',
  Refinantare: 'Refinanțare',
  Contact: 'Contact',
};

/** Construction-year bands: -1 not chosen · 0 unknown · 1 before 1977 · 2 to 2000 · 3 to 2023 · 4 after 2023. */
export const BUILD_PERIODS = [-1, 0, 1, 2, 3, 4] as const;

/** How construction periods are named to staff, by their code; any other code is `Necunoscut`. */
export const buildPeriodNames: Readonly<Record<string, string>> = {
  '-1': 'Neselectat',
  '0': 'Nu știu',
  '1': 'Înainte de 1977',
  '2': 'Între 1977 și 2000',
  '3': 'Între 2000 și 2023',
  '4': 'După 2023',
};

/** How construction periods are named to the visitor, who chooses one. */
export const buildPeriodOptions: Readonly<Record<string, string>> = {
  ...buildPeriodNames,
  '-1': 'Alegeți perioada',
  '0': 'Nu știu anul construcției',
};

/** How each field of the form is named to a person; the order is the form's, in which its field errors are listed. */
export const fieldLabels = {
  tipCredit: 'tipul creditului',
  oferta: 'oferta',
  valoareImobil: 'valoarea imobilului',
  valoareAvans: 'avansul',
  perioadaCreditata: 'perioada creditată',
  anulConstructiei: 'anul construcției',
  envFriendly: 'imobil eficient energetic',
  principalRamas: 'soldul rămas',
  rataActuala: 'rata actuală',
  perioadaRamasa: 'perioada rămasă',
  dataNasterii: 'data nașterii',
  venituriSalariu: 'venitul din salariu',
  venituriPensie: 'venitul din pensie',
  venituriPFA: 'venitul din PFA',
  venituriChirii: 'venitul din chirii',
  venituriDividende: 'venitul din dividende',
  dataAngajatorActual: 'data angajării',
  vechimeAngajatorActual: 'vechimea la angajatorul actual',
  vechimeCampulMuncii: 'vechimea în câmpul muncii',
  alteRateImo: 'ratele altor credite ipotecare',
  alteRateCNP: 'ratele creditelor de nevoi personale',
  alteRateCC: 'ratele cardurilor de credit',
  avansMinim: 'avansul minim',
  gradIndatorareMax: 'gradul maxim de îndatorare',
  refinanteazaPrimaCasa: 'refinanțarea primei case',
  primulImobil: 'primul imobil',
  detineLocuinta: 'deține acum o locuință',
  primulCreditLocuinta: 'primul credit pentru o locuință',
  promoCode: 'codul promoțional',
  rambursareAnticipataRecurenta: 'rambursarea anticipată lunară',
  mediul: 'mediul',
  numarCadastral: 'numărul cadastral',
  vechimeTotala: 'vechimea totală',
  vechimeActuala: 'vechimea actuală',
} as const;

/** A field of the wizard's and the simulator's form, by its name on the wire. */
export type FormField = keyof typeof fieldLabels;

/** The answers about homes, which set the limits: of all who sign together, and of the loan that is refinanced. */
export const HOME_ANSWERS = [
  'primulImobil',
  'detineLocuinta',
  'primulCreditLocuinta',
  'refinanteazaPrimaCasa',
] as const satisfies readonly FormField[];

/** The incomes of a person, a month. */
export const INCOME_FIELDS = [
  'venituriSalariu',
  'venituriPensie',
  'venituriPFA',
  'venituriChirii',
  'venituriDividende',
] as const satisfies readonly FormField[];

/** Where an income comes from, by its name on the wire. */
export type IncomeField = (typeof INCOME_FIELDS)[number];

/** What a person pays for other loans, a month. */
export const DEBT_FIELDS = ['alteRateImo', 'alteRateCNP', 'alteRateCC'] as const satisfies readonly FormField[];

/** A kind of other loans, by its name on the wire. */
export type DebtField = (typeof DEBT_FIELDS)[number];

/** What is asked of each co-borrower, under the borrower's own names. What they are called is never sent. */
export const CO_BORROWER_FIELDS = [
  'dataNasterii',
  ...INCOME_FIELDS,
  'dataAngajatorActual',
  'vechimeAngajatorActual',
  ...DEBT_FIELDS,
] as const satisfies readonly FormField[];

/** An answer of a co-borrower, by its name on the wire. */
export type CoBorrowerField = (typeof CO_BORROWER_FIELDS)[number];

/** Most people who may sign beside the borrower. */
export const MAX_CO_BORROWERS = 3;

/** How one of several people is named: the borrower has the index 0 and is `Persoana 1`. */
export function personName(personIndex: number): string {
  return `Persoana ${personIndex + 1}`;
}

/** A sentence about one of several people; the borrower (index 0) reads the same as somebody who signs alone. */
export function ofPerson(personIndex: number, sentence: string): string {
  return personIndex === 0 ? sentence : `${personName(personIndex)}: ${sentence}`;
}

/** What stands before the names of a person's fields: nothing for the borrower (index 0), else `codebitori.0.`. */
export function personPath(personIndex: number): string {
  return personIndex === 0 ? '' : `codebitori.${personIndex - 1}.`;
}

/** An answer as a screen holds and sends it: amounts and periods as typed, empty when not given yet. */
export type FormAnswer = string | number | boolean;

/** A co-borrower as a screen holds and sends them. */
export type CoBorrowerInput = { [Field in CoBorrowerField]: FormAnswer };

/** The form as a screen holds and sends it. Without `codebitori`, or with none in it, the borrower signs alone. */
export type LoanFormInput = { [Field in FormField]: FormAnswer } & {
  codebitori?: readonly Partial<CoBorrowerInput>[];
};

/** A co-borrower of whom nothing was answered. */
export const emptyCoBorrower: CoBorrowerInput = {
  dataNasterii: '',
  venituriSalariu: '',
  venituriPensie: '',
  venituriPFA: '',
  venituriChirii: '',
  venituriDividende: '',
  dataAngajatorActual: '',
  vechimeAngajatorActual: '',
  alteRateImo: '',
  alteRateCNP: '',
  alteRateCC: '',
};

/** A fresh form: nothing answered; the first limits of someone who already owns a home. */
export const emptyLoanForm: LoanFormInput = {
  tipCredit: '',
  oferta: '',
  valoareImobil: '',
  valoareAvans: '',
  perioadaCreditata: '',
  anulConstructiei: -1,
  envFriendly: '',
  principalRamas: '',
  rataActuala: '',
  perioadaRamasa: '',
  ...emptyCoBorrower,
  vechimeCampulMuncii: '',
  avansMinim: toPercent(initialLimits.minDownPayment.standard),
  gradIndatorareMax: toFraction(initialLimits.debtRatioLimit.standard),
  refinanteazaPrimaCasa: '',
  primulImobil: '',
  detineLocuinta: '',
  primulCreditLocuinta: '',
  promoCode: '',
  rambursareAnticipataRecurenta: '',
  mediul: '',
  numarCadastral: '',
  vechimeTotala: '',
  vechimeActuala: '',
};
