import { expect, it } from 'vitest';
import { mayMove, type Stage, stages } from './case-stages.ts';

const ENDS: readonly Stage[] = ['rejected', 'withdrawn'];

it.each(stages.map(({ stage }) => stage))('the table has every move of an application out of %s', (from) => {
  const allowed = stages.map(({ stage }) => stage).filter((to) => mayMove(from, to));
  const open: Stage[] = ['preparing', 'sent', 'preapproved', 'valuation', 'approved', 'signed', 'drawn'];
  expect(allowed).toEqual(ENDS.includes(from) ? open : [...open, ...ENDS]);
});
