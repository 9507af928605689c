import type { AgreementKind } from 'contract/agreements/agreement-words';
import { WORKING_DAYS_TO_ANSWER } from 'contract/legal/answer-deadlines';
import { COMMISSION_IS_SAID } from 'contract/legal/mortgage-law';

/** A text that an installation begins with, to be checked by a lawyer before it is used. */
export type ModelText = { readonly title: string; readonly body: string; readonly validDays: number | null };

/** Days for which a mandate is valid, unless its text says otherwise. */
const MANDATE_DAYS = { creditBureau: 30, taxOffice: 60 } as const;

const informationSheet = `# Cine suntem
{firma} (în continuare „{marca}”), cu sediul în {adresa}, CUI {cui}, număr în registrul comerțului {registrul_comertului}. Ne găsiți la telefon {telefon}, la {email} și pe {site}.

# În ce registru suntem înscriși
Suntem intermediar de credite, înscris cu numărul {numar_registru} în registrul intermediarilor de credite ținut de Autoritatea Națională pentru Protecția Consumatorilor (ANPC). Înscrierea o puteți verifica pe anpc.ro, la registrul intermediarilor de credite, sau întrebând ANPC.

# Pentru cine lucrăm
Lucrăm ca intermediar de credite {legatura}. Nu suntem bancă, nu dăm credite și nu decidem noi dacă un credit se aprobă: decide numai banca.

# Recomandări
{consultanta}

# Cât costă
Serviciul nostru este gratuit pentru dumneavoastră: nu vă cerem niciun comision, nici la început, nici la sfârșit, fie că luați creditul, fie că nu. Costurile băncii (evaluarea, asigurările, notarul, taxele) le plătiți direct celor care le cer; vi le arătăm înainte.

# Cine ne plătește
Dacă semnați un contract de credit, banca ne poate plăti un comision, care diferă de la o bancă la alta: ${COMMISSION_IS_SAID} (fișa europeană de informații standardizate) pe care v-o dă banca înainte de semnare. {comisioane} La cerere vă spunem cât ne plătește fiecare dintre băncile pe care vi le prezentăm, ca să puteți compara.

# Dacă aveți o nemulțumire
Scrieți-ne la {email} sau la adresa de mai sus; vă răspundem în cel mult ${WORKING_DAYS_TO_ANSWER.complaint} zile lucrătoare. Dacă răspunsul nu vă mulțumește, vă puteți adresa:
- Autorității Naționale pentru Protecția Consumatorilor, anpc.ro;
- direcției de soluționare alternativă a litigiilor din cadrul ANPC, reclamatiisal.anpc.ro;
- pentru neînțelegeri cu banca, Centrului de Soluționare Alternativă a Litigiilor în domeniul Bancar (CSALB), csalb.ro.
Rămâne oricând dreptul de a vă adresa instanței.

# Cât timp aveți ca să citiți
De la trimiterea acestei informări trec cel puțin {zile_asteptare} până când trimitem prima cerere unei bănci, ca să aveți timp să citiți și să întrebați. Dacă doriți să nu așteptați, o puteți cere într-o anexă separată.

Informarea a fost trimisă la data de {data} pentru {nume_client}, dosarul {dosar}.`;

const serviceRequest = `# Ce cer
Subsemnatul/Subsemnata {nume_client} cer societății {firma}, intermediar de credite cu numărul {numar_registru}, să mă ajute să obțin un credit ipotecar (dosarul {dosar}).

# Ce cuprinde serviciul
- analiza situației mele, pe baza datelor și actelor pe care le dau;
- prezentarea ofertelor la care mă încadrez și compararea lor;
- pregătirea dosarului pentru băncile pe care le aleg;
- urmărirea cererii până la răspunsul băncii și, dacă accept oferta, până la semnare.

# Ce știu
- Am primit informarea despre intermediar și am putut pune întrebări.
- Serviciul este gratuit pentru mine; intermediarul poate fi plătit de bancă.
- Banca decide dacă îmi dă creditul; intermediarul nu poate promite un rezultat.
- Pot renunța oricând, fără costuri și fără să spun de ce; pentru aceasta ajunge un mesaj la {email}.
- Datele și actele pe care le dau trebuie să fie adevărate și complete.`;

const waitingWaiver = `# Anexă: cererea de a nu aștepta
Știu că, după ce am primit informarea despre intermediar, am la dispoziție {zile_asteptare} ca să o citesc și să pun întrebări, înainte ca o cerere a mea să fie trimisă unei bănci.

Cer, din proprie inițiativă, ca {firma} să nu aștepte până la sfârșitul acestui termen și să trimită cererea imediat ce dosarul este pregătit.

Înțeleg că:
- nu sunt obligat(ă) să renunț la termen, iar serviciul este același și dacă aștept;
- îmi păstrez toate celelalte drepturi, inclusiv perioada de reflecție după ce banca îmi face oferta;
- pot reveni asupra acestei cereri cât timp nicio cerere nu a fost trimisă.

{nume_client}, dosarul {dosar}.`;

const dataConsent = `# Cine folosește datele
{firma}, {adresa}, {email}. Detalii sunt în politica de confidențialitate de pe {site}.

# La ce sunt folosite
Sunt de acord ca datele pe care le dau în dosarul {dosar} (de identificare, de contact, despre venituri, datorii, familie și locuință), cu actele care le dovedesc, să fie folosite pentru:
- analiza situației mele și simularea creditelor;
- pregătirea dosarului de credit;
- păstrarea legăturii cu mine despre acest dosar.

Acest acord nu cuprinde trimiterea datelor către vreo bancă (pentru fiecare bancă îmi dau acordul separat), nici mesaje publicitare.

# Ce drepturi am
Îmi pot retrage acordul oricând, la fel de simplu cum l-am dat: pe pagina dosarului meu sau scriind la {email}. Retragerea nu schimbă ce s-a făcut până atunci. Pot cere accesul la date, corectarea, ștergerea sau restricționarea lor, o copie a lor, și mă pot plânge la Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (dataprotection.ro). Ce trebuie păstrat prin lege se păstrează și după retragere, numai atât cât cere legea.

{nume_client}, {data}.`;

const bankConsent = `# Pentru ce bancă
Sunt de acord ca {firma} să trimită băncii {banca} datele și actele mele din dosarul {dosar}, ca banca să analizeze cererea mea de credit și să răspundă la ea.

# Ce înseamnă
- Acordul este numai pentru {banca}; pentru altă bancă se cere alt acord.
- Banca primește datele mele ca operator: ce face cu ele scrie în nota ei de informare.
- Banca poate comunica intermediarului stadiul cererii, condițiile aprobate și, dacă respinge cererea, motivul.

# Retragerea
Îmi pot retrage acordul oricând, pe pagina dosarului meu sau scriind la {email}. De atunci nu se mai trimite nimic nou băncii; ce a primit deja rămâne la ea, potrivit regulilor ei.

{nume_client}, {data}.`;

const commissionNotice = `# Ce ne plătește banca
{comision}

# De ce vă spunem
Suntem intermediar de credite cu numărul {numar_registru}: ${COMMISSION_IS_SAID}. La cerere vă spunem cât ne plătește fiecare dintre băncile pe care vi le prezentăm, ca să puteți compara. Acest text este numai de citit: nu aveți ce accepta.

Informarea a fost dată la {data} pentru {nume_client}, dosarul {dosar}.`;

const creditBureauMandate = `# Mandat
Subsemnatul/Subsemnata {nume_client} împuternicesc societatea {firma}, CUI {cui}, să ceară în numele meu raportul meu de credit de la Biroul de Credit S.A. și să îl primească, numai pentru dosarul {dosar}.

# Limite
- Mandatul este gratuit și este valabil ${MANDATE_DAYS.creditBureau} de zile de la acceptare.
- Raportul este folosit numai ca să vedem împreună ce credite pot obține; nu este dat altcuiva fără acordul meu.
- Unde Biroul de Credit cere propriul formular, îl semnez separat.
- Îl pot revoca oricând, scriind la {email}.`;

const taxOfficeMandate = `# Mandat
Subsemnatul/Subsemnata {nume_client} sunt de acord ca informațiile despre veniturile mele, din evidențele Agenției Naționale de Administrare Fiscală (ANAF), să fie cerute și folosite pentru dosarul {dosar}, de {firma}, CUI {cui}, și de băncile pentru care mi-am dat acordul.

# Limite
- Mandatul este gratuit și este valabil ${MANDATE_DAYS.taxOffice} de zile de la acceptare.
- Informațiile sunt folosite numai ca să se dovedească veniturile pentru credit.
- Băncile cer de obicei acordul pe formularul lor: pe acela îl semnez separat.
- Îl pot revoca oricând, scriind la {email}.`;

/** Version 1 of every text. */
export const modelTexts: Readonly<Record<AgreementKind, ModelText>> = {
  'information-sheet': { title: 'Informare despre intermediarul de credite', body: informationSheet, validDays: null },
  'service-request': { title: 'Cerere de servicii de intermediere', body: serviceRequest, validDays: null },
  'waiting-waiver': { title: 'Anexă: cererea de a nu aștepta', body: waitingWaiver, validDays: null },
  'data-consent': { title: 'Acord pentru prelucrarea datelor', body: dataConsent, validDays: null },
  'bank-consent': { title: 'Acord de transmitere a datelor către bancă', body: bankConsent, validDays: null },
  'commission-notice': { title: 'Informare despre comision', body: commissionNotice, validDays: null },
  'credit-bureau-mandate': {
    title: 'Mandat pentru Biroul de Credit',
    body: creditBureauMandate,
    validDays: MANDATE_DAYS.creditBureau,
  },
  'tax-office-mandate': { title: 'Mandat pentru ANAF', body: taxOfficeMandate, validDays: MANDATE_DAYS.taxOffice },
};
