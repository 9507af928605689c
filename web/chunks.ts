import { globSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Which modules travel in one file. On a phone each further request costs more than its bytes, so what is needed
 * together is one file; what no group holds goes where its screen goes. The first group that wants a module has it.
 */
export function chunks() {
  return [
    // Changes only when the library does: kept by browsers from one version of the site to the next.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
    group('first-load', (graph) => neededBy(graph, 'src/site/entries/home.tsx'), TINY),
    group('form', (graph) => neededBy(graph, 'src/site/entries/contact.tsx')),
    group('legal', (graph) =>
      inFolder(neededBy(graph, 'src/site/entries/privacy.tsx', 'src/site/entries/terms.tsx'), 'site/legal'),
    ),
    group('site', (graph) => neededBy(graph, 'src/site/entries/app.tsx'), ICONS),
    group('steps', sharedBySteps),
    // Without what their modules import, unless it is named, too: the site would have to fetch the desk's file for it.
    { name: fileOfDesk(), includeDependenciesRecursively: false },
  ];
}

/** A few words each, that pages of different groups share. */
const TINY = /contract\/src\/(site\/pages|booking\/coupon|fields\/upload-limits)\./;
/** What all icons have in common, and the one of every step. */
const ICONS = /icons-react\/.*\/(createReactComponent|defaultAttributes|IconArrowLeft)\./;

type Graph = Rolldown.ChunkingContext;

/** A file of the modules that `find` names, and of those whose address is like `also`. */
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
 * The modules that the source files import, near or far, not counting what they fetch later. The sources themselves stay
 * apart: whoever else needs something of the file must not start a page.
 */
function neededBy(graph: Graph, ...sources: readonly string[]): ReadonlySet<string> {
  const starts = sources.map((source) => join(import.meta.dirname, source));
  const reached = new Set(starts);
  for (const id of reached) for (const imported of importedBy(graph, id)) reached.add(imported);
  for (const start of starts) reached.delete(start);
  return reached;
}

/** The modules that this one imports; of the file of all icons, those that it names. */
function importedBy(graph: Graph, id: string): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) => {
    if (!imported.endsWith('/tabler-icons-react.mjs')) return imported;
    const named = new Set(code?.match(/\bIcon[A-Z]\w*/g));
    return graph.getModuleInfo(imported)?.importedIds.filter((icon) => named.has(basename(icon, '.mjs'))) ?? [];
  });
}

/** The folders of the modules that the wizard's steps are made of. */
const OF_THE_STEPS = [
  'site/simulate',
  'site/wizard-session',
  'site/prefetch',
  'shared/loan-form',
  'shared/forms',
  'shared/time',
];
/** The folder of the controls that every screen is made of. */
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
 * What the site never needs is in three files: the pages on which the staff sign in, so that nobody waits for more to read
 * them; packages; our own. They hold more than a page asks for: whoever works here all day opens them all. What both need
 * is in one file with what the very same pages of the site need, so that none of these fetches more than its own. Left
 * alone, each set of the staff's pages would have files of its own, too.
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

/** What the frame around the staff's pages needs, or two of the pages. */
function neededByPagesOfStaff(graph: Graph): ReadonlySet<string> {
  const routes = graph.getModuleInfo(join(import.meta.dirname, 'src/desk/screens.ts'));
  const { twice } = neededByScreens(graph, routes?.dynamicallyImportedIds ?? []);
  return new Set([...neededBy(graph, 'src/desk/shell/staff-frame.tsx'), ...twice]);
}

/** The modules that one of these screens needs, and those that two of them do. */
function neededByScreens(graph: Graph, screens: readonly string[]) {
  const needed = screens.flatMap((screen) => [...neededBy(graph, relative(import.meta.dirname, screen))]);
  const once = new Set<string>();
  const twice = new Set(needed.filter((id) => once.has(id) || !once.add(id)));
  return { once, twice };
}

/** Where the site's pages begin: its entries, and each module that is fetched later. */
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
