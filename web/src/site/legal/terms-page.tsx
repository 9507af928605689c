import { WORKING_DAYS_TO_ANSWER } from 'contract/legal/answer-deadlines';
import { legalVersions } from 'contract/legal/legal-versions';
import { formatCount } from 'contract/romanian/romanian';
import { site } from '../../shared/brand/brand.ts';
import { Link } from '../../ui/link.tsx';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { termsAboutUs } from './terms-about-us.tsx';

/** /termene-si-conditii. A change of its text needs a new version in `contract/legal/legal-versions`. */
export function TermsPage() {
  return (
    <LegalPage
      title="Termeni și condiții"
      lead={`Ce facem pentru dumneavoastră, ce vă rugăm și pe ce vă puteți baza. Pe scurt: suntem intermediar de credite, nu bancă, iar simularea și ${site().theService} sunt gratuite.`}
      version={legalVersions.terms}
      sections={[...termsAboutUs, ...termsRules, ...termsEnding]}
    />
  );
}

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
const termsEnding: readonly LegalSection[] = [
  { id: 'reclamatii', title: 'Reclamații', Body: Complaints },
  { id: 'incetare', title: 'Încetarea colaborării', Body: Termination },
  { id: 'garantii', title: 'Fără garanții', Body: Disclaimer },
  { id: 'legea-aplicabila', title: 'Legea aplicabilă', Body: Law },
];

function Responsibilities() {
  return (
    <>
      <p>Vă rugăm:</p>
      <ul>
        <li>să ne dați date adevărate, complete și actuale și să ne anunțați când se schimbă;</li>
        <li>
          dacă ați lua creditul împreună cu altcineva, să scrieți date despre acea persoană numai după ce i-ați spus că
          ni le dați și de ce;
        </li>
        <li>să ne trimiteți numai acte autentice, pe care aveți dreptul să le folosiți;</li>
        <li>
          să nu dați mai departe linkul securizat primit pentru încărcarea actelor sau pe cel al unei simulări salvate:
          cine îl are poate deschide pagina respectivă;
        </li>
        <li>
          să folosiți site-ul cu bună-credință: fără cereri automate, fără încercări de a-i ocoli protecțiile sau de a-i
          împiedica funcționarea;
        </li>
        <li>să citiți cu atenție documentele băncii înainte de a semna.</li>
      </ul>
      <p>Decizia de a lua un credit vă aparține. Luați în calcul și că dobânda variabilă poate crește.</p>
    </>
  );
}

function StandardInformation() {
  return (
    <>
      <p>
        Înainte de a vă obliga prin contract aveți dreptul să primiți gratuit, de la bancă sau prin noi,{' '}
        <strong>Fișa europeană de informații standardizate (FEIS)</strong>: documentul personalizat, cu aceeași formă la
        orice bancă, în care găsiți suma, durata, dobânda, DAE, ratele, toate costurile și riscurile creditului. Aveți
        dreptul la timp de gândire, ca să comparați ofertele (O.U.G. nr. 52/2016).
      </p>
      <p>
        Simulările de pe acest site nu înlocuiesc FEIS. Dacă între ele apar diferențe, contează FEIS și oferta fermă a
        băncii.
      </p>
      <p>
        Puteți cere oricând informații despre noi și despre serviciile noastre, prin{' '}
        <Link to="/contact">pagina de contact</Link>; vă răspundem în cel mult{' '}
        <strong>{formatCount(WORKING_DAYS_TO_ANSWER.question, 'zi lucrătoare', 'zile lucrătoare')}</strong>.
      </p>
    </>
  );
}

function Liability() {
  return (
    <>
      <p>
        Răspundem pentru serviciile noastre de intermediere, prestate cu profesionalism și diligență. În limitele legii
        nu răspundem pentru:
      </p>
      <ul>
        <li>decizia unei bănci de a acorda sau de a refuza creditul și condițiile pe care le stabilește;</li>
        <li>modificarea ofertelor, a indicelui IRCC sau a cursului de schimb după data simulării;</li>
        <li>urmările unor date greșite, incomplete sau furnizate cu întârziere de dumneavoastră;</li>
        <li>faptele altor persoane implicate în proces: bănci, evaluatori, notari, asigurători;</li>
        <li>întreruperi ale site-ului din cauze pe care nu le putem controla.</li>
      </ul>
      <p>
        Nimic din acești termeni nu înlătură și nu limitează drepturile pe care legea vi le dă în calitate de consumator
        și nici răspunderea noastră pentru intenție sau culpă gravă.
      </p>
    </>
  );
}

function IntellectualProperty() {
  return (
    <p>
      Textele, desenele, programele și aspectul site-ului ne aparțin nouă sau celor care ne-au dat dreptul să le folosim
      și sunt protejate de lege (Legea nr. 8/1996). Le puteți citi, salva și tipări pentru uzul dumneavoastră, inclusiv
      simulările. Pentru orice altă folosire, mai ales comercială, este nevoie de acordul nostru scris. Denumirile
      băncilor aparțin titularilor lor și apar numai pentru a identifica ofertele.
    </p>
  );
}

function OtherSites() {
  return (
    <p>
      Site-ul conține linkuri către pagini ale altora, de exemplu ale autorităților. Nu le controlăm și nu răspundem
      pentru conținutul sau pentru politicile lor; un link nu înseamnă că le recomandăm.
    </p>
  );
}

/** The duties and liabilities of each side. */
const termsRules: readonly LegalSection[] = [
  { id: 'responsabilitati', title: 'Responsabilitățile dumneavoastră', Body: Responsibilities },
  { id: 'feis', title: 'Dreptul la informații standardizate (FEIS)', Body: StandardInformation },
  { id: 'raspundere', title: 'Limitarea răspunderii', Body: Liability },
  { id: 'proprietate-intelectuala', title: 'Proprietatea intelectuală', Body: IntellectualProperty },
  { id: 'alte-site-uri', title: 'Linkuri către alte site-uri', Body: OtherSites },
];
