import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../shared/api/call.ts';
import { Alert } from './alert.tsx';

const failure = (status: number) => new ApiError('', { status, code: 'X', requestId: '7F3K-9QXM' });

it('A failure of the server bears its code beside a text that does not say it', () => {
  render(
    <Alert tone="bad" failure={failure(503)}>
      Failed to load users. Please try again.
    </Alert>,
  );
  expect(screen.getByText('Cod: 7F3K-9QXM')).toBeVisible();
});

it('A failure that a person can correct, and a missing answer, have no code', () => {
  render(
    <>
      <Alert tone="bad" failure={failure(400)}>
        Nu
      </Alert>
      <Alert tone="bad" failure={new Error('x')}>
        Nu
      </Alert>
    </>,
  );
  expect(screen.queryByText(/Cod:/)).toBeNull();
});
