/** The subjects of messages to customers; tables and calls use these words. Each has a template for each channel. */
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

/** The messages that the program sends customers by itself while their rule is on. */
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

/** E-mails to the staff about promised calls, while the rule is on. */
export const staffNotices = {
  'call-waiting': 'Apel promis: a trecut jumătate din timp',
  'call-late': 'Apel promis: termen depășit',
  'call-in-time': 'Apel promis: făcut la timp',
} as const;

export type StaffNotice = keyof typeof staffNotices;

/** The rules that administrators switch on and off. */
export type RuleKind = AutomaticKind | StaffNotice;

/** Every rule in the order of the screen: those to customers first. */
export const ruleKinds: readonly [RuleKind, ...RuleKind[]] = [
  ...automaticKinds,
  ...(Object.keys(staffNotices) as StaffNotice[]),
];

/** True of a rule with messages to the staff. */
export function isStaffNotice(kind: RuleKind): kind is StaffNotice {
  return kind in staffNotices;
}

/** The name of a rule. */
export function ruleName(kind: RuleKind): string {
  return isStaffNotice(kind) ? staffNotices[kind] : messageKinds[kind];
}

/** News of a customer's own appointment, which we owe them: they go out by e-mail even after a STOP. */
const OWED: readonly MessageKind[] = ['appointment-confirmed', 'appointment-moved', 'appointment-cancelled'];

/** True for a message that reaches the customer by e-mail even after a STOP. */
export function isOwed(kind: string, channel: MessageChannel): boolean {
  return channel === 'email' && OWED.some((owed) => owed === kind);
}

/** True for an offer apart from the customer's own case: it needs their consent to news and offers. */
export function isMarketing(kind: MessageKind): boolean {
  return kind === 'refinancing-gain';
}

/** The channels of messages; WhatsApp uses the broker's own telephone, with a ready text. */
export const messageChannels = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const;

export type MessageChannel = keyof typeof messageChannels;

/**
 * The fate of a message; `opened`: WhatsApp opened with its text; `withdrawn`: somebody took it back before the
 * sending; `expired`: it could not go out while it was true.
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

/** The variables of a template, in double braces (`{{nume}}`), and the words that replace them for a customer. */
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

/** The variables of templates of that kind. */
export function variablesOf(kind: MessageKind): readonly MessageVariable[] {
  return [...OF_ALL, ...OWN_VARIABLES[kind]];
}

/** The most characters of a text for each channel; `smsLength` counts those of an SMS. */
export const MAX_MESSAGE_LENGTH = { email: 5_000, sms: 320, whatsapp: 1_500 } as const;
