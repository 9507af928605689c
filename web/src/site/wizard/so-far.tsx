import type { LoanFormInput } from 'contract/fields/loan-form';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { Scene } from '../../ui/pages/scene.tsx';
import { useFormData } from '../wizard-session/form-data.ts';
import { simulationName, summaryLines } from '../wizard-session/summary-lines.ts';

type SoFarProps = {
  /** The visitor's goal is known, so this simulation has answers. */
  isStarted: boolean;
  /** The co-borrowers, if the step knows more than the answers do. */
  signers: LoanFormInput['codebitori'];
};

/** Beside a step on a wide screen: the earlier answers, and the number to call. On phones the question is alone. */
export function SoFar({ isStarted, signers }: SoFarProps) {
  const answered = useFormData();
  const formData = answered && signers ? { ...answered, codebitori: signers } : answered;
  const lines = formData && isStarted ? summaryLines(formData) : [];
  return (
    <aside aria-label="Până acum" className="sticky top-0 grid gap-4 px-6 pt-10 max-lg:hidden print:hidden">
      <TickedSheet />
      {formData && lines.length > 0 && (
        <section aria-labelledby="pana-acum" className="card grid gap-1 px-5 py-4">
          <h2 id="pana-acum" className="text-16">
            {simulationName(formData)}
          </h2>
          <dl className="m-0">
            {lines.map(([name, value]) => (
              <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-2 py-1 text-14">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="m-0 tabular font-600">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p className="text-14 text-ink-soft">
        Aveți o întrebare? Sunați la <PhoneLink />.
      </p>
    </aside>
  );
}

/** A sheet of ticked answers, and the home at their end. */
function TickedSheet() {
  return (
    <Scene>
      <rect x="28" y="30" width="104" height="130" rx="10" fill="var(--brand-tint)" />
      <rect x="58" y="18" width="44" height="22" rx="7" fill="var(--brand)" />
      <path d="m46 64 6 6 11-12M46 94l6 6 11-12" strokeWidth="4" />
      <path d="M78 64h34M78 94h26" stroke="var(--brand-soft)" strokeWidth="5" />
      <circle cx="54" cy="124" r="7" stroke="var(--brand-soft)" />
      <path d="M78 124h18" stroke="var(--brand-soft)" strokeWidth="5" strokeDasharray="1 8" />
      <path d="M190 96V74h14v34" fill="var(--brand-soft)" />
      <path d="M126 160v-52l44-34 44 34v52Z" fill="var(--surface)" />
      <path d="m114 116 56-44 56 44" strokeWidth="5" />
      <path d="M158 160v-30h24v30" fill="var(--brand)" />
      <path d="M174 146v.5" stroke="var(--on-brand)" strokeWidth="4" />
      <path d="M140 122h10v12h-10ZM190 122h10v12h-10Z" fill="var(--brand-tint)" strokeWidth="2.5" />
    </Scene>
  );
}
