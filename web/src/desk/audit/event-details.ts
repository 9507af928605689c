import { appointmentOutcomes, outcomeName } from 'contract/appointments/appointment-outcomes';
import { answerWords, clientAnswers } from 'contract/appointments/client-answers';
import { commissionRuleKinds, entryKinds } from 'contract/commissions/commission-words';
import { paperNames } from 'contract/documents/paper-names';
import { receivedKinds } from 'contract/messages/received-words';
import { type ParameterName, parameterSchemas } from 'contract/parameters/parameter-values';
import { formatCount, formatDate, formatExactRon, formatMonth, formatPercent } from 'contract/romanian/romanian';
import { criteriaValues } from 'contract/simulations/criteria-values';
import { filledIn } from '../criteria/criteria-fields.ts';
import { statusWithTrack } from '../customers/board-tracks.ts';
import { wordsOf } from '../parameters/parameter-text.ts';
import { valueText } from '../parameters/value-draft.ts';
import { agreementOf, application, bundle, caseOf, type Details } from './case-details.ts';
import { detailsText } from './entry-words.ts';

/** The words about each event beside its name, without ids and stored names of files. */
const WORDS: Readonly<Record<string, (details: Details) => string>> = {
  'agreement-accepted': agreementOf,
  'agreement-opened': agreementOf,
  'agreement-signed': agreementOf,
  'agreement-text-added': agreementOf,
  'agreement-withdrawn': agreementOf,
  'agreements-sent': agreementOf,
  'bank-form-added': agreementOf,
  'bank-form-removed': agreementOf,
  'broker-holiday-added': holiday,
  'broker-holiday-removed': holiday,
  'broker-hours-changed': hours,
  'case-bundled': bundle,
  'application-added': application,
  'application-changed': application,
  'application-moved': application,
  'appointment-answered': answered,
  'appointment-cancelled': appointment,
  'appointment-changed': appointment,
  'appointment-created': appointment,
  'appointment-outcome-changed': outcome,
  'case-changed': caseOf,
  'case-closed': caseOf,
  'case-opened': caseOf,
  'case-reopened': caseOf,
  'client-link-made': caseOf,
  'client-link-revoked': caseOf,
  'client-page-opened': caseOf,
  'commission-entered': commission,
  'commission-line-dismissed': statement,
  'commission-line-matched': statement,
  'commission-month-closed': ({ month }) => formatMonth(String(month)),
  'commission-partner-changed': caseOf,
  'commission-reversed': commission,
  'commission-rule-added': commissionRule,
  'commission-share-added': ({ percent, validFrom }) => `${formatPercent(Number(percent) / 100)}, ${since(validFrom)}`,
  'commission-statement-booked': statement,
  'commission-statement-read': statement,
  'commission-statement-removed': statement,
  'criteria-changed': criteria,
  'criteria-confirmed': criteria,
  'customer-closing-explained': ({ reason }) => String(reason),
  'customer-imported': ({ as }) => (as === 'created' ? 'client nou' : 'completat'),
  'customer-merged': () => '',
  'customer-status-changed': ({ from, to }) => `${statusWithTrack(Number(from))} → ${statusWithTrack(Number(to))}`,
  'document-changed': caseOf,
  'document-judged': caseOf,
  'document-not-applicable': caseOf,
  'document-received': caseOf,
  'document-removed': caseOf,
  'document-requested': caseOf,
  'file-deleted': () => '',
  'file-downloaded': () => '',
  'files-added': files,
  'files-received': files,
  'import-applied': imported,
  'import-read': ({ lines }) => formatCount(Number(lines), 'rând', 'rânduri'),
  'import-removed': () => '',
  'import-taken-back': () => '',
  'message-received': received,
  'offer-selected': ({ offer }) => String(offer),
  'paper-opened': paper,
  'paper-revoked': paper,
  'paper-sent': paper,
  'person-added': caseOf,
  'person-changed': caseOf,
  'person-erased': caseOf,
  'person-exported': caseOf,
  'person-left': caseOf,
  'person-numbers-shown': caseOf,
  'person-rejoined': caseOf,
  'proposal-changed': caseOf,
  'proposal-handed-over': caseOf,
  'proposal-opened': caseOf,
  'proposal-written': caseOf,
  'property-changed': caseOf,
  'refinancing-consent': ({ given }) => (given ? 'dat' : 'retras'),
  'refinancing-corrected': robor,
  'refinancing-ended': () => '',
  'refinancing-followed': robor,
  'task-changed': task,
  'task-completed': task,
  'task-created': task,
  'task-deleted': task,
  'task-reopened': task,
  'upload-link-made': link,
  'upload-link-revoked': () => '',
};

/** Details that hold the name of an account; those of the second list only where a customer changes hands. */
const ACCOUNTS = ['broker', 'assignee'];
const RECEIVERS = ['from', 'to'];
const HAND_OVERS = ['customer-assigned', 'customer-returned', 'customers-handed-over', 'hand-over-taken-back'];

/** The details with the members' present names in place of the names of their accounts. */
export function withNames(action: string, details: Details, nameOf: (username: string) => string): Details {
  const named = HAND_OVERS.includes(action) ? [...ACCOUNTS, ...RECEIVERS] : ACCOUNTS;
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => {
      const isName = named.includes(key) && typeof value === 'string' && value !== NOBODY;
      return [key, isName ? nameOf(value) : value];
    }),
  );
}

/** The log's word for a customer without a responsible member. */
const NOBODY = 'nobody';

/** The details of an event for a line of the history; may be empty. */
export function eventDetails(action: string, details: Details): string {
  return (WORDS[action] ?? detailsText)(details);
}

/**
 * The same for the log, which has ids and stored names of files for investigators. `subject` is the person or thing
 * concerned.
 */
export function loggedDetails(action: string, subject: string | null, details: Details): string {
  if (isParameter(action, subject)) return parameterChange(subject, details);
  if (action === 'criteria-changed') return [criteria(details), criteriaIn(details)].filter(Boolean).join(': ');
  return eventDetails(action, details) || detailsText(details);
}

/** The person or thing that an event concerns, in words; null: only the actor. */
export function subjectName(action: string, subject: string | null): string | null {
  return isParameter(action, subject) ? wordsOf(subject).label : subject;
}

function isParameter(action: string, subject: string | null): subject is ParameterName {
  return action === 'parameter-changed' && subject !== null && subject in parameterSchemas;
}

function parameterChange(name: ParameterName, { from, to, validFrom }: Details): string {
  const before = from === null ? 'nimic' : valueText(name, from);
  return `${before} → ${valueText(name, to)}, valabil din ${formatDate(String(validFrom))}`;
}

/** A whole set of criteria; those of an earlier version of the program may not be readable. */
function criteriaIn({ values }: Details): string {
  const { data } = criteriaValues.safeParse(values);
  if (!data) return detailsText({ values });
  const filled = filledIn(data).map(({ field, text }) => `${field.label}: ${text}`);
  return filled.length === 0 ? 'niciun criteriu' : filled.join('; ');
}

function appointment({ day, timeSlot, broker }: Details): string {
  return [formatDate(String(day)), timeSlot, broker].filter(Boolean).join(', ');
}

function task({ day, assignee }: Details): string {
  return [formatDate(String(day)), assignee].filter(Boolean).join(', ');
}

/** For criteria of a bank: whose, from which day and where from; what they are stands in the log alone. */
function criteria({ offer, validFrom, source }: Details): string {
  return [offer, validFrom !== undefined && since(validFrom), source].filter(Boolean).join(', ');
}

const since = (day: unknown): string => `din ${formatDate(String(day))}`;

/** For a commission's rule: whose, its kind and its first day. */
function commissionRule({ bank, offer, kind, validFrom }: Details): string {
  const known: Readonly<Record<string, string>> = commissionRuleKinds;
  return [bank ?? 'orice bancă', offer, known[String(kind)] ?? kind, since(validFrom)].filter(Boolean).join(', ');
}

/** For a broker's hours: the day that differs, or what changed in the week. */
function hours({ day, timeSlots, buffer, mostADay, isBookable }: Details): string {
  if (day !== undefined) {
    const chosen = Array.isArray(timeSlots) ? timeSlots.join(', ') || 'nicio oră' : 'ca în restul săptămânii';
    return `${formatDate(String(day))}: ${chosen}`;
  }
  return [
    isBookable === false && 'fără programări ale vizitatorilor',
    mostADay !== undefined && `cel mult ${formatCount(Number(mostADay), 'programare', 'programări')} pe zi`,
    buffer !== undefined && `pauză: ${formatCount(Number(buffer), 'interval', 'intervale')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function holiday({ from, to }: Details): string {
  return [...new Set([from, to])].map((day) => formatDate(String(day))).join(' – ');
}

/** For an applied import: how many lines became what. */
function imported({ create, merge, skip, error }: Details): string {
  const counts = [
    [create, 'client nou', 'clienți noi'],
    [merge, 'completat', 'completați'],
    [skip, 'lăsat deoparte', 'lăsați deoparte'],
    [error, 'rând cu greșeli', 'rânduri cu greșeli'],
  ] as const;
  return counts
    .flatMap(([count, one, many]) => (Number(count) > 0 ? formatCount(Number(count), one, many) : []))
    .join(', ');
}

/** The content of an e-mail, and the number of its papers. */
function received({ kind, files: stored }: Details): string {
  const names: Readonly<Record<string, string>> = receivedKinds;
  const count = Array.isArray(stored) ? stored.length : 0;
  return [names[String(kind)], count > 0 && formatCount(count, 'fișier', 'fișiere')].filter(Boolean).join(', ');
}

function answered({ answer: said, ...of }: Details): string {
  const answer = clientAnswers.find((each) => each === said);
  return [answer && answerWords({ answer, proposed: null }), appointment(of)].filter(Boolean).join(': ');
}

function outcome({ from, to, ...of }: Details): string {
  const name = (said: unknown) => outcomeName(appointmentOutcomes.find((each) => each === said) ?? null);
  return `${name(from)} → ${name(to)} (${appointment(of)})`;
}

/** The typed ROBOR of a followed loan; empty without one. */
function robor({ robor: typed }: Details): string {
  if (typeof typed !== 'object' || typed === null) return '';
  return `ROBOR ${Reflect.get(typed, 'tenor')}M ${formatPercent(Number(Reflect.get(typed, 'value')) / 100)}`;
}

function files({ files: names }: Details): string {
  return Array.isArray(names) ? formatCount(names.length, 'fișier', 'fișiere') : '';
}

/** For an entry of a commission's account: its bank, kind, day and sum. */
function commission({ bank, kind, day, amount }: Details): string {
  const known: Readonly<Record<string, string>> = entryKinds;
  return [bank, known[String(kind)] ?? kind, formatDate(String(day)), formatExactRon(Number(amount))].join(', ');
}

/** For a bank's statement of commissions: the number of its lines, or which of them. */
function statement({ bank, lines, line }: Details): string {
  const which = line === undefined ? undefined : `rândul ${line}`;
  return [bank, lines === undefined ? which : formatCount(Number(lines), 'rând', 'rânduri')].filter(Boolean).join(', ');
}

function paper({ kind, channel }: Details): string {
  const names: Readonly<Record<string, string>> = paperNames;
  const ways: Readonly<Record<string, string>> = { email: 'pe e-mail', whatsapp: 'pe WhatsApp' };
  return [names[String(kind)], ways[String(channel)]].filter(Boolean).join(', ');
}

function link({ maxUploads, expiresInHours, isMailed }: Details): string {
  const limits = [
    formatCount(Number(maxUploads), 'încărcare', 'încărcări'),
    `valabil ${formatCount(Number(expiresInHours), 'oră', 'ore')}`,
  ];
  return [...limits, ...(isMailed ? ['trimis pe e-mail'] : [])].join(', ');
}
