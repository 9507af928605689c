import { WORKING_DAYS_TO_ANSWER } from 'contract/legal/answer-deadlines';
import { formatCount } from 'contract/romanian/romanian';
import { site } from '../../shared/brand/brand.ts';
import { Link } from '../../ui/link.tsx';
import { NewTabLink } from '../components/new-tab-link.tsx';
import type { LegalSection } from './legal-page.tsx';

function Complaints() {
  const { email, address } = site();
  return (
    <>
      <p>
        Dacă sunteți nemulțumit, scrieți-ne la <a href={`mailto:${email}`}>{email}</a>, prin{' '}
        <Link to="/contact">pagina de contact</Link> sau la {address}. Spuneți-ne ce s-a întâmplat și ce soluție doriți.
        Vă răspundem în cel mult{' '}
        <strong>{formatCount(WORKING_DAYS_TO_ANSWER.complaint, 'zi lucrătoare', 'zile lucrătoare')}</strong>.
      </p>
      <p>
        Dacă răspunsul nu vă mulțumește, vă puteți adresa Autorității Naționale pentru Protecția Consumatorilor (
        <NewTabLink href="https://anpc.ro/">anpc.ro</NewTabLink>) sau puteți cere soluționarea alternativă a litigiului,
        fără instanță, prin procedura SAL (O.G. nr. 38/2015) la{' '}
        <NewTabLink href="https://reclamatiisal.anpc.ro/">reclamatiisal.anpc.ro</NewTabLink>. Vă puteți adresa oricând
        și instanței.
      </p>
    </>
  );
}

function Termination() {
  return (
    <>
      <p>
        Puteți renunța oricând la serviciile noastre, fără motiv și fără cost: ajunge să ne spuneți, în scris sau la
        telefon, cât timp nu ați semnat contractul de credit cu banca.
      </p>
      <p>
        Colaborarea se încheie și când creditul a fost acordat sau refuzat, ori când oprim serviciile din motivele de la
        „Dreptul nostru de a refuza”. După încetare păstrăm datele numai cât arată{' '}
        <Link to="/politica-de-confidentialitate">politica de confidențialitate</Link>.
      </p>
    </>
  );
}

function Disclaimer() {
  return (
    <>
      <p>
        Informațiile și calculele de pe site au scop de informare. Le pregătim cu grijă și arătăm data lor, dar nu
        garantăm că sunt lipsite de orice eroare sau că se potrivesc oricărei situații. Ele nu sunt consultanță juridică
        sau fiscală și nu promit obținerea unui credit.
      </p>
      <p>Site-ul este oferit așa cum este; îl putem schimba, suspenda sau închide.</p>
    </>
  );
}

function Law() {
  return (
    <p>
      Acești termeni sunt guvernați de <strong>legea română</strong>. Încercăm mai întâi să ne înțelegem pe cale
      amiabilă; altfel decid instanțele române competente. În calitate de consumator puteți alege instanța de la
      domiciliul dumneavoastră.
    </p>
  );
}

/** The settlement of disputes and the end of the contract. */
export const termsEnding: readonly LegalSection[] = [
  { id: 'reclamatii', title: 'Reclamații', Body: Complaints },
  { id: 'incetare', title: 'Încetarea colaborării', Body: Termination },
  { id: 'garantii', title: 'Fără garanții', Body: Disclaimer },
  { id: 'legea-aplicabila', title: 'Legea aplicabilă', Body: Law },
];
