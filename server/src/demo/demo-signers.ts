import type { MaritalState, PropertyKind } from 'contract/cases/person-words';
import { daysBefore } from 'contract/romanian/romanian-time';
import { withoutAccents } from 'contract/romanian/without-accents';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { fromRon } from 'loan/money';
import type { WholeCase } from '../cases/cases.queries.ts';
import { changePerson, signersOf } from '../cases/people/people.queries.ts';
import { setProperty } from '../cases/people/property.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Random } from './seeded-random.ts';

const STREETS = [
  'Strada Teilor',
  'Strada Mihai Eminescu',
  'Bulevardul Unirii',
  'Strada Lungă',
  'Aleea Plopilor',
] as const;
const EMPLOYERS = [
  'Spitalul Județean',
  'Fabrica de Mobilă',
  'Școala Gimnazială 12',
  'Transport Urban',
  'Soft Est',
] as const;
const STATES: readonly MaritalState[] = ['married', 'single', 'married', 'divorced'];
/** The first words of a case's property that mean a house; the others are flats. */
const HOUSES = /^(?:Casă|Duplex)/;
const kindOf = (property: string): PropertyKind => (HOUSES.test(property) ? 'house' : 'apartment');

/** The years of construction that an answer of a form means, by its code. */
const YEARS: Readonly<Record<number, readonly [number, number]>> = {
  1: [1_950, 1_976],
  2: [1_977, 1_999],
  3: [2_000, 2_022],
  4: [2_024, 2_026],
};

/** In days: the least and the most of a working life at one employer, and until a document expires. */
const EMPLOYED_DAYS = [200, 4_000] as const;
const EXPIRES_DAYS = [-20, 3_000] as const;

/** Numbers above those of the invented customers. */
const PHONES = [5_000, 9_999] as const;

/** How most co-borrowers are reached: a mailbox of their own opens a page of their own. */
function contactOf(random: Random, name: string) {
  const mailbox = `${withoutAccents(name).replaceAll(' ', '.')}${random.int(100, 999)}`;
  return {
    phone: `+4070000${random.int(...PHONES)}`,
    ...(random.chance(0.8) && { email: `${mailbox}@example.ro` }),
  };
}

/** Notes what a broker knows of the people of a case: of most something, of some nearly all. CNP and document of nobody. */
export async function knowPeople(
  { db, random }: { readonly db: Db; readonly random: Random },
  { caseRow, people }: WholeCase,
  form: LoanForm,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const day = (days: number) => daysBefore(at.toISOString().slice(0, 10), days);
  const written = { changedBy: by, changedAt: at };
  const address = `${random.pick(STREETS)} ${random.int(1, 90)}`;
  for (const { id, place, name } of signersOf(people)) {
    if (place > 0) await changePerson(db, id, { ...contactOf(random, name ?? ''), ...written });
    if (random.chance(0.25)) continue;
    const born = place === 0 ? form.dataNasterii : form.codebitori[place - 1]?.dataNasterii;
    await changePerson(db, id, {
      ...{ address, maritalState: random.pick(STATES), dependants: random.int(0, 3), birthDay: born ?? null },
      ...(random.chance(0.7) && { employer: random.pick(EMPLOYERS), employedSince: day(random.int(...EMPLOYED_DAYS)) }),
      ...(random.chance(0.5) && { idExpiresOn: day(-random.int(...EXPIRES_DAYS)) }),
      ...written,
    });
  }
  if (random.chance(0.4)) return;
  await setProperty(db, {
    ...{ caseId: caseRow.id, kind: kindOf(caseRow.property), address: `${random.pick(STREETS)} ${random.int(1, 90)}` },
    ...{
      surface: random.int(380, 1_400) / 10,
      year: random.int(...(YEARS[form.anulConstructiei] ?? [1_965, 2_022])),
      cfNumber: String(random.int(100_000, 399_999)),
    },
    ...{ price: form.valoareImobil || fromRon(450_000), ...written },
  });
}
