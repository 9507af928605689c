import { type MessageChannel, type MessageKind, type MessageVariable, variablesOf } from './message-words.ts';

/** A piece of a template: plain text, or a variable. */
export type TemplatePiece = { readonly text: string } | { readonly variable: MessageVariable };

/** The error of a template and its place: line and column from 1, in characters as an editor counts them. */
type TemplateError = {
  readonly reason: 'unknown' | 'unclosed' | 'unopened';
  /** The text between the braces, shortened. */
  readonly name: string;
  readonly line: number;
  readonly column: number;
};

type ReadTemplate = { readonly pieces: readonly TemplatePiece[]; readonly error: TemplateError | undefined };

/** The most characters of an unknown name in the error's sentence. */
const MAX_NAMED = 40;

/**
 * A template of that kind in pieces, with its first error. The function reads the text once, from left to right: `{{`
 * opens a variable and the next `}}` closes it; a single brace is an ordinary character.
 */
export function readTemplate(kind: MessageKind, template: string): ReadTemplate {
  const pieces: TemplatePiece[] = [];
  let from = 0;
  while (from < template.length) {
    const opened = indexOrEnd(template, '{{', from);
    const words = template.slice(from, opened);
    const stray = words.indexOf('}}');
    if (stray >= 0) return { pieces, error: errorAt(template, from + stray, 'unopened', '') };
    if (words !== '') pieces.push({ text: words });
    if (opened === template.length) break;
    const closed = indexOrEnd(template, '}}', opened);
    const inside = template.slice(opened + 2, closed);
    const name = inside.trim();
    if (closed === template.length || /\{\{|\n/.test(inside))
      return { pieces, error: errorAt(template, opened, 'unclosed', inside) };
    const variable = variablesOf(kind).find((known) => known === name);
    if (!variable) return { pieces, error: errorAt(template, opened, 'unknown', name) };
    pieces.push({ variable });
    from = closed + 2;
  }
  return { pieces, error: undefined };
}

function indexOrEnd(text: string, sought: string, from: number): number {
  const index = text.indexOf(sought, from);
  return index < 0 ? text.length : index;
}

function errorAt(template: string, index: number, reason: TemplateError['reason'], inside: string): TemplateError {
  const before = template.slice(0, index).split('\n');
  const [name = ''] = inside.split('\n', 1);
  const column = [...(before.at(-1) ?? '')].length + 1;
  return { reason, name: name.trim().slice(0, MAX_NAMED), line: before.length, column };
}

/** An error in a template, in a sentence for its author. */
export function templateErrorWords({ reason, name, line, column }: TemplateError): string {
  const place = `Rândul ${line}, caracterul ${column}`;
  if (reason === 'unopened') return `${place}: „}}” nu închide nimic. Ștergeți-l sau scrieți „{{” înaintea variabilei.`;
  if (reason === 'unclosed') return `${place}: variabila nu este închisă. Scrieți „}}” după numele ei.`;
  return `${place}: variabila „${name}” nu există la acest fel de mesaj. Corectați-o sau ștergeți-o.`;
}

/** The values that a template needs, each once. */
export function variablesIn(pieces: readonly TemplatePiece[]): readonly MessageVariable[] {
  return [...new Set(pieces.flatMap((piece) => ('variable' in piece ? [piece.variable] : [])))];
}

/** The end of a text that names an instalment without the example that the law requires in its advertising. */
export const EXAMPLE_SENTENCE = 'Creditul nou este garantat cu ipotecă. Exemplu: {{exemplu}}.';

/** A sent text: a kind with a legal example ends with it, unless the text names it. */
export function withExample(kind: MessageKind, channel: MessageChannel, text: string): string {
  const { pieces, error } = readTemplate(kind, text);
  const isNamed = variablesIn(pieces).includes('exemplu');
  if (error || isNamed || !variablesOf(kind).includes('exemplu')) return text;
  return `${text}${channel === 'email' ? '\n\n' : ' '}${EXAMPLE_SENTENCE}`;
}

/** Length of an SMS: `units` characters, extended ones counted twice; `parts` messages that a telephone joins again. */
type SmsLength = { readonly alphabet: 'gsm' | 'unicode'; readonly units: number; readonly parts: number };

/** The characters of an SMS in the alphabet of GSM 03.38; another character turns the whole text into Unicode. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_EXTENDED = new Set('^{}\\[~]|€\f');

/** The characters of one SMS, and of each part of a longer one. */
const ROOM = { gsm: { one: 160, each: 153 }, unicode: { one: 70, each: 67 } } as const;

/**
 * The length of a text as an SMS: 160 characters without diacritics, 70 with them, a little fewer in each of several.
 */
export function smsLength(text: string): SmsLength {
  const signs = [...text];
  const isGsm = signs.every((sign) => GSM.has(sign) || GSM_EXTENDED.has(sign));
  const alphabet = isGsm ? 'gsm' : 'unicode';
  const units = isGsm ? signs.length + signs.filter((sign) => GSM_EXTENDED.has(sign)).length : text.length;
  const { one, each } = ROOM[alphabet];
  return { alphabet, units, parts: units <= one ? 1 : Math.ceil(units / each) };
}

/** Length of a text as its channel counts it: the units of an SMS, else characters. */
export function unitsOf(channel: MessageChannel, text: string): number {
  return channel === 'sms' ? smsLength(text).units : text.length;
}
