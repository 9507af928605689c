import type { LoanFormInput } from 'contract/fields/loan-form';
import type { LimitOrigin } from 'contract/simulations/simulations';
import { isYes } from 'quote/home-limits';
import { limitReason } from 'quote/limit-reason';
import { isRecord } from '../../../../shared/api/is-record.ts';
import { isTogether } from '../../../wizard-session/wizard-steps.ts';
import { homeLegend } from '../../wizard/person/home-answers.ts';

/** The same question with other figures: what the button says, and the answers that it changes. */
export type Remedy = { readonly label: string; readonly changes: Partial<LoanFormInput> };

type Answer = LimitOrigin['altfel'][number];

/** What set a limit and what would loosen it, where a refusal says so. */
export function limitOriginIn(details: Readonly<Record<string, unknown>>): LimitOrigin | undefined {
  return isOrigin(details) ? { limitaDin: details.limitaDin, altfel: details.altfel } : undefined;
}

function isOrigin(details: object): details is LimitOrigin {
  return isRecord(details) && typeof details.limitaDin === 'string' && Array.isArray(details.altfel);
}

/** True where an answer that was given could be another one, under which the limit would be looser. */
const isFromAnswer = ({ altfel }: LimitOrigin, formData: LoanFormInput): boolean =>
  altfel.some(({ camp }) => formData[camp] !== '');

/** The answer behind a limit, and where it is changed if it is not true. */
export function limitSentence(limit: string, origin: LimitOrigin, formData: LoanFormInput): string {
  const changed = isFromAnswer(origin, formData) ? ' Dacă nu este așa, schimbați răspunsul la „Calculat pentru”.' : '';
  return `${limit}, ${reasonIn(origin, formData)}.${changed}`;
}

/** By the form's answers; an empty field is an open question. */
function reasonIn({ limitaDin }: Pick<LimitOrigin, 'limitaDin'>, formData: LoanFormInput): string {
  const answer = limitaDin === 'gradIndatorareMax' ? '' : formData[limitaDin];
  return limitReason(limitaDin, {
    isYes: isYes(answer),
    isOpen: answer === '',
    isTogether: isTogether(formData),
  });
}

/**
 * Questions that were left open, with the answer that would set a limit under which the loan passes; `passes` judges the
 * sum of each.
 */
export function answersToTry(
  origin: LimitOrigin | undefined,
  formData: LoanFormInput,
  passes: (answer: Answer) => boolean,
): readonly Remedy[] {
  return (origin?.altfel ?? [])
    .filter((answer) => formData[answer.camp] === '' && passes(answer))
    .map(({ camp, raspuns }) => ({
      label: `${questionOf(camp, formData)} ${raspuns ? 'Da' : 'Nu'}`,
      // The limits that the form holds are those of the answer before: empty, the server's own count.
      changes: { [camp]: raspuns, avansMinim: '', gradIndatorareMax: '' },
    }));
}

function questionOf(camp: Answer['camp'], formData: LoanFormInput): string {
  switch (camp) {
    case 'primulImobil':
      return homeLegend('primulImobil', isTogether(formData));
    case 'detineLocuinta':
      return homeLegend('detineLocuinta', isTogether(formData));
    case 'primulCreditLocuinta':
      return 'Este primul credit pentru o locuință?';
    case 'refinanteazaPrimaCasa':
      return 'Creditul de acum este Prima Casă sau Noua Casă?';
  }
}
