import { globSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * The modules that travel in one file. On a phone each further request costs more than its bytes: modules that a screen
 * needs together are one file, and a module of no group travels with its screen. The first group that wants a module
 * gets it.
 */
export function chunks() {
  return [
    // Changes only with the library: browsers keep it from one version of the site to the next.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
    // By themselves, so that the home page's own script can leave them out (scripts/build-web/entry-script.ts).
    { ...group('still', stillPartsOfHome), includeDependenciesRecursively: false },
    group('first-load', (graph) => neededBy(graph, 'src/site/entries/home.tsx'), TINY),
    group('form', (graph) => neededBy(graph, 'src/site/entries/contact.tsx')),
    group('legal', (graph) =>
      inFolder(neededBy(graph, 'src/site/entries/privacy.tsx', 'src/site/entries/terms.tsx'), 'site/legal'),
    ),
    group('site', (graph) => neededBy(graph, 'src/site/entries/app.tsx'), ICONS),
    group('steps', sharedBySteps),
    // Without the imports of their modules, unless the group names them too: the site would have to fetch the desk's
    // file for them.
    { name: fileOfDesk(), includeDependenciesRecursively: false },
  ];
}

/** A few words each, that pages of different groups share. */
const TINY = /contract\/src\/(site\/pages|booking\/coupon|fields\/upload-limits)\./;
/** The common part of all icons, and the icon of every step. */
const ICONS = /icons-react\/.*\/(createReactComponent|defaultAttributes|IconArrowLeft)\./;

type Graph = Rolldown.ChunkingContext;

/** A file of the modules that `find` names, and of those with an address like `also`. */
function group(name: string, find: (graph: Graph) => ReadonlySet<string>, also?: RegExp) {
  let names: ReadonlySet<string> | undefined;
  return {
    name: (id: string, graph: Graph) => {
      names ??= find(graph);
      return names.has(id) || also?.test(id) ? name : null;
    },
  };
}

/**
 * The modules that the source files import, near or far, without those that they fetch later. The sources themselves
 * stay apart: another user of the file must not start a page.
 */
function neededBy(graph: Graph, ...sources: readonly string[]): ReadonlySet<string> {
  const starts = sources.map((source) => join(import.meta.dirname, source));
  const reached = new Set(starts);
  for (const id of reached) for (const imported of importedBy(graph, id)) reached.add(imported);
  for (const start of starts) reached.delete(start);
  return reached;
}

/** The modules of the home page that only its still parts need. */
function stillPartsOfHome(graph: Graph): ReadonlySet<string> {
  const whole = 'src/site/home/whole-home-page.tsx';
  const living = 'src/site/home/home-page.tsx';
  const needed = neededBy(graph, living);
  const still = [...neededBy(graph, whole)].filter((id) => !needed.has(id) && !id.endsWith(living));
  return new Set([join(import.meta.dirname, whole), ...inFolder(new Set(still), 'site/home')]);
}

/** The imports of this module; of the file of all icons, only the named ones. */
function importedBy(graph: Graph, id: string): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) => {
    if (!imported.endsWith('/tabler-icons-react.mjs')) return imported;
    const named = new Set(code?.match(/\bIcon[A-Z]\w*/g));
    return graph.getModuleInfo(imported)?.importedIds.filter((icon) => named.has(basename(icon, '.mjs'))) ?? [];
  });
}

/** The folders of the modules of the wizard's steps. */
const OF_THE_STEPS = [
  'site/simulate',
  'site/wizard-session',
  'site/prefetch',
  'shared/loan-form',
  'shared/forms',
  'shared/time',
];
/** The folder of the controls of every screen. */
const CONTROLS = ['ui', 'shared/forms', 'site/components'];

/** The modules of the wizard that two of its screens need, or booking; and the controls of any of them. */
function sharedBySteps(graph: Graph): ReadonlySet<string> {
  const screens = graph.getModuleInfo(join(import.meta.dirname, 'src/site/screens.ts'))?.dynamicallyImportedIds ?? [];
  const steps = screens.filter((screen) => /\/(simulate\/(start|wizard)|booking)\//.test(screen));
  const { once, twice } = neededByScreens(graph, steps);
  return new Set([...inFolder(twice, ...OF_THE_STEPS), ...inFolder(once, ...CONTROLS)]);
}

/** The file of a module of the staff's pages. */
function fileOfDesk() {
  let files: ReadonlyMap<string, string> | undefined;
  return (id: string, graph: Graph) => {
    files ??= filesOfDesk(graph);
    return files.get(id) ?? null;
  };
}

/**
 * The modules that the site never needs are in three files: the sign-in pages, so that nobody waits for more to read
 * them; packages; our own. They hold more than a page needs, because the staff opens all of them in a day. The common
 * modules share a file with those of the very same pages of the site: no page fetches more than its own. Without these
 * rules, each set of the staff's pages would have files of its own, too.
 */
function filesOfDesk(graph: Graph): ReadonlyMap<string, string> {
  const [signIn, byPages] = [neededToSignIn(graph), neededByPagesOfStaff(graph)];
  const packages = inFolder(byPages, '../../node_modules');
  const sites = sitePages(graph).map(
    (page) => new Set([page, ...neededBy(graph, relative(import.meta.dirname, page))]),
  );
  const needing = (id: string) => sites.flatMap((needed, index) => (needed.has(id) ? [index] : [])).join();
  const ofDesk = (id: string) => (signIn.has(id) ? 'sign-in' : packages.has(id) ? 'kit' : 'desk');
  const files = new Map([...byPages, ...signIn].map((id) => [id, needing(id)]));
  const shared = [...new Set(files.values())].filter((pages) => pages !== '');
  for (const [id, pages] of files) files.set(id, pages === '' ? ofDesk(id) : `shared-${shared.indexOf(pages)}`);
  return files;
}

function neededToSignIn(graph: Graph): ReadonlySet<string> {
  const pages = ['login-page.tsx', 'passwords/password-link-page.tsx'];
  return neededBy(graph, 'src/desk/entry.tsx', ...pages.map((page) => `src/desk/accounts/sign-in/${page}`));
}

/** The modules of the frame around the staff's pages, or of two of the pages. */
function neededByPagesOfStaff(graph: Graph): ReadonlySet<string> {
  const routes = graph.getModuleInfo(join(import.meta.dirname, 'src/desk/screens.ts'));
  const { twice } = neededByScreens(graph, routes?.dynamicallyImportedIds ?? []);
  return new Set([...neededBy(graph, 'src/desk/shell/staff-frame.tsx'), ...twice]);
}

/** The modules that one of these screens needs, and those of two of them. */
function neededByScreens(graph: Graph, screens: readonly string[]) {
  const needed = screens.flatMap((screen) => [...neededBy(graph, relative(import.meta.dirname, screen))]);
  const once = new Set<string>();
  const twice = new Set(needed.filter((id) => once.has(id) || !once.add(id)));
  return { once, twice };
}

/** The roots of the site's pages: its entries, and each module that it fetches later. */
function sitePages(graph: Graph): readonly string[] {
  const found = new Set(
    globSync('src/site/entries/*.tsx', { cwd: import.meta.dirname }).map((entry) => join(import.meta.dirname, entry)),
  );
  for (const page of found)
    for (const id of [page, ...neededBy(graph, relative(import.meta.dirname, page))])
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) found.add(later);
  return [...found];
}

function inFolder(ids: ReadonlySet<string>, ...folders: readonly string[]): ReadonlySet<string> {
  const starts = folders.map((folder) => join(import.meta.dirname, 'src', folder, '/'));
  return new Set([...ids].filter((id) => starts.some((start) => id.startsWith(start))));
}
