import { health } from 'contract/health/health';
import { problem } from 'contract/problem';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { sendProblem } from '../platform/http/problem-response.ts';
import { serve } from '../platform/http/serve.ts';
import { checkAnswers } from './documented-answers.ts';

it('an answer that the document does not allow is noticed: its shape, its status, its code', async () => {
  const app = fastify();
  const undocumented = checkAnswers(app);
  app.setErrorHandler(sendProblem);
  let answer: () => { status: 'ok' } = () => ({ status: 'ok' });
  serve(app, health.ready, () => answer());

  await app.inject('/api/ready');
  expect(undocumented()).toEqual([]);

  answer = () => JSON.parse('{"status":"ill"}');
  await app.inject('/api/ready');
  answer = () => {
    throw problem('CLIENT_NEGASIT');
  };
  await app.inject('/api/ready');
  answer = () => {
    throw problem('COD_GRESIT');
  };
  await app.inject('/api/ready');
  expect(undocumented()).toEqual([
    expect.stringContaining('GET /api/ready answers 200: data/status must be equal to constant'),
    expect.stringContaining('GET /api/ready answers 404: the document lists no such status'),
    expect.stringContaining('GET /api/ready answers 400: data/code must be equal to one of the allowed values'),
  ]);
});
