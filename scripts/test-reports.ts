/** The parts of the two runners' JSON reports that this program reads. */

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  /** One for each file; `message` is why the file itself could not run. */
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] | null }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  specs?: readonly {
    title: string;
    ok: boolean;
    tests: readonly { results: readonly { error?: { message?: string } }[] }[];
  }[];
  suites?: readonly PlaywrightSuite[];
};

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number };
  suites: readonly PlaywrightSuite[];
};

const LINES_OF_A_REASON = 12;

export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = status === 'failed' && failed.length === 0 ? [describe(name, message)] : [];
    const tests = failed.map(({ fullName, failureMessages }) => describe(`${name}: ${fullName}`, failureMessages?.[0]));
    return [...file, ...tests];
  });
}

/** Every test that failed, with the beginning of its reason. */
export function failuresOfPlaywright({ suites }: PlaywrightReport): string[] {
  return suites.flatMap((suite) => failuresOf(suite, []));
}

function failuresOf({ title, specs = [], suites = [] }: PlaywrightSuite, above: readonly string[]): string[] {
  const path = [...above, title];
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const reason = spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;
      return describe([...path, spec.title].join(' › '), reason);
    });
  return [...own, ...suites.flatMap((inner) => failuresOf(inner, path))];
}

function describe(test: string, reason = 'no reason was reported'): string {
  const lines = reason.trim().split('\n').slice(0, LINES_OF_A_REASON);
  return [test, ...lines.map((line) => `    ${line}`)].join('\n');
}
