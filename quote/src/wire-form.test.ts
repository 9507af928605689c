import { emptyLoanForm } from 'contract/fields/loan-form';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { expect, it } from 'vitest';
import { toWireForm } from './wire-form.ts';

it('reading a stored form again gives the same form', () => {
  const filled = Object.fromEntries(Object.keys(emptyLoanForm).map((field, index) => [field, `${index + 1}.000,50`]));
  const typed = {
    ...filled,
    tipCredit: 'Refinantare',
    anulConstructiei: '3',
    envFriendly: 'true',
    clasaEnergetica: 'B',
    primulImobil: false,
    detineLocuinta: false,
    primulCreditLocuinta: '',
    refinanteazaPrimaCasa: '',
    dataNasterii: '1990-02-28',
    dataAngajatorActual: '',
    perioadaCreditata: '360',
    perioadaRamasa: 240,
    vechimeAngajatorActual: '12',
    vechimeCampulMuncii: '',
    vechimePFA: '14',
    vechimeChirii: 0,
    vechimeDividende: '',
    suprafataDetinuta: '48',
    vechimeTotala: null,
    vechimeActuala: '7',
    avansMinim: 15,
    gradIndatorareMax: 0.45,
    tipRate: 'DESCRESCATOARE',
    conditii: { salariu: 'true', asigurareViata: false, pachet: '' },
    codebitori: [{ venituriSalariu: '4.500,50', alteRateCC: 300, legatura: 'SOT' }, {}],
  };
  const form = loanForm.parse(typed);
  expect(toWireForm(form)).toMatchObject({ valoareImobil: 3000.5, envFriendly: true, perioadaCreditata: 360 });
  expect(loanForm.parse(toWireForm(form))).toEqual(form);
  expect(toWireForm(form).codebitori?.[0]).toMatchObject({ venituriSalariu: 4500.5, alteRateCC: 300 });
  expect(toWireForm(form)).toMatchObject({
    tipRate: 'DESCRESCATOARE',
    conditii: { salariu: true, asigurareViata: false, pachet: null },
  });
  const stored = JSON.parse(JSON.stringify(toWireForm(form)));
  expect(stored).toMatchObject({ vechimePFA: 14, vechimeChirii: 0, suprafataDetinuta: 48 });
  expect(stored.codebitori).toMatchObject([{ legatura: 'SOT' }, { venituriPFA: null }]);
  expect(stored.codebitori[1]).not.toHaveProperty('legatura');
  const empty = loanForm.parse({});
  expect(toWireForm(empty)).not.toHaveProperty('conditii');
  expect(toWireForm(empty)).not.toHaveProperty('codebitori');
  expect(loanForm.parse(toWireForm(empty))).toEqual(empty);
});

it('a form keeps each person’s pension, and without one its earlier stored form', () => {
  const couple = { venituriPensie: '3.200,50', codebitori: [{ venituriPensie: 0 }, {}] };
  const kept = JSON.parse(JSON.stringify(toWireForm(loanForm.parse(couple))));
  expect(kept).toMatchObject({ venituriPensie: 3200.5, codebitori: [{ venituriPensie: 0 }, { venituriPFA: null }] });
  expect(kept.codebitori[1]).not.toHaveProperty('venituriPensie');
  for (const typed of [{}, { venituriPensie: null }, { venituriPensie: ' ' }])
    expect(JSON.stringify(toWireForm(loanForm.parse(typed)))).not.toContain('Pensie');
});
