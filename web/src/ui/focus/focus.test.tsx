import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderDesk } from '../../testing/render-desk.tsx';
import { DeleteButton } from '../dialogs/delete-button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Section } from '../layout/page.tsx';
import { useFocusOnMore } from './use-focus-on-more.ts';
import { useReturnOfFocus } from './use-return-of-focus.ts';

const NOTES = ['una', 'două', 'trei'];

/** A list whose items disappear after a question, or at once. */
function List({ isVirtual = false }: { isVirtual?: boolean }) {
  useReturnOfFocus();
  const [notes, setNotes] = useState(NOTES);
  const remove = (gone: string) => setNotes((all) => all.filter((note) => note !== gone));
  return (
    <Section id="notite" title="Notite">
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note} data-testid={note} {...(isVirtual && { 'aria-posinset': 1 })}>
              {note}
              <button type="button" onClick={() => remove(note)}>
                Încheiați {note}
              </button>
              <DeleteButton
                label={`Ștergeți ${note}`}
                question="Definitiv."
                failed="Nu."
                remove={async () => remove(note)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

async function deleteNote(note: string) {
  press(`Ștergeți ${note}`);
  const dialog = await screen.findByRole('dialog');
  await expect.poll(() => document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Renunțați' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ștergeți' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

const focused = () => document.activeElement;

beforeEach(() => {
  document.body.focus();
});

it('A deleted item leaves the focus to the next, the last to the previous, the only one to the heading', async () => {
  renderDesk(<List />);
  await deleteNote('două');
  await expect.poll(focused).toBe(screen.getByTestId('trei'));
  await deleteNote('trei');
  await expect.poll(focused).toBe(screen.getByTestId('una'));
  await deleteNote('una');
  await expect.poll(focused).toBe(screen.getByRole('heading', { name: 'Notite' }));
  // Screen readers read it there; afterwards Tab does not stop at it.
  screen.getByRole('heading', { name: 'Notite' }).blur();
  expect(screen.getByRole('heading', { name: 'Notite' })).not.toHaveAttribute('tabindex');
});

it('The same without a question; a user who has gone on meanwhile stays where they are', async () => {
  renderDesk(<List />);
  press('Încheiați una');
  await expect.poll(focused).toBe(screen.getByTestId('două'));
  screen.getByRole('button', { name: 'Încheiați trei' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Încheiați două' }));
  await expect.poll(() => screen.queryByTestId('două')).toBeNull();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Încheiați trei' }));
});

it('An item out of sight may come back: its list gives the focus to no other', async () => {
  renderDesk(<List isVirtual />);
  press('Încheiați una');
  await expect.poll(() => screen.queryByTestId('una')).toBeNull();
  expect(focused()).not.toBe(screen.getByTestId('două'));
});

function Opening() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Deschideți
      </button>
      {isOpen && (
        <Dialog title="Client nou" onClose={() => setOpen(false)}>
          <p>Despre ce este vorba.</p>
          <a href="/altundeva">Altundeva</a>
          <input aria-label="Nume" />
        </Dialog>
      )}
    </>
  );
}

it('A dialog begins at its first field, not at the cross that closes it, and gives the focus back', async () => {
  renderDesk(<Opening />);
  press('Deschideți');
  await expect.poll(focused).toBe(await screen.findByLabelText('Nume'));
  fireEvent.keyDown(screen.getByLabelText('Nume'), { key: 'Escape' });
  await expect.poll(focused).toBe(screen.getByRole('button', { name: 'Deschideți' }));
});

function Log() {
  const [count, setCount] = useState(2);
  const { list, expectMore } = useFocusOnMore(count);
  const older = () => {
    expectMore();
    setTimeout(() => setCount(4));
  };
  return (
    <div ref={list}>
      <ul>
        {[...Array(count).keys()].map((index) => (
          <li key={index}>Intrarea {index}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setCount((now) => now + 1)}>
        A venit una
      </button>
      <button type="button" onClick={older}>
        Arătați și mai vechi
      </button>
    </div>
  );
}

it('A list that grew on demand focuses its first new item; one that grew by itself takes no focus', async () => {
  renderDesk(<Log />);
  press('Arătați și mai vechi');
  await expect.poll(() => focused()?.textContent).toBe('Intrarea 2');
  press('A venit una');
  await expect.poll(() => screen.queryByText('Intrarea 4')).not.toBeNull();
  expect(focused()).toBe(screen.getByRole('button', { name: 'A venit una' }));
});
