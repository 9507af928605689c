import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { formatFirstMonths, formatList, formatMonths, formatRon } from 'contract/text/romanian';
import { differenceWords } from './difference-words.ts';
import { ifIndexStays, indexInWords } from './index-words.ts';
import { type RefinancingOutlook, refinancingOutlook } from './refinancing-outlook.ts';
import type { Pair } from './shown-options.ts';

/**
 * What changing the bank means, one plain sentence each, what it brings or costs in all first; empty for a new loan.
 */
export function refinancingWords({ creditData, durationIfPaymentKept }: Scenario): string[] {
  const outlook = refinancingOutlook(creditData);
  if (!outlook) return [];
  return [
    changeCostWords(creditData) ?? totalSavingWords(outlook),
    ...recoveryWords(creditData, outlook),
    ...lengthWords(outlook),
    ...insuranceWords(creditData, outlook),
    ...keptWords(creditData.perioadaPlanificata, durationIfPaymentKept),
  ];
}

function totalSavingWords({ totalSaving, savesInAll }: RefinancingOutlook): string {
  const compared = savesInAll ? `cu ${formatRon(totalSaving)} mai puțin decât` : 'aproape cât';
  return `Până la final plătiți ${compared} cu creditul actual, după costurile schimbării.`;
}

/** Where a voucher pays for the change there is nothing to recover. */
function recoveryWords({ totalCosturiCreditNet }: CreditData, { breakEvenMonth }: RefinancingOutlook): string[] {
  if (breakEvenMonth === null || totalCosturiCreditNet <= 0) return [];
  return [`Recuperați costurile refinanțării ${fromMonth(breakEvenMonth)}.`];
}

/**
 * What a change costs that does not pay for itself, and why: to be said before any figure in large type. Null when it
 * costs nothing in all, and for a new loan.
 */
export function changeCostWords(creditData: CreditData): string | null {
  const outlook = refinancingOutlook(creditData);
  if (!outlook?.costsMoreInAll) return null;
  return `În total, schimbarea costă ${formatRon(Math.max(1, -outlook.totalSaving))}: ${whyItCosts(creditData, outlook)}.`;
}

/** The same for the variants side by side, each named where there are two; empty when no one costs more in all. */
export function changeCosts({ a, b }: Pair): string[] {
  const named = b
    ? ([
        ['Varianta A. ', a],
        ['Varianta B. ', b],
      ] as const)
    : ([['', a]] as const);
  return named.flatMap(([name, { creditData }]) => {
    const words = changeCostWords(creditData);
    return words === null ? [] : [name + words];
  });
}

/**
 * `cu 284 RON mai puțin pe lună în primii 3 ani; apoi 2.108 RON, cu 208 RON mai mult decât acum, dacă IRCC rămâne
 * 5,56 %, trim. I 2026`: the saving of the first instalment, for how long, and what follows; without life insurance, rounded as
 * instalments are shown.
 */
export function instalmentSavingWords({ creditData }: Scenario): string {
  const outlook = refinancingOutlook(creditData);
  if (!outlook) return '';
  const { saving, savingMonths, laterInstalment, laterDifference, extraMonths } = outlook;
  const isSame = saving === 0;
  const isVariable = creditData.durataRataFixa === 0;
  const first = isSame ? 'aproape la fel pe lună' : `${differenceWords(-saving)} pe lună`;
  if (laterInstalment !== null && laterDifference !== null) {
    return `${first} ${formatFirstMonths(savingMonths)}; apoi ${formatRon(laterInstalment)}, ${comparedWithNow(laterDifference)}, ${ifIndexStays(creditData)}`;
  }
  if (extraMonths > 0) {
    const condition = isVariable ? `, ${ifIndexStays(creditData)}` : '';
    return `${first} ${formatFirstMonths(savingMonths)}${condition}; apoi creditul de acum s-ar fi încheiat, iar cel nou mai are rate ${formatMonths(extraMonths)}`;
  }
  return `${first} ${isSame ? 'ca acum' : 'decât acum'}, ${isVariable ? `cât timp IRCC rămâne ${indexInWords(creditData)}` : 'până la final'}`;
}

function comparedWithNow(ron: number): string {
  return ron === 0 ? 'aproape cât acum' : `${differenceWords(ron)} decât acum`;
}

function whyItCosts(data: CreditData, { saving, extraMonths, laterDifference }: RefinancingOutlook): string {
  if (extraMonths > 0) return `plătiți rate cu ${formatMonths(extraMonths)} mai mult decât la creditul de acum`;
  if (saving <= 0) return 'rata nouă nu este mai mică decât cea de acum';
  const uncovered = [
    ...(data.totalCosturiCreditNet > 0 ? ['costurile schimbării'] : []),
    ...(data.asigurareViata > 0 ? ['asigurarea de viață'] : []),
    ...((laterDifference ?? 0) > 0 ? ['rata mai mare de după perioada fixă'] : []),
  ];
  return `economia de la rată nu acoperă ${formatList(uncovered)}`;
}

/** A change that costs more has said already how much longer it lasts. */
function lengthWords({ extraMonths, costsMoreInAll }: RefinancingOutlook): string[] {
  if (extraMonths < 0) {
    return [`Creditul nou se încheie cu ${formatMonths(-extraMonths)} mai devreme decât cel de acum.`];
  }
  return extraMonths === 0 || costsMoreInAll
    ? []
    : [`Creditul nou ține cu ${formatMonths(extraMonths)} mai mult decât cel de acum.`];
}

function insuranceWords({ asigurareViata, rataActuala }: CreditData, outlook: RefinancingOutlook): string[] {
  if (asigurareViata === 0) return [];
  const { instalment, savingWithInsurance } = outlook;
  const compared =
    savingWithInsurance === 0 ? 'aproape cât rata' : `${differenceWords(-savingWithInsurance)} decât rata`;
  return [
    `Cu asigurarea de viață, în prima lună plătiți ${formatRon(instalment + asigurareViata)}, ${compared} de acum de ${formatRon(rataActuala)}.`,
  ];
}

function keptWords(planned: number, kept: number): string[] {
  return kept < planned
    ? [
        `Dacă plătiți în continuare cel puțin rata de acum, terminați creditul în ${formatMonths(kept)}, cu ${formatMonths(planned - kept)} mai devreme.`,
      ]
    : [];
}

/** `din prima lună`, `din luna a 9-a`. */
export function fromMonth(month: number): string {
  return month <= 1 ? 'din prima lună' : `din luna a ${month}-a`;
}
