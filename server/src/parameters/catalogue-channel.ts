/** The database channel on which products and parameters announce a change (triggers in `server/migrations`). */
export const CATALOGUE_CHANGED = 'catalogue_changed';
