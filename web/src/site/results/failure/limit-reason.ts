import type { LoanFormInput } from 'contract/fields/loan-form';
import type { LimitOrigin } from 'contract/simulations/simulations';
import { isYes } from 'quote/home-limits';
import { limitReason } from 'quote/limit-reason';
import { isRecord } from '../../../shared/api/is-record.ts';
import { homeLegend } from '../../wizard/person/home-answers.ts';
import { isTogether } from '../../wizard-session/wizard-steps.ts';

/** The same question with other figures: the words of the button, and its changed answers. */
export type Remedy = { readonly label: string; readonly changes: Partial<LoanFormInput> };

type Answer = LimitOrigin['altfel'][number];

/** The answer that set a limit and those that would loosen it, if a refusal names them. */
export function limitOriginIn(details: Readonly<Record<string, unknown>>): LimitOrigin | undefined {
  return isOrigin(details) ? { limitaDin: details.limitaDin, altfel: details.altfel } : undefined;
}

function isOrigin(details: object): details is LimitOrigin {
  return isRecord(details) && typeof details.limitaDin === 'string' && Array.isArray(details.altfel);
}

/** True when another answer would loosen the limit. */
const isFromAnswer = ({ altfel }: LimitOrigin, formData: LoanFormInput): boolean =>
  altfel.some(({ camp }) => formData[camp] !== '');

/** The answer behind a limit, and the place to correct it. */
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

/** Open questions, with the answer whose limit lets the loan pass; `passes` judges the sum of each. */
export function answersToTry(
  origin: LimitOrigin | undefined,
  formData: LoanFormInput,
  passes: (answer: Answer) => boolean,
): readonly Remedy[] {
  return (origin?.altfel ?? [])
    .filter((answer) => formData[answer.camp] === '' && passes(answer))
    .map(({ camp, raspuns }) => ({
      label: `${questionOf(camp, formData)} ${raspuns ? 'Da' : 'Nu'}`,
      // The form's limits belong to the earlier answer: without them the server's own count.
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
