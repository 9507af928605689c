import { callRequests } from 'contract/booking/call-requests';
import { Link } from '../../../shared/ui/components/link.tsx';
import { ConsentLink } from './consent-link.tsx';
import { AskingLetter, ConfirmedLetter } from './consent-scenes.tsx';

/** /confirmare-noutati#token: the news that a booking for a known phone ticked are the customer's own wish. */
export function ConfirmMarketingPage() {
  return (
    <ConsentLink
      endpoint={callRequests.confirmMarketing}
      title="Noutăți și oferte"
      question="Doriți noutăți și oferte?"
      action="Da, vreau noutăți și oferte"
      scene={<AskingLetter />}
      done={{
        title: 'Ați confirmat',
        text: 'Vă trimitem noutăți și oferte. Vă puteți dezabona oricând, din același e-mail în care a fost și acest link.',
        scene: <ConfirmedLetter />,
      }}
    >
      <p>
        La o cerere de apel pentru numărul dumneavoastră s-au bifat noutățile și ofertele. Acordul este al
        dumneavoastră: fără confirmare, nu vă trimitem nimic din ele.
      </p>
      <p>
        Cum folosim datele scrie în <Link to="/politica-de-confidentialitate">politica de confidențialitate</Link>.
      </p>
    </ConsentLink>
  );
}
