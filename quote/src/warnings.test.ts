import { describe, expect, it } from 'vitest';
import { toWarning } from './warnings.ts';

describe('a warning in words', () => {
  it('tells a shortened refinancing with both figures, for people and for programs', () => {
    expect(toWarning({ code: 'PERIOADA_REDUSA', person: 0, requested: 264, used: 240 })).toEqual({
      code: 'PERIOADA_REDUSA',
      message: 'Ați scris 264 de luni; la vârsta dumneavoastră se poate pe cel mult 240.',
      scris: 264,
      folosit: 240,
    });
    expect(toWarning({ code: 'PERIOADA_REDUSA', person: 0, requested: 101, used: 60 }).message).toContain(
      'Ați scris 101 luni;',
    );
  });

  it('names the person where it is a co-borrower', () => {
    expect(toWarning({ code: 'VECHIME_MINIMA', person: 2, tenureMonths: 2, min: 3 })).toEqual({
      code: 'VECHIME_MINIMA',
      message: 'Persoana 3: Majoritatea băncilor cer o vechime de cel puțin 3 luni la angajatorul actual.',
      persoana: 2,
    });
    expect(toWarning({ code: 'PERIOADA_REDUSA', person: 1, requested: 264, used: 240 }).message).toBe(
      'Ați scris 264 de luni; la vârsta Persoanei 2 se poate pe cel mult 240.',
    );
    expect(toWarning({ code: 'VARSTA_FINALA_PESTE_65', person: 1, ageAtEnd: 67, limit: 65 }).message).toBe(
      'La finalul creditului Persoana 2 va avea 67 de ani; unele bănci acceptă cel mult 65.',
    );
  });

  it('counts years and months as Romanians do', () => {
    expect(toWarning({ code: 'VARSTA_FINALA_PESTE_65', person: 0, ageAtEnd: 101, limit: 65 }).message).toContain(
      '101 ani;',
    );
    expect(toWarning({ code: 'VECHIME_MINIMA', person: 0, tenureMonths: 2, min: 3 }).message).toContain(
      'cel puțin 3 luni',
    );
  });
});
