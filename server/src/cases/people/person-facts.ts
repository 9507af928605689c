import { agreesWithBirthDay, birthDayOfCnp } from 'contract/cases/cnp';
import { AGES_OF_SIGNERS, type PersonFact, type SealedFact, sealedFacts } from 'contract/cases/person-words';
import { problem } from 'contract/problem';
import { CannotDecrypt } from '../../platform/runtime/encryption.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { casePeople } from '../../schema/case-people.table.ts';
import type { Person, Signer } from './people.queries.ts';
import { type Numbers, opened, sealed } from './person-seal.ts';

type Columns = Pick<typeof casePeople.$inferInsert, PersonFact>;

/** Facts as a call gives them: an absent one stays, null clears. */
export type GivenFacts = { readonly [Fact in PersonFact]?: Columns[Fact] | undefined };

/** What facts are compared with. */
type Around = { readonly signers: readonly Signer[]; readonly secrets: Secrets; readonly today: string };

/** The columns that change, and the names of the facts. */
export type FactChanges = { readonly values: Partial<Columns>; readonly facts: readonly PersonFact[] };

const isSealed = (fact: string): fact is SealedFact => Object.hasOwn(sealedFacts, fact);

/** The sealed facts that a call stores: null clears one. */
export function storesNumbers(given: GivenFacts): boolean {
  return Object.entries(given).some(([fact, value]) => isSealed(fact) && value !== undefined && value !== null);
}

/**
 * What a call changes of a person's facts, checked. Name, phone and e-mail of the borrower are the customer's: sent ones do
 * not count. A CNP tells the day of birth where that is not known.
 */
export function changesOf(person: Person, given: GivenFacts, around: Around): FactChanges {
  const before = { ...person, ...readable(around.secrets, person) };
  const counted =
    person.role === 'borrower' ? { ...given, name: undefined, phone: undefined, email: undefined } : given;
  const sent = Object.entries(counted).filter(([, value]) => value !== undefined);
  const changed: Partial<Columns> = Object.fromEntries(
    sent.filter(([fact, value]) => value !== before[fact as PersonFact]),
  );
  const told = given.birthDay === undefined && before.birthDay === null ? birthDayOfCnp(changed.cnp ?? '') : undefined;
  const values = { ...changed, ...(told !== undefined && { birthDay: told }) };
  refuseImpossible({ ...before, ...values }, values, around);
  refuseTwice(person, values.cnp ?? null, around);
  const open = Object.entries(values).filter(([fact]) => !isSealed(fact));
  const numbers: Partial<Numbers> = Object.fromEntries(Object.entries(values).filter(([fact]) => isSealed(fact)));
  return {
    values: { ...Object.fromEntries(open), ...sealed(around.secrets, person.id, numbers) },
    facts: Object.keys(values) as PersonFact[],
  };
}

/** The numbers in clear; those under a key that this program lacks count as unknown. */
function readable(secrets: Secrets, person: Person): Numbers {
  try {
    return opened(secrets, person);
  } catch (error) {
    if (error instanceof CannotDecrypt) return { cnp: null, idSeries: null, idNumber: null };
    throw error;
  }
}

type Facts = Pick<Columns, 'birthDay' | 'cnp' | 'employedSince'>;

/** Refuses days that cannot be, and a CNP of another day of birth; names the fact that the call changes. */
function refuseImpossible(after: Facts, changed: Facts, { today }: Around): void {
  if (changed.employedSince && changed.employedSince > today) throw problem('ZI_VIITOARE', { field: 'employedSince' });
  const field = changed.cnp ? 'cnp' : 'birthDay';
  const bornOn = changed.birthDay ?? (changed.cnp ? birthDayOfCnp(changed.cnp) : undefined);
  if (bornOn) refuseAge(bornOn, field, today);
  const { cnp, birthDay } = after;
  const isChanged = Boolean(changed.cnp ?? changed.birthDay);
  if (isChanged && cnp && birthDay && !agreesWithBirthDay(cnp, birthDay)) throw problem('CNP_NEPOTRIVIT', { field });
}

function refuseAge(birthDay: string, field: string, today: string): void {
  const age = yearsBetween(birthDay, today);
  if (birthDay > today || age > AGES_OF_SIGNERS.most) throw problem('DATA_NASTERII', { field });
  if (age < AGES_OF_SIGNERS.least) throw problem('VARSTA_MINIMA', { field, min: AGES_OF_SIGNERS.least });
}

/** Whole years from a day to another, both ISO: the anniversary counts. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(4) < from.slice(4) ? years - 1 : years;
}

/** Refuses the CNP of another signer of the case. */
export function refuseTwice(person: Person, cnp: string | null, { signers, secrets }: Omit<Around, 'today'>): void {
  if (cnp === null) return;
  const other = signers.find((one) => one.id !== person.id && readable(secrets, one).cnp === cnp);
  if (other) throw problem('CNP_REPETAT', { field: 'cnp', name: other.name ?? '' });
}

/** The CNP of a person in clear; null: unknown. */
export const cnpOf = (secrets: Secrets, person: Person): string | null => readable(secrets, person).cnp;
