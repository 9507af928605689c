import { describe, expect, it } from 'vitest';
import { toWarning } from './warnings.ts';

describe('a warning in words', () => {
  it('tells a shortened refinancing with both figures, for people and for programs', () => {
    expect(toWarning({ code: 'PERIOADA_REDUSA', requested: 264, used: 240 })).toEqual({
      code: 'PERIOADA_REDUSA',
      message: 'Ați scris 264 de luni; la vârsta dumneavoastră se poate pe cel mult 240.',
      scris: 264,
      folosit: 240,
    });
    expect(toWarning({ code: 'PERIOADA_REDUSA', requested: 101, used: 60 }).message).toContain('Ați scris 101 luni;');
  });

  it('counts years and months as Romanians do', () => {
    expect(toWarning({ code: 'VARSTA_FINALA_PESTE_65', ageAtEnd: 101, limit: 65 }).message).toContain('101 ani;');
    expect(toWarning({ code: 'VECHIME_MINIMA', tenureMonths: 2, min: 3 }).message).toContain('cel puțin 3 luni');
  });
});
