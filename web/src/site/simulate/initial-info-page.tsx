import { NO_CODE } from 'contract/booking/coupon';
import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import { KEPT_ANSWERS_DAYS } from 'contract/legal/lifetimes';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { site } from '../../shared/brand/brand.ts';
import { goTo } from '../../shared/navigation/navigation.ts';
import { usePrefetch } from '../../shared/navigation/use-prefetch.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Steps } from '../components/steps.tsx';
import { codeInAddress } from '../coupon/promo.ts';
import layout from '../wizard/wizard-layout.module.css';
import { StepActions, WizardLayout } from '../wizard/wizard-layout.tsx';
import { entry, type RedirectReason, readFormData, readRedirectReason, useDraft } from '../wizard-session/form-data.ts';
import type { LastStep } from '../wizard-session/kept-answers.ts';
import { REMOVED_HERE } from '../wizard-session/kept-answers.ts';
import { KeptSimulation } from '../wizard-session/kept-simulation.tsx';
import { simulationName, summaryLines } from '../wizard-session/summary-lines.ts';
import { readWizardSession, startWizardSession } from '../wizard-session/wizard-session.ts';
import type { Step } from '../wizard-session/wizard-steps.ts';
import { CouponOffer } from './coupon-offer.tsx';
import { PromoField } from './promo-field.tsx';
import { draftsFromQuickForm, firstNewStep, isQuickFormTyped } from './quick-prefill.ts';
import { SIMULATION_SCREENS } from './simulation-screens.ts';

const STEP = '/initialInfo';

const REASON_SENTENCES: Record<RedirectReason, string> = {
  'no-form':
    'Pagina cerută face parte din simulare și are nevoie de răspunsurile dinaintea ei. Începeți de aici; o simulare salvată se deschide cu linkul ei.',
  removed: `Răspunsurile nu mai sunt pe acest dispozitiv: le-ați șters sau înlocuit, ați trimis cererea de apel sau au trecut cele ${KEPT_ANSWERS_DAYS} de zile.`,
  erased: REMOVED_HERE,
  booked: 'Cererea a fost trimisă, iar răspunsurile din simulare nu mai sunt arătate pe acest dispozitiv.',
  forgotten: 'Simularea a rămas deschisă fără activitate, așa că am șters răspunsurile ca să nu le vadă altcineva.',
};

/** /initialInfo: the outlook, the coupon, and the start. */
export function InitialInfoPage() {
  usePrefetch(SIMULATION_SCREENS);
  const { state } = useLocation();
  const redirectReason = readRedirectReason(state);
  const quick = useQuickForm(state);
  const { promo, start, goOn } = useStart(redirectReason, quick);
  return (
    <WizardLayout
      step={STEP}
      type={undefined}
      title="Ofertele băncilor, comparate în câteva minute"
      lead={`Simularea și ${site().theService} sunt gratuite, iar simularea nu vă afectează istoricul de credit.`}
    >
      {redirectReason && (
        <Alert tone={redirectReason === 'erased' ? 'good' : 'warn'}>{REASON_SENTENCES[redirectReason]}</Alert>
      )}
      <Unfinished />
      {quick && <QuickFigures quick={quick} onGoOn={() => goOn(quick)} />}
      <form
        noValidate
        data-printed
        className={layout.form}
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        {/* In the form, so that its buttons are at the thumb from the first line on. */}
        <HowItWorks isFolded={quick !== undefined} />
        <PromoField code={promo.code} onType={promo.type} onSeen={promo.seen} />
        <StepActions
          onBack={() => goTo('/')}
          next="Să începem"
          isSecond={quick !== undefined}
          above={promo.offersItself && <CouponOffer onApply={promo.apply} onClose={promo.seen} />}
        />
      </form>
    </WizardLayout>
  );
}

/** The calculator's answers; undefined without any. */
function useQuickForm(state: unknown): LoanFormInput | undefined {
  return useMemo(() => {
    const quick = readFormData(state);
    return quick && isQuickFormTyped(quick) ? quick : undefined;
  }, [state]);
}

/**
 * The promo code and the start. The coupon opens by itself once, but not for a visitor with a code or after a redirect.
 */
function useStart(redirectReason: RedirectReason | undefined, quick: LoanFormInput | undefined) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const inAddress = codeInAddress(search.get('promoCode'));
  const [draft, change] = useDraft(STEP, { promoCode: inAddress, inAddress, hasSeenCoupon: inAddress !== '' });
  // A code in the address wins over one typed before it.
  const code = draft.inAddress === inAddress ? draft.promoCode : inAddress;

  const type = (promoCode: string) => change({ promoCode, inAddress });
  const seen = () => change({ hasSeenCoupon: true });
  const apply = (couponCode: string) => change({ promoCode: couponCode, inAddress, hasSeenCoupon: true });
  const leave = (to: Step, formData: LoanFormInput) => {
    startWizardSession(Date.now(), {
      ...(quick && draftsFromQuickForm(quick)),
      [STEP]: { ...draft, promoCode: code, inAddress },
    });
    navigate(to, { state: entry({ ...formData, promoCode: code.trim() || NO_CODE }, STEP) });
  };
  const start = () => leave('/alegeTipCredit', emptyLoanForm);
  const goOn = (figures: LoanFormInput) => leave(firstNewStep(figures), figures);

  const offersItself = !draft.hasSeenCoupon && !redirectReason && code.trim() === '';
  return { promo: { code, offersItself, type, seen, apply }, start, goOn };
}

/** Leads back to the last step of an unfinished simulation: that of this tab, and the one that the device keeps. */
function Unfinished() {
  const [own] = useState(() => readWizardSession(Date.now()));
  const last = own?.isKept ? undefined : own?.last;
  return (
    <>
      {last && <OfThisTab last={last} />}
      <KeptSimulation isBesideOther={last !== undefined} />
    </>
  );
}

function OfThisTab({ last }: { last: LastStep }) {
  const navigate = useNavigate();
  return (
    <Alert
      tone="info"
      title="Aveți o simulare începută"
      action={
        <Button variant="secondary" onClick={() => navigate(last.step, { state: entry(last.formData) })}>
          Continuați de unde ați rămas
        </Button>
      }
    >
      Răspunsurile dumneavoastră sunt încă aici. Dacă apăsați „Să începem”, simularea începe din nou.
    </Alert>
  );
}

/** The visitor's answers in the calculator: no step asks for them again, and a press leads past the answered ones. */
function QuickFigures({ quick, onGoOn }: { quick: LoanFormInput; onGoOn: () => void }) {
  return (
    <section aria-labelledby="cifre" className="card grid gap-3 p-4">
      <h2 id="cifre" className="text-18">
        {simulationName(quick)}
      </h2>
      <dl>
        {summaryLines(quick).map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-600 tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onGoOn}>Continuați cu aceste cifre</Button>
      <p className="text-ink-soft text-14">
        „Să începem” pornește de la prima întrebare. Cifrele rămân completate și atunci; le puteți schimba oricând.
      </p>
    </section>
  );
}

/** A line each, so that a phone shows them, the coupon and the code above its bar. */
const STEPS = [
  { title: 'Alegeți ce căutați' },
  { title: 'Ne spuneți cifrele, fără nume și acte' },
  { title: 'Comparăm ofertele băncilor' },
  { title: 'Vedeți două variante, una lângă alta' },
  { title: 'Vorbiți cu un broker, numai dacă doriți' },
];

/** The way to the loan in five steps; folded for a visitor who is on it already. */
function HowItWorks({ isFolded }: { isFolded: boolean }) {
  const heading = (
    <h2 id="how-it-works" className="text-18">
      Cum funcționează
    </h2>
  );
  return (
    <section aria-labelledby="how-it-works" className="grid grid-cols-1 gap-3">
      {isFolded ? (
        <Fold heading={heading}>
          <Steps steps={STEPS} />
        </Fold>
      ) : (
        <>
          {heading}
          <Steps steps={STEPS} />
        </>
      )}
    </section>
  );
}
