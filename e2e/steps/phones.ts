/** The most numbers that one worker uses. */
const EACH = 10_000;

/** `TEST_WORKER_INDEX` is unique in a run, also for a worker that replaces another: no two workers share a number. */
const first = Number(process.env.TEST_WORKER_INDEX ?? 0) * EACH;
let given = 0;

/** A Romanian mobile number that no other test of the run has, in E.164: `+4073…`. */
export const newPhone = (): string => phonesInARow(1);

/** The first of `count` consecutive numbers that no other test uses. */
export function phonesInARow(count: number): string {
  const phone = `+4073${String(first + given).padStart(7, '0')}`;
  given += count;
  return phone;
}

/** The same number as people write it: `0730 000 012`. */
export const asTyped = (phone: string): string =>
  phone.replace(/^\+4(\d{4})(\d{3})(\d{3})$/, (_, ...groups: string[]) => groups.slice(0, 3).join(' '));
