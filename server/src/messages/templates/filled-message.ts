import { fieldProblem, problem } from 'contract/problem';
import {
  readTemplate,
  smsLength,
  type TemplatePiece,
  templateErrorWords,
  variablesIn,
} from 'contract/text/message-template';
import {
  LONGEST_MESSAGE,
  type MessageChannel,
  type MessageKind,
  type MessageVariable,
} from 'contract/text/message-words';

/** What is known for the variables of a message. */
export type MessageValues = Readonly<Partial<Record<MessageVariable, string>>>;

/** What somebody wrote to be sent: an e-mail has a subject; both may name variables. */
type WrittenMessage = { readonly channel: MessageChannel; readonly subject: string; readonly text: string };

/** A message as its reader reads it; `kept` without private links, `missing` stands in the text as `{{…}}`. */
export type FilledMessage = {
  readonly subject: string;
  readonly text: string;
  readonly kept: string;
  readonly missing: readonly MessageVariable[];
};

/** What stands in a kept text for a link that opens something. */
const LINK_LEFT_OUT = '[link personal]';

/** Refuses what names an unknown variable, with its line and character; an e-mail without subject; what is too long. */
export function checkWritten(kind: MessageKind, written: WrittenMessage): void {
  pieces(kind, written);
  if (written.channel === 'email' && written.subject === '') throw fieldProblem('MESAJ_FARA_SUBIECT', 'subject');
  refuseTooLong(written.channel, written.text);
}

/** Refuses a text that is longer than its channel takes. */
export function refuseTooLong(channel: MessageChannel, text: string): void {
  const [units, most] = [unitsOf(channel, text), LONGEST_MESSAGE[channel]];
  if (units > most) throw problem('MESAJ_PREA_LUNG', { units, most, field: 'text' });
}

/** False of a template that names what its kind does not know: it was written for an earlier version. */
export function isReadable(kind: MessageKind, { subject, text }: WrittenMessage): boolean {
  return [subject, text].every((template) => !readTemplate(kind, template).error);
}

/** True of a text that is longer than its channel takes. */
export function isTooLong(channel: MessageChannel, text: string): boolean {
  return unitsOf(channel, text) > LONGEST_MESSAGE[channel];
}

function unitsOf(channel: MessageChannel, text: string): number {
  return channel === 'sms' ? smsLength(text).units : text.length;
}

/** The text with the values in it; what is not known stays as it was written and is named. Refuses unknown variables. */
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

/** Of somebody without a name that can be greeted, `Bună ziua, {{nume}}!` is `Bună ziua!`. */
function fill(template: readonly TemplatePiece[], values: MessageValues): string {
  return template
    .map((piece) => ('text' in piece ? piece.text : (values[piece.variable] ?? `{{${piece.variable}}}`)))
    .join('')
    .replaceAll(', !', '!')
    .trim();
}
