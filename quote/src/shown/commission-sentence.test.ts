import { bani } from 'loan/money';
import { fromPercent } from 'loan/rate';
import { describe, expect, it } from 'vitest';
import { commissionSentence } from './commission-sentence.ts';

const percent = (of: number) => ({ kind: 'percent', share: fromPercent(of), of: 'drawn', amount: null }) as const;

describe('the sentence for a client', () => {
  it('has the figure of a percent, and says who pays', () => {
    expect(commissionSentence('BCR', percent(0.6), bani(42_000_000))).toBe(
      'BCR ne plătește un comision de 0,6 % din suma trasă: 2.520,00 RON la o sumă de 420.000,00 RON. Îl plătește banca, nu dumneavoastră.',
    );
    expect(commissionSentence('BCR', percent(0.6), null)).toBe(
      'BCR ne plătește un comision de 0,6 % din suma trasă. Îl plătește banca, nu dumneavoastră.',
    );
  });

  it('says a fixed sum, none, or that it is not known', () => {
    const rule = { share: null, of: null, amount: bani(150_000) } as const;
    const said = (kind: 'fixed' | 'none' | 'unknown') => commissionSentence('BCR', { ...rule, kind }, null);
    expect(said('fixed')).toBe('BCR ne plătește un comision fix de 1.500,00 RON. Îl plătește banca, nu dumneavoastră.');
    expect(said('none')).toBe('BCR nu ne plătește niciun comision pentru acest credit.');
    expect(said('unknown')).toBe(
      'BCR ne poate plăti un comision. Valoarea lui nu este cunoscută acum; o găsiți în FEIS pe care v-o dă banca înainte de semnare.',
    );
  });
});
