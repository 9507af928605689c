import type { Application } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { describe, expect, it, test } from 'vitest';
import { application, caseDetails } from '../../../testing/case.ts';
import { moveDraft, moveOf, nextStage, undoOfMove, withStage, wrongIn } from './move-draft.ts';
import { closingText } from './move-form.tsx';

/** A Monday. */
const TODAY = '2026-11-23';

const basis = (changes: Parameters<typeof application>[0] = {}) => ({
  application: application(changes),
  wanted: 350_000,
  today: TODAY,
});

describe('where an application goes next', () => {
  test.each([
    ['preparing', 'sent'],
    ['sent', 'preapproved'],
    ['approved', 'signed'],
    ['signed', 'drawn'],
    ['drawn', 'signed'],
  ] as const)('from %s to %s', (stage, next) => {
    expect(nextStage(application({ stage }))).toBe(next);
  });

  it('out of an end back to where it was', () => {
    const events = [{ from: 'valuation', to: 'rejected' } as const, { from: 'sent', to: 'valuation' } as const];
    expect(nextStage(application({ stage: 'rejected', events: events.map(event) }))).toBe('valuation');
    expect(nextStage(application({ stage: 'withdrawn', events: [] }))).toBe('preparing');
  });
});

const event = (change: { from: 'valuation' | 'sent'; to: 'rejected' | 'valuation' }, index: number) => ({
  _id: String(index),
  at: '2026-11-20T10:00:00Z',
  by: null,
  byName: null,
  reason: null,
  note: '',
  changes: {},
  ...change,
});

describe('a move to the next stage needs no typing', () => {
  test.each([
    ['preparing', 'sent', { sentOn: TODAY, answerBy: '2026-12-09' }],
    ['sent', 'preapproved', { approvedAmount: '350,000', answerBy: '2026-12-09' }],
    ['preapproved', 'valuation', { answerBy: '2026-12-04' }],
    ['valuation', 'approved', { approvedAmount: '350,000', approvedRate: '5,49', offerValidUntil: '2026-12-23' }],
    ['approved', 'signed', { signingOn: TODAY }],
    ['signed', 'drawn', { drawnOn: TODAY, closeOthers: true }],
  ] as const)('from %s to %s', (stage, to, proposed) => {
    const from = basis({ stage });
    const draft = moveDraft(from, to);
    expect(draft).toMatchObject(proposed);
    expect(wrongIn(draft, stage)).toEqual({});
    expect(moveOf(draft, 7)).toMatchObject({ to, expectedVersion: 7 });
  });

  it('because what is stored stays: a sum that the bank named, a day that is still to come', () => {
    const stored = basis({ stage: 'valuation', approvedAmount: 300_000.5, offerValidUntil: '2026-12-01' });
    expect(moveDraft(stored, 'approved')).toMatchObject({
      approvedAmount: '300,000.50',
      offerValidUntil: '2026-12-01',
    });
    expect(moveDraft(basis({ stage: 'valuation', offerValidUntil: '2026-11-22' }), 'approved').offerValidUntil).toBe(
      '2026-12-23',
    );
  });
});

describe('another stage', () => {
  it('keeps what was typed and proposes the rest anew', () => {
    const from = basis({ stage: 'sent' });
    const typed = { ...moveDraft(from, 'preapproved'), approvedAmount: '310,000', note: 'A sunat banca.' };
    expect(withStage(typed, from, 'approved')).toMatchObject({
      to: 'approved',
      approvedAmount: '310,000',
      offerValidUntil: '2026-12-23',
      note: 'A sunat banca.',
    });
  });

  it('sends nothing of what was proposed for a stage that was not chosen', () => {
    const from = basis({ stage: 'preparing', reference: 'D-7' });
    const move = moveOf(withStage(moveDraft(from, 'sent'), from, 'valuation'), 1);
    expect(Object.keys(move).toSorted()).toEqual([
      'answerBy',
      'closeOthers',
      'expectedVersion',
      'note',
      'to',
      'withdrawOthers',
    ]);
  });

  it('that lies behind wants a word, and no new deadline', () => {
    const back = moveDraft(basis({ stage: 'approved', answerBy: '2026-11-30' }), 'sent');
    expect(back.answerBy).toBe('2026-11-30');
    expect(wrongIn(back, 'approved')).toEqual({ note: 'Spuneți de ce se întoarce.' });
    expect(wrongIn({ ...back, note: 'Au cerut alte acte.' }, 'approved')).toEqual({});
  });

  it('names the field that it needs', () => {
    const draft = {
      ...moveDraft(basis({ stage: 'valuation' }), 'approved'),
      approvedAmount: '',
      approvedRate: 'cinci',
    };
    expect(wrongIn(draft, 'valuation')).toEqual({
      approvedAmount: 'Completați suma aprobată.',
      approvedRate: 'Scrieți dobânda ca 5,49.',
    });
  });
});

describe('a move that is taken back', () => {
  const withOthers = (one: Parameters<typeof application>[0], other: Application['stage'] = 'sent') =>
    caseDetails({ applications: [application(one), application({ _id: 'other', stage: other })] });

  it('goes back with the details from before', () => {
    const before = withOthers({ stage: 'sent', sentOn: '2026-11-20', answerBy: '2026-11-20' });
    const saved = withOthers({ ...{ stage: 'approved', version: 2 }, sentOn: '2026-11-20', approvedAmount: 1_000 });
    expect(undoOfMove(before, saved, 'application', TODAY)?.body).toEqual({
      ...{ to: 'sent', approvedAmount: null, note: 'Mutarea a fost anulată.', expectedVersion: 2 },
      ...{ closeOthers: false, withdrawOthers: false },
    });
  });

  it('is not offered where the move ended others, closed the case or left an end', () => {
    const undo = (before: CaseDetails, saved: CaseDetails) => undoOfMove(before, saved, 'application', TODAY);
    const approved = withOthers({ stage: 'approved' });
    expect(undo(approved, withOthers({ stage: 'signed' }, 'withdrawn'))).toBeUndefined();
    const closed = { ...withOthers({ stage: 'drawn' }), closedAt: '2026-11-23T10:00:00Z' };
    expect(undo(approved, closed)).toBeUndefined();
    expect(undo(withOthers({ stage: 'rejected' }), withOthers({ stage: 'sent' }))).toBeUndefined();
  });
});

test.each([
  [[], 'Închideți și dosarul.'],
  [['sent'], 'Închideți și dosarul: cererea deschisă la ING trece la „Retras de client”.'],
  [['sent', 'approved'], 'Închideți și dosarul: cererile deschise la ING trec la „Retras de client”.'],
  [['rejected'], 'Închideți și dosarul.'],
  [['signed'], 'Închideți și dosarul. Cererea la ING are contract semnat și rămâne cum este.'],
  [
    ['sent', 'signed'],
    'Închideți și dosarul: cererea deschisă la ING trece la „Retras de client”. Cererea la ING are contract semnat și rămâne cum este.',
  ],
] as const)('The checkbox names the effect of a drawn loan on the other applications: %j', (stages, text) => {
  const others = stages.map((stage, index) => application({ _id: String(index), banca: 'ING', stage }));
  expect(closingText([application({ _id: 'drawn', stage: 'signed' }), ...others], 'drawn')).toBe(text);
});
