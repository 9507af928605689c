import { expect, it } from 'vitest';
import { caseDetails } from '../../../testing/case.ts';
import { documentItem } from '../../../testing/document-item.ts';
import {
  asksWhenVerified,
  declaredIn,
  figuresOf,
  verifiedDraftOf,
  verifiedOf,
  wrongVerified,
} from './verified-draft.ts';

const salary = documentItem({ expires: true, proves: ['venituriSalariu'] });

it('the body has the typed day and figures, also a figure of zero', () => {
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

it('the draft begins with the stored notes, and sends the same without typing', () => {
  const written = documentItem({
    issuedOn: '2026-11-02',
    proven: [{ figure: 'alteRateImo', amount: 1250.5 }],
    provenDelays: 2,
  });
  const { issuedOn, proven, provenDelays } = written;
  expect(verifiedOf(verifiedDraftOf(written))).toEqual({ issuedOn, proven, provenDelays });
});

it('the draft refuses a day in the future and a text that is no amount', () => {
  const draft = { ...verifiedDraftOf(salary), issuedOn: '2026-11-23', venituriSalariu: 'mult' };
  expect(Object.keys(wrongVerified(draft, '2026-11-22'))).toEqual(['issuedOn', 'venituriSalariu']);
  expect(wrongVerified({ ...draft, issuedOn: '2026-11-22', venituriSalariu: '' }, '2026-11-22')).toEqual({});
});

it('only a document with notes opens a dialog', () => {
  expect([salary, documentItem()].map(asksWhenVerified)).toEqual([true, false]);
  expect(figuresOf(salary).likely).toEqual(['venituriSalariu']);
  expect(figuresOf({ ...salary, person: null })).toEqual({ likely: [], others: [] });
});

it('the draft knows the declared figures of each person in the case’s form', () => {
  const form = { venituriSalariu: '9,000', codebitori: [{ venituriSalariu: 4500 }] };
  const found = caseDetails({ form });
  const declared = [0, 1, 2].map((person) => declaredIn(found, person, 'venituriSalariu'));
  expect(declared).toEqual([9000, 4500, undefined]);
  expect(declaredIn(caseDetails(), 0, 'venituriSalariu')).toBeUndefined();
});
