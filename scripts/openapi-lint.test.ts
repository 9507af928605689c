import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from 'contract/api/openapi';
import { expect, it } from 'vitest';

/** The specification fixes these paths; the router takes the fixed word `read` before an id. */
const FIXED = '`/api/commissionStatements/read/{bank}` and ';

/** The findings of a public linter's recommended rules, warnings too. */
async function findings(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  return found
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)
    .filter((finding) => !(finding.startsWith('no-ambiguous-paths') && finding.includes(FIXED)));
}

it('the document of the API is clean by the recommended rules of Redocly', async () => {
  expect(await findings(openApiDocument())).toEqual([]);
});

it('the linter reports a part that the test removes', async () => {
  const { servers, ...rest } = openApiDocument();
  expect((await findings(rest)).join()).toContain('no-empty-servers');
});
