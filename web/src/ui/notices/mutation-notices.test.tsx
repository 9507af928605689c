import { useMutation } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderDesk } from '../../testing/render-desk.tsx';
import { Section } from '../layout/page.tsx';
import { announces } from './mutation-notices.ts';

function Adding({ text, outcome }: { text: string; outcome: () => Promise<void> }) {
  const adding = useMutation({ meta: announces(text, 'notite'), mutationFn: outcome });
  return (
    <Section id="notite" title="Notite">
      <button type="button" onClick={() => adding.mutate()}>
        Adăugați
      </button>
    </Section>
  );
}

const add = () => fireEvent.click(screen.getByRole('button', { name: 'Adăugați' }));

it('A saved change is read aloud politely and marked at its section, also the second time', async () => {
  renderDesk(<Adding text="Notă adăugată" outcome={() => Promise.resolve()} />);
  add();
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Notă adăugată');
  const mark = screen.getByRole('heading', { name: 'Notite' }).nextElementSibling;
  expect(mark).toHaveTextContent('Notă adăugată');
  // Screen readers get it from the status; the mark is only visible.
  expect(mark).toHaveAttribute('aria-hidden', 'true');

  const first = screen.getByRole('status').firstElementChild;
  add();
  // A screen reader reads the same words again only in another element.
  await expect.poll(() => screen.getByRole('status').firstElementChild !== first).toBe(true);
});

it('A failed change is not announced as saved', async () => {
  let tries = 0;
  renderDesk(
    <Adding
      text="Notă pierdută"
      outcome={() => {
        tries += 1;
        return Promise.reject(new Error('Nu.'));
      }}
    />,
  );
  add();
  await expect.poll(() => tries).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByRole('status')).not.toHaveTextContent('Notă pierdută');
});
