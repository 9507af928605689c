import { expect, it } from 'vitest';
import { caseDetails } from '../../../../testing/case.ts';
import { documentItem } from '../../../../testing/document-item.ts';
import {
  asksWhenVerified,
  declaredIn,
  figuresOf,
  verifiedDraftOf,
  verifiedOf,
  wrongVerified,
} from './verified-draft.ts';

const salary = documentItem({ expires: true, proves: ['venituriSalariu'] });

it('sends the day and the figures that were typed, also a figure of nothing', () => {
  const draft = { ...verifiedDraftOf(salary), issuedOn: '2026-11-02', venituriSalariu: '8,640', alteRateCNP: '0' };
  expect(verifiedOf(draft)).toEqual({
    issuedOn: '2026-11-02',
    proven: [
      { figure: 'venituriSalariu', amount: 8640 },
      { figure: 'alteRateCNP', amount: 0 },
    ],
    provenDelays: null,
  });
});

it('begins with what is written down, and sends the same when nothing was typed', () => {
  const written = documentItem({
    issuedOn: '2026-11-02',
    proven: [{ figure: 'alteRateImo', amount: 1250.5 }],
    provenDelays: 2,
  });
  const { issuedOn, proven, provenDelays } = written;
  expect(verifiedOf(verifiedDraftOf(written))).toEqual({ issuedOn, proven, provenDelays });
});

it('refuses a day to come and what is no amount', () => {
  const draft = { ...verifiedDraftOf(salary), issuedOn: '2026-11-23', venituriSalariu: 'mult' };
  expect(Object.keys(wrongVerified(draft, '2026-11-22'))).toEqual(['issuedOn', 'venituriSalariu']);
  expect(wrongVerified({ ...draft, issuedOn: '2026-11-22', venituriSalariu: '' }, '2026-11-22')).toEqual({});
});

it('asks only where there is something to write down', () => {
  expect([salary, documentItem()].map(asksWhenVerified)).toEqual([true, false]);
  expect(figuresOf(salary).likely).toEqual(['venituriSalariu']);
  expect(figuresOf({ ...salary, person: null })).toEqual({ likely: [], others: [] });
});

it('knows what each person declared in the form of the case', () => {
  const form = { venituriSalariu: '9,000', codebitori: [{ venituriSalariu: 4500 }] };
  const found = caseDetails({ form });
  const declared = [0, 1, 2].map((person) => declaredIn(found, person, 'venituriSalariu'));
  expect(declared).toEqual([9000, 4500, undefined]);
  expect(declaredIn(caseDetails(), 0, 'venituriSalariu')).toBeUndefined();
});
