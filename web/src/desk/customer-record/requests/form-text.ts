import {
  buildPeriodNames,
  CO_BORROWER_FIELDS,
  creditTypeNames,
  DEBT_FIELDS,
  type FormField,
  fieldLabels,
  INCOME_FIELDS,
  instalmentKindNames,
  kinshipNames,
  personName,
  TENURE_FIELDS,
} from 'contract/fields/loan-form';
import {
  capitalised,
  formatCount,
  formatDate,
  formatExactRon,
  formatLimitPercent,
  formatMonths,
} from 'contract/romanian/romanian';
import { answersInWords } from 'quote/shown/condition-words';
import { isRecord } from '../../../shared/api/is-record.ts';

/** A part of the form: its heading, and the answers given in it, each with its name. */
export type FormPart = { readonly title: string; readonly lines: readonly (readonly [string, string])[] };

const KINDS: Readonly<Record<string, string>> = creditTypeNames;

const INSTALMENTS: Readonly<Record<string, string>> = instalmentKindNames;

const KINSHIPS: Readonly<Record<string, string>> = kinshipNames;

type Write = (value: string | number | boolean) => string;

const asMoney: Write = (value) => formatExactRon(Number(value));
const asMoneyAMonth: Write = (value) => `${asMoney(value)}/lună`;
const asMonths: Write = (value) => formatMonths(Number(value));
const asDay: Write = (value) => formatDate(String(value));
const asYesNo: Write = (value) => (value === true || value === 'true' ? 'da' : 'nu');
const asBand: Write = (value) => buildPeriodNames[String(value)] ?? 'Necunoscut';

/** How the answer of each field is written out; fields without an entry are texts. */
const WRITES: Partial<Record<FormField, Write>> = {
  valoareImobil: asMoney,
  valoareAvans: asMoney,
  perioadaCreditata: asMonths,
  anulConstructiei: asBand,
  envFriendly: asYesNo,
  primulImobil: asYesNo,
  detineLocuinta: asYesNo,
  primulCreditLocuinta: asYesNo,
  principalRamas: asMoney,
  rataActuala: asMoneyAMonth,
  perioadaRamasa: asMonths,
  refinanteazaPrimaCasa: asYesNo,
  rambursareAnticipataRecurenta: asMoneyAMonth,
  tipRate: (value) => INSTALMENTS[String(value)] ?? String(value),
  dataNasterii: asDay,
  ...Object.fromEntries([...INCOME_FIELDS, ...DEBT_FIELDS].map((field) => [field, asMoneyAMonth])),
  dataAngajatorActual: asDay,
  vechimeAngajatorActual: asMonths,
  vechimeCampulMuncii: asMonths,
  ...Object.fromEntries(TENURE_FIELDS.map((field) => [field, asMonths])),
  legatura: (value) => KINSHIPS[String(value)] ?? String(value),
  suprafataDetinuta: (value) => `${value}\u00a0m²`,
  vechimeTotala: asMonths,
  vechimeActuala: asMonths,
  avansMinim: (value) => formatLimitPercent(Number(value)),
  gradIndatorareMax: (value) => formatLimitPercent(Number(value) * 100),
};

const LOAN = 'Credit';

/** Fields that every form has, even one without answers. */
const LIMITS = 'Limite';

/** Parts that are about the borrower alone. */
const OF_BORROWER: readonly string[] = ['Venituri', 'Alte rate', 'Vârsta și munca'];

/** The parts of the form in the order in which a broker asks about them, the limits last. */
const PARTS: readonly { readonly title: string; readonly fields: readonly FormField[] }[] = [
  {
    title: LOAN,
    fields: [
      'perioadaCreditata',
      'principalRamas',
      'rataActuala',
      'perioadaRamasa',
      'refinanteazaPrimaCasa',
      'tipRate',
      'oferta',
    ],
  },
  {
    title: 'Imobil',
    fields: [
      'valoareImobil',
      'valoareAvans',
      'anulConstructiei',
      'envFriendly',
      'clasaEnergetica',
      'primulImobil',
      'detineLocuinta',
      'primulCreditLocuinta',
      'suprafataDetinuta',
      'mediul',
      'numarCadastral',
    ],
  },
  { title: 'Venituri', fields: INCOME_FIELDS },
  { title: 'Alte rate', fields: [...DEBT_FIELDS, 'rambursareAnticipataRecurenta'] },
  {
    title: 'Vârsta și munca',
    fields: [
      'dataNasterii',
      'dataAngajatorActual',
      'vechimeAngajatorActual',
      'vechimeCampulMuncii',
      ...TENURE_FIELDS,
      'vechimeTotala',
      'vechimeActuala',
    ],
  },
  { title: LIMITS, fields: ['avansMinim', 'gradIndatorareMax'] },
];

/** The request of a form: `Refinanțarea unui credit`. */
export function formKind({ tipCredit }: Readonly<Record<string, unknown>>): string {
  return KINDS[String(tipCredit)] ?? 'Formular fără tip de credit';
}

/** The main sum of a form: the rest of the loan, or the wanted loan, or the property's value; undefined for none. */
export function headlineSum(entry: Readonly<Record<string, unknown>>): string | undefined {
  const wanted = wantedLoan(entry);
  if (wanted !== undefined) return `credit ${asMoney(wanted)}`;
  const sum = answer(entry.principalRamas) ?? answer(entry.valoareImobil);
  return sum === undefined ? undefined : asMoney(sum);
}

/** The loan for a purchase: the property's value less the down payment; undefined where one of them is unknown. */
function wantedLoan(entry: Readonly<Record<string, unknown>>): number | undefined {
  const [left, value, paid] = [entry.principalRamas, entry.valoareImobil, entry.valoareAvans].map(answer);
  if (left !== undefined || value === undefined || paid === undefined) return undefined;
  const wanted = Number(value) - Number(paid);
  return wanted > 0 ? wanted : undefined;
}

/** The number of signers, if the borrower does not sign alone: `2 persoane`. */
export function signers({ codebitori }: Readonly<Record<string, unknown>>): string | undefined {
  const others = coBorrowersIn(codebitori).length;
  return others === 0 ? undefined : formatCount(others + 1, 'persoană', 'persoane');
}

/** The answers, part by part, without empty ones. Each other signer has a part. */
export function formParts(entry: Readonly<Record<string, unknown>>): readonly FormPart[] {
  const others = coBorrowersIn(entry.codebitori).map((person, index) => ({
    title: personName(index + 1),
    lines: linesOf(CO_BORROWER_FIELDS, person),
  }));
  const parts = PARTS.map(({ title, fields }) => ({
    title: others.length > 0 && OF_BORROWER.includes(title) ? `${title} · ${personName(0)}` : title,
    lines: [...(title === LOAN ? wantedLine(entry) : []), ...linesOf(fields, entry)],
  }));
  const limits = parts.splice(-1);
  const conditions = { title: 'Condițiile băncilor', lines: answersInWords(entry.conditii) };
  const answered = [...parts, conditions, ...others, ...limits].filter(({ lines }) =>
    lines.some(([, value]) => value !== buildPeriodNames['-1']),
  );
  return answered.every(({ title }) => title === LIMITS) ? [] : answered;
}

function wantedLine(entry: Readonly<Record<string, unknown>>): FormPart['lines'] {
  const wanted = wantedLoan(entry);
  return wanted === undefined ? [] : [['Creditul cerut', asMoney(wanted)]];
}

/** The other signers; none in a form that was stored before they were asked about. */
function coBorrowersIn(codebitori: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(codebitori) ? codebitori.filter(isRecord) : [];
}

const linesOf = (fields: readonly FormField[], answers: Readonly<Record<string, unknown>>) =>
  fields.flatMap((field) => line(field, answers[field]));

function line(field: FormField, given: unknown): (readonly [string, string])[] {
  const value = answer(given);
  return value === undefined ? [] : [[capitalised(fieldLabels[field]), (WRITES[field] ?? String)(value)]];
}

/** Undefined for an empty answer; an amount of 0 is an answer. */
function answer(given: unknown): string | number | boolean | undefined {
  if (typeof given === 'string') return given.trim() === '' ? undefined : given;
  return typeof given === 'number' || typeof given === 'boolean' ? given : undefined;
}
