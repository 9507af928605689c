import { brokerMeets } from 'contract/availability/slot-words';
import { COUPON_CONDITION, COUPON_RON } from 'contract/booking/coupon';
import {
  AT_HAND,
  CALLED_SOMETIME,
  CALLED_SOONEST,
  CHOSEN_BEFORE,
  calledAtChosenHour,
  type NextStep,
  nextSteps,
} from 'contract/booking/next-steps';
import { formatRon } from 'contract/romanian/romanian';
import { useLocation } from 'react-router';
import { site } from '../../../shared/brand/brand.ts';
import { PhoneLink } from '../../../shared/brand/phone-link.tsx';
import { useTitle } from '../../../shared/navigation/use-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { callByWords, callTimeWords, meetingWords } from '../../availability/slot-words.ts';
import { Steps } from '../../components/steps.tsx';
import { TeamStrip } from '../../team/team-section.tsx';
import { useTeam } from '../../team/use-team.ts';
import { SavedLinkField } from '../../wizard-session/saved-link-field.tsx';
import type { Saved } from '../../wizard-session/stored-link.ts';
import { useIsSessionExpired } from '../../wizard-session/use-session-expiry.ts';
import { type Booked, readBooked } from './booked.ts';
import { PromisedCall } from './booked-scene.tsx';

/** /finalInfo: the sent request, the time of our call, and the next five steps. */
export function FinalInfoPage() {
  const booked = readBooked(useLocation().state);
  // The link opens somebody's incomes: it disappears from an idle page, as their answers do.
  const isExpired = useIsSessionExpired();
  const title = titleFor(booked);
  useTitle(title);
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 pt-6 md:gap-8 md:px-6 md:pt-12 lg:grid-cols-[minmax(0,40rem)_minmax(0,20rem)] lg:items-start lg:justify-between">
      <div className="max-w-[13rem] lg:order-1 lg:w-full lg:max-w-none">
        <PromisedCall isMade={booked !== undefined} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <h1>{title}</h1>
        {booked ? (
          <WhatFollows booked={booked} />
        ) : (
          <p className="max-w-measure text-18 text-ink-soft">
            De la primul apel până la semnare, pas cu pas: ce facem noi și ce aveți dumneavoastră de făcut. Dacă ați
            cerut deja un apel, nu trebuie să îl cereți din nou.
          </p>
        )}
        {booked?.promoCode && (
          <Alert tone="good" title={`Cuponul de ${formatRon(COUPON_RON)} este rezervat pentru dumneavoastră`}>
            Codul {booked.promoCode} s-a înregistrat odată cu cererea. Primiți banii {COUPON_CONDITION}; cum anume, vă
            spune brokerul înainte de depunerea dosarului.
          </Alert>
        )}
        {booked?.followsLoan && (
          <Alert tone="info" title="Ați cerut să vă urmărim creditul">
            Dacă numărul de telefon este nou la noi, îl urmărim de azi. Dacă îl aveam deja, brokerul vă întreabă mai
            întâi la telefon: numărul îl poate scrie oricine.
          </Alert>
        )}
        {booked?.promoMessage && <Alert tone="info">{booked.promoMessage}</Alert>}
      </div>
      <section aria-labelledby="ce-urmeaza" className="grid grid-cols-1 gap-4 lg:order-2">
        <h2 id="ce-urmeaza" className="text-22">
          {booked ? 'Ce urmează' : 'Cinci pași'}
        </h2>
        <Steps steps={nextSteps(firstStep(booked))} />
        <div className="flex flex-wrap gap-3">
          {!booked && <LinkButton to="/programareApel">Programați un apel gratuit</LinkButton>}
          <LinkButton to="/" variant={booked ? 'primary' : 'secondary'}>
            Înapoi la pagina principală
          </LinkButton>
        </div>
      </section>
      <aside aria-label="Până vorbim" className="grid grid-cols-1 gap-5 lg:order-3">
        {booked && <Colleagues />}
        <AtHand />
        {booked?.saved && !isExpired && <SavedLink saved={booked.saved} />}
      </aside>
    </div>
  );
}

function titleFor(booked: Booked | undefined): string {
  if (!booked) return 'Ce urmează după programarea apelului';
  return booked.chosenHour ? 'V-ați programat' : 'Cererea dumneavoastră a fost trimisă';
}

function firstStep(booked: Booked | undefined): NextStep {
  if (!booked) return CALLED_SOMETIME;
  return booked.chosenHour ? calledAtChosenHour(meetingWords(booked.chosenHour)) : CALLED_SOONEST;
}

/** The time of our call, in the largest words of the page. */
function WhatFollows({ booked }: { booked: Booked }) {
  const { chosenHour, hasEmail } = booked;
  return chosenHour ? <ChosenTime hour={chosenHour} hasEmail={hasEmail} /> : <CallPromise booked={booked} />;
}

type ChosenTimeProps = { hour: NonNullable<Booked['chosenHour']>; hasEmail: boolean };

/**
 * The chosen hour. Nobody may learn here whether the phone had an appointment already. The words are true in both
 * cases, each reader knows their own, and the customer's e-mail tells it.
 */
function ChosenTime({ hour, hasEmail }: ChosenTimeProps) {
  return (
    <div className="grid gap-1 rounded-card bg-brand-tint px-5 py-4">
      <p>Vă mulțumim! {brokerMeets[hour.channel]}</p>
      <p className="text-22 font-650 leading-130 text-balance md:text-28">{callTimeWords(hour)}</p>
      <p>
        la numărul <span className="whitespace-nowrap">pe care l-ați</span> lăsat.
        {hasEmail && ' Confirmarea vine pe e-mail și spune cum puteți muta sau anula programarea.'}{' '}
        {hasEmail ? 'Dacă nu ajunge' : 'Ca să o mutați sau să o anulați'}, sunați la <PhoneLink />.
      </p>
      <p className="text-14 text-ink-soft">{CHOSEN_BEFORE}</p>
    </div>
  );
}

/** The deadline of our call. */
function CallPromise({ booked: { hasEmail, preffersWhatsApp, callBy } }: { booked: Booked }) {
  return (
    <div className="grid gap-1 rounded-card bg-brand-tint px-5 py-4">
      <p>Vă mulțumim! {preffersWhatsApp ? 'Vă scriem pe WhatsApp' : 'Vă sunăm'}</p>
      <p className="text-22 font-650 leading-130 text-balance md:text-28">
        {callBy ? `cel mai târziu ${callByWords(callBy)}` : `în cel mult ${site().callPromise}`}
      </p>
      <p>
        la numărul pe care l-ați lăsat.
        {hasEmail && (
          <>
            {' '}
            Confirmarea vine și pe e-mail; dacă nu ajunge, sunați la <PhoneLink />.
          </>
        )}
      </p>
    </div>
  );
}

/** The members of the team; one of them calls. */
function Colleagues() {
  const members = useTeam();
  return (
    <section aria-labelledby="colegii" className="card grid gap-3 p-5">
      <h2 id="colegii" className="text-18">
        Cu cine vorbiți
      </h2>
      <TeamStrip members={members} words="Vă sună unul dintre brokerii noștri" />
    </section>
  );
}

function AtHand() {
  return (
    <section aria-labelledby="la-indemana" className="card grid gap-3 p-5">
      <h2 id="la-indemana" className="text-18">
        De avut la îndemână
      </h2>
      <ul className="m-0 grid gap-2 ps-5 list-disc">
        {AT_HAND.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="text-14 text-ink-soft">
        <Unbroken>
          La primul apel nu e nevoie de niciun act. S-a schimbat ceva sau numărul nu e bun? Sunați la <PhoneLink /> sau{' '}
          <Link to="/contact" className="whitespace-nowrap">
            scrieți-ne
          </Link>
          .
        </Unbroken>
      </p>
    </section>
  );
}

/** The link of the sent simulation, so that the visitor can open it before our call. */
function SavedLink({ saved }: { saved: Saved }) {
  return (
    <section aria-labelledby="simularea" className="card grid grid-cols-1 gap-3 p-5 pb-8">
      <h2 id="simularea" className="text-18">
        Simularea dumneavoastră
      </h2>
      <SavedLinkField label="Linkul cu care o deschideți" saved={saved} />
    </section>
  );
}
