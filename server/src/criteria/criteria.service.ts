import type { Call, Reply } from 'contract/endpoint';
import { emptyLoanForm } from 'contract/fields/loan-form';
import type { SampleAnswer } from 'contract/parameters/parameter-changes';
import { Problem, problem } from 'contract/problem';
import { bankKey, offerName } from 'contract/products/product-names';
import type { bankCriteria as api } from 'contract/simulations/bank-criteria';
import type { CriteriaRow } from 'contract/simulations/criteria-values';
import type { GridRow } from 'contract/simulations/grid';
import { type LoanForm, loanForm } from 'contract/simulations/loan-form-schema';
import { type Catalogue, toCatalogue } from 'quote/catalogue';
import { simulateGrid } from 'quote/grid';
import { bindingWords, needWords, verdictNames } from 'quote/shown/grid/rule-words';
import { FIGURE_NAMES, firstMonth } from 'quote/shown/total-names';
import { purchase, refinancing } from 'quote/worked-examples';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../audit/edit-conflict.ts';
import { sampleAnswers } from '../parameters/sample-answers.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { findHistory as findProduct } from '../products/products.queries.ts';
import { crossedLimits } from './contradictions.ts';
import * as queries from './criteria.queries.ts';

type Proposed = Call<typeof api.preview>['body'];
type Added = Call<typeof api.add>['body'];

/**
 * What the bank's grid and the general samples answer before and after the proposed criteria, on their first day.
 * Refuses as `add`.
 */
export async function preview(deps: Deps, proposed: Proposed): Promise<Reply<typeof api.preview>> {
  const { banca, validFrom } = proposed;
  await refuseUnfit(deps.db, proposed, deps.today());
  const before = await deps.catalogue.newestOn(validFrom);
  const after = withCriteria(before, proposed);
  const answers = (catalogue: Catalogue) => [
    ...bankAnswers(banca, catalogue, validFrom),
    ...sampleAnswers(catalogue, validFrom),
  ];
  return { before: answers(before), after: answers(after), notes: [] };
}

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
function bankAnswers(banca: string, catalogue: Catalogue, day: string): SampleAnswer[] {
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

/**
 * Stores a set of criteria from its day on. Refuses a past day and values that contradict those of the bank or its
 * offers (400). Refuses an unknown product of the bank (404), and a change overtaken by another (409).
 */
export function add({ db, today }: Pick<Deps, 'db' | 'today'>, added: Added, actor: Actor): Promise<CriteriaRow> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'criteria');
    const { expectedId, ...proposed } = added;
    await refuseOther(tx, actor, proposed, expectedId);
    const offer = await refuseUnfit(tx, proposed, today());
    const [row] = await queries.addCriteria(tx, [{ ...proposed, changedBy: actor.user?.username ?? null }]);
    if (!row) throw new Error('criteria that were stored are not answered');
    const { id, banca, validFrom, source, values } = row;
    const details = { id, validFrom, source, values, ...(offer && { offer }) };
    await addEntry(tx, actor, { action: 'criteria-changed', subject: { id: banca, name: banca }, details });
    return row;
  });
}

/** Notes that a person has checked the set of that id; 404 for an unknown one. */
export function confirm({ db, now }: Pick<Deps, 'db' | 'now'>, id: number, actor: Actor): Promise<CriteriaRow> {
  return db.transaction(async (tx) => {
    const row = await queries.confirm(tx, id, now());
    if (!row) throw new Problem('PRODUS_NEGASIT', 'Criteriile nu există.', { field: 'id' });
    const { banca, oferta } = row;
    const offer = oferta === null ? undefined : await offerOf(tx, { banca, oferta });
    const details = { id, ...(offer && { offer }) };
    await addEntry(tx, actor, { action: 'criteria-confirmed', subject: { id: banca, name: banca }, details });
    return row;
  });
}

async function refuseOther(tx: Db, actor: Actor, scope: queries.Scope, expectedId: number): Promise<void> {
  const newest = await queries.findNewest(tx, scope);
  if ((newest?.id ?? 0) === expectedId) return;
  const { changedBy = null, changedAt } = newest ?? {};
  throw changedMeanwhile(
    { what: 'criteria', current: { ...newest, id: newest?.id ?? 0 } },
    await lastChange(tx, actor, { changedBy, changedAt: changedAt ? new Date(changedAt) : null }),
  );
}

/** Refuses criteria that cannot be stored; answers the name of their offer, undefined for those of a bank. */
async function refuseUnfit(db: Db, proposed: Proposed, today: string): Promise<string | undefined> {
  const { banca, oferta, validFrom } = proposed;
  if (validFrom < today) throw fieldError('validFrom', 'Ziua a trecut: criteriile se schimbă de azi înainte.');
  const offer = oferta === null ? undefined : await offerOf(db, { banca, oferta });
  if (oferta !== null && offer === undefined) throw problem('PRODUS_NEGASIT', { field: 'oferta' });
  const crossed = crossedLimits(await queries.findHistory(db, banca), proposed);
  if (crossed) throw fieldError(...crossed);
  return offer;
}

/** The newest name of a product, if it is one of the bank. */
async function offerOf(db: Db, { banca, oferta }: { banca: string; oferta: string }): Promise<string | undefined> {
  const [newest] = await findProduct(db, oferta);
  return newest && bankKey(newest.banca) === banca ? offerName(newest) : undefined;
}

/** The catalogue as if the proposed criteria had been stored last. */
function withCriteria({ source }: Catalogue, { banca, oferta, values, validFrom }: Proposed): Catalogue {
  const id = (source.versions.criteria ?? 0) + 1;
  const changedAt = `${validFrom}T00:00:00.000Z`;
  const stored = { isSample: false, source: '', changedAt, changedBy: null, confirmedAt: null };
  const row: CriteriaRow = { id, banca, oferta, values, validFrom, ...stored };
  const versions = { ...source.versions, criteria: id };
  const others = (source.criteria ?? []).filter((other) => other.banca !== banca || other.oferta !== oferta);
  return toCatalogue({ ...source, versions, criteria: [...others, row] });
}

function fieldError(field: string, sentence: string): Problem {
  return new Problem('VALIDARE', sentence, { field, errors: { [field]: sentence } });
}
