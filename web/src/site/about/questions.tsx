import { WORKING_HOURS } from 'contract/availability/call-promise';
import { uploadLimits, uploadTypes } from 'contract/fields/upload-limits';
import { WORKING_DAYS_TO_ANSWER } from 'contract/legal/answer-deadlines';
import { SAVED_FOR_DAYS } from 'contract/legal/lifetimes';
import { COMMISSION_IS_SAID, EARLY_REPAYMENT_IS_FREE } from 'contract/legal/mortgage-law';
import { formatCount } from 'contract/romanian/romanian';
import type { ReactNode } from 'react';
import { site } from '../../shared/brand/brand.ts';
import { Link } from '../../ui/link.tsx';
import { COMPUTED_ONLY } from '../components/computed-only.ts';
import { CREDIT_HISTORY_KEPT } from '../components/credit-history.ts';
import { IndexInForce } from './index-in-force.tsx';

const COMPLAINT_TIME = formatCount(WORKING_DAYS_TO_ANSWER.complaint, 'zi lucrătoare', 'zile lucrătoare');

/** A question in a first-time borrower's words, and the answer for this site and for loans in Romania. */
export type Question = { readonly question: string; readonly Answer: () => ReactNode };
type Group = { readonly id: string; readonly title: string; readonly questions: readonly Question[] };

const aboutSimulating: readonly Question[] = [
  {
    question: 'Cât mă costă simularea și ajutorul brokerului?',
    Answer: () => (
      <p>
        Nimic. Simularea și {site().theService} sunt gratuite pentru dumneavoastră, oricâte variante comparați și chiar
        dacă nu luați niciun credit.
      </p>
    ),
  },
  {
    question: 'Cine vă plătește?',
    Answer: () => (
      <p>
        Ne poate plăti banca la care se încheie creditul; {COMMISSION_IS_SAID}. Ordinea ofertelor nu se vinde: varianta
        A are cea mai mică rată la început, fixă dacă există oferte cu dobândă fixă, iar varianta B are cel mai mic cost
        total la altă bancă sau cu altă perioadă fixă.
      </p>
    ),
  },
  {
    question: 'De unde sunt cifrele?',
    Answer: () => (
      <p>
        Din ofertele băncilor aflate în catalogul nostru, cu dobânda, marja, comisioanele și asigurările lor, și din
        indicele IRCC în vigoare. Fiecare rezultat poartă ziua ofertelor cu care a fost făcut. Catalogul nu cuprinde
        ofertele tuturor băncilor; dacă o ofertă este doar demonstrativă, scrie lângă ea.
      </p>
    ),
  },
  {
    question: 'Este rezultatul o ofertă a băncii?',
    Answer: () => (
      <p>
        Nu. Simularea este orientativă. Condițiile le stabilește banca, după analiza dosarului, și le găsiți în FEIS și
        în oferta ei fermă.
      </p>
    ),
  },
  {
    question: 'Îmi afectează simularea istoricul de credit?',
    Answer: () => <p>{CREDIT_HISTORY_KEPT}</p>,
  },
  {
    question: 'Ce faceți cu ce scriu în simulator?',
    Answer: () => (
      <p>
        {COMPUTED_ONLY} Mai multe în <Link to="/politica-de-confidentialitate">politica de confidențialitate</Link>.
      </p>
    ),
  },
  {
    question: 'Pot păstra o simulare?',
    Answer: () => (
      <p>
        Da. Din pagina rezultatului o salvați sub un link privat, valabil {formatCount(SAVED_FOR_DAYS, 'zi', 'zile')},
        pe care îl puteți șterge oricând, sau o descărcați ca PDF. Cine are linkul vede simularea, dar nu și cine
        sunteți.
      </p>
    ),
  },
];

const aboutLoans: readonly Question[] = [
  {
    question: 'Ce este DAE?',
    Answer: () => (
      <p>
        Dobânda anuală efectivă: costul total al creditului, ca procent pe an. Cuprinde și asigurările, și comisioanele,
        nu numai dobânda, așa că două oferte se compară mai bine după DAE.
      </p>
    ),
  },
  {
    question: 'Ce este IRCC și de ce se poate schimba rata?',
    Answer: () => (
      <>
        <p>
          IRCC este indicele de referință pentru creditele consumatorilor, publicat de Banca Națională a României în
          fiecare trimestru. După perioada cu dobândă fixă, dobânda este IRCC plus marja băncii; când indicele crește
          sau scade, se schimbă și rata. În rezultat vedeți cum ar arăta rata cu un IRCC mai mare.
        </p>
        <IndexInForce />
      </>
    ),
  },
  {
    question: 'Ce avans îmi trebuie?',
    Answer: () => (
      <p>
        Depinde de locuință: la prima locuință avansul minim este mai mic decât la următoarele. Simulatorul arată
        procentul în vigoare și vă spune imediat dacă avansul nu ajunge.
      </p>
    ),
  },
  {
    question: 'Ce este gradul de îndatorare?',
    Answer: () => (
      <p>
        Partea din veniturile lunare care merge pe toate ratele, cea nouă și cele pe care le aveți deja. Are o limită în
        norma Băncii Naționale a României, mai largă la prima locuință; simulatorul o arată și calculează cu ea.
      </p>
    ),
  },
  {
    question: 'Ce venituri se iau în calcul?',
    Answer: () => (
      <p>
        Salariul, pensia, veniturile din PFA, chiriile și dividendele, fiecare în întregime sau doar în parte, după o
        regulă a noastră: „Cât pot lua maxim?” spune care contează doar în parte. Fiecare bancă decide cât acceptă din
        ele, pe baza actelor.
      </p>
    ),
  },
  {
    question: 'Ce plătesc în afară de rate?',
    Answer: () => (
      <p>
        La început: evaluarea locuinței, eventual analiza dosarului, notarul și înscrierile în cartea funciară. Apoi
        asigurarea obligatorie a locuinței (PAD) și, după ofertă, o asigurare facultativă și una de viață. Rezultatul le
        arată pe toate, cu totalul lor.
      </p>
    ),
  },
  {
    question: 'Pot rambursa creditul mai devreme?',
    Answer: () => (
      <p>
        Da, oricând, în întregime sau în parte. {EARLY_REPAYMENT_IS_FREE} Tot ce plătiți în plus scade creditul, deci și
        dobânda care urmează.
      </p>
    ),
  },
  {
    question: 'Când merită să refinanțez?',
    Answer: () => (
      <p>
        Când tot ce plătiți de acum încolo, cu costurile schimbării, este mai puțin decât la creditul de azi. O rată mai
        mică nu ajunge: pe mai multe luni poate costa mai mult. Rezultatul arată și rata, și totalul; dacă ce aveți este
        deja mai bun, vă spune. Banca pe care o părăsiți nu vă poate cere comision de rambursare anticipată, nici dacă
        sunteți în perioada cu dobândă fixă.
      </p>
    ),
  },
  {
    question: 'Am un credit pe ROBOR. Pot trece pe IRCC?',
    Answer: () => (
      <>
        <p>
          Creditele în lei cu dobândă variabilă acordate consumatorilor din 2 mai 2019 folosesc IRCC (O.U.G. nr.
          19/2019, prin care s-au schimbat O.U.G. nr. 52/2016, pentru creditele ipotecare, și O.U.G. nr. 50/2010, pentru
          cele de consum). Cele mai vechi pot fi încă pe ROBOR: scrie în contract.
        </p>
        <p>
          Aveți două căi: cereți băncii dumneavoastră un act adițional prin care dobânda se leagă de IRCC, sau
          refinanțați, fiindcă un credit nou cu dobândă variabilă este pe IRCC. Uitați-vă la toată dobânda, indice plus
          marjă, și la costuri: niciunul dintre indici nu este mereu mai mic.
        </p>
      </>
    ),
  },
];

const aboutCalling: readonly Question[] = [
  {
    question: 'Când mă sunați?',
    Answer: () => (
      <p>
        În cel mult {site().callPromise} de la cerere, de luni până vineri între {WORKING_HOURS.from} și{' '}
        {WORKING_HOURS.to}, fără sărbătorile legale. Termenul exact îl vedeți după ce trimiteți{' '}
        <Link to="/programareApel">cererea de apel</Link>.
      </p>
    ),
  },
  {
    question: 'Mă obligă la ceva apelul?',
    Answer: () => (
      <p>
        Nu. Puteți renunța oricând la serviciile noastre, fără motiv și fără cost, cât timp nu ați semnat contractul de
        credit cu banca.
      </p>
    ),
  },
  {
    question: 'Ce acte îmi trebuie și cum le trimit?',
    Answer: () => (
      <p>
        De regulă actul de identitate și dovada veniturilor, iar mai târziu actele locuinței; lista exactă v-o dă
        brokerul, după banca aleasă. Vă trimite un link securizat prin care le încărcați fără cont, cel mult{' '}
        {formatCount(uploadLimits.files, 'fișier', 'fișiere')} la o încărcare: {uploadTypes.words}.
      </p>
    ),
  },
  {
    question: 'Cine decide dacă primesc creditul?',
    Answer: () => (
      <p>
        Numai banca. Noi suntem intermediar de credite: comparăm, pregătim dosarul și vă însoțim, dar nu aprobăm și nu
        acordăm credite și nu putem promite aprobarea.
      </p>
    ),
  },
  {
    question: 'Ce fac dacă sunt nemulțumit?',
    Answer: () => (
      <p>
        Scrieți-ne prin <Link to="/contact">pagina de contact</Link>; răspundem reclamațiilor în cel mult{' '}
        {COMPLAINT_TIME}. Dacă răspunsul nu vă mulțumește, vă puteți adresa ANPC sau puteți cere soluționarea
        alternativă a litigiului: găsiți linkurile la <Link to="/linkuri-utile">linkuri utile</Link>.
      </p>
    ),
  },
];

/** The questions of `/intrebari-frecvente`, in the order in which borrowers meet them. */
export const questionGroups: readonly Group[] = [
  { id: 'simularea', title: 'Despre simulare', questions: aboutSimulating },
  { id: 'creditul', title: 'Despre credit', questions: aboutLoans },
  { id: 'apelul', title: 'Despre apel și dosar', questions: aboutCalling },
];
