/** The page that opens a saved simulation; whoever has the token may open and delete it. */
export const SAVED_SIMULATION_PAGE = '/simulare/:token';

/** Days for which a saved simulation can be opened. */
export const SAVED_FOR_DAYS = 30;

/** Where a saved simulation is opened, relative to the site's address. */
export function savedSimulationPath(token: string): string {
  return SAVED_SIMULATION_PAGE.replace(':token', token);
}
