import { DAYS_OF_LEFT_FACTS } from 'contract/cases/person-words';
import { MAX_CO_BORROWERS } from 'contract/fields/loan-form';
import { DAYS_OF_SENT_EMAILS, TIME_OF_FAILED_EMAILS } from 'contract/legal/email-retention';
import { DAYS_AFTER_DELETION, MAX_YEARS_KEPT, YEARS_OF_SIGNED_CASE } from 'contract/legal/legal-versions';
import { SAVED_FOR_DAYS } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { site } from '../../shared/brand/brand.ts';
import { Link } from '../../ui/link.tsx';
import { COMPUTED_ONLY } from '../components/computed-only.ts';
import styles from './legal-page.module.css';
import type { LegalSection } from './legal-page.tsx';
import { Operator } from './operator.tsx';

function Controller() {
  const { email, dpoLine } = site();
  return (
    <>
      <p>
        Operatorul datelor, adică cel care decide de ce și cum sunt folosite, este societatea de mai jos. Respectăm
        Regulamentul (UE) 2016/679 (GDPR) și Legea nr. 190/2018.
      </p>
      <Operator />
      <p>
        Pentru orice întrebare sau cerere despre datele dumneavoastră scrieți la <a href={`mailto:${email}`}>{email}</a>
        , prin <Link to="/contact">pagina de contact</Link> sau la adresa de mai sus, cu mențiunea „Protecția datelor”.
      </p>
      <p className="empty:hidden">{dpoLine}</p>
    </>
  );
}

function Collected() {
  return (
    <>
      <h3>Când simulați</h3>
      <p>
        Răspunsurile din simulator și din calculatorul rapid sunt despre venituri, rate, data nașterii, locul de muncă,
        imobil și creditul de acum. {COMPUTED_ONLY} Nu vă cerem numele, telefonul sau e-mailul.
      </p>
      <CoBorrowers />
      <h3>Când salvați o simulare</h3>
      <p>
        Păstrăm răspunsurile din simulator, fără nume și fără date de contact. Cine are linkul o poate deschide și
        șterge. Dacă îl trimiteți pe e-mail, adresa rămâne în <a href="#pastrare">evidența e-mailurilor trimise</a>.
      </p>
      <h3>Când cereți un apel sau continuați cu un broker</h3>
      <p>Din formulare, din discuția cu brokerul sau din actele pe care le încărcați putem prelucra:</p>
      <ul>
        <li>numele și prenumele, data nașterii, județul și localitatea;</li>
        <li>numărul de telefon, adresa de e-mail și preferința de a fi contactat pe WhatsApp;</li>
        <li>codul numeric personal, seria și numărul actului de identitate;</li>
        <li>istoricul de credit;</li>
        <li>
          datele despre venituri: salariu, venituri eligibile, pensie, venituri din activități independente (PFA),
          chirii, dividende, rate, grad de îndatorare;
        </li>
        <li>vechimea în muncă, totală și la angajatorul actual;</li>
        <li>datele despre imobil și despre creditul dorit sau refinanțat;</li>
        <li>acordurile date: ce text, ce versiune, când și pe ce cale.</li>
      </ul>
      <p>
        Simulatorul și celelalte formulare publice ale site-ului nu cer codul numeric personal, istoricul de credit și
        datele actului de identitate. Istoricul de credit apare numai în actele pe care le încărcați sau le dați
        brokerului; codul numeric personal și datele actului de identitate, în acte și{' '}
        <a href="#semnatari">în dosarul de credit</a>.
      </p>
      <p>
        Odată cu cererea de apel primim și de unde ați ajuns pe site: campania numită în linkul pe care l-ați deschis
        (parametrii UTM), numele site-ului de pe care ați venit și prima pagină pe care ați deschis-o. Dacă nu cereți un
        apel, nu le primim.
      </p>
      <p>
        Dacă vă alegeți ora, păstrăm ziua și intervalul, dacă vorbim la telefon sau pe WhatsApp, că ora a fost aleasă de
        dumneavoastră, când ați anulat-o, dacă ați anulat-o, și dacă discuția a avut loc. Cine are linkul din e-mailul
        de confirmare vede programarea, fără nume și telefon, și o poate muta sau anula.
      </p>
      <Signers />
      <h3>Când ne scrieți</h3>
      <p>Adresa de e-mail, subiectul și mesajul.</p>
      <h3>Date tehnice</h3>
      <p>
        Adresa IP este folosită pentru limitarea numărului de cereri, ca să oprim abuzurile, și se șterge în cel mult
        două zile. Lângă acordurile date păstrăm o amprentă a ei, cu care se poate verifica o adresă, cât păstrăm
        acordul. Jurnalele tehnice nu cuprind nume, telefoane, adrese de e-mail sau adrese IP.
      </p>
    </>
  );
}

function CoBorrowers() {
  return (
    <>
      <h3>Când simulați un credit împreună cu altcineva</h3>
      <p>
        Despre cei care ar semna alături de dumneavoastră (cel mult{' '}
        {formatCount(MAX_CO_BORROWERS, 'persoană', 'persoane')}) simulatorul întreabă numai data nașterii, veniturile,
        luna angajării la angajatorul actual și ratele. În simulator nu vă cerem cum se numesc, telefonul sau e-mailul
        lor; dacă le dați un nume ca să îi recunoașteți pe ecran, el rămâne în browserul dumneavoastră. Nu îi contactăm
        folosind aceste răspunsuri.
      </p>
      <p>
        Sunt datele altcuiva: vă rugăm să le scrieți numai după ce i-ați spus persoanei ce date ne dați, la ce folosesc
        și că poate citi această politică. Are aceleași drepturi ca dumneavoastră. Fiindcă în simulator nu știm cum se
        numește, îi găsim răspunsurile numai prin cererea dumneavoastră de apel, prin dosarul de credit sau prin linkul
        simulării salvate.
      </p>
    </>
  );
}

/** The people who sign a case: what is noted of them, by whom, from whom, and who sees it. */
function Signers() {
  return (
    <>
      <h3 id="semnatari">Când deschidem un dosar de credit</h3>
      <p>
        Semnează un dosar cel care cere creditul, codebitorii și, dacă este cerut, un garant. Despre fiecare notează
        brokerul, sau el însuși pe pagina dosarului său:
      </p>
      <ul>
        <li>numele, telefonul și e-mailul;</li>
        <li>
          data nașterii, județul, localitatea și adresa, starea civilă, câte persoane are în întreținere, angajatorul și
          ziua angajării;
        </li>
        <li>codul numeric personal, seria și numărul actului de identitate, și până când este valabil.</li>
      </ul>
      <p>
        Codul numeric personal, seria și numărul actului le păstrăm criptate și le folosim numai pentru dosarul depus la
        bancă. Brokerul le notează numai după ce chiar acea persoană a acceptat cererea de servicii; ea însăși le poate
        scrie oricând pe pagina dosarului. Nu apar întregi în liste, căutări, e-mailuri, documente sau jurnale, iar
        jurnalul spune de fiecare dată cine a cerut să le vadă întregi.
      </p>
      <p>
        Datele unui codebitor sau ale unui garant le primim mai întâi de la cel care cere creditul (art. 14 GDPR), în
        formularul lui sau în discuția cu brokerul; apoi de la persoana însăși, pe pagina dosarului său. E-mailul cu
        linkul către pagina aceasta îi spune de la cine le avem și de ce îl primește.
      </p>
      <p>
        Semnatarii nu își văd unii altora datele, actele și textele. Cine bifează pe pagina lui că ceilalți îi pot vedea
        și trimite actele le arată titlurile și stadiile lor; până când un codebitor își deschide prima dată pagina, le
        vede cel care cere creditul. Toți văd numele celorlalți și dacă se mai așteaptă ceva de la ei, actele dosarului,
        băncile și stadiul de la fiecare. Programarea o vede numai cel care cere creditul.
      </p>
      <p>
        Despre imobil notăm felul, adresa, numărul de carte funciară, suprafața, anul construcției, clasa energetică și
        prețul.
      </p>
    </>
  );
}

function Purposes() {
  return (
    <>
      <p>Fiecare folosire are un singur temei, din art. 6 alin. 1 GDPR:</p>
      <ul>
        <li>
          <strong>Ca să vă sunăm și să vă pregătim variantele</strong>: pașii pe care ni i-ați cerut înaintea unui
          contract (lit. b).
        </li>
        <li>
          <strong>Ca să intermediem creditul</strong>, dacă deschidem un dosar: executarea contractului cu dumneavoastră
          (lit. b).
        </li>
        <li>
          <strong>Codul numeric personal, seria și numărul actului de identitate</strong>: sunt în actele pe care le
          încărcați sau le dați brokerului și, după cererea de servicii a persoanei lor, în datele dosarului. Le folosim
          numai în dosarul pe care ni l-ați cerut, fiindcă banca le cere pentru el: executarea contractului (lit. b). Nu
          le folosim pentru altceva.
        </li>
        <li>
          <strong>Ca să pregătim dosarul împreună cu cei care semnează</strong>: datele lor le prelucrăm ca pași pe care
          ni i-au cerut înaintea unui contract (lit. b). Înainte să ni-i ceară, numele, telefonul și e-mailul unui
          codebitor sau garant le folosim în interesul legitim, al celui care cere creditul și al nostru, de a-l putea
          informa (lit. f), și îi spunem de la cine le avem.
        </li>
        <li>
          <strong>Ca să calculăm un credit luat împreună</strong>: datele despre cei care ar semna alături de
          dumneavoastră le prelucrăm în interesul legitim, al dumneavoastră și al nostru, de a afla ce credit puteți lua
          cu toții (lit. f). Oricare dintre ei se poate opune. Cine cere el însuși creditul este client ca
          dumneavoastră, iar de atunci temeiul este cel al contractului.
        </li>
        <li>
          <strong>Ca să vă informăm înainte de a depune o cerere la bancă</strong>: obligația intermediarului de credite
          (O.U.G. nr. 52/2016), lit. c.
        </li>
        <li>
          <strong>Ca să putem dovedi acordurile date și să răspundem cererilor despre date și reclamațiilor</strong>:
          obligații legale (lit. c).
        </li>
        <li>
          <strong>Ca să păstrăm un dosar semnat</strong>: interesul nostru legitim de a putea dovedi ce s-a convenit și
          de a ne apăra drepturile (lit. f).
        </li>
        <li>
          <strong>Ca să vă trimitem noutăți și oferte</strong>: numai dacă ați bifat acest lucru (consimțământ, lit. a).
          Dacă la o cerere de apel se bifează pentru un număr de telefon pe care îl avem deja, acordul rămâne cum era
          până îl confirmați din e-mailul dumneavoastră. Vă puteți dezabona oricând.
        </li>
        <li>
          <strong>Ca să știm ce ne aduce cereri</strong>: locul de unde ați ajuns pe site îl prelucrăm în interesul
          nostru legitim de a ști care campanii folosesc și cât de repede răspundem (lit. f). Vă puteți opune oricând.
        </li>
        <li>
          <strong>Ca să răspundem mesajelor din formularul de contact</strong>: interesul nostru legitim de a răspunde
          cui ne scrie (lit. f).
        </li>
        <li>
          <strong>Ca să apărăm site-ul de abuzuri și să știm cine a văzut și a schimbat date</strong>: interesul nostru
          legitim (lit. f).
        </li>
      </ul>
      <p>
        Ca să vă sunăm sunt necesare numele, telefonul, județul și localitatea; ca să răspundem unui mesaj, adresa de
        e-mail, subiectul și textul lui; ca simulatorul să calculeze, datele pe care le cere; pentru dosarul de credit,
        actele din lista pe care v-o dă brokerul. Fără ele nu putem presta acel serviciu. Restul rămân la alegerea
        dumneavoastră.
      </p>
      <p>Simulatorul calculează automat, dar nu ia nicio decizie despre dumneavoastră și nu vă face un profil.</p>
    </>
  );
}

function Retention() {
  return (
    <dl className={`${styles.facts} card grid grid-cols-1 gap-3 p-4`}>
      <div>
        <dt>Datele clienților și actele încărcate</dt>
        <dd>
          cel mult {formatCount(MAX_YEARS_KEPT.customers, 'an', 'ani')} de la ultima activitate, iar cât aveți un dosar
          de credit deschis sunteți un client activ; apoi se șterg automat
        </dd>
      </div>
      <div>
        <dt>Datele clienților cu un contract de credit semnat prin noi, cu tot dosarul</dt>
        <dd>
          cât dosarul este deschis și apoi între {YEARS_OF_SIGNED_CASE.least} și {YEARS_OF_SIGNED_CASE.most} ani de la
          închiderea lui, ca să putem dovedi ce s-a convenit (art. 17 alin. 3 lit. e GDPR); până atunci nu le ștergem
          nici la cerere. Întrebați-ne și vă spunem ziua exactă
        </dd>
      </div>
      <div>
        <dt>Datele șterse</dt>
        <dd>
          cele ale unui client șters de noi mai stau {formatCount(DAYS_AFTER_DELETION.bin, 'zi', 'zile')} într-un coș
          din care pot fi aduse înapoi, dacă nu cereți să fie șterse imediat; linkurile pe care i le-am trimis nu se mai
          deschid din clipa ștergerii; în copiile de siguranță, ce s-a șters mai rămâne cel mult{' '}
          {formatCount(DAYS_AFTER_DELETION.backups, 'zi', 'zile')}
        </dd>
      </div>
      <div>
        <dt>Cifrele activității noastre</dt>
        <dd>
          câte cereri am primit, de unde au venit și ce a urmat, fără nume și date de contact; rămân și după ce datele
          dumneavoastră se șterg
        </dd>
      </div>
      <div>
        <dt>Datele pentru noutăți (newsletter)</dt>
        <dd>până la dezabonare</dd>
      </div>
      <div>
        <dt>Mesajele din formularul de contact</dt>
        <dd>
          cel mult {formatCount(MAX_YEARS_KEPT.messages, 'an', 'ani')}; odată cu datele unui client ștergem și mesajele
          de la adresa sa în care și-a scris numărul de telefon, iar dacă a confirmat adresa dintr-un e-mail al nostru,
          pe toate
        </dd>
      </div>
      <div>
        <dt>E-mailurile din căsuțele noastre poștale</dt>
        <dd>
          copiile cererilor de apel și ale mesajelor de contact, ca și răspunsurile dumneavoastră, nu se șterg automat:
          le ștergem la cererea dumneavoastră
        </dd>
      </div>
      <div>
        <dt>Evidența e-mailurilor trimise de site</dt>
        <dd>
          {formatCount(DAYS_OF_SENT_EMAILS, 'zi', 'zile')}, cu adresa, fără conținutul lor; cele care nu au putut fi
          livrate, cu tot cu conținut și cu linkurile din el, cel mult {TIME_OF_FAILED_EMAILS}
        </dd>
      </div>
      <div>
        <dt>Programările, și cele mutate sau anulate</dt>
        <dd>cât celelalte date ale dumneavoastră; se șterg odată cu ele, împreună cu linkurile lor</dd>
      </div>
      <div>
        <dt>Simulările salvate</dt>
        <dd>{formatCount(SAVED_FOR_DAYS, 'zi', 'zile')} sau până le ștergeți dumneavoastră</dd>
      </div>
      <div>
        <dt>Datele celor care semnează un dosar de credit</dt>
        <dd>
          numele, telefonul, e-mailul și textele acceptate, cât dosarul; celelalte, cu codul numeric personal și actul
          de identitate, cât dosarul dacă s-a semnat un contract, iar dacă dosarul s-a închis fără contract sau persoana
          a ieșit din el, încă {formatCount(DAYS_OF_LEFT_FACTS, 'zi', 'zile')}
        </dd>
      </div>
      <div>
        <dt>Răspunsurile din simulator despre cei care ar semna alături de dumneavoastră</dt>
        <dd>
          cât răspunsurile dumneavoastră lângă care stau, în simularea salvată, în cererea de apel sau în dosarul de
          credit; se șterg odată cu ele
        </dd>
      </div>
      <div>
        <dt>Simulările nesalvate</dt>
        <dd>nu se păstrează</dd>
      </div>
    </dl>
  );
}

/** The people, their data, the purposes and the periods. */
export const privacyData: readonly LegalSection[] = [
  { id: 'operator', title: 'Cine răspunde de date', Body: Controller },
  { id: 'date', title: 'Ce date prelucrăm', Body: Collected },
  { id: 'scopuri', title: 'De ce și pe ce temei', Body: Purposes },
  { id: 'pastrare', title: 'Cât timp le păstrăm', Body: Retention },
];
