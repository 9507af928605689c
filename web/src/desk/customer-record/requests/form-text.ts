import type { CustomerInfoEntry } from 'contract/booking/customer-forms';
import type { FormField, LoanFormInput } from 'contract/simulations/loan-form';
import { buildPeriodNames, fieldLabels } from 'contract/simulations/loan-form';
import { formatDate, formatMonths, formatPercent, formatRon } from 'contract/text/romanian';
import { moneyText } from '../../../shared/format/typed-amount.ts';

/** A part of the form: its heading, and the answers given in it, each with its name. */
export type FormPart = { readonly title: string; readonly lines: readonly (readonly [string, string])[] };

const KINDS: Readonly<Record<string, string>> = {
  Achizitie: 'Achiziția unei locuințe',
  Simulare: 'Simulare de achiziție',
  Incadrare: 'Suma maximă a unui credit',
  Refinantare: 'Refinanțarea unui credit',
  Contact: 'Cerere de contact',
};

type Write = (value: string | number | boolean) => string;

const asMoney: Write = (value) => formatRon(Number(value), Number.isInteger(Number(value)) ? 0 : 2);
const asMoneyAMonth: Write = (value) => `${asMoney(value)}/lună`;
const asMonths: Write = (value) => formatMonths(Number(value));
const asDay: Write = (value) => formatDate(String(value));
const asYesNo: Write = (value) => (value === true || value === 'true' ? 'da' : 'nu');
const asBand: Write = (value) => buildPeriodNames[String(value)] ?? 'Necunoscut';

/** How the answer of each field is written; fields without an entry are texts. */
const WRITES: Partial<Record<FormField, Write>> = {
  valoareImobil: asMoney,
  valoareAvans: asMoney,
  perioadaCreditata: asMonths,
  anulConstructiei: asBand,
  envFriendly: asYesNo,
  primulImobil: asYesNo,
  principalRamas: asMoney,
  rataActuala: asMoneyAMonth,
  perioadaRamasa: asMonths,
  refinanteazaPrimaCasa: asYesNo,
  rambursareAnticipataRecurenta: asMoneyAMonth,
  dataNasterii: asDay,
  venituriSalariu: asMoneyAMonth,
  venituriPFA: asMoneyAMonth,
  venituriChirii: asMoneyAMonth,
  venituriDividende: asMoneyAMonth,
  dataAngajatorActual: asDay,
  vechimeAngajatorActual: asMonths,
  vechimeCampulMuncii: asMonths,
  vechimeTotala: asMonths,
  vechimeActuala: asMonths,
  alteRateImo: asMoneyAMonth,
  alteRateCNP: asMoneyAMonth,
  alteRateCC: asMoneyAMonth,
  avansMinim: (value) => formatPercent(Number(value) / 100, 0),
  gradIndatorareMax: (value) => formatPercent(Number(value), 0),
};

const MONEY: readonly Write[] = [asMoney, asMoneyAMonth];

/** What every form has, also one in which nothing was answered. */
const LIMITS = 'Limite';

/** The form in the order in which a broker asks about it. */
const PARTS: readonly { readonly title: string; readonly fields: readonly FormField[] }[] = [
  {
    title: 'Credit',
    fields: ['perioadaCreditata', 'principalRamas', 'rataActuala', 'perioadaRamasa', 'refinanteazaPrimaCasa', 'oferta'],
  },
  {
    title: 'Imobil',
    fields: [
      'valoareImobil',
      'valoareAvans',
      'anulConstructiei',
      'envFriendly',
      'primulImobil',
      'mediul',
      'numarCadastral',
    ],
  },
  { title: 'Venituri', fields: ['venituriSalariu', 'venituriPFA', 'venituriChirii', 'venituriDividende'] },
  { title: 'Alte rate', fields: ['alteRateImo', 'alteRateCNP', 'alteRateCC', 'rambursareAnticipataRecurenta'] },
  {
    title: 'Persoana',
    fields: [
      'dataNasterii',
      'dataAngajatorActual',
      'vechimeAngajatorActual',
      'vechimeCampulMuncii',
      'vechimeTotala',
      'vechimeActuala',
    ],
  },
  { title: LIMITS, fields: ['avansMinim', 'gradIndatorareMax'] },
];

/** What was asked for: `Refinanțarea unui credit`. */
export function formKind({ tipCredit }: Readonly<Record<string, unknown>>): string {
  return KINDS[String(tipCredit)] ?? 'Formular fără tip de credit';
}

/** The sum that says most about a form: the property's value, or what is left of the loan; undefined for neither. */
export function headlineSum(entry: Readonly<Record<string, unknown>>): string | undefined {
  const sum = answer(entry.principalRamas) ?? answer(entry.valoareImobil);
  return sum === undefined ? undefined : asMoney(sum);
}

/** What was answered, part by part; nothing that was left empty. */
export function formParts(entry: Readonly<Record<string, unknown>>): readonly FormPart[] {
  const parts = PARTS.map(({ title, fields }) => ({
    title,
    lines: fields.flatMap((field) => line(field, entry[field])),
  }));
  const answered = parts.filter(({ lines }) => lines.some(([, value]) => value !== buildPeriodNames['-1']));
  return answered.every(({ title }) => title === LIMITS) ? [] : answered;
}

function line(field: FormField, given: unknown): (readonly [string, string])[] {
  const value = answer(given);
  return value === undefined ? [] : [[capital(fieldLabels[field]), (WRITES[field] ?? String)(value)]];
}

/** Undefined for what was left empty; an amount of 0 was answered. */
function answer(given: unknown): string | number | boolean | undefined {
  if (typeof given === 'string') return given.trim() === '' ? undefined : given;
  return typeof given === 'number' || typeof given === 'boolean' ? given : undefined;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The form as the simulator's screen holds it: amounts as typed, what was left empty empty. */
export function toFormData(entry: CustomerInfoEntry): Partial<LoanFormInput> {
  const fields = Object.keys(fieldLabels) as FormField[];
  return Object.fromEntries(fields.map((field) => [field, typed(field, answer(entry[field]))]));
}

function typed(field: FormField, value: string | number | boolean | undefined): string | number | boolean {
  const isMoney = MONEY.some((write) => write === WRITES[field]);
  return isMoney && typeof value === 'number' ? moneyText(value) : (value ?? '');
}
