import { createElement } from 'react';
import { ErrorMark } from '../../../shared/ui/components/fields/field.tsx';

type TextField = { readonly onChange: (text: string) => void; readonly error?: string | undefined };

/**
 * A field of a form as the kit's inputs need it: they report a change by the browser's event, and leave the sign before
 * an error to whoever uses them.
 */
export function eventInput<Field extends TextField>({ onChange, error, ...field }: Field) {
  return {
    ...field,
    error: error && createElement('span', { className: 'flex gap-2 font-600' }, createElement(ErrorMark), error),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
}
