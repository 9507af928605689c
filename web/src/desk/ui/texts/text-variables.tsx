import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';

/** A variable as written in a text, braces included, and its replacement. */
type TextVariable = { readonly name: string; readonly written: string; readonly about: string };

type TextVariablesProps = { variables: readonly TextVariable[]; onChoose: (written: string) => void };

/** The variables for data of a client or of the firm; a press inserts one at the cursor. */
export function TextVariables({ variables, onChoose }: TextVariablesProps) {
  return (
    <Fold heading="Variabile">
      <ul className="grid">
        {variables.map(({ name, written, about }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-2">
            <Button
              variant="quiet"
              onClick={() => onChoose(written)}
              aria-label={`Puneți în text: ${name}`}
              className="px-2"
            >
              {written}
            </Button>
            <span className="text-14 text-ink-soft">{about}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

type Field = HTMLTextAreaElement | HTMLInputElement | null;

/** Inserts a text at the cursor; the field has the focus afterwards. */
export function insertText(field: Field, inserted: string, change: (text: string) => void): void {
  if (!field) return;
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(inserted, selectionStart ?? field.value.length, selectionEnd ?? field.value.length, 'end');
  change(field.value);
  field.focus();
}

/** Selects a line, counted from 1: the person sees the error and can type over it. */
export function selectLine(field: Field, line: number): void {
  if (!field) return;
  const { start, text } = lineOf(field, line);
  field.setSelectionRange(start, start + text.length);
}

/** Selects a variable from its line and column (both from 1, in characters) to the end of its braces or of the line. */
export function selectVariable(field: Field, line: number, column: number): void {
  if (!field) return;
  const { start, text } = lineOf(field, line);
  const from = [...text].slice(0, column - 1).join('').length;
  const closed = text.indexOf('}}', from);
  field.setSelectionRange(start + from, start + (closed < 0 ? text.length : closed + 2));
}

function lineOf({ value }: NonNullable<Field>, line: number) {
  const lines = value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return { start, text: lines[line - 1] ?? '' };
}
