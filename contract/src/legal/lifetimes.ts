// For how long what people hold stays valid, as the server enforces it and as e-mails and pages say it.

/** Minutes for which a link to choose a password can be used, once. */
export const PASSWORD_LINK_MINUTES = 30;

/** Minutes for which a code that was mailed to a client can be used, once. */
export const CLIENT_CODE_MINUTES = 10;

/** Seconds that have to pass before another code is mailed for the same link. */
export const CLIENT_CODE_PAUSE_SECONDS = 60;

/** Days for which a device on which a client opened their page is remembered. */
export const CLIENT_DEVICE_DAYS = 30;

/** Days for which a saved simulation can be opened. */
export const SAVED_FOR_DAYS = 30;

/** Minutes without any activity in the tab after which what a visitor typed is forgotten. */
export const WIZARD_SESSION_MINUTES = 30;

/** Days for which a device keeps the answers of a simulation whose visitor agreed to it there. */
export const KEPT_ANSWERS_DAYS = 30;
