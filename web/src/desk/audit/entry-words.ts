import { type AuditEntry, auditActions } from 'contract/audit/audit';
import { messageChannels, messageKinds } from 'contract/messages/message-words';
import { formatDate } from 'contract/romanian/romanian';
import { decimalText } from 'contract/romanian/typed-money';

const names: Readonly<Record<string, string>> = auditActions;

/** Details of entries in words. The screen shows other details (names, addresses) unchanged. */
const words: Readonly<Record<string, string>> = {
  ...messageKinds,
  ...messageChannels,
  channel: 'canalul',
  step: 'pasul',
  reason: 'motivul',
  method: 'prin',
  kind: 'felul',
  by: 'de către',
  from: 'de la',
  to: 'la',
  authLevel: 'nivel',
  ended: 'încheiate',
  login: 'autentificare',
  confirm: 'confirmarea sesiunii',
  password: 'parolă',
  'verify-2fa': 'cod',
  code: 'cod din aplicație',
  'recovery-code': 'cod de recuperare',
  'wrong-password': 'parolă greșită',
  'wrong-code': 'cod greșit',
  'unknown-user': 'utilizator necunoscut',
  'not-begun': 'fără primul pas',
  disabled: 'cont dezactivat',
  invitation: 'invitație',
  reset: 'resetare',
  owner: 'titularul contului',
  'first start': 'prima pornire',
  operator: 'linia de comandă',
  isSample: 'ofertă demonstrativă',
  isShown: 'arătată vizitatorilor',
  retention: 'termenul de păstrare',
  bin: 'termenul coșului',
  rule: 'regula pentru clienții noi',
  nobody: 'nimeni',
  until: 'până la',
  count: 'clienți',
  total: 'în total',
  rows: 'rânduri',
  names: 'denumiri',
  merged: 'uniți',
  into: 'în',
  'password-change': 'schimbarea parolei',
  call: 'apelul',
  key: 'cheia',
  events: 'evenimentele',
  isEnabled: 'pornit',
  delivery: 'livrarea',
  gone: 'nu mai este acolo',
  failing: 'nu a mai ajuns nimic',
  scopes: 'drepturile',
  expiresOn: 'expiră pe',
  created: 'create',
  changed: 'modificate',
  validFrom: 'valabil din',
  link: 'linkul',
  filename: 'fișierul',
  files: 'fișierele',
  letter: 'e-mailul',
  'saved-simulation': 'simulare salvată',
  'booking-confirmation': 'confirmarea cererii',
  'booking-notice': 'cerere nouă',
  before: 'înainte',
  isArchived: 'arhivat',
  isOn: 'se trimite',
  daysAfter: 'zile până la primul',
  daysBetween: 'zile între mesaje',
  mostTimes: 'cel mult',
  daysBefore: 'zile înainte',
  outcome: 'rezultatul',
  answered: 'a răspuns',
  'no-answer': 'nu răspunde',
  'call-back': 'revine',
};

/** The name of an action; an action of an earlier version keeps its own name. */
export function actionName(action: string): string {
  return names[action] ?? action;
}

/** What customers do themselves, on their page, by a link or by e-mail. */
const BY_CUSTOMERS: ReadonlySet<string> = new Set([
  ...['agreement-accepted', 'appointment-answered', 'client-page-opened', 'consent-withdrawn', 'files-received'],
  ...['message-received', 'messages-allowed', 'messages-stopped'],
]);

/** Whether the customer of an entry did it themselves, not the staff for them. */
export const isByCustomer = ({ action, actor, customer }: Pick<AuditEntry, 'action' | 'actor' | 'customer'>): boolean =>
  actor === null && customer !== null && BY_CUSTOMERS.has(action);

/** Refusals stand out. */
export function toneOf(action: string): 'bad' | undefined {
  return action.endsWith('-refused') ? 'bad' : undefined;
}

/** The other details in one line, in a fixed order: `de la: user, la: admin`. */
export function detailsText({ from, to, ...details }: Readonly<Record<string, unknown>>): string {
  return Object.entries({ from, to, ...details })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${words[name] ?? name}: ${valueText(value)}`)
    .join(', ');
}

/** The tiers of a notary's fee are too long here; the parameter's own history shows them. */
const MAX_LENGTH = 120;

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

function valueText(value: unknown): string {
  if (isChange(value)) return `${changedText(value.from)} → ${changedText(value.to)}`;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return listText(value);
  if (typeof value === 'boolean') return value ? 'da' : 'nu';
  if (typeof value === 'string') return ISO_DAY.test(value) ? formatDate(value) : (words[value] ?? value);
  if (isPlain(value)) return `(${detailsText(value)})`;
  const text = JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** The most items of a list that a line names: a key with every right has 40. */
const MAX_ITEMS = 6;

function listText(items: readonly string[]): string {
  const rest = items.length - MAX_ITEMS;
  return [...items.slice(0, MAX_ITEMS), ...(rest > 0 ? [`încă ${rest}`] : [])].join(', ');
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The old and the new value of a field. */
function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function changedText(value: unknown): string {
  if (value === null || value === '') return 'gol';
  return typeof value === 'number' ? decimalText(value) : valueText(value);
}
