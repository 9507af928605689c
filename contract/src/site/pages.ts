// Paths of the pages to which e-mails and papers link. A token after `#` reaches no server and no log: browsers do not
// send that part of an address.

export const PREFERENCES_PAGE = '/preferinte';

/** Earlier addresses of that page, one for each kind of link: messages that went out lead there for ever. */
export const EARLIER_PREFERENCES_PAGES = ['/dezabonare', '/confirmare-noutati', '/stop-mesaje'] as const;

/** Where a customer decides which messages they get: what the token's link allows, and nothing else. */
export function preferencesPath(token: string): string {
  return `${PREFERENCES_PAGE}#${token}`;
}

const PASSWORD_LINK_PAGE = '/parola';

/** Where a password is chosen by who was invited or has forgotten theirs. */
export function passwordLinkPath(token: string): string {
  return `${PASSWORD_LINK_PAGE}#${token}`;
}

export const UPLOAD_PAGE = '/upload/:token';

/** Where a customer sends files; whoever has the token may. */
export function uploadPath(token: string): string {
  return UPLOAD_PAGE.replace(':token', token);
}

export const CLIENT_PAGE = '/dosarul-meu/:token';

/** Where a client follows their case; the link alone shows nothing. */
export function clientPagePath(token: string): string {
  return CLIENT_PAGE.replace(':token', token);
}

/** What stands behind `#` where the client comes from the email of a code, before the secret of their mailbox. */
export const FROM_MAILBOX = 'posta=';

export const SENT_PAPER_PAGE = '/document';

/** Where a customer finds a paper that was sent to them; whoever has the token may. */
export function sentPaperPath(token: string): string {
  return `${SENT_PAPER_PAGE}#${token}`;
}

export const SAVED_SIMULATION_PAGE = '/simulare/:token';

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
