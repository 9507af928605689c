import type { Preference } from 'contract/messages/preferences';
import type { ReactNode } from 'react';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { Link } from '../../ui/link.tsx';
import { AskingLetter, ConfirmedLetter, QuietLetterbox } from './preferences-scenes.tsx';

type OfKind<Kind extends Preference['kind']> = Extract<Preference, { kind: Kind }>;

type Words = {
  readonly title: string;
  readonly text: ReactNode;
  readonly scene: ReactNode;
  /** The words of the deciding button; absent without a decision. */
  readonly action?: string;
};

/** The page's words about a preference: the question, or its state; `isDoneHere`: since the press of the button. */
export function wordsOf(preference: Preference, isDoneHere: boolean): Words {
  if (preference.kind === 'stop') return wordsOfStop(preference, isDoneHere);
  if (preference.kind === 'confirm-marketing') return wordsOfConfirming(preference, isDoneHere);
  return preference.reach === 'all'
    ? wordsOfUnsubscribing(preference, isDoneHere)
    : wordsOfOneBooking(preference, isDoneHere);
}

const REMAINS = 'Restul rămâne cum este.';

/** The link withdraws every consent to news and offers. */
function wordsOfUnsubscribing({ isGiven }: OfKind<'unsubscribe'>, isDoneHere: boolean): Words {
  const again = (
    <p>
      Dacă vă răzgândiți, bifați noutățile la <Link to="/programareApel">o nouă cerere de apel</Link>.
    </p>
  );
  if (isDoneHere)
    return {
      title: 'V-ați dezabonat',
      scene: <QuietLetterbox />,
      text: (
        <>
          <p>
            Nu vă mai trimitem noutăți și oferte, nici despre un credit urmărit. Cererea de apel, dacă aveți una, rămâne
            valabilă.
          </p>
          {again}
        </>
      ),
    };
  if (!isGiven)
    return {
      title: 'Nu primiți noutăți și oferte',
      scene: <QuietLetterbox />,
      text: (
        <>
          <p>Nu avem acordul dumneavoastră pentru ele și nu vă scriem nici despre un credit urmărit.</p>
          {again}
        </>
      ),
    };
  return {
    title: 'Nu mai vreau noutăți și oferte',
    scene: <AskingLetter />,
    action: 'Dezabonați-mă',
    text: (
      <p>
        Vă retrageți acordul pentru noutăți și oferte și, dacă vă urmărim un credit, pe cel de a vă scrie despre el.{' '}
        {REMAINS}
      </p>
    ),
  };
}

/** The link withdraws only its own booking's consent; its holder does not learn whether other consents hold. */
function wordsOfOneBooking({ isGiven }: OfKind<'unsubscribe'>, isDoneHere: boolean): Words {
  const others = (
    <p>
      Dacă mai primiți noutăți și oferte, le opriți cu linkul din mesajul în care vin sau la telefon: <PhoneLink />.
    </p>
  );
  if (isDoneHere || !isGiven)
    return {
      title: isDoneHere ? 'Acordul este retras' : 'Nu este niciun acord de retras',
      scene: <QuietLetterbox />,
      text: (
        <>
          <p>
            {isDoneHere
              ? 'Am retras acordul pentru noutăți și oferte dat la cererea de apel din acel mesaj.'
              : 'Cererea de apel din acel mesaj nu are acum un acord pentru noutăți și oferte.'}
          </p>
          {others}
        </>
      ),
    };
  return {
    title: 'Nu mai vreau noutăți și oferte',
    scene: <AskingLetter />,
    action: 'Dezabonați-mă',
    text: <p>Vă retrageți acordul pentru noutăți și oferte dat la cererea de apel din acel mesaj. {REMAINS}</p>,
  };
}

function wordsOfConfirming({ isGiven }: OfKind<'confirm-marketing'>, isDoneHere: boolean): Words {
  if (isDoneHere || isGiven)
    return {
      title: isDoneHere ? 'Ați confirmat' : 'Avem deja acordul dumneavoastră',
      scene: <ConfirmedLetter />,
      text: (
        <p>
          Ne-ați dat acordul pentru noutăți și oferte. Vă puteți dezabona oricând, din același mesaj în care este și
          acest link.
        </p>
      ),
    };
  return {
    title: 'Doriți noutăți și oferte?',
    scene: <AskingLetter />,
    action: 'Da, vreau noutăți și oferte',
    text: (
      <>
        <p>
          Cineva a bifat noutățile la o cerere de apel cu numărul dumneavoastră. Nu le trimitem fără confirmare.
          Ofertele pot fi și despre un credit pe care vi-l urmărim.
        </p>
        <p>
          Cum folosim datele scrie în <Link to="/politica-de-confidentialitate">politica de confidențialitate</Link>.
        </p>
      </>
    ),
  };
}

/** A link stops the messages of its own channel, which these words name. */
const BY_CHANNEL = { email: 'pe e-mail', sms: 'prin SMS', whatsapp: 'pe WhatsApp' } as const;

/** Messages that answer the customer's own steps go on. */
const STILL_BY_EMAIL =
  'Ce cereți dumneavoastră, adică linkuri, coduri și confirmarea unei programări, primiți în continuare pe e-mail.';

/** The way of the stop makes no difference; only the staff starts messages again. */
function wordsOfStop({ channel, isStopped }: OfKind<'stop'>, isDoneHere: boolean): Words {
  const messages = `mesaje ${BY_CHANNEL[channel]}`;
  if (isDoneHere || isStopped)
    return {
      title: 'Mesajele sunt oprite',
      scene: <QuietLetterbox />,
      text: (
        <>
          <p>Nu vă mai trimitem {messages}.</p>
          {channel === 'email' && <p>{STILL_BY_EMAIL}</p>}
          <p>
            Dacă vă răzgândiți, sunați la <PhoneLink />.
          </p>
        </>
      ),
    };
  return {
    title: `Nu mai vreau ${messages}`,
    scene: <AskingLetter />,
    action: 'Opriți mesajele',
    text: (
      <>
        <p>Nu veți mai primi de la noi {messages}. Se opresc imediat și cele care așteaptă să plece.</p>
        <p>{channel === 'email' ? STILL_BY_EMAIL : 'Pe celelalte căi vă putem scrie în continuare.'}</p>
      </>
    ),
  };
}
