import { emptyLoanForm } from 'contract/fields/loan-form';
import type { SampleAnswer } from 'contract/parameters/parameter-changes';
import { bankKey, offerName } from 'contract/products/product-names';
import type { GridRow } from 'contract/simulations/grid';
import { type LoanForm, loanForm } from 'contract/simulations/loan-form-schema';
import type { Catalogue } from 'quote/catalogue';
import { simulateGrid } from 'quote/grid';
import { bindingWords, needWords, verdictNames } from 'quote/shown/grid/rule-words';
import { FIGURE_NAMES, firstMonth } from 'quote/shown/total-names';
import { purchase, refinancing } from 'quote/worked-examples';

/** People on whom criteria differ: by age, income and its months, who signs, the home. */
const SAMPLES: readonly { readonly kind: string; readonly about: string; readonly form: (year: number) => object }[] = [
  {
    kind: 'Achiziție',
    about: 'imobil 500.000 RON din 1999–2021, clasa B, avans 100.000 RON, 30 de ani, primul imobil, salariu 9.000 RON',
    form: (year) => ({
      ...purchase,
      clasaEnergetica: 'B',
      dataNasterii: `${year - 32}-01-01`,
      vechimeAngajatorActual: 60,
      vechimeCampulMuncii: 96,
    }),
  },
  {
    kind: 'Achiziție la 51 de ani',
    about:
      'imobil 500.000 RON de clasa A, avans 125.000 RON, 14 ani, salariu 6.500 RON, PFA de 7 luni 2.000 RON, card 300 RON',
    form: (year) => ({
      ...emptyLoanForm,
      ...{ tipCredit: 'Achizitie', valoareImobil: 500_000, valoareAvans: 125_000, perioadaCreditata: 168 },
      ...{ dataNasterii: `${year - 51}-01-01`, vechimeAngajatorActual: 90, vechimeCampulMuncii: 120 },
      ...{ venituriSalariu: 6_500, venituriPFA: 2_000, vechimePFA: 7, alteRateCC: 300 },
      ...{ primulImobil: false, anulConstructiei: 3, clasaEnergetica: 'A' },
    }),
  },
  {
    kind: 'Achiziție la 21 de ani cu fratele',
    about:
      'imobil 400.000 RON de clasa A, avans 100.000 RON, 30 de ani, salariu de 4 luni 4.000 RON; fratele: chirii de 6 luni 2.000 RON',
    form: (year) => ({
      ...emptyLoanForm,
      ...{ tipCredit: 'Achizitie', valoareImobil: 400_000, valoareAvans: 100_000, perioadaCreditata: 360 },
      ...{ dataNasterii: `${year - 21}-01-01`, vechimeAngajatorActual: 4, vechimeCampulMuncii: 10 },
      ...{ venituriSalariu: 4_000, primulImobil: true, anulConstructiei: 3, clasaEnergetica: 'A' },
      codebitori: [{ legatura: 'RUDA_2', dataNasterii: `${year - 30}-01-01`, venituriChirii: 2_000, vechimeChirii: 6 }],
    }),
  },
  {
    kind: 'Refinanțare mică',
    about: 'sold 45.000 RON, 5 ani, rata de acum 950 RON, locuință de 300.000 RON de clasa A, salariu 4.000 RON',
    form: () => ({
      ...refinancing,
      ...{ valoareImobil: 300_000, principalRamas: 45_000, rataActuala: 950, perioadaRamasa: 60, clasaEnergetica: 'A' },
      ...{ venituriSalariu: 4_000, vechimeAngajatorActual: 60, vechimeCampulMuncii: 96 },
    }),
  },
  {
    kind: 'Încadrare la 62 de ani',
    about: 'pensie 4.000 RON, dividende de 2 ani 1.500 RON, cea mai lungă perioadă',
    form: (year) => ({
      ...emptyLoanForm,
      ...{ tipCredit: 'Incadrare', perioadaCreditata: 360, dataNasterii: `${year - 62}-01-01` },
      ...{ venituriPensie: 4_000, venituriDividende: 1_500, vechimeDividende: 24 },
    }),
  },
];

/** What a bank (`bankKey`) answers to each of these people: its largest sum, and the wanted loan or its refusal. */
export function bankAnswers(banca: string, catalogue: Catalogue, day: string): SampleAnswer[] {
  const ofBank = { ...catalogue, offers: catalogue.offers.filter(({ bank }) => bankKey(bank) === banca) };
  return SAMPLES.map(({ kind, about, form }) => {
    const typed = loanForm.parse(form(Number(day.slice(0, 4))));
    const [row] = simulateGrid(typed, day, ofBank).banks;
    return { name: `${kind} la ${banca}: ${about}`, ...(row ? answerOf(row, typed, catalogue) : NO_ANSWER) };
  });
}

const NO_ANSWER = { offer: null, refusal: null, figures: [] };

function answerOf(row: GridRow, typed: LoanForm, catalogue: Catalogue): Omit<SampleAnswer, 'name'> {
  const { binding, needs, largest, wanted } = row;
  const about = { isTogether: typed.codebitori.length > 0, isRefinancing: typed.tipCredit === 'Refinantare' };
  const { label } = FIGURE_NAMES.firstMonth;
  const product = catalogue.products.get(wanted?.offer ?? largest.offer ?? '');
  const conditions = needs.map((need) => needWords(need, about)).join('; ');
  return {
    offer: product ? `${offerName(product)}${conditions && ` (dacă ${conditions})`}` : null,
    refusal: binding && `${verdictNames.NO}: ${bindingWords(binding, about)}`,
    figures: [
      { label: 'Cât dă cel mult', unit: 'RON', figure: largest.sum },
      ...(wanted ? [{ label, unit: 'RON', figure: firstMonth(wanted.creditData) } as const] : []),
    ],
  };
}
