/** Does the same for each, ten at a time: the server refuses more calls at once. */
export async function inTens<Given, Done>(
  given: readonly Given[],
  act: (one: Given) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let first = 0; first < given.length; first += 10) {
    done.push(...(await Promise.all(given.slice(first, first + 10).map(act))));
  }
  return done;
}
