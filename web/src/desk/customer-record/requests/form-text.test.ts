import { describe, expect, it, test } from 'vitest';
import { storedForm } from '../../../testing/stored-form.ts';
import { formKind, formParts, headlineSum, signers } from './form-text.ts';

const entry = {
  ...storedForm,
  preffersWhatsApp: true,
  valoareImobil: 500_000,
  valoareAvans: 0,
  perioadaCreditata: 360,
  anulConstructiei: 3,
  envFriendly: false,
  primulImobil: false,
  detineLocuinta: false,
  venituriSalariu: 9_000.5,
  venituriPensie: 1_200,
  venituriPFA: null,
  mediul: '',
  dataNasterii: '1994-05-10',
  gradIndatorareMax: 0.45,
  avansMinim: 15,
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a form in words', () => {
  it('names the answers about conditions, without the undecided ones, and the kind of instalments', () => {
    const shown = formParts({
      ...entry,
      tipRate: 'DESCRESCATOARE',
      conditii: { salariu: true, asigurareViata: false },
    });
    const linesOf = (wanted: string) => shown.find(({ title }) => title === wanted)?.lines;
    expect(linesOf('Condițiile băncilor')).toEqual([
      ['Salariul încasat la bancă', 'da'],
      ['Asigurarea de viață a băncii', 'nu'],
    ]);
    expect(linesOf('Credit')).toContainEqual(['Felul ratelor', 'descrescătoare']);
  });

  it('names what was answered, in Romanian figures, and leaves out what was not', () => {
    const shown = formParts(entry).map(({ title, lines }) => [title, ...lines.map((line) => plain(line.join(': ')))]);
    expect(shown).toEqual([
      ['Credit', 'Creditul cerut: 500.000 RON', 'Perioada creditată: 30 de ani'],
      [
        'Imobil',
        'Valoarea imobilului: 500.000 RON',
        'Avansul: 0 RON',
        'Anul construcției: Între 2000 și 2023',
        'Imobil eficient energetic: nu',
        'Primul imobil: nu',
        'Deține acum o locuință: nu',
      ],
      ['Venituri', 'Venitul din salariu: 9.000,50 RON/lună', 'Venitul din pensie: 1.200 RON/lună'],
      ['Vârsta și munca', 'Data nașterii: 10 mai 1994'],
      ['Limite', 'Avansul minim: 15 %', 'Gradul maxim de îndatorare: 45 %'],
    ]);
  });

  test.each([
    ['Achizitie', 'Achiziția unei locuințe'],
    ['Refinantare', 'Refinanțarea unui credit'],
    ['Contact', 'Cerere de contact'],
    [null, 'Formular fără tip de credit'],
  ])('%s is called %s', (tipCredit, words) => {
    expect(formKind({ tipCredit })).toBe(words);
  });

  test.each([
    [0, 'Nu știu'],
    [1, 'Înainte de 1977'],
    [2, 'Între 1977 și 2000'],
    [4, 'După 2023'],
    [9, 'Necunoscut'],
  ])('the construction period %i is %s', (anulConstructiei, words) => {
    expect(formParts({ anulConstructiei })).toEqual([{ title: 'Imobil', lines: [['Anul construcției', words]] }]);
  });

  it('writes limits that are no whole percent as they are', () => {
    const [limits] = formParts({ valoareAvans: 0, avansMinim: 12.5, gradIndatorareMax: 0.555 }).slice(-1);
    expect(limits?.lines.map(([, value]) => plain(value))).toEqual(['12,5 %', '55,5 %']);
  });

  it('has nothing to show of a form in which nothing was answered', () => {
    expect(formParts({ tipCredit: 'Contact', anulConstructiei: -1, avansMinim: 25, gradIndatorareMax: 0.4 })).toEqual(
      [],
    );
  });

  it('says that no period was chosen beside what was answered', () => {
    const [property] = formParts({ valoareImobil: 500_000, anulConstructiei: -1 });
    expect(property?.lines.at(-1)).toEqual(['Anul construcției', 'Neselectat']);
  });

  it('leads with the loan that is left, else with the asked one', () => {
    expect(plain(headlineSum({ valoareImobil: 500_000, principalRamas: 280_000 }) ?? '')).toBe('280.000 RON');
    expect(plain(headlineSum(entry) ?? '')).toBe('credit 500.000 RON');
    expect(headlineSum({ tipCredit: 'Contact' })).toBeUndefined();
  });
});

describe('people who borrow together', () => {
  const couple = {
    ...entry,
    codebitori: [{ dataNasterii: '1983-05-05', venituriSalariu: 4_500, alteRateCC: null, nume: 'Ana' }, {}],
  };

  it('stand apart, each with what they answered, before the limits', () => {
    const titles = formParts(couple).map(({ title }) => title);
    expect(titles.slice(-4)).toEqual(['Venituri · Persoana 1', 'Vârsta și munca · Persoana 1', 'Persoana 2', 'Limite']);
    const lines = formParts(couple).find(({ title }) => title === 'Persoana 2')?.lines;
    expect(lines?.map(([label, value]) => plain(`${label}: ${value}`))).toEqual([
      'Data nașterii: 5 mai 1983',
      'Venitul din salariu: 4.500 RON/lună',
    ]);
  });

  it('are counted, and nobody is in a form from before they were asked about', () => {
    expect(plain(signers(couple) ?? '')).toBe('3 persoane');
    for (const codebitori of [undefined, null, []]) expect(signers({ ...entry, codebitori })).toBeUndefined();
  });
});
