import { formatDate, formatRon } from 'contract/romanian/romanian';
import type { CriteriaRow } from 'contract/simulations/criteria-values';

type Criteria = Pick<CriteriaRow, 'oferta' | 'values' | 'validFrom'>;

/** A field of the proposed values, and the sentence of what it contradicts. */
export type Contradiction = readonly [field: string, sentence: string];

/**
 * The least and the largest loan of an offer come from two sets, its own and its bank's: the first day on which they
 * would cross. `rows`: every set of the bank and its offers, newest first.
 */
export function crossedLimits(rows: readonly Criteria[], proposed: Criteria): Contradiction | undefined {
  const all = [proposed, ...rows];
  const days = all.map(({ validFrom }) => validFrom).filter((day) => day >= proposed.validFrom);
  for (const day of [...new Set(days)].toSorted()) {
    if (inForce(all, proposed.oferta, day) !== proposed) return undefined;
    const bank = inForce(all, null, day)?.values ?? {};
    const offers = new Set(all.flatMap(({ oferta }) => oferta ?? []));
    for (const offer of proposed.oferta === null ? offers : [proposed.oferta]) {
      const own = inForce(all, offer, day)?.values ?? {};
      const { minLoan, maxLoan } = { ...bank, ...own };
      if (minLoan !== undefined && maxLoan !== undefined && minLoan > maxLoan)
        return contradiction(proposed, { minLoan, maxLoan, day });
    }
  }
  return undefined;
}

function inForce(rows: readonly Criteria[], oferta: string | null, day: string): Criteria | undefined {
  const own = rows.filter((row) => row.oferta === oferta && row.validFrom <= day);
  // Of one day the set stored last comes first.
  return own.toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0];
}

type Crossed = { readonly minLoan: number; readonly maxLoan: number; readonly day: string };

function contradiction({ oferta, values }: Criteria, { minLoan, maxLoan, day }: Crossed): Contradiction {
  const whose = oferta === null ? 'unei oferte a ei' : 'băncii';
  const since = `din ${formatDate(day)}`;
  return values.minLoan === minLoan
    ? [
        'values.minLoan',
        `Suma cea mai mică (${formatRon(minLoan)}) ar depăși suma cea mai mare a ${whose} (${formatRon(maxLoan)}) ${since}.`,
      ]
    : [
        'values.maxLoan',
        `Suma cea mai mare (${formatRon(maxLoan)}) ar fi sub suma cea mai mică a ${whose} (${formatRon(minLoan)}) ${since}.`,
      ];
}
