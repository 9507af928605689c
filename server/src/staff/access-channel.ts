/** The database channel that announces reduced rights of an account: open streams check again. */
export const ACCESS_CHANGED = 'access_changed';
