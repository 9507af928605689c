// Validity of links, codes and answers, as the server enforces it and as e-mails and pages state it.

/** Minutes of validity of a link that chooses a new password once. */
export const RESET_LINK_MINUTES = 30;

/** Days of validity of an invitation: a link that chooses the first password of an account once. */
export const INVITATION_DAYS = 3;

/** Minutes of validity of an e-mailed code, for one use. */
export const CLIENT_CODE_MINUTES = 10;

/** Seconds between two e-mailed codes of one link. */
export const CLIENT_CODE_PAUSE_SECONDS = 60;

/** Days for which the program remembers the device on which a client opened their page. */
export const CLIENT_DEVICE_DAYS = 30;

/** Days of validity of a saved simulation. */
export const SAVED_FOR_DAYS = 30;

/** Minutes without activity in the tab after which the site forgets a visitor's answers. */
export const WIZARD_SESSION_MINUTES = 30;

/** Days for which a device keeps a visitor's answers, with their agreement on it. */
export const KEPT_ANSWERS_DAYS = 30;
