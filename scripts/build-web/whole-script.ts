import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * The built entry `file` and every built file that it imports as one script. What it fetches later stays a file of its
 * own; as those import the site's shared files, React among them, a second time, the page must be left to them whole
 * (`startApp`).
 */
export async function wholeScript(dist: string, file: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: dist,
    logLevel: 'error',
    plugins: [fetchedLater(`/${dirname(file)}/`)],
    build: {
      write: false,
      copyPublicDir: false,
      target: 'esnext', // The files were built for the site's browsers already.
      modulePreload: false,
      rolldownOptions: { input: join(dist, file), output: { codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [script, ...others] = outputs.flatMap((result) => ('output' in result ? result.output : []));
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${file} did not become one script`);
  return script.code.trim();
}

/** Leaves what is imported while the script runs where it is, at its full address: the script has none of its own. */
function fetchedLater(folder: string): Plugin {
  return {
    name: 'fetched-later',
    resolveDynamicImport: (specifier) =>
      typeof specifier === 'string' ? { id: specifier.replace(/^\.\//, folder), external: 'absolute' } : null,
  };
}
