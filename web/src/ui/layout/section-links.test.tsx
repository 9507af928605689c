import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Section } from './page.tsx';
import { SectionLinks } from './section-links.tsx';

const show = () =>
  render(
    <>
      <SectionLinks label="Secțiuni" sections={[['istoric', 'Istoric']]} />
      <Section id="istoric" title="Istoric" summary="3 schimbări" isFolded>
        <p>Statut schimbat</p>
      </Section>
    </>,
  );
const fold = () => screen.getByRole('region', { name: 'Istoric' }).querySelector('details');

it('A rarely used section is folded on a phone, and the link to it unfolds it', () => {
  show();
  expect(fold()).not.toHaveAttribute('open');
  expect(screen.getByText('3 schimbări')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Istoric' }));
  expect(fold()).toHaveAttribute('open');
});

it('A folded section opens once something in it waits, and stays open afterwards', () => {
  const section = (isOpen: boolean) => (
    <Section id="istoric" title="Istoric" isFolded isOpen={isOpen} action={<button type="button">Ciornă nouă</button>}>
      <p>Ciornă</p>
    </Section>
  );
  const { rerender } = render(section(false));
  expect(screen.getByText('Ciornă')).not.toBeVisible();
  rerender(section(true));
  expect(screen.getByText('Ciornă')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ciornă nouă' })).toBeVisible();
  rerender(section(false));
  expect(screen.getByText('Ciornă')).toBeVisible();
});

it('It is simply there where the screen is wide', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  show();
  expect(fold()).toBeNull();
  expect(screen.getByText('Statut schimbat')).toBeVisible();
});

it('The index marks the section that is read, and none above the first', () => {
  render(
    <>
      <SectionLinks
        label="Secțiuni"
        sections={[
          ['istoric', 'Istoric'],
          ['note', 'Note'],
        ]}
      />
      <h2 id="istoric">Istoric</h2>
      <h2 id="note">Note</h2>
    </>,
  );
  const scrollTo = (tops: Readonly<Record<string, number>>) => {
    for (const [id, top] of Object.entries(tops)) {
      const heading = document.getElementById(id);
      if (heading) heading.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
    }
    fireEvent.scroll(window);
  };
  const marked = () => document.querySelector('[aria-current="location"]')?.textContent;
  scrollTo({ istoric: 700, note: 900 });
  expect(marked()).toBeUndefined();
  scrollTo({ istoric: 100, note: 600 });
  expect(marked()).toBe('Istoric');
  scrollTo({ istoric: -400, note: 100 });
  expect(marked()).toBe('Note');
});
