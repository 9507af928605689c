import type { Kinship } from 'loan/banks/rules';
import { initialLimits } from 'loan/initial-limits';
import { toFraction, toPercent } from 'loan/rate';

// The form's words, apart from its schema: a page that only fills in the form need not download the validation.

/** The purpose of the visitor. `Contact` only asks for a call: the server stores it and simulates nothing. */
export const CREDIT_TYPES = ['Achizitie', 'Simulare', 'Incadrare', 'Refinantare', 'Contact'] as const;
export type CreditType = (typeof CREDIT_TYPES)[number];

/** The name of each kind of credit. */
export const creditTypeNames: Readonly<Record<CreditType, string>> = {
  Achizitie: 'Achiziția unei locuințe',
  Simulare: 'Simulare de achiziție',
  Incadrare: 'Suma maximă a unui credit',
  Refinantare: 'Refinanțarea unui credit',
  Contact: 'Cerere de contact',
};

/** The short name of each kind of credit. */
export const shortCreditTypeNames: Readonly<Record<CreditType, string>> = {
  Achizitie: 'Achiziție',
  Simulare: 'Simulare',
  Incadrare: 'Sumă maximă',
  Refinantare: 'Refinanțare',
  Contact: 'Contact',
};

/** The refusal of a loan whose instalments are above the limit, as the specification writes it. */
export const OVER_INDEBTED = 'Grad maxim de îndatorare depășit!';

/** Construction-year bands: -1 not chosen · 0 unknown · 1 before 1977 · 2 to 2000 · 3 to 2023 · 4 after 2023. */
export const BUILD_PERIODS = [-1, 0, 1, 2, 3, 4] as const;

/** The names of construction periods for the staff, by their code; any other code is `Necunoscut`. */
export const buildPeriodNames: Readonly<Record<string, string>> = {
  '-1': 'Neselectat',
  '0': 'Nu știu',
  '1': 'Înainte de 1977',
  '2': 'Între 1977 și 2000',
  '3': 'Între 2000 și 2023',
  '4': 'După 2023',
};

/** The names of construction periods for the visitor. */
export const buildPeriodOptions: Readonly<Record<string, string>> = {
  ...buildPeriodNames,
  '-1': 'Alegeți perioada',
  '0': 'Nu știu anul construcției',
};

/** The name of each field of the form; the order is the form's, and that of its field errors. */
export const fieldLabels = {
  tipCredit: 'tipul creditului',
  oferta: 'oferta',
  valoareImobil: 'valoarea imobilului',
  valoareAvans: 'avansul',
  perioadaCreditata: 'perioada creditată',
  anulConstructiei: 'anul construcției',
  envFriendly: 'imobil eficient energetic',
  clasaEnergetica: 'clasa energetică',
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
  vechimePFA: 'vechimea venitului din PFA',
  vechimeChirii: 'vechimea venitului din chirii',
  vechimeDividende: 'vechimea venitului din dividende',
  legatura: 'legătura cu solicitantul',
  alteRateImo: 'ratele altor credite ipotecare',
  alteRateCNP: 'ratele creditelor de nevoi personale',
  alteRateCC: 'ratele cardurilor de credit',
  avansMinim: 'avansul minim',
  gradIndatorareMax: 'gradul maxim de îndatorare',
  refinanteazaPrimaCasa: 'refinanțarea primei case',
  primulImobil: 'primul imobil',
  detineLocuinta: 'deține acum o locuință',
  primulCreditLocuinta: 'primul credit pentru o locuință',
  suprafataDetinuta: 'suprafața locuinței deținute',
  promoCode: 'codul promoțional',
  rambursareAnticipataRecurenta: 'rambursarea anticipată lunară',
  tipRate: 'felul ratelor',
  mediul: 'mediul',
  numarCadastral: 'numărul cadastral',
  vechimeTotala: 'vechimea totală',
  vechimeActuala: 'vechimea actuală',
} as const;

/** A field of the wizard's and the simulator's form, by its name on the wire. */
export type FormField = keyof typeof fieldLabels;

/** Equal instalments, or equal parts of the principal and decreasing instalments. */
export const INSTALMENT_KINDS = ['EGALE', 'DESCRESCATOARE'] as const;
export type InstalmentKind = (typeof INSTALMENT_KINDS)[number];

/** The name of each kind of instalments. */
export const instalmentKindNames: Readonly<Record<InstalmentKind, string>> = {
  EGALE: 'egale',
  DESCRESCATOARE: 'descrescătoare',
};

/** The answers about the conditions of offers (`conditii`), by their name on the wire, with their names for people. */
export const conditionAnswerLabels = {
  salariu: 'salariul încasat la bancă',
  asigurareViata: 'asigurarea de viață a băncii',
  pachet: 'cardul sau pachetul băncii',
} as const;

/** An answer about conditions, by its name on the wire. */
export type ConditionAnswer = keyof typeof conditionAnswerLabels;

/** Nobody answered yet: only the conditions that the case itself fulfils count. Every form of a screen begins so. */
export const openAnswers: Readonly<Record<ConditionAnswer, FormAnswer>> = {
  salariu: '',
  asigurareViata: '',
  pachet: '',
};

/** The answers about homes, which set the limits: those of all who sign together, and of the refinanced loan. */
export const HOME_ANSWERS = [
  'primulImobil',
  'detineLocuinta',
  'primulCreditLocuinta',
  'refinanteazaPrimaCasa',
] as const satisfies readonly FormField[];

/** The monthly incomes of a person. */
export const INCOME_FIELDS = [
  'venituriSalariu',
  'venituriPensie',
  'venituriPFA',
  'venituriChirii',
  'venituriDividende',
] as const satisfies readonly FormField[];

/** The source of an income, by its name on the wire. */
export type IncomeField = (typeof INCOME_FIELDS)[number];

/** A person's monthly instalments of other loans. */
export const DEBT_FIELDS = ['alteRateImo', 'alteRateCNP', 'alteRateCC'] as const satisfies readonly FormField[];

/** A kind of other loans, by its name on the wire. */
export type DebtField = (typeof DEBT_FIELDS)[number];

/** The months for which an income has come, beside those at the present employer. */
export const TENURE_FIELDS = [
  'vechimePFA',
  'vechimeChirii',
  'vechimeDividende',
] as const satisfies readonly FormField[];

/** The income of each tenure. */
export const incomeOfTenure = {
  vechimePFA: 'venituriPFA',
  vechimeChirii: 'venituriChirii',
  vechimeDividende: 'venituriDividende',
} as const satisfies Record<(typeof TENURE_FIELDS)[number], IncomeField>;

/** The names of kinships, by their code. */
export const kinshipNames: Readonly<Record<Kinship, string>> = {
  SOT: 'soț sau soție',
  RUDA_1: 'părinte, copil (rudă de gradul I)',
  RUDA_2: 'frate, soră, bunic, nepot (rudă de gradul II)',
  ALTA: 'alta',
};

/** The questions to each co-borrower, under the borrower's own names. No call carries their name. */
export const CO_BORROWER_FIELDS = [
  'dataNasterii',
  ...INCOME_FIELDS,
  'dataAngajatorActual',
  'vechimeAngajatorActual',
  ...TENURE_FIELDS,
  ...DEBT_FIELDS,
  'legatura',
] as const satisfies readonly FormField[];

/** An answer of a co-borrower, by its name on the wire. */
export type CoBorrowerField = (typeof CO_BORROWER_FIELDS)[number];

/** Most people who may sign beside the borrower. */
export const MAX_CO_BORROWERS = 3;

/** The name of one of several people: the borrower has the index 0 and is `Persoana 1`. */
export function personName(personIndex: number): string {
  return `Persoana ${personIndex + 1}`;
}

/** A sentence about one of several people; the borrower (index 0) reads the same as a person who signs alone. */
export function ofPerson(personIndex: number, sentence: string): string {
  return personIndex === 0 ? sentence : `${personName(personIndex)}: ${sentence}`;
}

/** The beginning of the names of a person's fields: empty for the borrower (index 0), else `codebitori.0.`. */
export function personPath(personIndex: number): string {
  return personIndex === 0 ? '' : `codebitori.${personIndex - 1}.`;
}

/** An answer on a screen and on the wire: amounts and periods as typed, empty without an answer. */
export type FormAnswer = string | number | boolean;

/** A co-borrower on a screen and on the wire. */
export type CoBorrowerInput = { [Field in CoBorrowerField]: FormAnswer };

/** The form on a screen and on the wire. Without co-borrowers the borrower signs alone. */
export type LoanFormInput = { [Field in FormField]: FormAnswer } & {
  codebitori?: readonly Partial<CoBorrowerInput>[];
  /** Absent: no condition of any kind counts. */
  conditii?: { readonly [Answer in ConditionAnswer]?: FormAnswer } | undefined;
};

/** A co-borrower without answers. */
export const emptyCoBorrower: CoBorrowerInput = {
  dataNasterii: '',
  venituriSalariu: '',
  venituriPensie: '',
  venituriPFA: '',
  venituriChirii: '',
  venituriDividende: '',
  dataAngajatorActual: '',
  vechimeAngajatorActual: '',
  vechimePFA: '',
  vechimeChirii: '',
  vechimeDividende: '',
  legatura: '',
  alteRateImo: '',
  alteRateCNP: '',
  alteRateCC: '',
};

/** A new form without answers; its first limits are those of the owner of a home. */
export const emptyLoanForm: LoanFormInput = {
  tipCredit: '',
  oferta: '',
  valoareImobil: '',
  valoareAvans: '',
  perioadaCreditata: '',
  anulConstructiei: -1,
  envFriendly: '',
  clasaEnergetica: '',
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
  suprafataDetinuta: '',
  promoCode: '',
  rambursareAnticipataRecurenta: '',
  tipRate: '',
  mediul: '',
  numarCadastral: '',
  vechimeTotala: '',
  vechimeActuala: '',
};
