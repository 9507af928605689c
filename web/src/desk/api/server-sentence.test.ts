import { expect, it } from 'vitest';
import { ApiError } from '../../shared/api/call.ts';
import { serverSentence } from './server-sentence.ts';

it('The screen shows the server’s sentence of a refusal unchanged', () => {
  const refusal = new ApiError('Există deja.', { status: 409, code: 'UTILIZATOR_EXISTENT' });
  expect(serverSentence(refusal, 'Failed.')).toBe('Există deja.');
});

it.each(['RETEA', 'RASPUNS'])('Without an answer of the server (%s) the screen has a sentence of its own', (code) => {
  expect(serverSentence(new ApiError('…', { status: 0, code }), 'Failed.')).toBe('Failed.');
  expect(serverSentence(new Error('boom'), 'Failed.')).toBe('Failed.');
});
