import { TIME_OF_FAILED_EMAILS } from 'contract/legal/email-retention';
import { legalVersions } from 'contract/legal/legal-versions';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { privacyData } from './privacy-data.tsx';
import { privacyRights } from './privacy-rights.tsx';

/** /politica-de-confidentialitate. A change of its text needs a new version in `contract/legal/legal-versions`. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Politica de confidențialitate"
      lead="Ce date avem despre dumneavoastră, de ce, cât timp și ce puteți cere. Pe scurt: simulați fără nume și fără telefon, iar ce ne trimiteți nu ajunge la nicio bancă până nu vă dați acordul."
      version={legalVersions.privacy}
      sections={[...privacyData, privacyMessages, ...privacyRights]}
    />
  );
}

function Messages() {
  return (
    <>
      <p>
        Despre programarea și dosarul dumneavoastră vă putem scrie pe e-mail, prin SMS sau pe WhatsApp. Unele mesaje le
        scrie un broker, altele pleacă automat: că o programare s-a făcut, s-a mutat sau s-a anulat și reamintirea ei,
        actele care lipsesc, etapa la care a ajuns cererea la o bancă, o ofertă a băncii care expiră.
      </p>
      <ul>
        <li>
          <strong>E-mailurile și SMS-urile</strong> le trimite site-ul. Firma care ne transportă SMS-urile primește
          numărul de telefon și textul, pe baza unui contract.
        </li>
        <li>
          <strong>Pe WhatsApp</strong> mesajul îl deschide și îl trimite brokerul, de pe telefonul propriu. Noi păstrăm
          textul și când a fost deschis; restul se întâmplă după regulile WhatsApp.
        </li>
      </ul>
      <p>
        Temeiul este executarea contractului sau ce ne-ați cerut înaintea lui (art. 6 alin. 1 lit. b GDPR). Ofertele, de
        exemplu o refinanțare cu câștig, le trimitem numai cu acordul dumneavoastră (lit. a).
      </p>
      <p>
        <strong>Creditul luat prin noi.</strong> După ce banca vi l-a dat, îi calculăm în continuare soldul și rata, din
        datele dosarului. Numai dacă v-ați dat acordul pentru noutăți și oferte vă scriem când ați putea plăti mai puțin
        la altă bancă; retras acordul, nu vă mai scriem despre asta.
      </p>
      <p>
        <strong>Creditul pe care îl aveți la o bancă.</strong> Dacă bifați asta la cererea de apel pentru o refinanțare,
        păstrăm soldul, rata și lunile rămase pe care le-ați scris, cu ce ne-ați spus despre dobândă, calculăm din ele
        cum se schimbă creditul și vă scriem sau vă sunăm când ați putea plăti mai puțin la altă bancă. Un broker poate
        nota și el un credit pe care i-l spuneți, dacă sunteți de acord. Temeiul este acordul dumneavoastră (lit. a):
        dacă îl retrageți, nu vă mai scriem despre credit. Când cererea vine pentru un număr de telefon pe care îl aveam
        deja, nu urmărim nimic până nu vă întreabă brokerul.
      </p>
      <p>
        <strong>Cum le opriți.</strong> SMS-urile, ofertele și e-mailurile automate (în afară de cele despre o
        programare făcută, mutată sau anulată) au un link de oprire, pentru canalul pe care au venit; deschis, întreabă,
        iar la o apăsare oprește imediat mesajele, și pe cele care așteaptă să plece. Ne puteți spune și la telefon:{' '}
        <PhoneLink />. Ce cereți dumneavoastră (linkuri, coduri) și ce se întâmplă cu o programare vă scriem în
        continuare pe e-mail.
      </p>
      <p>
        <strong>Când ne răspundeți pe e-mail</strong>, programul poate pune răspunsul și fișierele atașate lângă
        celelalte date ale dumneavoastră, ca brokerul să le găsească. Vă recunoaște după adresa de răspuns, făcută numai
        pentru dumneavoastră, după e-mailul la care răspundeți sau după adresa de la care scrieți. Ce nu recunoaște nu
        preia. E-mailul rămâne și în căsuța noastră poștală, ca și copiile cererilor de apel și ale mesajelor din
        formularul de contact: de acolo nu se șterg automat, ci la cererea dumneavoastră.
      </p>
      <p>
        Mesajele trimise și primite le păstrăm cât celelalte date ale dumneavoastră și le ștergem odată cu ele.
        Linkurile private din ele nu le păstrăm, în afară de cele dintr-un mesaj care nu a putut fi livrat, cel mult{' '}
        {TIME_OF_FAILED_EMAILS}.
      </p>
    </>
  );
}

/** The messages to a client, their channels, and the ways to stop them. */
const privacyMessages: LegalSection = { id: 'mesaje', title: 'Mesajele dintre noi', Body: Messages };
