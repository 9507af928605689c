import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

// A class that a module lacks is `undefined` in className, and TypeScript does not notice.

const src = join(import.meta.dirname, '../web/src');
const find = (pattern: string) => globSync(pattern, { cwd: src }).map((file) => join(src, file));

/** The local name of an imported module, and its path. */
const IMPORTS = /import (\w+) from '(\.[^']+\.module\.css)'/g;

/** A class that a component reads from a module. */
type Read = { readonly component: string; readonly module: string; readonly className: string };

const reads: Read[] = find('**/*.tsx').flatMap((component) => {
  const text = readFileSync(component, 'utf8');
  return [...text.matchAll(IMPORTS)].flatMap(([, name = '', path = '']) =>
    [...text.replace(/^import .*/gm, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
      ([, className = '']) => ({
        component,
        module: join(dirname(component), path),
        className,
      }),
    ),
  );
});

const modules = new Map(find('**/*.module.css').map((file) => [file, classesOf(readFileSync(file, 'utf8'))]));

/** The classes in the selectors of a style sheet; global ones belong to no module. */
function classesOf(css: string): Set<string> {
  const ownOnly = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|\.[\w-]*-[\w-]+/g, '');
  return new Set([...ownOnly.matchAll(/\.([a-zA-Z]\w*)(?=[^{};]*\{)/g)].map(([, className = '']) => className));
}

describe('The classes of CSS modules', () => {
  it('exist in the module that a component reads', () => {
    const missing = reads.filter(({ module, className }) => !modules.get(module)?.has(className));
    expect(reads).not.toEqual([]);
    expect(missing.map(({ component, className }) => `${relative(src, component)}: ${className}`)).toEqual([]);
  });

  it('are read by a component', () => {
    const read = new Set(reads.map(({ module, className }) => `${module} ${className}`));
    const unread = [...modules].flatMap(([module, classes]) =>
      [...classes].filter((name) => !read.has(`${module} ${name}`)).map((name) => `${relative(src, module)}: ${name}`),
    );
    expect(unread).toEqual([]);
  });
});
