import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { slides } from './slides.tsx';
import { Slideshow } from './slideshow.tsx';

beforeEach(() => vi.useFakeTimers());

const slideshow = () => screen.getByRole('region', { name: 'Ce puteți face aici' });
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The current one of the three slides: the others are inert. */
function shown(): string | null {
  const [current, ...more] = [...slideshow().querySelectorAll('[aria-roledescription="slide"]:not([inert])')];
  expect(more).toHaveLength(0);
  return current?.getAttribute('aria-label') ?? null;
}

describe('the slideshow', () => {
  it('goes on every 30 seconds and starts over after the third slide', async () => {
    render(<Slideshow slides={slides} />);
    expect(shown()).toBe('1 din 3');
    await wait(29.9);
    expect(shown()).toBe('1 din 3');
    await wait(0.1);
    expect(shown()).toBe('2 din 3');
    await wait(60);
    expect(shown()).toBe('1 din 3');
  });

  it('goes on and back by its buttons, and then gives the slide its whole time', async () => {
    render(<Slideshow slides={slides} />);
    await wait(20);
    press('Diapozitivul următor');
    expect(shown()).toBe('2 din 3');
    await wait(20);
    expect(shown()).toBe('2 din 3');
    press('Diapozitivul anterior');
    press('Diapozitivul anterior');
    expect(shown()).toBe('3 din 3');
  });

  it('waits while a visitor points at it or is inside it', async () => {
    render(<Slideshow slides={slides} />);
    fireEvent.pointerEnter(slideshow());
    await wait(90);
    expect(shown()).toBe('1 din 3');
    fireEvent.pointerLeave(slideshow());
    fireEvent.focus(screen.getByRole('button', { name: 'Diapozitivul următor' }));
    await wait(90);
    expect(shown()).toBe('1 din 3');
  });

  it('stops at a press of its button', async () => {
    render(<Slideshow slides={slides} />);
    press('Opriți derularea automată');
    await wait(90);
    expect(shown()).toBe('1 din 3');
    press('Porniți derularea automată');
    await wait(30);
    expect(shown()).toBe('2 din 3');
  });

  it('never moves by itself for those who asked for less motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    render(<Slideshow slides={slides} />);
    await wait(90);
    expect(shown()).toBe('1 din 3');
  });
});
