import type { Scenario } from 'contract/simulations/credit-data';
import { formatMonths, formatRon } from 'contract/text/romanian';

/** What changing the bank means, one plain sentence each; empty for a new loan. */
export function refinancingWords({ creditData, durationIfPaymentKept }: Scenario): string[] {
  if (creditData.rataActuala === 0) return [];
  const { perioadaPlanificata, breakEvenMonth } = creditData;
  const monthsSaved = perioadaPlanificata - durationIfPaymentKept;
  return [
    overTheWholeTerm(creditData),
    breakEvenMonth === null
      ? 'Economia lunară nu acoperă costurile schimbării pe durata creditului.'
      : `Schimbarea se amortizează ${fromMonth(breakEvenMonth)}.`,
    ...(monthsSaved > 0
      ? [
          `Dacă plătiți în continuare rata de acum, terminați creditul în ${formatMonths(durationIfPaymentKept)}, cu ${formatMonths(monthsSaved)} mai devreme.`,
        ]
      : []),
  ];
}

/** `cu 417 RON mai puțin pe lună decât acum`; the saving is that of the first instalment, rounded as it is shown. */
export function instalmentSavingWords({ creditData }: Scenario): string {
  const saved = Math.round(creditData.randamentRataRON);
  if (saved === 0) return 'aproape la fel ca acum';
  return `cu ${formatRon(Math.abs(saved))} mai ${saved > 0 ? 'puțin' : 'mult'} pe lună decât acum`;
}

function overTheWholeTerm({ randamentNetRON, perioadaPlanificata, perioadaRamasa }: Scenario['creditData']): string {
  const sum = formatRon(Math.abs(randamentNetRON));
  if (randamentNetRON >= 0) {
    return `Până la final plătiți cu ${sum} mai puțin decât cu creditul actual, după toate costurile schimbării.`;
  }
  const why =
    perioadaPlanificata > perioadaRamasa
      ? 'rata mai mică vine cu mai multe luni de dobândă'
      : 'costurile schimbării și rata variabilă de după perioada fixă depășesc economia';
  return `Până la final plătiți cu ${sum} mai mult decât cu creditul actual: ${why}.`;
}

/** `din prima lună`, `din luna a 9-a`. */
function fromMonth(month: number): string {
  return month <= 1 ? 'din prima lună' : `din luna a ${month}-a`;
}
