import type { Page } from './page.ts';

/** The code of a screen did not load: there is no network, or a newer version of the site has replaced it. */
export class ScreenNotFetched extends Error {}

/** The longest wait for the code, ms. */
const LIMIT = 30_000;

/** Fetches the code of a screen; fails with `ScreenNotFetched` without it. */
export async function fetchScreen(page: Page['page']): ReturnType<Page['page']> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the screen did not come in time')), LIMIT);
  try {
    return await Promise.race([page(), late.promise]);
  } catch (cause) {
    throw new ScreenNotFetched('the code of the screen could not be fetched', { cause });
  } finally {
    clearTimeout(timer);
  }
}
