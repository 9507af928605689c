import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { KeyAtOnce } from '../../../testing/key-at-once.tsx';
import { ShortcutsSwitch } from './shortcuts-switch.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const add = vi.fn();
const next = vi.fn();

function Page({ dialog = false }: { dialog?: boolean }) {
  useShortcuts();
  return (
    <>
      <textarea aria-label="Notiță" aria-keyshortcuts="n" />
      <button type="button" aria-keyshortcuts="t" onClick={add}>
        Sarcină
      </button>
      <button type="button" aria-keyshortcuts="ArrowDown" onClick={next}>
        Următorul
      </button>
      <button type="button" aria-pressed aria-keyshortcuts="m" onClick={add}>
        Etapa
      </button>
      <ShortcutsSwitch />
      {dialog && <dialog open aria-label="Peste pagină" />}
    </>
  );
}

const press = (key: string, target: Element = document.body, more: object = {}) =>
  fireEvent.keyDown(target, { key, ...more });

it('A key puts the cursor into its field, presses its button, and leads to the choice without choosing', () => {
  render(<Page />);
  // False: the key was handled, and is not typed into the field that now has the focus.
  expect(press('n')).toBe(false);
  expect(screen.getByLabelText('Notiță')).toHaveFocus();
  press('t');
  expect(add).toHaveBeenCalledTimes(1);
  press('m');
  expect(screen.getByRole('button', { name: 'Etapa' })).toHaveFocus();
  expect(add).toHaveBeenCalledTimes(1);
  press('ArrowDown');
  expect(next).toHaveBeenCalledTimes(1);
});

it('A shortcut does nothing during typing, with another key held, or in an open dialog', () => {
  add.mockClear();
  next.mockClear();
  const { rerender } = render(<Page />);
  expect(press('t', screen.getByLabelText('Notiță'))).toBe(true);
  press('t', document.body, { ctrlKey: true });
  press('ArrowDown', screen.getByRole('button', { name: 'Etapa' }));
  rerender(<Page dialog />);
  press('t');
  expect(add).not.toHaveBeenCalled();
  expect(next).not.toHaveBeenCalled();
});

it('They can be turned off, which the browser remembers, and on again', () => {
  add.mockClear();
  const { unmount } = render(<Page />);
  fireEvent.click(screen.getByRole('checkbox'));
  press('t');
  unmount();
  render(<Page />);
  press('t');
  expect(add).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox'));
  press('t');
  expect(add).toHaveBeenCalledTimes(1);
});

it('A key that somebody presses as soon as the screen shows is not lost', () => {
  add.mockClear();
  render(
    <>
      <Page />
      <KeyAtOnce name="t" />
    </>,
  );
  expect(add).toHaveBeenCalledTimes(1);
});
