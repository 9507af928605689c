/** How many numbers a worker gives away at the most. */
const EACH = 10_000;

/** No two workers of a run have the same number, also not one that takes the place of another. */
const first = Number(process.env.TEST_WORKER_INDEX ?? 0) * EACH;
let given = 0;

/** A Romanian mobile number that nobody else of the run has, as the database keeps it: `+4073…`. */
export const newPhone = (): string => phonesInARow(1);

/** The first of that many consecutive numbers, used by nobody else. */
export function phonesInARow(count: number): string {
  const phone = `+4073${String(first + given).padStart(7, '0')}`;
  given += count;
  return phone;
}

/** The same number as people write it: `0730 000 012`. */
export const asTyped = (phone: string): string =>
  phone.replace(/^\+4(\d{4})(\d{3})(\d{3})$/, (_, ...groups: string[]) => groups.slice(0, 3).join(' '));
