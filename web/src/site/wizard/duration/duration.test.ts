import { fromRon } from 'loan/money';
import { longestTermOfForm } from 'quote/form-people';
import { variantA, variantB } from 'quote/testing/sample-scenario';
import { describe, expect, it, test } from 'vitest';
import { chosenYears, lateAgeAtEnd, requestedTerm, termChoices } from './duration.ts';
import { instalmentFigures, maximumFigures } from './live-answer.tsx';

const TODAY = '2026-11-21';

describe('the term', () => {
  test.each([
    ['1996-01-01', 30],
    ['1991-11-21', 30],
    ['1990-11-22', 30],
    ['1990-11-21', 29],
    ['1976-11-21', 15],
    ['1966-11-21', 5],
    ['1950-01-01', 5],
    ['', 30],
  ])('a borrower born on %j gets at most %d years', (dataNasterii, years) => {
    expect(longestTermOfForm({ dataNasterii }, TODAY, 'TOTI').months).toBe(years * 12);
  });

  it('can be any whole number of years from 5 up', () => {
    expect(termChoices(7)).toEqual([7, 6, 5]);
    expect(termChoices(5)).toEqual([5]);
    expect(termChoices(30)).toHaveLength(26);
  });

  it('is the longest until another is chosen, and again when the chosen one is no longer offered', () => {
    expect(chosenYears('', 30)).toBe(30);
    expect(chosenYears('20', 30)).toBe(20);
    expect(chosenYears('20', 15)).toBe(15);
    expect(chosenYears('3', 15)).toBe(15);
  });

  it('of the largest loan of several people is all that the ages allow, unless a shorter one is chosen', () => {
    const couple = { tipCredit: 'Incadrare', codebitori: [{}] };
    expect(requestedTerm(22, 22, couple)).toBe(360);
    expect(requestedTerm(20, 22, couple)).toBe(240);
    expect(requestedTerm(22, 22, { ...couple, codebitori: [] })).toBe(264);
    expect(requestedTerm(22, 22, { ...couple, tipCredit: 'Simulare' })).toBe(264);
  });

  it('warns a visitor who would be older than 65 at its end', () => {
    expect(lateAgeAtEnd('1960-06-01', TODAY, 5)).toBe(71);
    expect(lateAgeAtEnd('1990-06-01', TODAY, 29)).toBeUndefined();
    expect(lateAgeAtEnd('', TODAY, 30)).toBeUndefined();
  });
});

it('the figure is the smaller of the two first months, with its parts and its later instalment', () => {
  const figures = (changes: object) => {
    const data = { optionA: variantA(changes), optionB: variantB(), optionA360: null, optionB360: null };
    return instalmentFigures({ data, warnings: [], versions: { products: 1, parameters: 1 } });
  };
  expect(figures({})).toMatchObject({ figure: '2.145\u00a0RON', after: 'rata, fără asigurare de viață' });
  const insured = { rataLunaraFixa: 2000 };
  expect(figures(insured)).toMatchObject({
    label: 'Prima lună, pe durata aleasă',
    figure: '2.124\u00a0RON',
    after: 'rata și asigurarea de viață',
    note: expect.stringMatching(
      /^Rata de 2\.000\sRON este fixă în primii 3\sani, apoi 2\.787\sRON pe lună, fără asigurare/,
    ),
  });
  expect(figures({ ...insured, rataLunaraFixa: 0, rataLunaraVariabila: 2000, durataRataFixa: 0 })?.note).toMatch(
    /^Rata este variabilă din prima lună/,
  );
});

it('a largest sum below the smallest loan says so', () => {
  const explanation = { perioadaCreditata: 360, rataMaxima: 4.1 } as Parameters<
    typeof maximumFigures
  >[0]['explanation'];
  const note = (data: number) =>
    maximumFigures(
      { data, explanation, warnings: [], versions: { products: 1, parameters: 1 } },
      { minLoan: fromRon(1000) },
    ).note;
  expect(note(999)).toMatch(/sub cel mai mic credit, de 1\.000\sRON/);
  expect(note(1000)).not.toMatch(/cel mai mic credit/);
});
