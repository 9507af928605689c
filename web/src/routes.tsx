import type { Access } from 'contract/endpoint';
import type { ComponentType } from 'react';

type Page = {
  readonly path: string;
  readonly access: Access;
  /** Fetches the page's code when the screen is first entered. */
  readonly page: () => Promise<ComponentType>;
};

const soon = () => import('./under-construction/under-construction-page.tsx').then((m) => m.UnderConstructionPage);

/** EVERY path of the site, its page and who may see it. Matching ignores case (`/ProgramareApel`). */
export const pages: readonly Page[] = [
  // Wizard, in the order of its screens

  // Results

  // Announced, not built yet
  { path: '/programareApel', access: 'public', page: soon },
  { path: '/finalInfo', access: 'public', page: soon },
  { path: '/contact', access: 'public', page: soon },
  { path: '/termene-si-conditii', access: 'public', page: soon },
  { path: '/politica-de-confidentialitate', access: 'public', page: soon },
  { path: '/login', access: 'public', page: soon },

  { path: '/under-construction', access: 'public', page: soon },
  {
    path: '/flowError',
    access: 'public',
    page: () => import('./errors/flow-error-page.tsx').then((m) => m.FlowErrorPage),
  },
];
