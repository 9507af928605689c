import {
  readTemplate,
  type TemplatePiece,
  templateErrorWords,
  unitsOf,
  variablesIn,
} from 'contract/messages/message-template';
import {
  MAX_MESSAGE_LENGTH,
  type MessageChannel,
  type MessageKind,
  type MessageVariable,
} from 'contract/messages/message-words';
import { fieldProblem, problem } from 'contract/problem';

/** The known values of a message's variables. */
export type MessageValues = Readonly<Partial<Record<MessageVariable, string>>>;

/** A written text to send; an e-mail has a subject. Subject and text may name variables. */
type WrittenMessage = { readonly channel: MessageChannel; readonly subject: string; readonly text: string };

/**
 * A message as its reader reads it; `kept`: without private links; `missing`: variables left in the text as `{{…}}`.
 */
export type FilledMessage = {
  readonly subject: string;
  readonly text: string;
  readonly kept: string;
  readonly missing: readonly MessageVariable[];
};

/** Replaces, in a kept text, a link that opens something. */
const LINK_LEFT_OUT = '[link personal]';

/** Refuses an unknown variable, with line and character; an e-mail without subject; a text that is too long. */
export function checkWritten(kind: MessageKind, written: WrittenMessage): void {
  pieces(kind, written);
  if (written.channel === 'email' && written.subject === '') throw fieldProblem('MESAJ_FARA_SUBIECT', 'subject');
  refuseTooLong(written.channel, written.text);
}

/** Refuses a text that is longer than its channel allows. */
export function refuseTooLong(channel: MessageChannel, text: string): void {
  const [units, most] = [unitsOf(channel, text), MAX_MESSAGE_LENGTH[channel]];
  if (units > most) throw problem('MESAJ_PREA_LUNG', { units, most, field: 'text' });
}

/** False for a template with a variable that its kind does not have: it was written for an earlier version. */
export function isReadable(kind: MessageKind, { subject, text }: WrittenMessage): boolean {
  return [subject, text].every((template) => !readTemplate(kind, template).error);
}

/** True of a text that is longer than its channel allows. */
export function isTooLong(channel: MessageChannel, text: string): boolean {
  return unitsOf(channel, text) > MAX_MESSAGE_LENGTH[channel];
}

/** The text with its values; a variable without a value stays and is named in `missing`. Refuses unknown variables. */
export function fillMessage(kind: MessageKind, written: WrittenMessage, values: MessageValues): FilledMessage {
  const { subject, text } = pieces(kind, written);
  const kept = values.link === undefined ? values : { ...values, link: LINK_LEFT_OUT };
  return {
    subject: fill(subject, kept),
    text: fill(text, values),
    kept: fill(text, kept),
    missing: variablesIn([...subject, ...text]).filter((variable) => values[variable] === undefined),
  };
}

function pieces(kind: MessageKind, { channel, subject, text }: WrittenMessage) {
  return {
    subject: channel === 'email' ? piecesOf(kind, 'subject', subject) : [],
    text: piecesOf(kind, 'text', text),
  };
}

function piecesOf(kind: MessageKind, field: 'subject' | 'text', template: string): readonly TemplatePiece[] {
  const read = readTemplate(kind, template);
  if (!read.error) return read.pieces;
  const { line, column } = read.error;
  const words = templateErrorWords(read.error);
  throw problem('SABLON_VARIABILA', { words, line, column, field, errors: { [field]: words } });
}

/** Without a name, `Bună ziua, {{nume}}!` becomes `Bună ziua!`. */
function fill(template: readonly TemplatePiece[], values: MessageValues): string {
  return template
    .map((piece) => ('text' in piece ? piece.text : (values[piece.variable] ?? `{{${piece.variable}}}`)))
    .join('')
    .replaceAll(', !', '!')
    .trim();
}
