import { type ConditionAnswer, type InstalmentKind, type LoanFormInput, openAnswers } from 'contract/fields/loan-form';
import type { AnsweredKind } from 'loan/conditions';
import { answersInWords, assumedInWords } from 'quote/shown/condition-words';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '../../shared/api/is-record.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { ToggleSection } from '../components/toggle-section.tsx';
import { entry } from '../wizard-session/form-data.ts';
import { useEarlierFigures } from './use-earlier-figures.ts';

const SWITCHES: readonly (readonly [ConditionAnswer, string])[] = [
  ['salariu', 'Îmi încasez salariul la bancă'],
  ['asigurareViata', 'Iau asigurarea de viață a băncii'],
  ['pachet', 'Iau cardul sau pachetul'],
];

const INSTALMENTS = [
  { value: 'EGALE', label: 'Egale' },
  { value: 'DESCRESCATOARE', label: 'Descrescătoare' },
] as const;

/** True of a form with an answer to one of these choices. */
export function hasChoices({ conditii, tipRate }: LoanFormInput): boolean {
  return answersInWords(conditii).length > 0 || tipRate !== '';
}

type AssumptionProps = {
  formData: LoanFormInput;
  /** The answers behind the shown figures. */
  assumed: readonly AnsweredKind[] | null;
  /** The figures are still those of the choice before. */
  isRecomputing: boolean;
};

/** What every price on the screen assumes of the visitor. */
export function Assumption({ formData: { tipRate }, assumed, isRecomputing }: AssumptionProps) {
  return (
    <p className="max-w-measure text-14 text-ink-soft" aria-live="polite">
      {isRecomputing ? 'Recalculăm ofertele…' : assumedInWords(assumed)}
      {tipRate === 'DESCRESCATOARE' && ' Ratele sunt descrescătoare.'}
    </p>
  );
}

/**
 * The conditions that depend on the visitor, and the kind of instalments. Each press computes all offers anew in place; a
 * switch that nobody pressed stays undecided.
 */
export function OfferChoices({ formData }: { formData: LoanFormInput }) {
  const { choose, group } = useChoice(formData);
  const { conditii, tipRate } = formData;
  const isOn = (name: ConditionAnswer): boolean => String(conditii?.[name]) === 'true';
  const kind: InstalmentKind = tipRate === 'DESCRESCATOARE' ? tipRate : 'EGALE';
  return (
    <section ref={group} aria-labelledby="conditii" className="grid gap-3">
      <h2 id="conditii" className="text-18">
        Ce acceptați de la bancă
      </h2>
      <div className="grid gap-2 md:grid-cols-3 print:hidden!">
        {SWITCHES.map(([name, label]) => (
          <div key={name} data-choice={name} className="grid">
            <ToggleSection
              title={label}
              open={isOn(name)}
              onToggle={(isYes) => choose(name, { conditii: { ...openAnswers, ...conditii, [name]: isYes } })}
            />
          </div>
        ))}
      </div>
      <div data-choice="tipRate" className="max-w-[24rem] print:hidden!">
        <Segmented
          legend="Felul ratelor"
          value={kind}
          onChange={(value) => choose('tipRate', { tipRate: value })}
          options={INSTALMENTS}
        />
      </div>
    </section>
  );
}

/** Computes a choice in place. A group that a refusal brings anew gives the focus back to the pressed choice. */
function useChoice(formData: LoanFormInput) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const seen = useEarlierFigures();
  const group = useRef<HTMLElement>(null);
  const pressed = isRecord(state) && key !== 'default' ? state.keepsPlace : undefined;
  useEffect(() => {
    if (group.current?.contains(document.activeElement)) return;
    const choice = group.current?.querySelector(`[data-choice="${String(pressed)}"]`);
    choice?.querySelector<HTMLElement>('button, input:checked')?.focus({ preventScroll: true });
  }, [pressed]);
  const choose = (name: string, choice: Partial<LoanFormInput>): void => {
    const next = { ...entry({ ...formData, ...choice }), ...(seen && { seen }), keepsPlace: name };
    navigate('/rezultateSimulare', { replace: true, state: next });
  };
  return { choose, group };
}
