import type { CriteriaValues } from 'contract/simulations/criteria-values';
import { addCriteria, findShown } from '../criteria/criteria.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { FIRST_DAY } from './demo-story.ts';

/** Invented criteria of a bank; `age`: the days since somebody wrote them, `confirmed`: since they were checked. */
type Sample = {
  readonly banca: string;
  readonly values: CriteriaValues;
  readonly source: string;
  readonly age: number;
  readonly confirmed?: number;
};

const INVENTED = 'DATE DEMO: inventat';
const partOf = (page: string) => `DATE DEMO: ${page}, restul inventat`;

/** They move figures, so that a first start has none of them. */
const SAMPLES: readonly Sample[] = [
  {
    banca: 'BCR',
    values: {
      countedInstalment: 'VARIABLE',
      leastMonths: { salary: 3, selfEmployed: 12, rent: 12, dividends: 12 },
      leastTotalTenure: 12,
    },
    source: INVENTED,
    ...{ age: 40, confirmed: 6 },
  },
  {
    banca: 'BRD',
    values: { maxAgeAtEnd: 70, weights: { rent: 80, dividends: 80 }, leastMonths: { salary: 3 } },
    source: partOf('ponderi după o pagină BRD'),
    ...{ age: 40, confirmed: 6 },
  },
  {
    banca: 'BT',
    values: {
      weights: { selfEmployed: 80, rent: 85, dividends: 90 },
      debtRatio: { standard: 40, firstHome: 55 },
      countedInstalment: 'STRESSED',
      stressPoints: 2,
    },
    source: partOf('ponderi după o pagină BT'),
    ...{ age: 75, confirmed: 12 },
  },
  {
    banca: 'CEC',
    values: { maxAgeAtEnd: 75, minLoan: 50_000 },
    source: partOf('vârsta după pagina de refinanțare CEC'),
    age: 20,
  },
  {
    banca: 'EXIM',
    values: { maxAgeAtEnd: 70, minAge: 22, minIncome: 1_200, maxPeople: 3, kinship: ['SOT', 'RUDA_1'] },
    source: 'DATE DEMO: pagina Banca Românească, fără dată',
    age: 96,
  },
  {
    banca: 'ING',
    values: { weights: { selfEmployed: 50, dividends: 50 }, countedInstalment: 'LARGER' },
    source: partOf('ponderi după o pagină ING'),
    age: 33,
  },
  {
    banca: 'LIBRA',
    values: { maxAgeAtEnd: 67, maxLoan: 900_000, maxLtv: { noHome: 80, ownsHome: 70 } },
    source: INVENTED,
    age: 71,
  },
  {
    banca: 'UNICREDIT',
    values: { maxAgeAtEnd: 70, minAge: 20, leastMonths: { salary: 6, selfEmployed: 24 } },
    source: partOf('vârstele după pagini UniCredit'),
    ...{ age: 58, confirmed: 2 },
  },
];

const DAY_MS = 24 * 3_600_000;

/** Gives the banks of the sample products their invented criteria; banks that have criteria keep them. */
export async function addSampleCriteria(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const known = await findShown(db, FIRST_DAY);
  const missing = SAMPLES.filter(({ banca }) => known.every((row) => row.banca !== banca));
  if (missing.length === 0) return;
  await addCriteria(
    db,
    missing.map(({ age, confirmed, ...sample }) => ({
      ...sample,
      ...{ oferta: null, validFrom: FIRST_DAY, isSample: true },
      changedAt: before(age),
      confirmedAt: confirmed === undefined ? null : before(confirmed),
    })),
  );
}
