/**
 * What a message to a customer is about; the word is stored and travels. Each has a template of its own for each
 * channel.
 */
export const messageKinds = {
  'appointment-confirmed': 'Programare confirmată',
  'appointment-moved': 'Programare mutată',
  'appointment-cancelled': 'Programare anulată',
  'appointment-tomorrow': 'Programare mâine',
  'appointment-soon': 'Programare peste două ore',
  'documents-missing': 'Acte care lipsesc',
  'stage-reached': 'Etapă nouă a dosarului',
  'offer-expiring': 'Ofertă care expiră',
  'refinancing-gain': 'Refinanțare cu câștig',
  free: 'Text liber',
} as const;

export type MessageKind = keyof typeof messageKinds;

/** What the program sends customers by itself while its rule is on. */
export const automaticKinds = [
  'appointment-confirmed',
  'appointment-moved',
  'appointment-cancelled',
  'appointment-tomorrow',
  'appointment-soon',
  'documents-missing',
  'stage-reached',
  'offer-expiring',
] as const satisfies readonly MessageKind[];

export type AutomaticKind = (typeof automaticKinds)[number];

/** E-mails to the staff about calls that were promised, sent while the rule is on. */
export const staffNotices = {
  'call-waiting': 'Apel promis: a trecut jumătate din timp',
  'call-late': 'Apel promis: termen depășit',
  'call-in-time': 'Apel promis: făcut la timp',
} as const;

export type StaffNotice = keyof typeof staffNotices;

/** What administrators switch on and off. */
export type RuleKind = AutomaticKind | StaffNotice;

/** Every rule in the order in which they are read: those to customers first. */
export const ruleKinds: readonly [RuleKind, ...RuleKind[]] = [
  ...automaticKinds,
  ...(Object.keys(staffNotices) as StaffNotice[]),
];

/** True of a rule whose messages go to the staff. */
export function isStaffNotice(kind: RuleKind): kind is StaffNotice {
  return kind in staffNotices;
}

/** How a rule is called. */
export function ruleName(kind: RuleKind): string {
  return isStaffNotice(kind) ? staffNotices[kind] : messageKinds[kind];
}

/** News of a customer's own appointment, which they are owed: by e-mail it goes out even after a STOP. */
const OWED: readonly MessageKind[] = ['appointment-confirmed', 'appointment-moved', 'appointment-cancelled'];

/** True for a message that the customer gets by e-mail even after a STOP. */
export function isOwed(kind: string, channel: MessageChannel): boolean {
  return channel === 'email' && OWED.some((owed) => owed === kind);
}

/** True for an offer that is not about the customer's own case: it needs their consent to news and offers. */
export function isMarketing(kind: MessageKind): boolean {
  return kind === 'refinancing-gain';
}

/**
 * How a message reaches a customer; WhatsApp by the broker's own telephone, with a text that they only have to send.
 */
export const messageChannels = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const;

export type MessageChannel = keyof typeof messageChannels;

/**
 * What became of a message; `opened`: WhatsApp was opened with its text, `withdrawn`: taken back before it went out,
 * `expired`: it could not go out while it was still true.
 */
export const messageStates = {
  queued: 'Așteaptă',
  sent: 'Trimis',
  failed: 'Netrimis',
  withdrawn: 'Retras',
  expired: 'Expirat',
  opened: 'Deschis în WhatsApp',
  received: 'Primit',
} as const;

export type MessageState = keyof typeof messageStates;

/** The variables of a template, in double braces (`{{nume}}`), and what replaces them when a customer reads it. */
export const messageVariables = {
  nume: 'numele clientului',
  marca: 'numele sub care lucrăm',
  telefon: 'telefonul firmei',
  broker: 'numele brokerului clientului',
  telefonBroker: 'telefonul la care răspunde brokerul',
  dosar: 'numărul dosarului',
  link: 'un link personal, de exemplu către pagina clientului',
  ziua: 'ziua programării',
  ora: 'ora programării',
  acteLipsa: 'actele care lipsesc, despărțite prin virgulă',
  banca: 'banca despre care este vorba',
  etapa: 'etapa la care a ajuns dosarul',
  panaLa: 'ziua până la care oferta este valabilă',
  castigLunar: 'cu cât se plătește mai puțin în prima lună, cu asigurarea de viață, în RON',
  castigTotal: 'câștigul până la sfârșitul creditului, în RON',
  luniAmortizare: 'în câte luni se acoperă costurile',
  exemplu: 'dobânda, DAE și totalul de plată ale creditului nou, cu suma și perioada',
} as const;

export type MessageVariable = keyof typeof messageVariables;

const OF_ALL = ['nume', 'marca', 'telefon', 'broker', 'telefonBroker'] as const;
const OF_APPOINTMENTS = ['ziua', 'ora', 'link'] as const;

const OWN_VARIABLES: Readonly<Record<MessageKind, readonly MessageVariable[]>> = {
  'appointment-confirmed': OF_APPOINTMENTS,
  'appointment-moved': OF_APPOINTMENTS,
  'appointment-cancelled': OF_APPOINTMENTS,
  'appointment-tomorrow': OF_APPOINTMENTS,
  'appointment-soon': OF_APPOINTMENTS,
  'documents-missing': ['dosar', 'acteLipsa'],
  'stage-reached': ['dosar', 'etapa', 'banca'],
  'offer-expiring': ['dosar', 'banca', 'panaLa'],
  'refinancing-gain': ['banca', 'castigLunar', 'castigTotal', 'luniAmortizare', 'exemplu', 'link'],
  free: ['dosar', 'ziua', 'ora', 'banca', 'etapa', 'acteLipsa'],
};

/** What a template of that kind may name. */
export function variablesOf(kind: MessageKind): readonly MessageVariable[] {
  return [...OF_ALL, ...OWN_VARIABLES[kind]];
}

/** Most characters of a text for each channel; of an SMS as `smsLength` counts them. */
export const MAX_MESSAGE_LENGTH = { email: 5_000, sms: 320, whatsapp: 1_500 } as const;

/** What came in by e-mail: a customer's own words, a program's answer, or what mail servers say of an e-mail of ours. */
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

/** By what the program knew that a received e-mail is a customer's; the sender alone can be forged. */
export const recognitions = {
  'reply-address': 'a venit la adresa de răspuns din e-mailurile noastre către acest client',
  'in-reply-to': 'răspunde la un e-mail al nostru către acest client',
  sender: 'recunoscut numai după adresa expeditorului',
  recipient: 'este despre adresa clientului, la care am scris de curând',
} as const;

export type Recognition = keyof typeof recognitions;

/** Whether a received e-mail comes from the address that it names, as our mail server found, and how screens say it. */
export const senderProofs = {
  pass: 'Expeditor verificat',
  'other-address': 'Adresă verificată, dar alta decât cea din fișă',
  unknown: 'Expeditor neverificat',
  fail: 'Atenție: expeditorul poate fi fals',
} as const;

export type SenderProof = keyof typeof senderProofs;

/** Why something that came with an e-mail is not among the customer's files: it stays in the mailbox, with the e-mail. */
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

/** What a machine says became of an e-mail of ours when it wrote (RFC 3464, 8098, 5965). */
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

/** What a received e-mail came wrapped in, or is hidden by. */
export const seals = {
  'smime-encrypted': 'E-mail criptat (S/MIME): nu se poate citi aici. Deschideți-l din căsuța poștală.',
  'pgp-encrypted': 'E-mail criptat (PGP): nu se poate citi aici. Deschideți-l din căsuța poștală.',
  'smime-signed': 'E-mail semnat electronic (S/MIME); semnătura nu a fost verificată aici.',
} as const;

export type Seal = keyof typeof seals;
