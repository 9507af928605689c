import { WORKING_DAYS_TO_ANSWER } from 'contract/legal/answer-deadlines';
import { TIME_OF_FAILED_EMAILS } from 'contract/legal/email-retention';
import { CLIENT_DEVICE_DAYS, KEPT_ANSWERS_DAYS, WIZARD_SESSION_MINUTES } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { site } from '../../shared/brand/brand.ts';
import { Link } from '../../ui/link.tsx';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { RATE_FRESH_HOURS } from '../exchange-rate/exchange-rate.ts';
import type { LegalSection } from './legal-page.tsx';

function Recipients() {
  return (
    <>
      <p>Nu vindem și nu închiriem date. Le pot primi, numai atât cât este nevoie:</p>
      <ul>
        <li>brokerii noștri;</li>
        <li>
          banca sau băncile la care decideți să depunem dosarul și, prin ele, Biroul de Credit, evaluatorul, notarul și
          asigurătorul, cu acordul dumneavoastră;
        </li>
        <li>firmele care ne găzduiesc site-ul și ne transportă e-mailurile și SMS-urile, pe baza unui contract;</li>
        <li>autoritățile, când legea ne obligă.</li>
      </ul>
      <p>
        Site-ul nu încarcă nimic de la alte firme: nici statistici de trafic, nici reclame, nici fonturi. Dacă un
        furnizor ar prelucra date în afara Spațiului Economic European, transferul s-ar face numai cu garanțiile cerute
        de GDPR (art. 44–49).
      </p>
    </>
  );
}

function Safety() {
  return (
    <ul>
      <li>Datele sunt accesibile numai personalului autorizat, după autentificare.</li>
      <li>Se înregistrează cine a văzut, schimbat, descărcat sau șters datele unui client.</li>
      <li>
        Linkurile private (încărcarea actelor, simulări salvate) sunt aleatorii, expiră și sunt păstrate la noi numai ca
        amprentă, din care linkul nu se poate reface. Numai un e-mail care nu a putut fi livrat păstrează și linkul din
        el, cel mult {TIME_OF_FAILED_EMAILS}.
      </li>
      <li>Actele încărcate se descarcă numai de personal și nu sunt deschise publicului sub nicio adresă.</li>
    </ul>
  );
}

function Rights() {
  return (
    <>
      <p>Aveți oricând dreptul:</p>
      <ul>
        <li>
          <strong>de acces</strong>: să aflați ce date avem și să primiți o copie;
        </li>
        <li>
          <strong>la rectificare</strong>: să cereți corectarea sau completarea lor;
        </li>
        <li>
          <strong>la ștergere</strong> („dreptul de a fi uitat”): ștergerea cuprinde formularele, programările,
          notițele, dosarele de credit, linkurile și actele încărcate. Un dosar cu contract semnat, cu actele lui, cu
          textele acceptate și cu numele, telefonul, codul numeric personal și actul de identitate din contract, îl
          ștergem numai după <a href="#pastrare">termenul lui de păstrare</a>; la cerere, restul se șterge;
        </li>
        <li>
          <strong>la restricționare</strong>: să cereți oprirea temporară a prelucrării;
        </li>
        <li>
          <strong>la portabilitate</strong>: să primiți datele într-o formă care poate fi citită automat (JSON) și
          actele, într-o singură arhivă;
        </li>
        <li>
          <strong>la opoziție</strong>: față de prelucrările bazate pe interesul nostru legitim și, oricând, față de
          marketing;
        </li>
        <li>
          <strong>de a vă retrage consimțământul</strong>, fără ca aceasta să afecteze ce s-a făcut până atunci;
        </li>
        <li>
          <strong>de a nu fi supus unei decizii automate</strong> care vă afectează; noi nu luăm astfel de decizii.
        </li>
      </ul>
    </>
  );
}

function HowToAsk() {
  const { email } = site();
  return (
    <>
      <p>
        Scrieți la <a href={`mailto:${email}`}>{email}</a> sau prin <Link to="/contact">pagina de contact</Link>. Este
        gratuit. Ca să nu dăm datele dumneavoastră altcuiva, vă putem cere să confirmați cine sunteți.
      </p>
      <ul>
        <li>
          Cererile privind drepturile asupra datelor: răspundem în cel mult <strong>30 de zile</strong>, sau{' '}
          <strong>60 de zile</strong> dacă cererea este complexă, caz în care vă anunțăm în primele 30.
        </li>
        <li>
          Cererile de informații: răspundem în cel mult{' '}
          <strong>{formatCount(WORKING_DAYS_TO_ANSWER.question, 'zi lucrătoare', 'zile lucrătoare')}</strong>.
        </li>
        <li>
          Reclamațiile: răspundem în cel mult{' '}
          <strong>{formatCount(WORKING_DAYS_TO_ANSWER.complaint, 'zi lucrătoare', 'zile lucrătoare')}</strong>.
        </li>
      </ul>
      <p>
        Dacă credeți că nu v-am respectat drepturile, vă puteți plânge Autorității Naționale de Supraveghere a
        Prelucrării Datelor cu Caracter Personal (ANSPDCP), B-dul G-ral. Gheorghe Magheru nr. 28–30, Sector 1,
        București, <NewTabLink href="https://www.dataprotection.ro/">dataprotection.ro</NewTabLink>, sau instanței.
      </p>
    </>
  );
}

function InBrowser() {
  return (
    <>
      <p>
        Site-ul <strong>nu folosește module cookie</strong> și nu vă urmărește. În browserul dumneavoastră se păstrează:
      </p>
      <ul>
        <li>alegerea temei, luminoasă sau întunecată;</li>
        <li>ultimul curs de schimb aflat, reînnoit după {formatCount(RATE_FRESH_HOURS, 'oră', 'ore')};</li>
        <li>
          linkul cu care încărcați acte, numai în fila deschisă, până o închideți, iar de pe pagina dosarului numele
          scris și ce ați bifat, până acceptați textele sau închideți fila;
        </li>
        <li>
          răspunsurile din simulator, linkul simulării salvate și ce ați scris în formularele de programare, de contact
          și de trimitere a linkului, numai pentru fila deschisă, dacă nu cereți altfel mai jos: se șterg după{' '}
          {formatCount(WIZARD_SESSION_MINUTES, 'minut', 'minute')} fără activitate, după trimiterea cererii de apel sau
          la închiderea filei;
        </li>
        <li>
          numai dacă apăsați „Da, păstrați-le” în simulator, răspunsurile simulării, cu numele scrise pentru cine mai
          semnează, pentru toate filele de pe acest dispozitiv, cel mult {formatCount(KEPT_ANSWERS_DAYS, 'zi', 'zile')}.
          Se șterg mai devreme când apăsați „Ștergeți răspunsurile de pe acest dispozitiv” sau trimiteți cererea de
          apel. Ce scrieți în formulare și linkul simulării salvate rămân numai în fila deschisă.
        </li>
      </ul>
      <p>
        Păstrarea aceasta nu ne trimite nimic: răspunsurile ajung la noi numai ca să calculăm, când salvați simularea
        sau când trimiteți un formular.
      </p>
      <p>
        De unde ați ajuns pe site (campania din link, site-ul de pe care ați venit și prima pagină deschisă) nu se scrie
        în browser: pagina deschisă ține minte până o reîncărcați sau o închideți și ne trimite numai odată cu o cerere
        de apel.
      </p>
      <p>
        Când deschideți pagina dosarului dumneavoastră cu un cod primit pe e-mail, browserul păstrează, cel mult{' '}
        {formatCount(CLIENT_DEVICE_DAYS, 'zi', 'zile')}, un semn după care vă recunoaștem dispozitivul, fără nimic
        despre dumneavoastră. Ne este trimis numai de pe acea pagină și se șterge când apăsați „Uitați acest
        dispozitiv”. Ora la care v-am trimis codul se păstrează numai în fila deschisă.
      </p>
    </>
  );
}

function Changes() {
  return (
    <p>
      Când politica se schimbă, publicăm aici versiunea nouă, cu data de la care se aplică. Dacă schimbarea are nevoie
      de acordul dumneavoastră, vi-l cerem din nou.
    </p>
  );
}

/** The readers of the data, their protection, and people's rights. */
export const privacyRights: readonly LegalSection[] = [
  { id: 'destinatari', title: 'Cine le poate primi', Body: Recipients },
  { id: 'protectie', title: 'Cum le protejăm', Body: Safety },
  { id: 'drepturi', title: 'Drepturile dumneavoastră', Body: Rights },
  { id: 'cereri', title: 'Cum le exercitați și în cât timp răspundem', Body: HowToAsk },
  { id: 'browser', title: 'Ce se păstrează în browser', Body: InBrowser },
  { id: 'modificari', title: 'Modificarea politicii', Body: Changes },
];
