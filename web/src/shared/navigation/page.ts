import type { Access } from 'contract/endpoint';
import type { ComponentType } from 'react';

/** A screen of the site. */
export type Page = {
  readonly path: string;
  readonly access: Access;
  /** Fetches the page's code on the first entry of the screen. */
  readonly page: () => Promise<ComponentType>;
};
