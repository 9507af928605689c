import { Button } from '@mantine/core';
import { type MessageKind, type MessageVariable, messageVariables, variablesOf } from 'contract/text/message-words';
import { Fold } from '../../ui/layout/fold.tsx';

type VariablesProps = { kind: MessageKind; onChoose: (name: MessageVariable) => void };

/** The variables for data of a client or of the firm; a press inserts one at the cursor. */
export function Variables({ kind, onChoose }: VariablesProps) {
  return (
    <Fold heading="Variabile">
      <ul className="grid">
        {variablesOf(kind).map((name) => (
          <li key={name} className="flex flex-wrap items-center gap-x-2">
            <Button variant="subtle" px="xs" onClick={() => onChoose(name)} aria-label={`Puneți în text: ${name}`}>
              {`{{${name}}}`}
            </Button>
            <span className="text-14 text-ink-soft">{messageVariables[name]}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

type Field = HTMLTextAreaElement | HTMLInputElement | null;

/** Inserts a variable at the cursor; the field keeps the focus. */
export function insertVariable(field: Field, name: MessageVariable, change: (text: string) => void): void {
  if (!field) return;
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(`{{${name}}}`, selectionStart ?? field.value.length, selectionEnd ?? field.value.length, 'end');
  change(field.value);
  field.focus();
}

/** Selects from a line and column (both from 1, in characters) to the end of the braces or of the line. */
export function selectPlace(field: Field, line: number, column: number): void {
  if (!field) return;
  const lines = field.value.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const own = lines[line - 1] ?? '';
  const from = [...own].slice(0, column - 1).join('').length;
  const closed = own.indexOf('}}', from);
  field.setSelectionRange(before + from, before + (closed < 0 ? own.length : closed + 2));
}
