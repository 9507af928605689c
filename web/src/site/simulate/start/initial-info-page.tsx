import { emptyLoanForm } from 'contract/text/loan-form';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { site } from '../../../shared/brand/brand.ts';
import { goTo } from '../../../shared/navigation/navigation.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { Button } from '../../../shared/ui/components/button.tsx';
import { usePrefetch } from '../../prefetch/use-prefetch.ts';
import { entry, type Notice, readFormData, readNotice, useDraft } from '../../session/form-data.ts';
import { readWizardSession, startWizardSession } from '../../session/wizard-session.ts';
import layout from '../wizard/wizard-layout.module.css';
import { StepActions, WizardLayout } from '../wizard/wizard-layout.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { codeInAddress } from './promo.ts';
import { PromoField } from './promo-field.tsx';
import { draftsFromQuickForm } from './quick-prefill.ts';
import { SIMULATION_SCREENS } from './simulation-screens.ts';

const STEP = '/initialInfo';

const NOTICES: Record<Notice, string> = {
  'no-form': 'Pagina cerută face parte din simulare și are nevoie de răspunsurile dinaintea ei. Începeți de aici.',
  booked: 'Cererea a fost trimisă, iar răspunsurile din simulare nu mai sunt arătate pe acest dispozitiv.',
  forgotten: 'Simularea a rămas deschisă fără activitate, așa că am șters răspunsurile ca să nu le vadă altcineva.',
};

/** /initialInfo: what awaits the visitor, the coupon, and the start. */
export function InitialInfoPage() {
  usePrefetch(SIMULATION_SCREENS);
  const notice = readNotice(useLocation().state);
  const { promo, start } = useStart(notice);
  return (
    <WizardLayout
      step={STEP}
      type={undefined}
      title="Creditul potrivit, în câteva minute"
      lead={`Simularea și ${site().theService} sunt gratuite și nu vă afectează istoricul de credit.`}
    >
      {notice && <Alert tone="warn">{NOTICES[notice]}</Alert>}
      <Unfinished />
      <HowItWorks />
      <form
        noValidate
        className={layout.form}
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <PromoField code={promo.code} onType={promo.type} offersItself={promo.offersItself} onSeen={promo.seen} />
        <StepActions onBack={() => goTo('/')} next="Să începem" />
      </form>
    </WizardLayout>
  );
}

/** The promo code and the start. The coupon offers itself once, unless the visitor came with a code or for a reason. */
function useStart(notice: Notice | undefined) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const inAddress = codeInAddress(search.get('promoCode'));
  const [draft, change] = useDraft(STEP, { promoCode: inAddress, inAddress, hasSeenCoupon: inAddress !== '' });
  // A code that comes with the address wins over one that was typed before it came.
  const code = draft.inAddress === inAddress ? draft.promoCode : inAddress;

  const type = (promoCode: string) => change({ promoCode, inAddress });
  const seen = () => change({ hasSeenCoupon: true });
  const start = () => {
    const quick = readFormData(state);
    startWizardSession(Date.now(), {
      ...(quick && draftsFromQuickForm(quick)),
      [STEP]: { ...draft, promoCode: code, inAddress },
    });
    navigate('/alegeTipCredit', { state: entry({ ...emptyLoanForm, promoCode: code.trim() || 'NONE' }, STEP) });
  };

  const offersItself = !draft.hasSeenCoupon && !notice;
  return { promo: { code, offersItself, type, seen }, start };
}

/** The way back into a simulation that was left on its way. */
function Unfinished() {
  const navigate = useNavigate();
  const [last] = useState(() => readWizardSession(Date.now())?.last);
  if (!last) return null;
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
