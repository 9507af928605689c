import { WORKING_DAYS_TO_ANSWER } from 'contract/legal/answer-deadlines';
import { formatCount } from 'contract/romanian/romanian';
import { Link } from '../../ui/link.tsx';
import type { LegalSection } from './legal-page.tsx';

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
export const termsRules: readonly LegalSection[] = [
  { id: 'responsabilitati', title: 'Responsabilitățile dumneavoastră', Body: Responsibilities },
  { id: 'feis', title: 'Dreptul la informații standardizate (FEIS)', Body: StandardInformation },
  { id: 'raspundere', title: 'Limitarea răspunderii', Body: Liability },
  { id: 'proprietate-intelectuala', title: 'Proprietatea intelectuală', Body: IntellectualProperty },
  { id: 'alte-site-uri', title: 'Linkuri către alte site-uri', Body: OtherSites },
];
