import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { KeyAtOnce } from '../../testing/key-at-once.tsx';
import { renderDesk } from '../../testing/render-desk.tsx';
import { SearchButton } from './search-button.tsx';

it('A slash that somebody presses as soon as the screen shows opens the search', async () => {
  startFakeServer();
  renderDesk(
    <>
      <SearchButton />
      <KeyAtOnce name="/" />
    </>,
  );
  expect(await screen.findByRole('combobox', { name: 'Client sau pagină' })).toHaveFocus();
});
