// Addresses of the pages to which e-mails link, relative to the site's. Tokens that stand after `#` are sent to no server
// and written into no log: browsers never send that part.

const UNSUBSCRIBE_PAGE = '/dezabonare';

/** Where a person withdraws the consent to news and offers. */
export function unsubscribePath(token: string): string {
  return `${UNSUBSCRIBE_PAGE}#${token}`;
}

const CONFIRM_MARKETING_PAGE = '/confirmare-noutati';

/** Where a customer says that the news ticked in a booking for their phone are their own wish. */
export function confirmMarketingPath(token: string): string {
  return `${CONFIRM_MARKETING_PAGE}#${token}`;
}

/** The page on which a password is chosen with a link: an invitation or a reset. */
const PASSWORD_LINK_PAGE = '/parola';

/** Minutes for which such a link can be used, once. */
export const PASSWORD_LINK_MINUTES = 30;

/** Where a password is chosen. */
export function passwordLinkPath(token: string): string {
  return `${PASSWORD_LINK_PAGE}#${token}`;
}

export const UPLOAD_PAGE = '/upload/:token';

/** Where a customer sends files; whoever has the token may. */
export function uploadPath(token: string): string {
  return UPLOAD_PAGE.replace(':token', token);
}

const STOP_MESSAGES_PAGE = '/stop-mesaje';

/** Where a customer stops the messages by one channel. */
export function stopMessagesPath(token: string): string {
  return `${STOP_MESSAGES_PAGE}#${token}`;
}

export const CLIENT_PAGE = '/dosarul-meu/:token';

/** Minutes for which a code that was mailed to a client can be used, once. */
export const CLIENT_CODE_MINUTES = 10;

/** Seconds between two codes of a link. */
export const CLIENT_CODE_PAUSE_SECONDS = 60;

/** Days for which a device on which a client opened their page is remembered. */
export const CLIENT_DEVICE_DAYS = 30;

/** Where a client follows their case; the link alone shows nothing. */
export function clientPagePath(token: string): string {
  return CLIENT_PAGE.replace(':token', token);
}

export const SENT_PAPER_PAGE = '/document';

/** Where a customer finds a paper that was sent to them; whoever has the token may. */
export function sentPaperPath(token: string): string {
  return `${SENT_PAPER_PAGE}#${token}`;
}

export const SAVED_SIMULATION_PAGE = '/simulare/:token';

/** Days for which a saved simulation can be opened. */
export const SAVED_FOR_DAYS = 30;

/** Minutes after which what a visitor typed is forgotten, where nothing more is done in the tab. */
export const WIZARD_SESSION_MINUTES = 30;

/** Within how many working days questions and complaints are answered, as the legal pages say it. */
export const WORKING_DAYS_TO_ANSWER = { question: 10, complaint: 14 } as const;

/** For how many days it is kept to whom an e-mail was sent, as visitors read it; the server's `outbox.jobs` ends it. */
export const DAYS_OF_SENT_EMAILS = 90;

/** The same of e-mails that could not be delivered, which nobody looks into a year later; and in words. */
export const DAYS_OF_FAILED_EMAILS = 365;
export const TIME_OF_FAILED_EMAILS = 'un an';

/** Where a saved simulation is opened; whoever has the token may open and delete it. */
export function savedSimulationPath(token: string): string {
  return SAVED_SIMULATION_PAGE.replace(':token', token);
}

/** Where anybody checks whether a PDF is one that was accepted here, unchanged. */
export const VERIFICATION_PAGE = '/verificare';

export const MANAGED_APPOINTMENT_PAGE = '/programare';

/** Where a customer moves or cancels their appointment; whoever has the token may. */
export function managedAppointmentPath(token: string): string {
  return `${MANAGED_APPOINTMENT_PAGE}#${token}`;
}
