import { emptyLoanForm } from 'contract/fields/loan-form';
import fc from 'fast-check';
import { initialLimits } from 'loan/initial-limits';
import { describe, expect, it, test } from 'vitest';
import { firstHomeQuestion, homeAnswers, homesFrom, ownsHomeQuestion, type TypedHomes } from './home-answers.ts';

const nothing: TypedHomes = homesFrom(emptyLoanForm);
const answersOf = (typed: Partial<TypedHomes>, type = 'Achizitie') =>
  homeAnswers({ ...nothing, ...typed }, type, initialLimits);

describe('the answer about the first home', () => {
  test.each([
    [
      'Da for oneself is carried over to all, to be confirmed',
      { primulImobil: 'da', impreuna: true },
      'da',
      /este prima locuință și pentru celelalte persoane/,
    ],
    [
      'Nu for oneself is Nu for all',
      { primulImobil: 'nu', impreuna: true },
      'nu',
      /deci nu este prima locuință pentru toți/,
    ],
    ['Da for all is Da for oneself', { primulImobilToti: 'da' }, 'da', /deci și pentru dumneavoastră/],
    [
      'Nu for all is carried over to oneself, to be confirmed',
      { primulImobilToti: 'nu' },
      'nu',
      /este prima locuință pentru dumneavoastră\?/,
    ],
  ] as const)('%s', (_, typed, answer, note) => {
    const question = firstHomeQuestion({ ...nothing, ...typed });
    expect(question.answer).toBe(answer);
    expect(question.note).toMatch(note);
    expect(answersOf(typed)).toMatchObject({ primulImobil: answer === 'da' });
  });

  it('given to both questions stays as given, whichever is open, and the other is not mentioned', () => {
    const both = { ...nothing, primulImobil: 'da', primulImobilToti: 'nu' } as const;
    expect(firstHomeQuestion({ ...both, impreuna: true })).toEqual({ name: 'primulImobilToti', answer: 'nu' });
    expect(firstHomeQuestion(both)).toEqual({ name: 'primulImobil', answer: 'da' });
  });

  it('is not asked of a refinancing, whatever was answered before', () => {
    expect(answersOf({ primulImobil: 'da' }, 'Refinantare')).toEqual({});
  });
});

describe('the answer about owning a home now', () => {
  it('is asked after Nu alone; who owns none pays 15 % down at the same debt ratio', () => {
    expect(ownsHomeQuestion({ ...nothing, primulImobil: 'da' })).toBeUndefined();
    expect(ownsHomeQuestion(nothing)).toBeUndefined();
    expect(answersOf({ primulImobil: 'nu', detineLocuinta: 'nu' })).toEqual({
      primulImobil: false,
      detineLocuinta: false,
      suprafataDetinuta: '',
      avansMinim: 15,
      gradIndatorareMax: 0.4,
    });
  });

  it('has the area of that home with Da alone', () => {
    const area = { primulImobil: 'nu', suprafataDetinuta: '45' } as const;
    expect(answersOf({ ...area, detineLocuinta: 'da' })).toMatchObject({ suprafataDetinuta: '45' });
    expect(answersOf({ ...area, detineLocuinta: 'nu' })).toMatchObject({ suprafataDetinuta: '' });
  });

  test.each(['', 'da'] as const)('left %j asks for 25 %% down', (detineLocuinta) => {
    expect(answersOf({ primulImobil: 'nu', detineLocuinta })).toMatchObject({ avansMinim: 25, gradIndatorareMax: 0.4 });
  });

  it('counts no more once the home is the first one', () => {
    expect(answersOf({ primulImobil: 'da', detineLocuinta: 'da' })).toMatchObject({
      detineLocuinta: '',
      avansMinim: 15,
    });
  });

  it('is carried over between oneself and all, and said', () => {
    const ownsNone = { ...nothing, primulImobil: 'nu', detineLocuinta: 'nu', impreuna: true } as const;
    expect(ownsHomeQuestion(ownsNone)).toMatchObject({ answer: 'nu', note: expect.stringMatching(/nici celelalte/) });
    const someone = { ...nothing, primulImobilToti: 'nu', detineLocuintaToti: 'da' } as const;
    expect(ownsHomeQuestion(someone)).toMatchObject({
      answer: 'da',
      note: expect.stringMatching(/și dumneavoastră\?/),
    });
  });
});

const yesNo = fc.constantFrom('da', 'nu', '') as fc.Arbitrary<TypedHomes['primulImobil']>;
const homes = fc.record({
  primulImobil: yesNo,
  primulImobilToti: yesNo,
  detineLocuinta: yesNo,
  detineLocuintaToti: yesNo,
  suprafataDetinuta: fc.constantFrom('', '45'),
  impreuna: fc.boolean(),
});

describe('laws of the answers about homes', () => {
  it('no switch between alone and together drops an answer, and none is changed without a word', () => {
    fc.assert(
      fc.property(homes, (typed) => {
        const [before, after] = [firstHomeQuestion(typed), firstHomeQuestion({ ...typed, impreuna: !typed.impreuna })];
        if (before.answer === '') return;
        expect(after.answer).not.toBe('');
        const wasGiven = typed[after.name] !== '';
        expect(wasGiven || after.note !== undefined).toBe(true);
      }),
    );
  });

  it('opens again with what was sent', () => {
    fc.assert(
      fc.property(homes, (typed) => {
        const sent = homeAnswers(typed, 'Simulare', initialLimits);
        const codebitori = typed.impreuna ? [{ dataNasterii: '1990-01-01' }] : [];
        const again = homesFrom({ ...emptyLoanForm, ...sent, codebitori });
        expect(homeAnswers(again, 'Simulare', initialLimits)).toEqual(sent);
      }),
    );
  });
});
