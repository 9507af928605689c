import { KINSHIPS, type Kinship } from 'loan/banks/rules';
import { parseDay } from 'loan/calendar';
import { type Bani, fromRon } from 'loan/money';
import { z } from 'zod';
import { BLANK } from '../fields/fields.ts';
import {
  BUILD_PERIODS,
  type ConditionAnswer,
  CREDIT_TYPES,
  type CreditType,
  conditionAnswerLabels,
  type FormField,
  fieldLabels,
  INSTALMENT_KINDS,
  type InstalmentKind,
  MAX_CO_BORROWERS,
} from '../fields/loan-form.ts';
import { type ProblemCode, problemMessage } from '../problem.ts';
import { ENERGY_CLASSES } from '../products/product-columns.ts';
import { MAX_TYPED_LENGTH, parseTypedDecimal, parseTypedMoney } from '../romanian/typed-money.ts';
import { cleanText } from '../romanian/typed-text.ts';

/** For the API's document: one of the kinds of values that a field takes. */
type Documented = Readonly<Record<string, unknown>>;

/** The input of a field: a typed text, or the value of another program; absent and null are empty. */
type Typed = string | number | boolean | null | undefined;

const labels = { ...fieldLabels, ...conditionAnswerLabels };

/** A field of the form: optional for its sender, always with a value after the reading. */
type ReadField<Value> = z.ZodTransform<Value, Typed> & { readonly _zod: { readonly optin: 'optional' } };

/**
 * A field that reads any typed value; `undefined` from `read` means an unreadable one. It is one step and not a chain of
 * schemas: a form has forty fields, and their check was the largest part of a simulation call beside the computing.
 */
function readField<Value>(
  field: FormField | ConditionAnswer,
  read: (typed: string | number | boolean) => Value | undefined,
  empty: Value,
  documented: readonly Documented[],
  code?: ProblemCode,
) {
  const reading = z.transform((sent: Typed, context): Value => {
    // Most fields of a form are empty: nothing else is done for them.
    if (sent === undefined || sent === null || sent === '') return empty;
    const typed = asTyped(sent);
    if (typed === undefined) {
      context.addIssue({ code: 'custom', input: sent });
      return z.NEVER;
    }
    if (typeof typed === 'string' && typed.trim() === '') return empty;
    const understood = read(typed);
    if (understood !== undefined) return understood;
    const message = problemMessage(code ?? 'VALIDARE', { label: labels[field] });
    context.addIssue({ code: 'custom', message, params: { code: code ?? 'VALIDARE' } });
    return z.NEVER;
  });
  return reading.meta({ anyOf: [...documented, { type: 'null' }] }) as ReadField<Value>;
}

/** The sent value, its text cleaned; undefined for any other kind of value and for an overlong text. */
function asTyped(sent: unknown): string | number | boolean | undefined {
  if (typeof sent === 'boolean' || (typeof sent === 'number' && Number.isFinite(sent))) return sent;
  const text = typeof sent === 'string' ? cleanText(sent) : undefined;
  return text !== undefined && text.length <= MAX_TYPED_LENGTH ? text : undefined;
}

/** For the API's document: a typed text of that pattern. */
const documentedText = (pattern: string): Documented => ({ type: 'string', maxLength: MAX_TYPED_LENGTH, pattern });

/** An amount, its thousands perhaps grouped by a point, a comma or a space; `groups`: the most groups. */
const typedAmount = (groups: number) =>
  documentedText(
    `^\\s*(?:(?:\\d{1,${3 * groups}}|\\d{1,3}(?:\\.\\d{3}){0,${groups - 1}}|\\d{1,3}(?:,\\d{3}){0,${groups - 1}}|\\d{1,3}(?: \\d{3}){0,${groups - 1}})(?:[.,]\\d{1,2})?\\s*(?:lei|LEI|ron|RON)?)?\\s*$`,
  );

/**
 * No amount of a consumer loan reaches these; every sum of the engine (a month's amount for 30 years) is exact below.
 */
const MAX_FORM_RON = 1e10;
const MAX_RON_A_MONTH = 1e8;

const money = (field: FormField, most = MAX_FORM_RON) =>
  readField<Bani | null>(
    field,
    (value) => {
      const ron = typeof value === 'string' ? parseTypedMoney(value) : value;
      return typeof ron === 'number' && ron >= 0 && ron <= most ? fromRon(ron) : undefined;
    },
    null,
    [
      { type: 'number', minimum: 0, maximum: most },
      { ...typedAmount(most === MAX_FORM_RON ? 3 : 2), 'x-also-read': 'larger amounts and other ways to write them' },
    ],
  );

const monthlyMoney = (field: FormField) => money(field, MAX_RON_A_MONTH);

/** More months than any loan, age or job has. */
const MAX_WHOLE = 99_999;

const wholeNumber = (field: FormField, least = 0) =>
  readField<number | null>(
    field,
    (value) => {
      const number = typeof value === 'string' ? parseTypedDecimal(value) : value;
      return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= MAX_WHOLE
        ? number
        : undefined;
    },
    null,
    [{ type: 'integer', minimum: least, maximum: MAX_WHOLE }, documentedText('^\\s*(?:0*\\d{1,5}(?:[.,]0+)?)?\\s*$')],
  );

const TYPED_SHARE = {
  1: '^\\s*(?:0+(?:[.,]\\d+)?|0*1(?:[.,]0+)?)?\\s*$',
  100: '^\\s*(?:0*\\d{1,2}(?:[.,]\\d+)?|0*100(?:[.,]0+)?)?\\s*$',
} as const;

const share = (field: FormField, most: 1 | 100) =>
  readField<number | null>(
    field,
    (value) => {
      const number = typeof value === 'string' ? parseTypedDecimal(value) : value;
      return typeof number === 'number' && number >= 0 && number <= most ? number : undefined;
    },
    null,
    [{ type: 'number', minimum: 0, maximum: most }, documentedText(TYPED_SHARE[most])],
  );

/** A day, alone or with the time that programs write after it. */
const DAY_OR_MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;

const yesNo = (field: FormField | ConditionAnswer) =>
  readField<boolean | null>(
    field,
    (value) => (value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined),
    null,
    [{ type: 'boolean' }, documentedText('^(?:true|false|\\s*)$')],
  );

const text = (field: FormField) =>
  readField<string>(
    field,
    (value) => (typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value.trim() : undefined),
    '',
    [{ type: 'string', maxLength: MAX_TYPED_LENGTH }],
  );

const date = (field: FormField, code?: ProblemCode) =>
  readField<string | null>(
    field,
    (value) => {
      const day = typeof value === 'string' ? DAY_OR_MOMENT.exec(value.trim())?.[1] : undefined;
      return day && parseDay(day) ? day : undefined;
    },
    null,
    [
      { type: 'string', format: 'date', pattern: '^0{0,3}[1-9]', 'x-also-read': 'with a time behind it' },
      documentedText(BLANK),
    ],
    code,
  );

const creditType = readField<CreditType | null>(
  'tipCredit',
  (value) => CREDIT_TYPES.find((type) => type === value),
  null,
  [{ type: 'string', enum: CREDIT_TYPES }, documentedText(BLANK)],
);
const buildPeriod = readField<number>(
  'anulConstructiei',
  (value) => BUILD_PERIODS.find((period) => period === Number(value) && typeof value !== 'boolean'),
  -1,
  [
    { type: 'integer', enum: BUILD_PERIODS },
    {
      ...documentedText(`^\\s*(?:${BUILD_PERIODS.join('|')})?\\s*$`),
      'x-also-read': 'other ways to write the same number',
    },
  ],
  'AN_CONSTRUCTIE',
);

const energyClass = readField<string | null>(
  'clasaEnergetica',
  (value) => ENERGY_CLASSES.find((letter) => typeof value === 'string' && letter === value.trim().toUpperCase()),
  null,
  [{ type: 'string', enum: ENERGY_CLASSES, 'x-also-read': 'small letters, with spaces around' }, documentedText(BLANK)],
);
const instalmentKind = readField<InstalmentKind | null>(
  'tipRate',
  (value) => INSTALMENT_KINDS.find((kind) => kind === value),
  null,
  [{ type: 'string', enum: INSTALMENT_KINDS }, documentedText(BLANK)],
);

const kinship = readField<Kinship | null>('legatura', (value) => KINSHIPS.find((kind) => kind === value), null, [
  { type: 'string', enum: KINSHIPS },
  documentedText(BLANK),
]);

/** The answers about conditions; absent and null: no condition of any kind counts. */
const conditionAnswers = z
  .object(
    { salariu: yesNo('salariu'), asigurareViata: yesNo('asigurareViata'), pachet: yesNo('pachet') },
    'Răspunsurile despre condițiile ofertelor nu pot fi citite.',
  )
  .nullish()
  .transform((answers) => answers ?? null);

/** The questions to everyone who signs about age, income and employment. */
const ageAndWork = {
  dataNasterii: date('dataNasterii', 'DATA_NASTERII'),
  venituriSalariu: monthlyMoney('venituriSalariu'),
  venituriPensie: monthlyMoney('venituriPensie'),
  venituriPFA: monthlyMoney('venituriPFA'),
  venituriChirii: monthlyMoney('venituriChirii'),
  venituriDividende: monthlyMoney('venituriDividende'),
  dataAngajatorActual: date('dataAngajatorActual'),
  vechimeAngajatorActual: wholeNumber('vechimeAngajatorActual'),
  /** Months for which that income has come; empty: not known. */
  vechimePFA: wholeNumber('vechimePFA'),
  vechimeChirii: wholeNumber('vechimeChirii'),
  vechimeDividende: wholeNumber('vechimeDividende'),
};

/** The questions to everyone who signs about the monthly instalments of other loans. */
const otherInstalments = {
  alteRateImo: monthlyMoney('alteRateImo'),
  alteRateCNP: monthlyMoney('alteRateCNP'),
  alteRateCC: monthlyMoney('alteRateCC'),
};

/** A person who signs beside the borrower: the same questions, and how they are related; all optional. */
export const coBorrower = z
  .object({ ...ageAndWork, ...otherInstalments, legatura: kinship }, 'Datele persoanei nu pot fi citite.')
  .meta({ id: 'CoBorrower' });

/** A co-borrower after the server's reading. */
export type CoBorrower = z.output<typeof coBorrower>;

const TOO_MANY = `Simulatorul calculează pentru cel mult ${MAX_CO_BORROWERS + 1} persoane; pentru mai multe, programați un apel.`;

/** Absent and null: nobody. The server refuses too many people before it reads their answers. */
const coBorrowers = z.preprocess(
  (sent, context) => {
    if (!Array.isArray(sent) || sent.length <= MAX_CO_BORROWERS) return sent ?? [];
    context.addIssue({ code: 'custom', message: TOO_MANY });
    return z.NEVER;
  },
  z
    .array(coBorrower, 'Persoanele care semnează nu pot fi citite.')
    .max(MAX_CO_BORROWERS)
    .nullish()
    .transform((people): readonly CoBorrower[] => people ?? []),
);

/**
 * The arriving form of the wizard and of the simulator. Amounts are RON: numbers, texts with separators, or empty; they
 * leave as `Bani` (null when empty). Periods are months, days ISO. The schema ignores unknown fields. `avansMinim`
 * (percent) and `gradIndatorareMax` (fraction) are hints: the server derives the limits itself.
 */
export const loanForm = z
  .object({
    tipCredit: creditType,
    oferta: text('oferta'),
    valoareImobil: money('valoareImobil'),
    valoareAvans: money('valoareAvans'),
    perioadaCreditata: wholeNumber('perioadaCreditata'),
    anulConstructiei: buildPeriod,
    envFriendly: yesNo('envFriendly'),
    /** Wins over `envFriendly`, whose yes is class A; empty: not known. */
    clasaEnergetica: energyClass,
    principalRamas: money('principalRamas'),
    rataActuala: monthlyMoney('rataActuala'),
    perioadaRamasa: wholeNumber('perioadaRamasa'),
    ...ageAndWork,
    vechimeCampulMuncii: wholeNumber('vechimeCampulMuncii'),
    ...otherInstalments,
    avansMinim: share('avansMinim', 100),
    gradIndatorareMax: share('gradIndatorareMax', 1),
    refinanteazaPrimaCasa: yesNo('refinanteazaPrimaCasa'),
    primulImobil: yesNo('primulImobil'),
    /** Decides the down payment and the loan to value; absent: `primulImobil` does. */
    detineLocuinta: yesNo('detineLocuinta'),
    /** Decides the debt ratio; absent: `primulImobil` does. */
    primulCreditLocuinta: yesNo('primulCreditLocuinta'),
    /** Whole m² of the owned home; empty: not known. A programme looks at it. */
    suprafataDetinuta: wholeNumber('suprafataDetinuta'),
    promoCode: text('promoCode'),
    rambursareAnticipataRecurenta: monthlyMoney('rambursareAnticipataRecurenta'),
    /** Empty: equal instalments. */
    tipRate: instalmentKind,
    /** With any answer, also the conditions that the case itself fulfils count; only yes fulfils an answered one. */
    conditii: conditionAnswers,
    mediul: text('mediul'),
    numarCadastral: text('numarCadastral'),
    vechimeTotala: wholeNumber('vechimeTotala'),
    vechimeActuala: wholeNumber('vechimeActuala'),
    /** The people beside the borrower. Questions about the home concern all of them together. */
    codebitori: coBorrowers,
  })
  .meta({ id: 'LoanForm' });

/** The form after the server's reading. */
export type LoanForm = z.output<typeof loanForm>;
