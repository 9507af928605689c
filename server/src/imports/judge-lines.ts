import type { ImportLine, ImportOutcome } from 'contract/imports/imports';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import type { Db } from '../platform/database/db.ts';
import type { LoanAsKnown } from '../refinancing/known-loan.ts';
import type { ImportRow } from './imports.queries.ts';
import * as queries from './judge.queries.ts';
import { type Fill, fillingOf, type Known, loanChanges, newPerson } from './line-plan.ts';
import type { Understood } from './understand-line.ts';

/** The customer whom a line concerns already. */
type Existing = { readonly customer: CustomerRow; readonly by: NonNullable<ImportLine['existing']>['by'] };

/** What a line does with whom, and everything that it writes. */
export type Judged = {
  readonly line: number;
  readonly phone: string | null;
  readonly name: string | null;
  readonly outcome: ImportOutcome;
  readonly existing: Existing | null;
  readonly changes: ImportLine['changes'];
  readonly errors: ImportLine['errors'];
} & (
  | { readonly outcome: 'create'; readonly person: ReturnType<typeof newPerson>; readonly loan: LoanAsKnown | null }
  | { readonly outcome: 'merge'; readonly existing: Existing; readonly fill: Fill }
  | { readonly outcome: 'skip' | 'error' }
);

type Sane = Exclude<Understood, { errors: ImportLine['errors'] }>;
type Settings = Pick<ImportRow, 'id' | 'duplicates' | 'lookalikes' | 'choices' | 'responsibleId' | 'status'>;
type Judging = {
  readonly settings: Settings;
  readonly now: Date;
  /** Whether the customers are to be changed: then they are locked until the transaction ends. */
  readonly isLocked: boolean;
};

const NOT_NEW = 'Există deja un client cu acest telefon: alegeți pentru rând „Sare peste” sau „Completează”.';
const NOBODY = 'Nu există un client cu care rândul să poată fi unit: alegeți „Client nou” sau „Sare peste”.';

/** Decides for each line of a slice, in their order, what it does: in a dry run and, under locks, as it is stored. */
export async function judgeLines(db: Db, lines: readonly Understood[], judging: Judging): Promise<Judged[]> {
  const sane = lines.filter((each): each is Sane => each.errors === undefined);
  const known = await findKnown(db, sane, judging);
  return lines.map((each) => (each.errors === undefined ? decide(each, known, judging) : wrong(each, each.errors)));
}

function wrong(
  { line, phone, name }: Understood,
  errors: ImportLine['errors'],
  existing: Existing | null = null,
): Judged {
  return { line, phone, name, outcome: 'error', existing, changes: [], errors };
}

/** Whom the lines of a slice concern; `state`: how each of those is after the lines before. */
type KnownCustomers = {
  readonly existing: ReadonlyMap<number, Existing>;
  readonly state: Map<string, Known>;
};

async function findKnown(db: Db, lines: readonly Sane[], { settings, isLocked }: Judging): Promise<KnownCustomers> {
  const phones = lines.map(({ person }) => person.phone);
  const [owners, binned] = [await queries.findOwners(db, phones), await queries.findBinned(db, phones)];
  const unknown = lines.filter(({ person: { phone } }) => !owners.has(phone) && !binned.has(phone));
  const sought = unknown.map(({ line, person: { name, email } }) => ({ line, name, email }));
  const similar = await queries.findLookalikes(db, settings.id, sought);
  const ids = [...[...owners.values()].map(({ id }) => id), ...[...similar.values()].map(({ id }) => id)];
  const targets = await queries.findTargets(db, ids, isLocked);
  const banks = await queries.findFollowedBanks(db, ids);
  const existingOf = ({ line, person: { phone } }: Sane): Existing | undefined => {
    const owner = targets.get(owners.get(phone)?.id ?? '');
    if (owner) return { customer: owner, by: 'phone' };
    const inBin = binned.get(phone);
    if (inBin) return { customer: inBin, by: 'bin' };
    const like = similar.get(line);
    const customer = like && targets.get(like.id);
    return customer && { customer, by: like.by };
  };
  const existing = lines.flatMap((each): [number, Existing][] => {
    const found = existingOf(each);
    return found ? [[each.line, found]] : [];
  });
  const state = [...targets].map(([id, customer]) => [id, { customer, banks: banks.get(id) ?? [] }] as const);
  return { existing: new Map(existing), state: new Map(state) };
}

function decide(sane: Sane, known: KnownCustomers, judging: Judging): Judged {
  const { line, phone, name } = sane;
  const existing = known.existing.get(line) ?? null;
  const choice = choiceFor(sane, existing, judging.settings);
  if (typeof choice === 'object') return wrong(sane, [choice], existing);
  const same = { line, phone, name, errors: [] };
  if (choice === 'skip') return { ...same, outcome: 'skip', existing, changes: [] };
  if (choice === 'merge' && existing) return merged(sane, existing, known);
  const person = newPerson(sane, judging);
  const changes = [...person.changes, ...loanChanges(sane.loan)];
  return { ...same, outcome: 'create', existing, person, loan: sane.loan, changes };
}

/** By the line's own choice, or that for all of its kind; an error where that choice is none for it. */
function choiceFor({ line }: Sane, existing: Existing | null, { choices, duplicates, lookalikes }: Settings) {
  const own = choices[line];
  if (existing?.by === 'bin') return 'skip';
  if (existing?.by === 'phone') return own === 'new' ? { column: null, message: NOT_NEW } : (own ?? duplicates);
  if (existing) return own ?? lookalikes;
  return own === 'merge' ? { column: null, message: NOBODY } : (own ?? 'new');
}

/** Fills in a customer as they are after the lines before this one. */
function merged(sane: Sane, existing: Existing, { state }: KnownCustomers): Judged {
  const { line, phone, name } = sane;
  const { id } = existing.customer;
  const before = state.get(id) ?? { customer: existing.customer, banks: [] };
  const { fill, after, changes } = fillingOf(sane, before);
  state.set(id, after);
  return { line, phone, name, errors: [], outcome: 'merge', existing, fill, changes };
}
