import { IconUser, IconUserPlus } from '@tabler/icons-react';
import { type LoanFormInput, MAX_CO_BORROWERS } from 'contract/fields/loan-form';
import { formatCount } from 'contract/romanian/romanian';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { today as todayNow } from '../../../shared/time/today.ts';
import { Button } from '../../../ui/button.tsx';
import { entry, useWizardStep } from '../../wizard-session/form-data.ts';
import { takeNews } from '../../wizard-session/household.ts';
import { useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { RequireAnswers } from '../../wizard-session/require-answers.tsx';
import { keepDraft, resumeDraft } from '../../wizard-session/wizard-session.ts';
import { personStep } from '../../wizard-session/wizard-steps.ts';
import { FirstHome } from '../person/first-home.tsx';
import { asksFirstHome, homeAnswers, type TypedHomes } from '../person/home-answers.ts';
import { personalInfoFrom } from '../person/personal-info.ts';
import { StepActions, WizardLayout } from '../wizard-layout.tsx';
import { coBorrowerAnswers, haveChanged, lineOf, nameOf, type TypedCoBorrower } from './co-borrower.ts';
import { useHousehold } from './use-household.ts';

const STEP = '/codebitori';

/** /codebitori: the people who sign, one line each, to change, to remove and to add to. */
export function HouseholdPage() {
  return <RequireAnswers step={STEP}>{(formData) => <Household formData={formData} />}</RequireAnswers>;
}

function Household({ formData }: { formData: LoanFormInput }) {
  const [today] = useState(() => todayNow());
  const { people, news, newsLine, remove, putBack } = usePeople(formData);
  const { goOn, goBack } = useWizardStep(STEP, formData);
  const homes = useHomesOfAll(formData, people);
  const signers = people.map((person) => coBorrowerAnswers(person, today));
  const navigate = useNavigate();
  const open = (personIndex: number) => navigate(personStep(personIndex), { state: entry(formData, STEP) });
  if (people.length === 0) return <Navigate to={personStep(1)} replace state={entry(formData, '/alteCredite')} />;
  return (
    <WizardLayout
      step={STEP}
      type={formData.tipCredit}
      title="Cine semnează creditul?"
      lead="Băncile adună veniturile și ratele tuturor, iar perioada ține și de vârste."
      signers={signers}
    >
      <ul className="grid grid-cols-1 gap-3 p-0 list-none">
        <PersonCard name="Dumneavoastră" line={lineOf(formData, today)} />
        {people.map((person, index) => (
          <PersonCard
            key={personStep(index + 1)}
            name={nameOf(person, index + 1)}
            line={lineOf(coBorrowerAnswers(person, today), today)}
            onChange={() => open(index + 1)}
            onRemove={() => remove(index + 1)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <p ref={newsLine} role="status" tabIndex={-1} className="empty:hidden">
          {news}
        </p>
        {putBack && (
          <Button variant="quiet" onClick={putBack}>
            Puneți înapoi
          </Button>
        )}
      </div>
      {homes.mustConfirm && (
        <FirstHome
          typed={homes.typed}
          type={formData.tipCredit}
          onChange={homes.change}
          note="Ați răspuns înainte să se schimbe cine semnează; verificați dacă răspunsul rămâne."
        />
      )}
      {people.length < MAX_CO_BORROWERS ? (
        <div>
          <Button variant="secondary" onClick={() => open(people.length + 1)}>
            <IconUserPlus size={20} aria-hidden="true" />
            Adăugați încă o persoană
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft text-14">
          Simulatorul calculează pentru cel mult {formatCount(MAX_CO_BORROWERS + 1, 'persoană', 'persoane')}; pentru mai
          multe, programați un apel.
        </p>
      )}
      <StepActions onBack={goBack} onNext={() => goOn({ codebitori: signers, ...homes.answers() })} next="Continuați" />
    </WizardLayout>
  );
}

/** The answer about everyone's home, asked again when other people sign now than at its time. */
function useHomesOfAll(formData: LoanFormInput, people: readonly TypedCoBorrower[]) {
  const limits = useLimitsInForce();
  const step = '/informatiiPersonale';
  const [typed, setTyped] = useState(() => ({
    ...resumeDraft(step, personalInfoFrom(formData), Date.now()),
    impreuna: true,
  }));
  const mustConfirm = asksFirstHome(formData.tipCredit) && haveChanged(formData.codebitori ?? [], people);
  return {
    typed,
    mustConfirm,
    change: (changes: Partial<TypedHomes>): void => {
      const next = { ...typed, ...changes };
      keepDraft(step, next, Date.now());
      setTyped(next);
    },
    answers: () => (mustConfirm ? homeAnswers(typed, formData.tipCredit, limits) : {}),
  };
}

type Removed = { readonly personIndex: number; readonly person: TypedCoBorrower };

/** The list during its changes, with a sentence for each; a removed person can return while the visitor is here. */
function usePeople(formData: LoanFormInput) {
  const { people, ...household } = useHousehold(formData);
  const [removed, setRemoved] = useState<Removed>();
  const { news, newsLine, say } = useNews();
  const signAlone = useSignAlone(formData);

  const remove = (personIndex: number): void => {
    const person = people[personIndex - 1];
    if (!person || people.length === 1) {
      signAlone();
      return;
    }
    household.remove(personIndex);
    setRemoved({ personIndex, person });
    say(`Am șters: ${nameOf(person, personIndex)}.`);
  };
  const putBack = ({ personIndex, person }: Removed): void => {
    household.putBack(personIndex, person);
    setRemoved(undefined);
    say(`Am pus înapoi: ${nameOf(person, personIndex)}.`);
  };
  return { people, news, newsLine, remove, putBack: removed && (() => putBack(removed)) };
}

/** The announcement of a change; it gets the focus of a button that has disappeared. */
function useNews() {
  const [news, setNews] = useState({ text: '', isPressed: false });
  const newsLine = useRef<HTMLParagraphElement>(null);
  useEffect(() => setNews({ text: takeNews(Date.now()), isPressed: false }), []);
  useEffect(() => {
    if (news.isPressed) newsLine.current?.focus();
  }, [news]);
  return { news: news.text, newsLine, say: (text: string) => setNews({ text, isPressed: true }) };
}

/** Back to the questions about the borrower alone; turning the switch there on again brings the others back. */
function useSignAlone(formData: LoanFormInput) {
  const navigate = useNavigate();
  return (): void => {
    const step = '/informatiiPersonale';
    const now = Date.now();
    keepDraft(step, { ...resumeDraft(step, personalInfoFrom(formData), now), impreuna: false }, now);
    navigate(step, { state: entry({ ...formData, codebitori: [] }) });
  };
}

type PersonCardProps = {
  name: string;
  line: string;
  /** Absent for the borrower, whose answers are on the steps before. */
  onChange?: () => void;
  onRemove?: () => void;
};

/** A person who signs, in one line, with the actions on them. */
function PersonCard({ name, line, onChange, onRemove }: PersonCardProps) {
  return (
    <li className="card grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span
        className="grid flex-none place-items-center size-12 rounded bg-brand-tint text-brand-ink"
        aria-hidden="true"
      >
        <IconUser size={24} />
      </span>
      <span className="grid grid-cols-1 min-w-0">
        <span className="font-600 wrap-anywhere">{name}</span>
        <span className="tabular text-14 text-ink-soft">{line}</span>
      </span>
      {onChange && onRemove && (
        <span className="col-start-2 -mx-3 -mb-2 flex flex-wrap md:col-start-3 md:mb-0">
          <Button variant="quiet" onClick={onChange} aria-label={`Schimbați: ${name}`}>
            Schimbați
          </Button>
          <Button variant="quiet" onClick={onRemove} aria-label={`Ștergeți: ${name}`}>
            Ștergeți
          </Button>
        </span>
      )}
    </li>
  );
}
