import type { Access } from 'contract/endpoint';
import type { ComponentType } from 'react';

/** A screen of the site. */
export type Page = {
  readonly path: string;
  readonly access: Access;
  /** Fetches the page's code when the screen is first entered. */
  readonly page: () => Promise<ComponentType>;
};
