/** The database channel that announces that somebody may do less than before: whatever stays open checks again. */
export const ACCESS_CHANGED = 'access_changed';
