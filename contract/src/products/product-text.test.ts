import { describe, expect, it } from 'vitest';
import { typedConditions } from './product-conditions.ts';
import { conditionsIn, conditionsText, writtenProduct } from './product-text.ts';

const SALARY = { fel: 'SALARIU', prag: null, dobandaFixa: -0.2, marja: -0.2, comisionLunar: 0 } as const;
const SUM = { fel: 'SUMA_MINIMA', prag: 300_000, dobandaFixa: -0.1, marja: -0.1, comisionLunar: 0 } as const;
const TEXT = 'SALARIU -0,2/-0,2/0; SUMA_MINIMA>=300000 -0,1/-0,1/0';

const read = (text: string) => typedConditions.parse(conditionsIn(text));

describe('conditions in a file', () => {
  it('are one text, and mean the same when it is read again', () => {
    const all = [
      SALARY,
      { ...SUM, fel: 'LTV_MAXIM', prag: 79.5 },
      { ...SUM, fel: 'CLASA_ENERGETICA', prag: 'B', comisionLunar: 12.5 },
      { ...SUM, fel: 'VENIT_MINIM', prag: 10_000.01, marja: 0, dobandaFixa: -0.1234 },
    ] as const;
    expect(conditionsText([SALARY, SUM])).toBe(TEXT);
    expect(conditionsText(all)).toBe(
      'SALARIU -0,2/-0,2/0; LTV_MAXIM<=79,5 -0,1/-0,1/0; CLASA_ENERGETICA>=B -0,1/-0,1/12,5; VENIT_MINIM>=10000,01 -0,1234/0/0',
    );
    expect(read(conditionsText(all))).toEqual(all);
    expect(read('')).toEqual([]);
  });

  it.each([
    ['salariu -0.2/-0.2/0;suma minimă >= 300.000 -0,10/-0,1/0;'],
    [' Salariu  −0,2 / –0,2 / 0 \n SUMA-MINIMA≥300 000 lei -0,1 % / -0,1 % / 0 RON'],
    ['SALARIU -0,2/-0,2; Suma_Minima: 300000 RON -0,1/-0,1/'],
    ['SALARIU -0,2/- 0,2/+0;\r\n\r\nSUMA MINIMA=300,000 -0,1/-0,1/0'],
  ])('are read as people write them: %j', (text) => {
    expect(read(text)).toEqual([SALARY, SUM]);
  });

  it.each([
    ['SALARIU', '0'],
    ['SALARIU -0,2', '0'],
    ['SALARIU -0,2/-0,2/0/1', '0'],
    ['-0,2/-0,2/0', '0'],
    [`SALARIU ${'x'.repeat(50_000)}-0,2/-0,2/0`, '0'],
    ['SALARIUL MEU -0,2/-0,2/0', '0.fel'],
    ['SALARIU mult/-0,2/0', '0'],
    ['SALARIU -0,2/mult/0', '0.marja'],
    ['SALARIU -0,2/-0,2/0; SUMA_MINIMA -0,1/-0,1/0', '1.prag'],
    ['SALARIU>=5 -0,2/-0,2/0', '0.prag'],
    ['SALARIU -0,2/-0,2/0; salariu -0,1/0/0', '1.fel'],
  ])('that mean nothing are refused: %.60j', (text, path) => {
    const issues = typedConditions.safeParse(conditionsIn(text)).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join('.'))).toEqual([path]);
    expect(issues[0]?.message).toMatch(/^[A-ZÎ].*\.$/);
  });
});

it('A product without the newer fields is written with their defaults', () => {
  expect(writtenProduct({ oferta: 'Casa', marja: 2.3, minAnImobil: null })).toMatchObject({
    ...{ oferta: 'Casa', marja: 2.3, minAnImobil: null, comisionLunar: 0, unitateAVT: null, unitateALF: null },
    ...{ avtObligatorie: 'da', conditii: '' },
  });
});
