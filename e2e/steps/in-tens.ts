/** Does the same for each, ten at a time: with more at once the server would turn others away. */
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
