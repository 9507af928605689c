/** The database channel on which it is told that somebody may do less than before: whatever stays open asks again. */
export const ACCESS_CHANGED = 'access_changed';
