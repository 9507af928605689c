import { Link } from '../../../shared/ui/components/link.tsx';
import { ConsentLink } from './consent-link.tsx';

/** /confirmare-noutati#token: the news that a booking for a known phone ticked are the customer's own wish. */
export function ConfirmMarketingPage() {
  return (
    <ConsentLink
      path="/api/customers/confirmMarketing"
      title="Noutăți și oferte"
      question="Doriți noutăți și oferte?"
      action="Da, vreau noutăți și oferte"
      done={{
        title: 'Ați confirmat',
        text: 'Vă trimitem noutăți și oferte. Vă puteți dezabona oricând, din același e-mail în care a fost și acest link.',
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
