// Words for received e-mails: their kind, their proof of sender, and the fate of their parts.

/**
 * The kinds of received e-mails: a customer's own words, a program's answer, or a mail server's report about an e-mail
 * of ours.
 */
export const receivedKinds = {
  reply: 'Mesaj primit',
  'automatic-reply': 'Răspuns automat',
  bounce: 'Mesaj nelivrat',
  'delivery-delay': 'Mesaj întârziat',
  'delivery-receipt': 'Confirmare de livrare',
  'read-receipt': 'Confirmare de citire',
  'spam-report': 'Marcat ca spam',
} as const;

export type ReceivedKind = keyof typeof receivedKinds;

/** The facts by which the program takes a received e-mail for a customer's; the sender alone is easy to forge. */
export const recognitions = {
  'reply-address': 'a venit la adresa de răspuns din e-mailurile noastre către acest client',
  'in-reply-to': 'răspunde la un e-mail al nostru către acest client',
  sender: 'recunoscut numai după adresa expeditorului',
  recipient: 'este despre adresa clientului, la care am scris de curând',
} as const;

export type Recognition = keyof typeof recognitions;

/** Whether the named address really sent an e-mail, by our mail server's checks, and the words of the screens. */
export const senderProofs = {
  pass: 'Expeditor verificat',
  'other-address': 'Adresă verificată, dar alta decât cea din fișă',
  unknown: 'Expeditor neverificat',
  fail: 'Atenție: expeditorul poate fi fals',
} as const;

export type SenderProof = keyof typeof senderProofs;

/** The reasons why a part of an e-mail is not among the customer's files: it stays in the mailbox, with the e-mail. */
export const leftOutReasons = {
  'signature-picture': 'imagine mică din text, cum este sigla dintr-o semnătură',
  repeated: 'aceeași imagine ca într-un e-mail de dinainte, aflată printre fișierele clientului',
  signature: 'semnătura electronică a e-mailului',
  encrypted: 'criptat',
  calendar: 'fișier de calendar',
  'not-taken': 'nu este de un tip care se primește sau nu se deschide',
  infected: 'oprit de antivirus',
  'too-large': 'prea mare',
  'too-many': 'peste numărul de fișiere care se iau dintr-un e-mail',
  'no-room': 'spațiul pentru fișierele clientului este plin',
  forged: 'expeditorul poate fi fals',
  'of-report': 'din raportul serverului de e-mail',
} as const;

export type LeftOutReason = keyof typeof leftOutReasons;

/** The fate of an e-mail of ours in a machine's report (RFC 3464, 8098, 5965). */
export const reportActions = {
  failed: 'nu a ajuns',
  delayed: 'nu ajunsese încă',
  delivered: 'a ajuns în căsuța poștală',
  relayed: 'a fost predat unui alt server, care nu confirmă livrarea',
  expanded: 'a ajuns la o listă de adrese',
  displayed: 'a fost citit',
  deleted: 'a fost șters fără să fie citit',
  processed: 'a fost prelucrat automat; nu se știe dacă a fost citit',
  spam: 'a fost marcat ca spam',
} as const;

export type ReportAction = keyof typeof reportActions;

/** The wrapping of a received e-mail, or the seal that hides its words. */
export const seals = {
  'smime-encrypted': 'E-mail criptat (S/MIME): nu se poate citi aici. Deschideți-l din căsuța poștală.',
  'pgp-encrypted': 'E-mail criptat (PGP): nu se poate citi aici. Deschideți-l din căsuța poștală.',
  'smime-signed': 'E-mail semnat electronic (S/MIME); semnătura nu a fost verificată aici.',
} as const;

export type Seal = keyof typeof seals;
