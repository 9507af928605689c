import { WORKING_DAYS_TO_ANSWER } from 'contract/legal/answer-deadlines';
import { accessibilityStatementDay } from 'contract/legal/legal-versions';
import { WIZARD_SESSION_MINUTES } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { site } from '../../shared/brand/brand.ts';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { Link } from '../../ui/link.tsx';
import { NewTabLink } from '../components/new-tab-link.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

/** /accesibilitate: true on `accessibilityStatementDay`; a change of its content needs a new day. */
export function AccessibilityPage() {
  return (
    <LegalPage
      title="Declarație de accesibilitate"
      lead="Site-ul trebuie să poată fi folosit de oricine, și de cine nu vede bine, nu aude sau nu poate folosi un maus. Aici scrie ce am verificat, ce nu merge încă și cui ne spuneți."
      version={accessibilityStatementDay}
      sections={SECTIONS}
    />
  );
}

function Aim() {
  return (
    <>
      <p>
        Urmărim <strong>WCAG 2.2, nivelul AA</strong>, pe toate paginile pentru vizitatori și pe pagina dosarului unui
        client. Ce știm că lipsește scrie mai jos; nu am cerut o certificare de la altcineva.
      </p>
      <ul>
        <li>Simularea, cererea de apel și trimiterea actelor merg numai de la tastatură.</li>
        <li>Fiecare câmp are nume, iar greșelile se spun în cuvinte, lângă câmp.</li>
        <li>Graficele au alături aceleași cifre în text.</li>
        <li>Nimic nu clipește, iar imaginile care se schimbă singure se opresc cu un buton.</li>
        <li>
          Simularea se poate face și la telefon, cu un om: <PhoneLink />.
        </li>
      </ul>
    </>
  );
}

function HowChecked() {
  return (
    <ul>
      <li>
        La fiecare versiune, un program (axe-core) verifică fiecare ecran pentru vizitatori, pe lumină și pe întuneric,
        la lățimi de la 320 la 1440 de pixeli, și că nimic nu iese din ecran.
      </li>
      <li>Simularea, de la început la rezultat, am parcurs-o numai de la tastatură.</li>
      <li>Verificările automate nu găsesc toate barierele: de aceea contează ce ne spuneți.</li>
    </ul>
  );
}

function Limits() {
  return (
    <ul>
      <li>Nu am făcut încă o testare cu oameni care folosesc zilnic un cititor de ecran.</li>
      <li>
        Câteva denumiri din subsol și pagina de trimitere a actelor sunt în engleză; sunt marcate ca atare pentru
        cititoarele de ecran, iar lângă ele este și o explicație în română sau un titlu de pagină în română.
      </li>
      <li>
        Răspunsurile nesalvate din simulator se șterg după {formatCount(WIZARD_SESSION_MINUTES, 'minut', 'minute')} fără
        activitate, fără un avertisment înainte.
      </li>
      <li>Câteva butoane și titluri nu au diacritice, iar un cititor de ecran le poate pronunța greșit.</li>
      <li>
        PDF-urile făcute de site au titluri, liste și tabele marcate. Formularele băncilor și actele încărcate sunt ale
        altora și pot fi imagini fără text.
      </li>
    </ul>
  );
}

function TellUs() {
  const { email } = site();
  return (
    <p>
      Dacă ceva nu merge sau aveți nevoie de o informație într-o altă formă, scrieți la{' '}
      <a href={`mailto:${email}`}>{email}</a>, prin <Link to="/contact">pagina de contact</Link> sau sunați la{' '}
      <PhoneLink />. Spuneți-ne pagina, ce voiați să faceți și ce folosiți. Vă răspundem în cel mult{' '}
      <strong>{formatCount(WORKING_DAYS_TO_ANSWER.question, 'zi lucrătoare', 'zile lucrătoare')}</strong>.
    </p>
  );
}

function Authority() {
  return (
    <p>
      Dacă răspunsul nu vă mulțumește, vă puteți adresa Autorității pentru Digitalizarea României (
      <NewTabLink href="https://www.adr.gov.ro/">adr.gov.ro</NewTabLink>), pentru cerințele de accesibilitate ale
      serviciilor (Legea nr. 232/2022), sau Autorității Naționale pentru Protecția Consumatorilor (
      <NewTabLink href="https://anpc.ro/">anpc.ro</NewTabLink>).
    </p>
  );
}

const SECTIONS: readonly LegalSection[] = [
  { id: 'urmarim', title: 'Ce urmărim', Body: Aim },
  { id: 'verificari', title: 'Cum verificăm', Body: HowChecked },
  { id: 'limite', title: 'Limite cunoscute', Body: Limits },
  { id: 'spuneti-ne', title: 'Cum ne spuneți', Body: TellUs },
  { id: 'autoritatea', title: 'Autoritatea', Body: Authority },
];
