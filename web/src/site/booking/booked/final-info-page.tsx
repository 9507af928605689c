import { deadlineWords } from 'contract/text/call-promise';
import { nextSteps } from 'contract/text/next-steps';
import { useLocation } from 'react-router';
import { site } from '../../../shared/brand/brand.ts';
import { useTitle } from '../../../shared/navigation/use-title.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { LinkButton } from '../../../shared/ui/components/button.tsx';
import { Steps } from '../../components/steps.tsx';
import { CouponLine } from '../../coupon/coupon-line.tsx';
import { type Booked, readBooked } from './booked.ts';

/** /finalInfo: the request is sent, and what happens next in five steps. */
export function FinalInfoPage() {
  const booked = readBooked(useLocation().state);
  const title = booked ? 'Cererea dumneavoastră a fost trimisă' : 'Ce urmează după programarea apelului';
  useTitle(title);
  return (
    <div className="grid grid-cols-1 gap-4 max-w-form mx-auto pt-8 px-4 md:pt-12">
      {booked && <Done />}
      <h1>{title}</h1>
      {booked && <p className="max-w-measure text-18">{thanks(booked)}</p>}
      {booked?.promoCode && (
        <CouponLine isApplied>
          <strong>Cuponul {booked.promoCode}</strong> este trecut la cererea dumneavoastră.
        </CouponLine>
      )}
      {booked?.promoMessage && <Alert tone="info">{booked.promoMessage}</Alert>}
      <h2 className="mt-4 text-22">{booked ? 'Ce urmează' : 'Cinci pași'}</h2>
      <Steps steps={nextSteps} />
      <div className="grid mt-2 md:justify-start">
        <LinkButton to="/">Înapoi la pagina principală</LinkButton>
      </div>
    </div>
  );
}

function thanks({ hasEmail, preffersWhatsApp, callBy }: Booked): string {
  const how = preffersWhatsApp ? 'Vă scriem pe WhatsApp' : 'Vă sunăm';
  const mail = hasEmail ? ' V-am trimis și o confirmare pe e-mail.' : '';
  const when = callBy ? `cel târziu ${deadlineWords(callBy)}` : `în cel mult ${site().callPromise}`;
  return `Vă mulțumim! ${how} ${when}, la numărul pe care l-ați lăsat.${mail}`;
}

function Done() {
  return (
    <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <circle cx="32" cy="32" r="30" fill="var(--good-tint)" />
      <path
        d="m19 33 9 9 17-19"
        fill="none"
        stroke="var(--good)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
