import { describe, expect, it, test } from 'vitest';
import { nextStep, previousStep, progressAt, type Step } from './flow.ts';

/** Walks from a screen to the results by the answers of one branch. */
function walk(from: Step, type: string): Step[] {
  const path = [from];
  for (let step = from; step !== '/rezultateSimulare'; ) {
    const next = nextStep(step, type);
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

  it('goes on from the results to booking a call', () => {
    expect(nextStep('/rezultateSimulare', 'Achizitie')).toBe('/programareApel');
  });

  test.each(['Refinantare', 'Contact', '', 'Altceva', undefined, 7])('%j is no kind of new credit', (type) => {
    expect(nextStep('/tipCreditNou', type)).toBe('/flowError');
  });

  test.each(['Contact', '', 'toString', null])('%j leads no step onwards', (type) => {
    expect(nextStep('/alegeTipCredit', type)).toBe('/flowError');
    expect(nextStep('/informatiiPersonale', type)).toBe('/flowError');
  });
});

describe('Back', () => {
  test.each(['Achizitie', 'Simulare', 'Refinantare'])('retraces every step of %s', (type) => {
    const path = walk('/alegeTipCredit', type);
    for (const [index, step] of path.entries()) {
      if (index > 0) expect(previousStep(step, type)).toBe(path[index - 1]);
    }
  });

  it('leaves the wizard from the personal information of Incadrare', () => {
    expect(previousStep('/informatiiPersonale', 'Incadrare')).toBe('/');
    expect(previousStep('/alegeDurata', 'Incadrare')).toBe('/alteCredite');
  });

  it('leads from the first choice to the introduction and from there home', () => {
    expect(previousStep('/alegeTipCredit', '')).toBe('/initialInfo');
    expect(previousStep('/initialInfo', '')).toBe('/');
  });
});

describe('the progress line', () => {
  it('counts the steps of the branch once it is known', () => {
    expect(progressAt('/informatiiPersonale', 'Achizitie')).toEqual({ number: 1, total: 5 });
    expect(progressAt('/informatiiPersonale', 'Refinantare')).toEqual({ number: 2, total: 5 });
    expect(progressAt('/alegeDurata', 'Incadrare')).toEqual({ number: 3, total: 4 });
  });

  it('does not count the choices that decide the branch', () => {
    expect(progressAt('/alegeTipCredit', '')).toBeUndefined();
    expect(progressAt('/tipCreditNou', 'Achizitie')).toBeUndefined();
  });
});
