import { emptyCoBorrower, emptyLoanForm, type LoanFormInput, openAnswers } from 'contract/fields/loan-form';
import { isFirstHome } from 'quote/home-limits';
import { describe, expect, it, test } from 'vitest';
import { earlierInput, firstHomeOf, inputFrom } from './simulator-input.ts';

describe('the input at first', () => {
  it('is a purchase over 30 years when nothing was handed over', () => {
    expect(inputFrom(undefined)).toMatchObject({ tipCredit: 'Achizitie', perioadaCreditata: '360', oferta: '' });
  });

  it('shows the amounts of a stored form as fields write them, and nothing for what was not answered', () => {
    const stored = { tipCredit: 'Refinantare', valoareImobil: 500000, rataActuala: 2540.5, dataNasterii: null };
    expect(inputFrom(stored)).toMatchObject({
      tipCredit: 'Refinantare',
      valoareImobil: '500,000',
      rataActuala: '2,540.50',
      dataNasterii: '',
    });
  });

  it('leaves out whatever is no field of the form', () => {
    const entry = { _id: 'x', promoMessage: 'y', phone: '0722 123 456', valoareAvans: '1,000' };
    expect(Object.keys(inputFrom(entry)).sort()).toEqual(
      [...Object.keys(emptyLoanForm), 'codebitori', 'conditii'].sort(),
    );
  });

  it('has those who sign too as fields write them, without what nobody asks about them', () => {
    const stored = {
      venituriSalariu: 4500.5,
      venituriPensie: 1200,
      dataNasterii: '1983-05-05',
      alteRateCC: null,
      nume: 'Ana',
    };
    const { codebitori } = inputFrom({ tipCredit: 'Achizitie', codebitori: [stored] });
    expect(codebitori).toEqual([
      { ...emptyCoBorrower, venituriSalariu: '4,500.50', venituriPensie: '1,200', dataNasterii: '1983-05-05' },
    ]);
    expect(inputFrom({ codebitori })).toMatchObject({ codebitori });
  });

  test.each([undefined, null, 'doi', [null, 'Ana']])(
    'has nobody beside the borrower where %j was stored',
    (codebitori) => {
      expect(inputFrom({ tipCredit: 'Achizitie', codebitori }).codebitori).toEqual([]);
    },
  );

  it('keeps the answers about conditions and the kind of instalments; without any they are undecided', () => {
    const stored = { tipCredit: 'Achizitie', tipRate: 'DESCRESCATOARE', conditii: { salariu: true, pachet: null } };
    const input = inputFrom(stored);
    expect(input).toMatchObject({
      tipRate: 'DESCRESCATOARE',
      conditii: { salariu: true, asigurareViata: '', pachet: '' },
    });
    expect(inputFrom(input)).toEqual(input);
    for (const conditii of [undefined, null]) {
      expect(inputFrom({ tipCredit: 'Achizitie', conditii })).toMatchObject({ conditii: openAnswers });
      expect(earlierInput({ tipCredit: 'Achizitie', conditii })).not.toHaveProperty('conditii');
    }
    expect(inputFrom(undefined)).toMatchObject({ conditii: openAnswers });
  });

  it('is a purchase where the form only asked for a call', () => {
    expect(inputFrom({ tipCredit: 'Contact' }).tipCredit).toBe('Achizitie');
  });
});

describe('the first home', () => {
  const withFirstHome = (input: LoanFormInput, isFirst: boolean) =>
    inputFrom({ ...input, ...firstHomeOf(input, isFirst) });
  const purchase = inputFrom({ tipCredit: 'Achizitie' });

  it('sets the limits to 15 and 0.45, and back to 25 and 0.4', () => {
    const first = withFirstHome(purchase, true);
    expect(first).toMatchObject({ primulImobil: true, avansMinim: 15, gradIndatorareMax: 0.45 });
    expect(withFirstHome(first, false)).toMatchObject({ primulImobil: false, avansMinim: 25, gradIndatorareMax: 0.4 });
  });

  it('has its own limits, whatever a stored form says of them or leaves out', () => {
    const stored = { tipCredit: 'Achizitie', primulImobil: true, avansMinim: 0, gradIndatorareMax: 0 };
    expect(inputFrom(stored)).toMatchObject({ avansMinim: 15, gradIndatorareMax: 0.45 });
    expect(inputFrom({ ...stored, primulImobil: null, avansMinim: 5 })).toMatchObject({ avansMinim: 25 });
  });

  it('is asked of the loan that is refinanced by a field of its own', () => {
    const refinancing = withFirstHome(inputFrom({ tipCredit: 'Refinantare' }), true);
    expect(refinancing).toMatchObject({ refinanteazaPrimaCasa: true, primulImobil: '' });
    expect(isFirstHome(refinancing)).toBe(true);
    expect(isFirstHome(inputFrom({ tipCredit: 'Achizitie', refinanteazaPrimaCasa: true }))).toBe(false);
  });

  it('is understood from a form that says it as text', () => {
    expect(isFirstHome(inputFrom({ tipCredit: 'Achizitie', primulImobil: 'true' }))).toBe(true);
  });
});
