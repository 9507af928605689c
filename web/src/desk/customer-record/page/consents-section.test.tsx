import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newQueryClient } from '../../../shared/api/query-client.ts';
import { keepToken } from '../../session/token.ts';
import { ConsentsSection } from './consents-section.tsx';

/** The tick for news and offers of a repeated booking, which anybody can make. */
const said = (isGiven: boolean) => ({
  kind: 'marketing',
  isGiven,
  isConfirmed: false,
  channel: 'web',
  recordedBy: null,
  textVersion: '2026-11-20',
  at: '2026-11-22T04:31:04.950Z',
});

it.each([
  [true, 'nu schimbă acordul clientului până nu confirmă din e-mailul propriu.'],
  [false, 'nu schimbă acordul clientului.'],
])('Says that the customer may confirm news only where a booking ticked them: %s', async (isGiven, ending) => {
  keepToken('token');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ wantsNews: false, choices: [said(isGiven)] })));
  render(
    <QueryClientProvider client={newQueryClient()}>
      <ConsentsSection phone="+40722123456" />
    </QueryClientProvider>,
  );
  expect((await screen.findByText(/^Dat la o cerere de apel/)).textContent?.endsWith(ending)).toBe(true);
});
