/** By name, the last work that waits or runs. */
const last = new Map<string, Promise<unknown>>();

/**
 * Does work of one name one after the other within this copy of the program: of many who come at once all but one wait
 * without a connection to the database. What must hold across copies needs a lock of the database all the same.
 */
export async function inSeries<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
  last.set(name, mine);
  try {
    return await mine;
  } finally {
    if (last.get(name) === mine) last.delete(name);
  }
}
