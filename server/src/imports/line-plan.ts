import type { ImportLine } from 'contract/imports/imports';
import { writePhone } from 'contract/romanian/phone';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { withoutAccents } from 'contract/romanian/without-accents';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import type { LoanAsKnown } from '../refinancing/known-loan.ts';
import type { Written } from '../schema/imports.table.ts';
import type { ImportRow } from './imports.queries.ts';
import type { ImportedPerson } from './understand-line.ts';

type Line = {
  readonly person: ImportedPerson;
  readonly lastContactOn: string | null;
  readonly loan: LoanAsKnown | null;
};
type Changes = ImportLine['changes'];

/** The columns of a new customer, their note, and all of it as a person reads it. */
export function newPerson(
  { person: { note, ...person }, lastContactOn }: Line,
  { settings, now }: { readonly settings: Pick<ImportRow, 'responsibleId' | 'status'>; readonly now: Date },
) {
  const { status, responsibleId } = settings;
  const lastActivity = lastContactOn === null ? now : noonOf(lastContactOn);
  const shown = { ...person, note, lastContactOn: lastContactOn ?? '' };
  const changes: Changes = Object.entries(shown).flatMap(([field, to]) => (to ? [{ field, from: null, to }] : []));
  return { values: { ...person, status, responsibleId, lastActivity }, note, changes };
}

/** Noon in Romania, in winter or summer: the day is the same everywhere in the program. */
function noonOf(day: string): Date {
  return new Date(`${day}T10:00:00Z`);
}

/** The filled fields of a loan as a person reads them. */
export function loanChanges(loan: LoanAsKnown | null): Changes {
  return Object.entries(loan ?? {}).flatMap(([field, to]) =>
    to === undefined || to === 0 || typeof to === 'object' ? [] : [{ field: `loan.${field}`, from: null, to }],
  );
}

/** A customer and the banks of their followed loans. */
export type Known = { readonly customer: CustomerRow; readonly banks: readonly string[] };

/** What a line adds to a customer who exists. */
export type Fill = {
  readonly columns: NonNullable<Written['filled']>;
  /** Values that differ from the customer's, and the line's own note; null: none. */
  readonly note: string | null;
  readonly loan: LoanAsKnown | null;
};

const FIELDS = ['email', 'alias', 'judet', 'localitate'] as const;
const TITLES = {
  name: 'Nume',
  phone: 'Telefon',
  email: 'E-mail',
  alias: 'Alias',
  judet: 'Județ',
  localitate: 'Localitate',
};
const FROM_A_FILE = 'Dintr-un fișier importat:';

/** Fills empty fields, puts other values into a note, and adds a loan unless one of that bank is followed. */
export function fillingOf(line: Line, { customer, banks }: Known): { fill: Fill; after: Known; changes: Changes } {
  const { person, lastContactOn, loan } = line;
  const columns: Record<string, { from: string | null; to: string }> = {};
  for (const field of FIELDS) {
    const to = person[field];
    if (to && !customer[field]) columns[field] = { from: customer[field], to };
  }
  const contact = lastContactOn === null ? null : noonOf(lastContactOn);
  if (contact && contact > customer.lastActivity)
    columns.lastActivity = { from: customer.lastActivity.toISOString(), to: contact.toISOString() };
  const note = noteOf(person, customer);
  const added = loan && banks.some((bank) => plainBank(bank) === plainBank(loan.bank)) ? null : loan;
  const { lastActivity, ...filled } = Object.fromEntries(Object.entries(columns).map(([field, { to }]) => [field, to]));
  return {
    fill: { columns, note, loan: added },
    after: {
      customer: { ...customer, ...filled, ...(lastActivity && { lastActivity: new Date(lastActivity) }) },
      banks: added ? [...banks, added.bank] : banks,
    },
    changes: [
      ...Object.entries(columns).map(([field, change]) => shownChange(field, change)),
      ...(note === null ? [] : [{ field: 'note', from: null, to: note }]),
      ...loanChanges(added),
    ],
  };
}

function shownChange(field: string, { from, to }: { from: string | null; to: string }): Changes[number] {
  if (field !== 'lastActivity') return { field, from: from || null, to };
  return { field: 'lastContactOn', from: from && dayInRomania(new Date(from)), to: dayInRomania(new Date(to)) };
}

function noteOf(person: ImportedPerson, customer: CustomerRow): string | null {
  const differs = (['name', 'phone', ...FIELDS] as const).flatMap((field) => {
    const [said, known] = [person[field], customer[field]];
    if (!said || !known || withoutAccents(said) === withoutAccents(known)) return [];
    return [`${TITLES[field]}: ${field === 'phone' ? writePhone(said) : said}`];
  });
  const lines = [...differs, ...(person.note ? [person.note] : [])];
  return lines.length === 0 ? null : [FROM_A_FILE, ...lines].join('\n');
}

function plainBank(bank: string): string {
  return withoutAccents(bank).replace(/[^a-z\d]/g, '');
}
