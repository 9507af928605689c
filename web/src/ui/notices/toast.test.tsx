import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderDesk } from '../../testing/render-desk.tsx';
import { ToastArea } from './toast.tsx';
import { showToast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('A toast with an undo goes away after a while, and stays under a pointer or focus', () => {
  renderDesk(<ToastArea />);
  act(() => showToast({ text: 'Mutat.', undo: () => undefined }));
  const undo = screen.getByRole('button', { name: 'Anulați' });
  pass(9_000);
  fireEvent.focus(undo);
  pass(60_000);
  expect(undo).toBeInTheDocument();
  fireEvent.blur(undo);
  pass(9_000);
  fireEvent.pointerEnter(undo.parentElement as HTMLElement);
  pass(60_000);
  fireEvent.click(undo);
  expect(undo).not.toBeInTheDocument();

  act(() => showToast({ text: 'Încă o dată.' }));
  pass(11_000);
  expect(screen.queryByText('Încă o dată.')).not.toBeInTheDocument();
});
