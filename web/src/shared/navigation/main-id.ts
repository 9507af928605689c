/** The id of the part of a page that changes with the screen; the frame around it stays. */
export const MAIN_ID = 'continut';
