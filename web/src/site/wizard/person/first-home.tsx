import { formatLimitPercent } from 'contract/romanian/romanian';
import { useId } from 'react';
import { YES_NO, type YesNo } from '../../../shared/loan-form/yes-no.ts';
import { FieldError } from '../../../ui/fields/field.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Term } from '../../components/term.tsx';
import { DEBT_RATIO, DOWN_PAYMENT } from '../../components/terms.ts';
import { useLimitsInForce, useNormsInForce } from '../../wizard-session/limits-api.ts';
import {
  firstHomeQuestion,
  type HomeQuestion,
  homeAnswers,
  homeLegend,
  ownsHomeQuestion,
  type TypedHomes,
} from './home-answers.ts';

type FirstHomeProps = {
  typed: TypedHomes;
  type: unknown;
  onChange: (changes: Partial<TypedHomes>) => void;
  error?: string | undefined;
  /** The sentence beside the answer, instead of its origin. */
  note?: string;
};

/** Whether it is the signers' first home and, after a no, whether they own one now; and the limits of both answers. */
export function FirstHome({ typed, type, onChange, error, note }: FirstHomeProps) {
  const first = firstHomeQuestion(typed);
  const owns = ownsHomeQuestion(typed);
  const hasProgramme = (useLimitsInForce()?.steps ?? []).length > 0;
  const answer = (name: HomeQuestion['name']) => (value: YesNo) => onChange({ [name]: value });
  return (
    <div className="grid grid-cols-1 gap-3">
      <Question
        legend={homeLegend('primulImobil', typed.impreuna)}
        question={note ? { ...first, note } : first}
        onChange={answer(first.name)}
        error={error}
      />
      {owns && (
        <Question
          legend={homeLegend('detineLocuinta', typed.impreuna)}
          question={owns}
          onChange={answer(owns.name)}
          about="Puteți lăsa fără răspuns; atunci calculăm ca pentru cine deține una."
        />
      )}
      {owns?.answer === 'da' && hasProgramme && (
        <NumberInput
          label="Ce suprafață are? (opțional)"
          name="suprafataDetinuta"
          value={typed.suprafataDetinuta}
          onChange={(suprafataDetinuta) => onChange({ suprafataDetinuta })}
          unit="m²"
          hint="Cu o locuință mică, programul Noua Casă poate rămâne deschis."
        />
      )}
      {first.answer !== '' && <Limits typed={typed} type={type} />}
    </div>
  );
}

type QuestionProps = {
  legend: string;
  question: HomeQuestion;
  onChange: (value: YesNo) => void;
  error?: string | undefined;
  about?: string;
};

function Question({ legend, question: { name, answer, note }, onChange, error, about }: QuestionProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1" data-field={name}>
      <Segmented legend={legend} value={answer} onChange={onChange} options={YES_NO} />
      {error && <FieldError id={id}>{error}</FieldError>}
      <p className="text-14 empty:hidden" aria-live="polite">
        {note}
      </p>
      {about && answer === '' && <p className="text-ink-soft text-14">{about}</p>}
    </div>
  );
}

/** The least down payment of any bank; of debt the norm's limit, which most banks keep, beside the widest one. */
function Limits({ typed, type }: Pick<FirstHomeProps, 'typed' | 'type'>) {
  const widest = homeAnswers(typed, type, useLimitsInForce());
  const norm = homeAnswers(typed, type, useNormsInForce());
  const { avansMinim } = widest;
  const [most, usual] = [Number(widest.gradIndatorareMax), Number(norm.gradIndatorareMax)];
  if (avansMinim === '' || most === 0 || usual === 0) return null;
  return (
    <p className="text-ink-soft text-14" aria-live="polite">
      <Term of={DOWN_PAYMENT}>Avans</Term> minim {formatLimitPercent(Number(avansMinim))},{' '}
      <Term of={DEBT_RATIO}>grad de îndatorare</Term> cel mult {formatLimitPercent(usual * 100)}
      {most > usual && ` de regulă; unele bănci acceptă până la ${formatLimitPercent(most * 100)}`}.
    </p>
  );
}
