import { maskedCnp, maskedDocument } from 'contract/cases/cnp';
import type { SealedFact } from 'contract/cases/person-words';
import { problem } from 'contract/problem';
import { eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { CannotDecrypt } from '../../platform/runtime/encryption.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import type { Person } from './people.queries.ts';

/** CNP and identity document in clear; null: not stored. */
export type Numbers = { readonly [Fact in SealedFact]: string | null };

const SEALED = ['cnp', 'idSeries', 'idNumber'] as const satisfies readonly SealedFact[];

type Sealed = Pick<Person, SealedFact | 'id'>;

/** Numbers as they are stored. 409 where the key is not shared by all copies of the program: they are never in clear. */
export function sealed(secrets: Secrets, personId: string, given: Partial<Numbers>): Partial<Numbers> {
  const kept = Object.entries(given).filter(([, value]) => value !== undefined);
  if (kept.some(([, value]) => value !== null) && !secrets.isKeyShared) throw problem('CHEIE_LIPSA');
  return Object.fromEntries(
    kept.map(([fact, value]) => [fact, value === null ? null : secrets.encrypt(value, personId)]),
  );
}

/** The numbers of a person in clear. Throws `CannotDecrypt` under a key that this program lacks. */
export function opened(secrets: Secrets, person: Sealed): Numbers {
  const open = (stored: string | null) => stored && secrets.decrypt(stored, person.id);
  return { cnp: open(person.cnp), idSeries: open(person.idSeries), idNumber: open(person.idNumber) };
}

/** What screens show of them; under a key that this program lacks, that they are there. */
export function masked(secrets: Secrets, person: Sealed): { cnpMasked: string | null; idMasked: string | null } {
  try {
    const { cnp, idSeries, idNumber } = opened(secrets, person);
    return { cnpMasked: cnp && maskedCnp(cnp), idMasked: maskedDocument(idSeries, idNumber) };
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error;
    return { cnpMasked: person.cnp && UNREADABLE, idMasked: person.idNumber && UNREADABLE };
  }
}

const UNREADABLE = '•••';

const isSealed = or(...SEALED.map((fact) => isNotNull(casePeople[fact])));

const findSealed = (db: Db) =>
  db
    .select({ id: casePeople.id, cnp: casePeople.cnp, idSeries: casePeople.idSeries, idNumber: casePeople.idNumber })
    .from(casePeople)
    .where(isSealed);

/** Seals all numbers under the newest master key; answers for how many people an older one opened them. */
export async function rotateNumbers(db: Db, secrets: Secrets): Promise<number> {
  let rotated = 0;
  for (const { id } of await findSealed(db)) {
    const isRotated = await db.transaction(async (tx) => {
      const [person] = await tx.select().from(casePeople).where(eq(casePeople.id, id)).for('update');
      if (!person || SEALED.every((fact) => person[fact] === null || secrets.isCurrent(person[fact]))) return false;
      await tx
        .update(casePeople)
        .set(sealed(secrets, id, opened(secrets, person)))
        .where(eq(casePeople.id, id));
      return true;
    });
    if (isRotated) rotated++;
  }
  return rotated;
}

/** Indexes of the master keys that are needed to open a number stored today. */
export async function keysOfNumbers(db: Db, secrets: Secrets): Promise<Set<number>> {
  const stored = (await findSealed(db)).flatMap((person) => SEALED.map((fact) => person[fact]));
  return new Set(stored.flatMap((number) => (number === null ? [] : (secrets.masterKeyOf(number) ?? []))));
}
