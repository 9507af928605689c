import { openStages, type Stage } from 'contract/fields/case-stages';
import { describe, expect, it, test } from 'vitest';
import { deadlineOf, progressOf } from './case-progress.ts';

const one = (stage: Stage, days: object = {}) => ({
  ...{ stage, answerBy: null, offerValidUntil: null, signingOn: null },
  ...days,
});
const [early, late] = ['2026-12-01', '2026-12-09'];
const all = { answerBy: early, offerValidUntil: late, signingOn: '2026-12-20' };

describe('the awaited step', () => {
  it.each<[Stage, object | null]>([
    ['preparing', null],
    ['sent', { kind: 'answer', day: early }],
    ['preapproved', { kind: 'answer', day: early }],
    ['valuation', { kind: 'answer', day: early }],
    ['approved', { kind: 'offer', day: late }],
    ['signed', null],
    ['drawn', null],
    ['rejected', null],
    ['withdrawn', null],
  ])('of an application that is %s', (stage, deadline) => {
    expect(deadlineOf(one(stage, all))).toEqual(deadline);
    expect(deadlineOf(one(stage))).toBeNull();
  });

  test('the awaited signing comes before the end of the offer, or the end is unknown', () => {
    const signing = { kind: 'signing', day: early };
    expect(deadlineOf(one('approved', { signingOn: early, offerValidUntil: late }))).toEqual(signing);
    expect(deadlineOf(one('approved', { signingOn: early }))).toEqual(signing);
    expect(deadlineOf(one('approved', { signingOn: late, offerValidUntil: late }))).toEqual({
      kind: 'offer',
      day: late,
    });
  });
});

describe('a case', () => {
  const nothing = { stage: 'preparing', deadlineOn: null, deadlineKind: null };

  it('is in preparation without an application, or when all have ended', () => {
    expect(progressOf([])).toEqual(nothing);
    expect(progressOf([one('rejected', all), one('withdrawn', all)])).toEqual(nothing);
  });

  it('is at the stage of the furthest open application, in any order', () => {
    for (const { stage } of openStages) {
      expect(progressOf([one('preparing'), one(stage), one('rejected')]).stage).toBe(stage);
      expect(progressOf([one('withdrawn'), one(stage), one('preparing')]).stage).toBe(stage);
    }
  });

  it('has the first deadline of all of them', () => {
    const progress = progressOf([
      one('approved', { offerValidUntil: late }),
      one('sent', { answerBy: early }),
      one('signed', all),
    ]);
    expect(progress).toEqual({ stage: 'signed', deadlineOn: early, deadlineKind: 'answer' });
  });
});
