// Paths of the pages in e-mails and papers. A token after `#` reaches no server and no log: browsers do not send that
// part of an address.

export const PREFERENCES_PAGE = '/preferinte';

/** Earlier addresses of that page, one for each kind of link: sent messages lead there for ever. */
export const EARLIER_PREFERENCES_PAGES = ['/dezabonare', '/confirmare-noutati', '/stop-mesaje'] as const;

/** The page on which a customer chooses their messages, within the rights of the link's token. */
export function preferencesPath(token: string): string {
  return `${PREFERENCES_PAGE}#${token}`;
}

const PASSWORD_LINK_PAGE = '/parola';

/** The page on which a person chooses a password after an invitation or a forgotten one. */
export function passwordLinkPath(token: string): string {
  return `${PASSWORD_LINK_PAGE}#${token}`;
}

export const UPLOAD_PAGE = '/upload/:token';

/** The page on which a customer sends files; the token alone opens it. */
export function uploadPath(token: string): string {
  return UPLOAD_PAGE.replace(':token', token);
}

export const CLIENT_PAGE = '/dosarul-meu/:token';

/** The page on which a client follows their case; the link alone shows no data. */
export function clientPagePath(token: string): string {
  return CLIENT_PAGE.replace(':token', token);
}

/** The part of the privacy page about everybody who signs a case. */
export const PRIVACY_OF_SIGNERS = '/politica-de-confidentialitate#semnatari';

/** The text behind `#` in the link of a code's email, before the secret of the client's mailbox. */
export const FROM_MAILBOX = 'posta=';

export const SENT_PAPER_PAGE = '/document';

/** The page of a paper for a customer; the token alone opens it. */
export function sentPaperPath(token: string): string {
  return `${SENT_PAPER_PAGE}#${token}`;
}

export const SAVED_SIMULATION_PAGE = '/simulare/:token';

/** The page of a saved simulation; the token alone opens and deletes it. */
export function savedSimulationPath(token: string): string {
  return SAVED_SIMULATION_PAGE.replace(':token', token);
}

/** The page on which anybody checks whether a PDF is an acceptance of ours, unchanged. */
export const VERIFICATION_PAGE = '/verificare';

export const MANAGED_APPOINTMENT_PAGE = '/programare';

/** The page on which a customer moves or cancels their appointment; the token alone opens it. */
export function managedAppointmentPath(token: string): string {
  return `${MANAGED_APPOINTMENT_PAGE}#${token}`;
}
