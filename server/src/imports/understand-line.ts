import { MISSING_NAME } from 'contract/fields/field-words';
import { optionalEmail, optionalLine, optionalLines, requiredLine } from 'contract/fields/fields';
import { MAX_LOAN_RON } from 'contract/fields/largest-amounts';
import { phone } from 'contract/fields/phone-field';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { type ImportField, importFields } from 'contract/imports/import-fields';
import type { Import, ImportLine } from 'contract/imports/imports';
import { problemMessage } from 'contract/problem';
import { loanAsKnown, MAX_PERCENT } from 'contract/refinancing/refinancing';
import { formatCount, formatDate, formatNumber } from 'contract/romanian/romanian';
import { cleanLine } from 'contract/romanian/typed-text';
import { z } from 'zod';
import { isRateWhole, type LoanAsKnown } from '../refinancing/known-loan.ts';
import type { KeptCell } from '../schema/imports.table.ts';
import { FORMULA_ERROR, isFormulaError } from '../sheets/cells.ts';
import { amountOf, dayOf, monthsOf, percentOf, saysNothing } from './typed-cells.ts';

const person = z.object({
  phone,
  name: requiredLine(MAX_LENGTH.personName, MISSING_NAME),
  email: optionalEmail,
  alias: optionalLine(MAX_LENGTH.personName),
  judet: optionalLine(MAX_LENGTH.county),
  localitate: optionalLine(MAX_LENGTH.locality),
  note: optionalLines(MAX_LENGTH.note),
});
const loan = z.object(loanAsKnown);

/** A person of a line. */
export type ImportedPerson = z.infer<typeof person>;

/** A line as it is understood, or what is wrong with it. */
export type Understood = {
  readonly line: number;
  /** E.164; null: none that is possible. */
  readonly phone: string | null;
  /** As it is written, also on a wrong line. */
  readonly name: string | null;
} & (
  | { readonly errors: ImportLine['errors']; readonly person?: undefined }
  | {
      readonly errors?: undefined;
      readonly person: ImportedPerson;
      /** ISO day; null: not said. */
      readonly lastContactOn: string | null;
      readonly loan: LoanAsKnown | null;
    }
);

/** What lines are judged by, besides themselves. */
export type LineRules = {
  readonly columns: readonly string[];
  readonly mapping: Import['mapping'];
  readonly today: string;
  /** Years after which a customer without activity is erased. */
  readonly years: number;
};

type Sent = { readonly line: number; readonly cells: readonly KeptCell[] };
type Cells = (field: ImportField) => KeptCell;
type Errors = { field: ImportField | null; message: string }[];

/** Understands a line by the headings of its fields. */
export function understandLine({ line, cells }: Sent, rules: LineRules): Understood {
  const { columns, mapping } = rules;
  const cellOf: Cells = (field) => {
    const heading = mapping[field];
    const cell = heading === undefined ? '' : (cells[columns.indexOf(heading)] ?? '');
    return saysNothing(cell) ? '' : cell;
  };
  const errors: Errors = (Object.keys(mapping) as ImportField[]).flatMap((field) =>
    isFormulaError(cellOf(field)) ? [{ field, message: FORMULA_ERROR }] : [],
  );
  const read = personOf(cellOf, errors);
  const lastContactOn = lastContactOf(cellOf, rules, errors);
  const followed = loanOf(cellOf, errors);
  const known = {
    line,
    phone: phone.safeParse(String(cellOf('phone'))).data ?? null,
    name: cleanLine(String(cellOf('name'))).slice(0, MAX_LENGTH.personName) || null,
  };
  if (errors.length > 0 || !read) {
    return { ...known, errors: errors.map((error) => atColumn(error, mapping)) };
  }
  return { ...known, person: read, lastContactOn, loan: followed };
}

/** A field that no column has is named in the sentence. */
function atColumn({ field, message }: Errors[number], mapping: Import['mapping']): ImportLine['errors'][number] {
  if (field === null) return { column: null, message };
  const column = mapping[field];
  if (column !== undefined) return { column, message };
  const title = importFields.find((each) => each.field === field)?.title;
  return { column: null, message: `Nicio coloană nu este aleasă pentru „${title}”.` };
}

function personOf(cellOf: Cells, errors: Errors): ImportedPerson | undefined {
  const fields = Object.keys(person.shape) as (keyof ImportedPerson)[];
  const { data, error } = person.safeParse(Object.fromEntries(fields.map((field) => [field, String(cellOf(field))])));
  for (const { path, message } of error?.issues ?? [])
    errors.push({
      field: (path[0] as ImportField | undefined) ?? null,
      message: message || 'Valoarea nu este valabilă.',
    });
  return data;
}

const NOT_A_DAY = 'Scrieți o zi, de exemplu 15.03.2024.';

function lastContactOf(cellOf: Cells, { today, years }: LineRules, errors: Errors): string | null {
  const cell = cellOf('lastContactOn');
  if (cell === '') return null;
  const day = dayOf(cell);
  const oldest = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  const message =
    day === undefined
      ? NOT_A_DAY
      : day > today
        ? 'Ziua ultimului contact este în viitor.'
        : day <= oldest
          ? `Ultimul contact este din ${formatDate(day)}: după ${formatCount(years, 'an', 'ani')} fără contact datele se șterg.`
          : undefined;
  if (message !== undefined) errors.push({ field: 'lastContactOn', message });
  return day ?? null;
}

const amountWords = `Scrieți o sumă între 0 și ${formatNumber(MAX_LOAN_RON)} RON.`;
const percentWords = `Scrieți un procent între 0 și ${MAX_PERCENT}, de exemplu 5,75.`;

/** The reader of each field of a loan, its value where nothing is written, and the advice for other cells. */
const LOAN_CELLS = {
  bank: { read: String, none: '', advice: '' },
  balance: { read: amountOf, none: undefined, advice: amountWords },
  balanceOn: { read: dayOf, none: undefined, advice: NOT_A_DAY },
  monthsLeft: { read: monthsOf, none: undefined, advice: '' },
  instalment: { read: amountOf, none: null, advice: amountWords },
  fixedRate: { read: percentOf, none: null, advice: percentWords },
  fixedUntil: { read: dayOf, none: null, advice: NOT_A_DAY },
  margin: { read: percentOf, none: null, advice: percentWords },
  lifePremium: { read: amountOf, none: 0, advice: amountWords },
  propertyValue: { read: amountOf, none: 0, advice: amountWords },
} as const;

type LoanCell = keyof typeof LOAN_CELLS;

/** The loan of a line, by the rules of `refinancing.follow`; null where none of its fields is filled. */
function loanOf(cellOf: Cells, errors: Errors): LoanAsKnown | null {
  const fields = Object.keys(LOAN_CELLS) as LoanCell[];
  const cells = fields.map((field) => [field, cellOf(`loan.${field}`)] as const);
  if (cells.every(([, cell]) => cell === '')) return null;
  const read = cells.map(([field, cell]) => [
    field,
    cell === '' ? LOAN_CELLS[field].none : LOAN_CELLS[field].read(cell),
  ]);
  const { data, error } = loan.safeParse(Object.fromEntries(read));
  for (const field of fields) {
    const issue = error?.issues.find(({ path }) => path[0] === field);
    if (!issue) continue;
    const { advice } = LOAN_CELLS[field];
    // A form says what to choose; here somebody writes into a cell.
    const isUnread = read.some(([name, value]) => name === field && value === undefined);
    errors.push({ field: `loan.${field}`, message: isUnread ? advice || issue.message : issue.message || advice });
  }
  if (!data) return null;
  if (!isRateWhole(data)) errors.push({ field: null, message: problemMessage('REFINANTARE_DOBANDA', {}) });
  return data;
}
