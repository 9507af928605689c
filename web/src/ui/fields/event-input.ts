import { createElement } from 'react';
import { ErrorMark } from './field.tsx';

type TextField = { readonly onChange: (text: string) => void; readonly error?: string | undefined };

/**
 * A field of a form for the kit's inputs. They report changes by the browser's event and have no icon before an error.
 */
export function eventInput<Field extends TextField>({ onChange, error, ...field }: Field) {
  return {
    ...field,
    error: error && createElement('span', { className: 'flex gap-2 font-600' }, createElement(ErrorMark), error),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
}
