/**
 * Writes what is generated under docs/: `openapi.json` from the contract, `map.md` from the code.
 * `--check` writes nothing and fails when a file is not what would be written, or a link leads nowhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from 'contract/api/openapi';
import { deadLinks } from './dead-links.ts';
import { mapOfTheCode } from './map-of-the-code.ts';

const docs = join(import.meta.dirname, '..', 'docs');
const generated = {
  'openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'map.md': mapOfTheCode(),
};

function current(file: string): string | undefined {
  try {
    return readFileSync(join(docs, file), 'utf8');
  } catch {
    return undefined;
  }
}

const stale = Object.entries(generated).filter(([file, text]) => current(file) !== text);
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`docs/${file} is not what the code says: run npm run docs`);
  const dead = deadLinks();
  for (const link of dead) console.error(`a link leads nowhere: ${link}`);
  process.exitCode = stale.length + dead.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of stale) writeFileSync(join(docs, file), text);
  console.log(stale.length > 0 ? `written: ${stale.map(([file]) => `docs/${file}`).join(', ')}` : 'docs are fresh');
}
