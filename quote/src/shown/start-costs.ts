import { formatRon } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { BANK_FEES } from '../bank-fees.ts';
import type { Pair } from './shown-options.ts';
import { FIGURE_NAMES } from './total-names.ts';

/** A cost paid once at the start (the insurances: their first year), RON; the voucher is negative. */
export type StartCost = {
  readonly field: keyof CreditData;
  readonly label: string;
  /** Its purpose, in one sentence. */
  readonly why: string;
  readonly a: number;
  /** Null without a second variant. */
  readonly b: number | null;
};

type CostRule = Pick<StartCost, 'field' | 'label' | 'why'> & { readonly amount: (data: CreditData) => number };

/** The costs in their order of payment: bank, notary, land registry, insurers. */
const RULES: readonly CostRule[] = [
  ...BANK_FEES.map(({ cost, label, why }) => ({
    field: cost,
    label,
    why,
    amount: (data: CreditData) => data[cost],
  })),
  {
    field: 'autentificareVanzare',
    label: 'Contractul de vânzare la notar',
    why: 'Onorariul notarului pentru autentificarea vânzării, cu TVA; depinde de prețul locuinței.',
    amount: (data) => data.autentificareVanzare,
  },
  {
    field: 'instaurareIpoteca',
    label: 'Contractul de ipotecă la notar',
    why: 'Onorariul notarului pentru ipotecă, cu TVA; depinde de suma creditată.',
    amount: (data) => data.instaurareIpoteca,
  },
  {
    field: 'intabulareVanzare',
    label: 'Intabularea proprietății',
    why: 'Înscrierea noului proprietar în cartea funciară.',
    amount: (data) => data.intabulareVanzare,
  },
  {
    field: 'intabulareIpoteca',
    label: 'Intabularea ipotecii',
    why: 'Înscrierea ipotecii băncii în cartea funciară.',
    amount: (data) => data.intabulareIpoteca,
  },
  {
    field: 'radiereIpoteca',
    label: 'Radierea ipotecii vechi',
    why: 'Ștergerea din cartea funciară a ipotecii creditului refinanțat.',
    amount: (data) => data.radiereIpoteca,
  },
  {
    field: 'taxaRNPM',
    label: 'Înscrierea în RNPM',
    why: 'Registrul Național de Publicitate Mobiliară, unde banca își înscrie garanția asupra conturilor.',
    amount: (data) => data.taxaRNPM,
  },
  {
    field: 'ordinPlata',
    label: 'Ordinul de plată',
    why: 'Comisionul pentru virarea banilor către vânzător sau către banca refinanțată.',
    amount: (data) => data.ordinPlata,
  },
  {
    field: 'asigurareFacultativa',
    label: 'Asigurarea locuinței, primul an',
    why: 'Polița facultativă cerută de bancă pe toată durata creditului; se plătește în fiecare an.',
    amount: (data) => data.asigurareFacultativa,
  },
  {
    field: 'asigurareObligatorie',
    label: 'Asigurarea obligatorie PAD, primul an',
    why: 'Polița impusă de lege împotriva cutremurului, inundației și alunecării de teren; se plătește în fiecare an.',
    amount: (data) => data.asigurareObligatorie,
  },
  {
    field: 'voucher',
    label: 'Voucher de la bancă',
    why: 'Suma pe care banca v-o dă înapoi; se scade din costuri.',
    amount: (data) => 0 - data.voucher,
  },
];

/** The name of the sum below the items. */
export const START_COSTS_SUM = `${FIGURE_NAMES.startCosts.label}, în total`;

/**
 * The costs at the start of the variants, as the end of a sentence: `10.645 RON în varianta A și 12.000 RON în varianta
 * B`.
 */
export function startCostsWords({ a, b }: Pair): string {
  return b
    ? `${netWords(a.creditData)} în varianta A și ${netWords(b.creditData)} în varianta B`
    : netWords(a.creditData);
}

/** A voucher lowers the costs, and may exceed them all. */
function netWords({ totalCosturiCreditNet: net, voucher }: CreditData): string {
  if (net < 0) return `acoperite de voucherul băncii, din care vă rămân ${formatRon(-net)}`;
  return voucher > 0 ? `${formatRon(net)} (după voucherul băncii)` : formatRon(net);
}

/** The payments at the start, item by item, without items that no variant has. They sum to `totalCosturiCreditNet`. */
export function startCosts({ a, b }: Pair): StartCost[] {
  return RULES.map(({ field, label, why, amount }) => ({
    field,
    label,
    why,
    a: amount(a.creditData),
    b: b && amount(b.creditData),
  })).filter((cost) => cost.a !== 0 || (cost.b ?? 0) !== 0);
}
