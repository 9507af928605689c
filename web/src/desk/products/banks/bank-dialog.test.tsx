import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { BankRecord } from 'contract/products/banks';
import { beforeEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../../shared/api/query-client.ts';
import { BankDialog } from './bank-dialog.tsx';

const BCR: BankRecord = {
  banca: 'BCR',
  denumire: 'Banca Comercială Română S.A.',
  adresa: '',
  telefon: '',
  email: '',
  web: 'bcr.ro',
  version: 7,
  changedAt: '2026-01-01T00:00:00.000Z',
  changedBy: null,
};

const onClose = vi.fn();
const open = () =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <BankDialog bank={BCR} onDone={() => {}} onClose={onClose} />
    </QueryClientProvider>,
  );
const reload = () => {
  cleanup();
  open();
};
const field = (label: string) => screen.getByLabelText(label);
const wasBegun = () => screen.queryByText(/^Ce ați scris mai devreme nu a fost salvat/);

beforeEach(() => {
  // jsdom has no layout; the dialog watches sizes.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  open();
});

it('Typed data of a bank outlive a reload with a note that they are unsaved; Cancel gives them up', () => {
  fireEvent.change(field('Adresă'), { target: { value: 'Calea Plevnei 159' } });
  expect(wasBegun()).toBeNull();
  reload();
  expect(field('Adresă')).toHaveValue('Calea Plevnei 159');
  expect(wasBegun()).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Renunțați' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Da, renunțați' }));
  expect(onClose).toHaveBeenCalled();
  reload();
  expect(field('Adresă')).toHaveValue('');
  expect(wasBegun()).toBeNull();
});
