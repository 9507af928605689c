import { describe, expect, it, test } from 'vitest';
import { isLateEnoughToKeep, isOnTheWay, nextStep, previousStep, progressAt, type Step } from './wizard-steps.ts';

/** Walks from a screen to the results by the answers of one branch. */
function walk(from: Step, type: string, others = 0): Step[] {
  const way = { tipCredit: type, codebitori: Array.from({ length: others }, () => ({})) };
  const path = [from];
  for (let step = from; step !== '/rezultateSimulare'; ) {
    const next = nextStep(step, way);
    if (next === '/flowError' || next === '/programareApel' || path.length > 10) throw new Error(`lost at ${next}`);
    path.push(next);
    step = next;
  }
  return path;
}

describe('the order of the steps', () => {
  test.each(['Achizitie', 'Simulare'])('%s asks for the person, the other loans, the home, then the term', (type) => {
    expect(walk('/alegeTipCredit', type)).toEqual([
      '/alegeTipCredit',
      '/tipCreditNou',
      '/informatiiPersonale',
      '/alteCredite',
      '/informatiiImobil',
      '/alegeDurata',
      '/rezultateSimulare',
    ]);
  });

  it('Incadrare skips the home', () => {
    expect(walk('/tipCreditNou', 'Incadrare')).toEqual([
      '/tipCreditNou',
      '/informatiiPersonale',
      '/alteCredite',
      '/alegeDurata',
      '/rezultateSimulare',
    ]);
  });

  it('Refinantare asks for the present loan first and never for a term', () => {
    expect(walk('/alegeTipCredit', 'Refinantare')).toEqual([
      '/alegeTipCredit',
      '/creditCurent',
      '/informatiiPersonale',
      '/alteCredite',
      '/informatiiImobil',
      '/rezultateSimulare',
    ]);
  });

  it.each([
    ['Achizitie', '/informatiiImobil'],
    ['Incadrare', '/alegeDurata'],
    ['Refinantare', '/informatiiImobil'],
  ])('%s asks for those who sign too after the borrower’s own loans', (type, next) => {
    const path = walk('/informatiiPersonale', type, 2);
    expect(path.slice(0, 4)).toEqual(['/informatiiPersonale', '/alteCredite', '/codebitori', next]);
    expect(nextStep('/codebitori/3', { tipCredit: type, codebitori: [{}] })).toBe('/codebitori');
  });

  it('goes on from the results to booking a call', () => {
    expect(nextStep('/rezultateSimulare', { tipCredit: 'Achizitie' })).toBe('/programareApel');
  });

  test.each(['Refinantare', 'Contact', '', 'Altceva', undefined, 7])('%j is no kind of new credit', (type) => {
    expect(nextStep('/tipCreditNou', { tipCredit: type })).toBe('/flowError');
  });

  test.each(['Contact', '', 'toString', null])('%j leads no step onwards', (type) => {
    expect(nextStep('/alegeTipCredit', { tipCredit: type })).toBe('/flowError');
    expect(nextStep('/informatiiPersonale', { tipCredit: type })).toBe('/flowError');
  });
});

describe('Back', () => {
  test.each(['Achizitie', 'Simulare', 'Refinantare'])('retraces every step of %s', (type) => {
    const path = walk('/alegeTipCredit', type);
    for (const [index, step] of path.entries()) {
      if (index > 0) expect(previousStep(step, { tipCredit: type })).toBe(path[index - 1]);
    }
  });

  it.each(['Achizitie', 'Incadrare', 'Refinantare'])('retraces the steps of a household of %s', (tipCredit) => {
    const path = walk('/informatiiPersonale', tipCredit, 1);
    for (const [index, step] of path.entries()) {
      if (index > 0) expect(previousStep(step, { tipCredit, codebitori: [{}] })).toBe(path[index - 1]);
    }
    expect(previousStep('/codebitori/2', { tipCredit, codebitori: [{}] })).toBe('/codebitori');
  });

  it('leaves the wizard from the personal information of Incadrare', () => {
    expect(previousStep('/informatiiPersonale', { tipCredit: 'Incadrare' })).toBe('/');
    expect(previousStep('/alegeDurata', { tipCredit: 'Incadrare' })).toBe('/alteCredite');
  });

  it('leads from the first choice to the introduction and from there home', () => {
    expect(previousStep('/alegeTipCredit', { tipCredit: '' })).toBe('/initialInfo');
    expect(previousStep('/initialInfo', { tipCredit: '' })).toBe('/');
  });
});

describe('a step that is opened by its address', () => {
  it('is on the way to the last one when Back leads there from it', () => {
    const last = { step: '/informatiiImobil', formData: { tipCredit: 'Achizitie' } } as const;
    const open = ['/alegeTipCredit', '/informatiiPersonale', '/informatiiImobil'] as const;
    expect(open.map((step) => isOnTheWay(step, last))).toEqual([true, true, true]);
    const shut = ['/alegeDurata', '/creditCurent', '/codebitori', '/rezultateSimulare'] as const;
    expect(shut.map((step) => isOnTheWay(step, last))).toEqual([false, false, false, false]);
  });
});

describe('the progress line', () => {
  it('counts four parts in every branch, from the first choice to the result', () => {
    for (const type of ['Achizitie', 'Simulare', 'Refinantare'])
      for (const people of [0, 2]) {
        const way = { tipCredit: type, codebitori: Array.from({ length: people }, () => ({})) };
        const parts = walk('/alegeTipCredit', type, people).map((step) => progressAt(step as Step, way));
        const numbers = parts.map((part) => part?.number ?? 0);
        expect(parts.every((part) => part?.total === 4)).toBe(true);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect([numbers[0], numbers.at(-1)]).toEqual([1, 4]);
        const screens = parts.map((part) => `${part?.number}: ${part?.screen} din ${part?.screens}`);
        expect(new Set(screens).size, 'every screen goes on').toBe(screens.length);
        expect(parts.every((part) => part && part.screen > 0 && part.screen <= part.screens)).toBe(true);
      }
  });

  it('counts the other signers within the part of the borrower', () => {
    const way = { tipCredit: 'Achizitie', codebitori: [{}] };
    expect(progressAt('/codebitori/3', way)).toEqual({ number: 2, total: 4, screen: 3, screens: 3 });
  });

  it('counts nothing before the first question', () => {
    expect(progressAt('/initialInfo', {})).toBeUndefined();
  });
});

it('answers are worth keeping once somebody has told about themselves', () => {
  const way = { tipCredit: 'Refinantare' };
  const steps = ['/creditCurent', '/informatiiPersonale', '/alteCredite', '/informatiiImobil'] as const;
  expect(steps.map((step) => isLateEnoughToKeep(step, way))).toEqual([false, false, true, true]);
});
