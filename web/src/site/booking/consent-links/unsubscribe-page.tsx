import { callRequests } from 'contract/booking/call-requests';
import { ConsentLink } from './consent-link.tsx';
import { AskingLetter, QuietLetterbox } from './consent-scenes.tsx';

/** /dezabonare#token: no more news and offers. */
export function UnsubscribePage() {
  return (
    <ConsentLink
      endpoint={callRequests.unsubscribe}
      title="Dezabonare"
      question="Nu mai vreau noutăți și oferte"
      action="Dezabonați-mă"
      scene={<AskingLetter />}
      done={{
        title: 'V-ați dezabonat',
        text: 'Nu vă mai trimitem noutăți și oferte, nici despre un credit urmărit. Cererea de apel, dacă aveți una, rămâne valabilă.',
        scene: <QuietLetterbox />,
      }}
    >
      <p>
        Vă retrageți acordul pentru noutăți și oferte și, dacă vă urmărim un credit, pe cel de a vă scrie despre el.
        Restul rămâne cum este.
      </p>
    </ConsentLink>
  );
}
