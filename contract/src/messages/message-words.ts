import { announcedStages, stageName } from '../fields/case-stages.ts';

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
  nume: 'numele din salut: prenumele, unde se recunoaște',
  marca: 'numele sub care lucrăm',
  telefon: 'telefonul firmei',
  broker: 'numele brokerului clientului',
  telefonBroker: 'telefonul la care răspunde brokerul',
  dosar: 'numărul dosarului',
  link: 'un link personal, de exemplu către pagina dosarului',
  ziua: 'ziua programării',
  ora: 'ora programării',
  acteLipsa: 'actele care lipsesc, despărțite prin virgulă',
  acteRespinse: 'actele respinse, fiecare cu motivul lui',
  texte: 'textele de citit, despărțite prin virgulă',
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
const CHANGE_BY_SMS = 'Imediat, la orice oră, prin SMS, clientului fără e-mail. Cine are e-mail află oricum pe e-mail.';
const STAGES = announcedStages.map((stage) => `„${stageName(stage)}”`).join(', ');

/** A kind of message; `rule`: when the program sends it by itself, absent for a kind that it never sends so. */
type KindWords = { readonly name: string; readonly variables: readonly MessageVariable[]; readonly rule?: string };

/** The subjects of messages to customers; tables and calls use these words. Each has a template for each channel. */
const KINDS = {
  'appointment-confirmed': {
    name: 'Programare confirmată',
    variables: OF_APPOINTMENTS,
    rule: 'Imediat, la orice oră, prin SMS, clientului fără e-mail. Cine are e-mail primește oricum confirmarea pe e-mail, cu fișierul pentru calendar.',
  },
  'appointment-moved': {
    name: 'Programare mutată',
    variables: OF_APPOINTMENTS,
    rule: CHANGE_BY_SMS,
  },
  'appointment-cancelled': {
    name: 'Programare anulată',
    variables: OF_APPOINTMENTS,
    rule: CHANGE_BY_SMS,
  },
  'appointment-tomorrow': {
    name: 'Programare mâine',
    variables: OF_APPOINTMENTS,
    rule: 'Cu o zi înainte, dacă acea zi este lucrătoare. O programare anulată sau mutată nu se amintește.',
  },
  'appointment-soon': {
    name: 'Programare peste două ore',
    variables: OF_APPOINTMENTS,
    rule: 'În ziua programării, cu două ore înainte, dar nu mai devreme de prima oră de trimitere. După ce începe ora programării, nu mai pleacă.',
  },
  'documents-missing': {
    name: 'Acte care lipsesc',
    variables: ['dosar', 'acteLipsa'],
    rule: 'Cât timp dosarul deschis așteaptă acte, iar clientul are un link activ către pagina lui; clientului fără e-mail, prin SMS. Se oprește când au venit actele. Pentru un act respins, zilele se numără de la respingere.',
  },
  'document-rejected': {
    name: 'Act respins',
    variables: ['dosar', 'acteRespinse', 'link'],
    rule: 'În orele de trimitere ale zilelor lucrătoare, la zece minute după ultimul act respins: un singur mesaj pentru toate, cu motivul fiecăruia și un link către pagina dosarului; clientului fără e-mail, prin SMS, fără link. Ce este cerut altfel sau primit din nou până atunci nu se mai anunță.',
  },
  'texts-sent': {
    name: 'Texte de citit',
    variables: ['dosar', 'texte', 'link'],
    rule: 'În orele de trimitere ale zilelor lucrătoare, la zece minute după ce textele au ajuns pe pagina dosarului: pe e-mail, cui nu le-a citit încă. Cine primește atunci și primul link al paginii nu primește și acest mesaj.',
  },
  'stage-reached': {
    name: 'Etapă nouă a dosarului',
    variables: ['dosar', 'etapa', 'banca'],
    rule: `Când cererea la o bancă ajunge la ${STAGES} și rămâne acolo zece minute. Fiecare etapă se anunță o singură dată; ce a fost înainte de pornirea regulii nu se anunță.`,
  },
  'offer-expiring': {
    name: 'Ofertă care expiră',
    variables: ['dosar', 'banca', 'panaLa'],
    rule: 'Clientului și, pe e-mail, responsabilului, o singură dată, dacă cererea este aprobată, nesemnată și fără o zi de semnare până la expirare.',
  },
  'refinancing-gain': {
    name: 'Refinanțare cu câștig',
    variables: ['banca', 'castigLunar', 'castigTotal', 'luniAmortizare', 'exemplu', 'link'],
  },
  free: { name: 'Text liber', variables: ['dosar', 'ziua', 'ora', 'banca', 'etapa', 'acteLipsa'] },
} as const satisfies Readonly<Record<string, KindWords>>;

export type MessageKind = keyof typeof KINDS;

/** The messages that the program sends customers by itself while their rule is on. */
export type AutomaticKind = {
  [Kind in MessageKind]: (typeof KINDS)[Kind] extends { readonly rule: string } ? Kind : never;
}[MessageKind];

/** E-mails to the staff about promised calls, while the rule is on. */
const STAFF_NOTICES = {
  'call-waiting': {
    name: 'Apel promis: a trecut jumătate din timp',
    rule: 'Responsabilului, când a trecut jumătate din timpul promis și nu l-a căutat nimeni pe client. Fără responsabil, pe adresa firmei.',
  },
  'call-late': {
    name: 'Apel promis: termen depășit',
    rule: 'Responsabilului și administratorilor, o singură dată, când timpul promis a trecut și nu l-a căutat nimeni pe client.',
  },
  'call-in-time': {
    name: 'Apel promis: făcut la timp',
    rule: 'Administratorilor, o singură dată, când un client nou a fost sunat în timpul promis.',
  },
} as const;

export type StaffNotice = keyof typeof STAFF_NOTICES;

/** The rules that administrators switch on and off. */
export type RuleKind = AutomaticKind | StaffNotice;

/** The name of each kind. */
export const messageKinds = Object.fromEntries(
  Object.entries(KINDS).map(([kind, { name }]) => [kind, name]),
) as Readonly<Record<MessageKind, string>>;

const automaticKinds = (Object.keys(KINDS) as MessageKind[]).filter((kind) => isAutomatic(kind));

/** Every e-mail to the staff. */
export const staffNotices = Object.keys(STAFF_NOTICES) as readonly StaffNotice[];

/** Every rule in the order of the screen: those to customers first. */
export const ruleKinds: readonly RuleKind[] = [...automaticKinds, ...staffNotices];

function isAutomatic(kind: MessageKind): kind is AutomaticKind {
  return 'rule' in KINDS[kind];
}

/** True of a rule with messages to the staff. */
export function isStaffNotice(kind: RuleKind): kind is StaffNotice {
  return kind in STAFF_NOTICES;
}

/** The name of a rule, and when its message goes out, to whom, and when not. */
export function ruleWords(kind: RuleKind): { readonly name: string; readonly rule: string } {
  return isStaffNotice(kind) ? STAFF_NOTICES[kind] : KINDS[kind];
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

/** The variables of templates of that kind. */
export function variablesOf(kind: MessageKind): readonly MessageVariable[] {
  return [...OF_ALL, ...KINDS[kind].variables];
}

/** The most characters of a text for each channel; `smsLength` counts those of an SMS. */
export const MAX_MESSAGE_LENGTH = { email: 5_000, sms: 320, whatsapp: 1_500 } as const;
