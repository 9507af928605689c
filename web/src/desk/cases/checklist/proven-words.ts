import type { checklist } from 'contract/checklist/checklist';
import { incomeKinds, type ProvableFigure } from 'contract/checklist/checklist-words';
import type { Reply } from 'contract/endpoint';
import type { IncomeField } from 'contract/fields/loan-form';
import { formatExact } from 'contract/romanian/romanian';
import { standingOf } from 'quote/shown/comparison/judged-offer';
import { besides } from '../case-words.ts';

type Proven = Reply<typeof checklist.provenFigures>;

/** The difference of a proven figure from the declared one, and whether it makes the loan harder to get. */
export function provenDifference({ figure, declared, proven }: Omit<Proven['figures'][number], 'person'>) {
  const difference = besides(proven - declared, formatExact);
  if (!difference) return { text: 'la fel', isWorse: false };
  const { by, isMore } = difference;
  return {
    text: `${by} mai ${isMore ? 'mult' : 'puțin'}`,
    isWorse: isIncome(figure) ? !isMore : isMore,
  };
}

function isIncome(figure: ProvableFigure): figure is IncomeField {
  return Object.hasOwn(incomeKinds, figure);
}

/** The fate of an application with the proven figures. */
type Outcome = {
  readonly text: string;
  /** The bank's reasons, or the rules'; empty without an objection. */
  readonly reasons: string;
  readonly tone: 'good' | 'bad' | 'plain';
};

/** Whether an application is still possible with the proven figures, falls out, or was not possible before either. */
export function outcomeOf({ declared, proven, fallsOut }: Proven['applications'][number]): Outcome {
  if (!proven) return { text: 'Nimic dovedit încă.', reasons: '', tone: 'plain' };
  const reasons = proven.refusal ?? proven.simulated?.motive.join(' ') ?? '';
  if (!declared.simulated && !proven.simulated) return { text: 'Nu se poate calcula.', reasons, tone: 'plain' };
  if (fallsOut) return { text: 'Cade: nu se mai obține cu cifrele dovedite.', reasons, tone: 'bad' };
  if (proven.simulated && standingOf(proven.simulated) === 'over-limit') {
    const text = 'Peste limită cu cifrele dovedite: banca hotărăște dacă o acordă.';
    return { text, reasons: proven.simulated.pesteLimita.join(' '), tone: 'plain' };
  }
  if (proven.simulated?.eligibil) {
    const isNew = declared.simulated?.eligibil === false;
    return {
      text: isNew ? 'Se obține abia cu cifrele dovedite.' : 'Rămâne: se obține și cu cifrele dovedite.',
      reasons: '',
      tone: 'good',
    };
  }
  return { text: 'Nu se obține nici cu cifrele declarate, nici cu cele dovedite.', reasons, tone: 'bad' };
}
