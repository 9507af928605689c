import { COUPON_CONDITION, COUPON_RON, COUPONS_A_MONTH } from 'contract/booking/coupon';
import { COMMISSION_IS_SAID } from 'contract/legal/mortgage-law';
import { formatCount, formatRon } from 'contract/romanian/romanian';
import { REGISTER, SUPERVISOR } from 'contract/site/site';
import { site } from '../../shared/brand/brand.ts';
import { Link } from '../../ui/link.tsx';
import type { LegalSection } from './legal-page.tsx';
import { Operator } from './operator.tsx';

/** A setting of the site. A component, as `Unbroken` would part its words only after the page was prerendered. */
function Setting({ name }: { name: 'registerNumber' | 'tie' }) {
  return site()[name];
}

function WhoWeAre() {
  return (
    <>
      <p>Acest site este administrat de societatea de mai jos, numită în continuare „noi”.</p>
      <Operator />
      <p>
        Suntem <strong>intermediar de credite</strong> <Setting name="tie" />, înscris cu nr.{' '}
        <Setting name="registerNumber" /> în {REGISTER}. {SUPERVISOR}. Nu suntem bancă sau altă instituție financiară,
        nu acordăm credite, nu primim depozite și nu luăm, în numele unei bănci, decizia de a acorda un credit.
      </p>
    </>
  );
}

function General() {
  return (
    <>
      <p>
        Acești termeni reglementează folosirea site-ului și a serviciilor noastre de {site().service} și intermediere.
        Când bifați, la programarea unui apel, că îi acceptați, ei devin acordul dintre dumneavoastră și noi. Pentru
        simplul acces la pagini și la simulator nu cerem cont și nici acceptarea expresă a termenilor.
      </p>
      <p>
        Putem modifica termenii. Versiunea nouă se publică la această adresă, cu data de la care se aplică, și nu
        schimbă ce am convenit deja: odată cu cererea dumneavoastră păstrăm versiunea pe care ați acceptat-o și momentul
        acceptării.
      </p>
      <p>
        Modul în care folosim datele personale este descris separat, în{' '}
        <Link to="/politica-de-confidentialitate">politica de confidențialitate</Link>.
      </p>
    </>
  );
}

function Services() {
  return (
    <>
      <p>Vă ajutăm să alegeți și să obțineți un credit ipotecar sau o refinanțare. Serviciile noastre sunt:</p>
      <ul>
        <li>
          <strong>analiza situației financiare</strong>: veniturile, ratele existente, suma și perioada pe care le
          puteți susține;
        </li>
        <li>
          <strong>compararea ofertelor</strong>: simulări pe baza ofertelor băncilor pe care le avem în catalog,
          prezentate cu rata, dobânda anuală efectivă (DAE) și costul total;
        </li>
        <li>
          <strong>negocierea</strong>: discutăm cu banca aleasă condițiile creditului, cu acordul dumneavoastră;
        </li>
        <li>
          <strong>gestionarea procesului de creditare</strong>: lista de acte, pregătirea și depunerea dosarului,
          urmărirea lui până la semnare.
        </li>
      </ul>
      <p>
        Pașii sunt aceștia: completați formularul de pe site, un broker ia legătura cu dumneavoastră, iar dacă decideți
        să continuați, vă trimite un link securizat prin care încărcați actele. Nu se creează un cont de client.
      </p>
      <p>
        <strong>Simularea și {site().theService} sunt gratuite pentru dumneavoastră</strong>, oricâte variante comparați
        și chiar dacă nu luați niciun credit. Putem fi plătiți de banca la care se încheie creditul;{' '}
        {COMMISSION_IS_SAID}.
      </p>
      <p>
        Comparăm numai ofertele din catalogul nostru; băncile au și altele. Rezultatele simulatorului sunt orientative
        și nu reprezintă o ofertă de a contracta: condițiile finale le stabilește banca, după analiza dosarului.
      </p>
    </>
  );
}

function Coupon() {
  return (
    <p>
      Cuponul de {formatRon(COUPON_RON)} este rezervat primilor{' '}
      {formatCount(COUPONS_A_MONTH, 'solicitant', 'solicitanți')} din fiecare lună calendaristică, după ora României. Se
      reține odată cu cererea de apel trimisă cu codul promoțional până la sfârșitul lunii, o singură dată pentru
      fiecare persoană; câte cupoane au mai rămas se vede în simulator. Un cod necunoscut sau venit după epuizarea
      cupoanelor nu produce efecte, iar site-ul vă anunță. Valoarea cuponului vă revine {COUPON_CONDITION}, chiar și
      după sfârșitul lunii; cum o primiți vă spune brokerul înainte de depunerea dosarului.
    </p>
  );
}

function Eligibility() {
  return (
    <>
      <p>Puteți folosi serviciile noastre dacă:</p>
      <ul>
        <li>
          sunteți persoană fizică, aveți <strong>cel puțin 18 ani</strong> și capacitate deplină de exercițiu; sau
        </li>
        <li>sunteți reprezentantul autorizat al unei persoane juridice și puteți dovedi această calitate.</li>
      </ul>
      <p>Cererea se face în nume propriu. Pentru altcineva o puteți face numai cu împuternicirea sa.</p>
    </>
  );
}

function Refusal() {
  return (
    <>
      <p>Putem refuza sau opri prestarea serviciilor, cu o explicație, atunci când:</p>
      <ul>
        <li>există indicii de fraudă sau de încercare de fraudă;</li>
        <li>datele ori actele furnizate sunt false, incomplete cu intenție sau aparțin altei persoane;</li>
        <li>
          lipsesc documentele cerute de regulile de cunoaștere a clientelei și de prevenire a spălării banilor (KYC/AML,
          Legea nr. 129/2019);
        </li>
        <li>serviciul ar încălca legea sau drepturile altei persoane.</li>
      </ul>
      <p>Refuzul nostru nu vă împiedică să vă adresați direct unei bănci sau altui intermediar.</p>
    </>
  );
}

/** The firm, its services and its clients. */
export const termsAboutUs: readonly LegalSection[] = [
  { id: 'cine-suntem', title: 'Cine suntem', Body: WhoWeAre },
  { id: 'dispozitii-generale', title: 'Dispoziții generale', Body: General },
  { id: 'servicii', title: 'Serviciile noastre', Body: Services },
  { id: 'cupon', title: 'Cuponul promoțional', Body: Coupon },
  { id: 'eligibilitate', title: 'Cine poate folosi serviciile', Body: Eligibility },
  { id: 'refuz', title: 'Dreptul nostru de a refuza', Body: Refusal },
];
