import { conflictSentence, type EditConflict } from './edit-conflict.ts';
import { type Stage, stageName } from './fields/case-stages.ts';
import { MAX_CO_BORROWERS, OVER_INDEBTED, personName } from './fields/loan-form.ts';
import {
  LARGEST_FILE,
  LARGEST_FORM,
  LARGEST_PORTRAIT,
  LARGEST_TOGETHER,
  PORTRAIT_SIDE,
  uploadLimits,
  uploadTypes,
} from './fields/upload-limits.ts';
import {
  formatCount,
  formatDate,
  formatExact,
  formatLimit,
  formatMonth,
  formatNumber,
  withPlainSpaces,
} from './romanian/romanian.ts';

/** A person of a case; null: without a name yet. */
type Named = { readonly name: string | null };

/** For the person who opens a message's link: its token is unknown. */
const UNKNOWN_LINK =
  'Linkul nu este întreg sau datele au fost deja șterse. Deschideți-l din nou din mesaj sau scrieți-ne.';

/** The people of a case that a refusal names. */
type OfPeople = { readonly people: readonly (Named & { readonly _id: string })[] };

const isOne = (people: OfPeople['people']) => people.length === 1;

/** The person of a case whom a refusal is about, with the word for their role; absent: the customer. */
type AboutPerson = { readonly name?: string; readonly roleName?: string };

/** `Ana Pop (codebitor)`; the customer is the client. */
function whoIs({ name, roleName }: AboutPerson): string {
  return name === undefined ? 'Clientul' : `${name} (${roleName})`;
}

/** For the staff: the call needs an e-mail address, and there is none. */
function withoutEmail(person: AboutPerson): string {
  return `${whoIs(person)} nu are adresă de e-mail. Adăugați-o, apoi încercați din nou.`;
}

/** The longest term, months, and what sets it. */
type LongestTerm = {
  readonly max: number;
  readonly persoana?: number;
  readonly varsta?: number;
  readonly durataBancii?: boolean;
};

/** Their names; a person without one is called so. */
function namesOf(people: OfPeople['people']): string {
  return people.map(({ name }) => name ?? 'o persoană fără nume').join(', ');
}

/**
 * Every foreseen failure: its code, its HTTP status and its sentence for a person. Codes are stable and
 * machine-readable; docs/loan-rules.md has the sentences of the simulation.
 */
export const problems = {
  // Simulation: errors that a visitor can correct (400) …
  VALIDARE: { status: 400, message: ({ label }: { label: string }) => `Valoare invalidă pentru câmpul ${label}.` },
  FARA_VENIT: { status: 400, message: () => 'Te rog introduce cel puțin o sursă de venit.' },
  VALOARE_IMOBIL: { status: 400, message: () => 'Valoarea imobilului este obligatorie.' },
  SUMA_CREDIT: {
    status: 400,
    message: ({ min, max }: { min: number; max: number }) =>
      `Suma creditată trebuie să fie între ${formatNumber(min, 0)} și ${formatNumber(max, 0)} RON.`,
  },
  AVANS_INSUFICIENT: { status: 400, message: minimumDownPayment },
  LTV: {
    status: 400,
    message: ({ procentMaxim, sumaMaxima }: { procentMaxim: number; sumaMaxima: number }) =>
      `Creditul rămas poate fi cel mult ${formatLimit(procentMaxim)} % din valoarea locuinței: ${formatNumber(Math.floor(sumaMaxima))} RON.`,
  },
  AN_CONSTRUCTIE: { status: 400, message: () => 'Te rog selecteaza anul constructiei.' },
  PERIOADA: {
    status: 400,
    message: ({ min, max }: { min: number; max: number }) => `Perioada trebuie să fie între ${min} și ${months(max)}.`,
  },
  PERIOADA_VARSTA: {
    status: 400,
    /**
     * `persoana`, at the age of `varsta`: the co-borrower who sets the longest term. `durataBancii`: no age does, but the
     * longest term of the banks.
     */
    message: ({ max, persoana, varsta, durataBancii }: LongestTerm) =>
      durataBancii
        ? `Băncile comparate acordă credite pe cel mult ${months(max)}.`
        : persoana === undefined
          ? `La vârsta dumneavoastră perioada maximă este de ${months(max)}.`
          : withPlainSpaces(
              `Perioada maximă este de ${months(max)}, pentru că ${personName(persoana)} are ${formatCount(varsta ?? 0, 'an', 'ani')}.`,
            ),
  },
  DATA_NASTERII: { status: 400, message: () => 'Data nașterii nu este validă.' },
  VARSTA_MINIMA: {
    status: 400,
    message: ({ min }: { min: number }) => `Vârsta minimă este ${withPlainSpaces(formatCount(min, 'an', 'ani'))}.`,
  },
  DATA_ANGAJARE: { status: 400, message: () => 'Data angajării nu este validă.' },
  CREDIT_CURENT: { status: 400, message: () => 'Completează principalul rămas, rata actuală și perioada rămasă.' },
  // … and refusals by a rule of the business (422).
  GRAD_INDATORARE_DEPASIT: { status: 422, message: () => OVER_INDEBTED },
  FARA_OFERTE: {
    status: 422,
    message: ({ oferte }: { oferte: number }) =>
      oferte === 0
        ? 'Acum nu avem oferte de comparat. Sunați-ne sau programați un apel gratuit și vă spunem ce este posibil.'
        : 'Nu există oferte eligibile pentru datele introduse.',
  },
  OFERTA_INVALIDA: { status: 422, message: () => 'Oferta aleasă are date incomplete și nu poate fi simulată.' },
  OFERTA_NEGASITA: { status: 404, message: () => 'Oferta aleasă nu există.' },
  VERSIUNI_NEGASITE: {
    status: 404,
    message: () => 'Nu există produse și parametri cu aceste versiuni. Recalculați cu ofertele de azi.',
  },
  PARAMETRU_NEGASIT: { status: 404, message: () => 'Parametrul cerut nu există.' },
  // Forms of visitors.
  FORMULAR_PREA_RAPID: {
    status: 422,
    message: () =>
      'Formularul a ajuns prea repede ca să îl putem primi. Așteptați câteva secunde și trimiteți din nou.',
  },
  LINK_DEZABONARE: {
    status: 404,
    message: () =>
      'Linkul nu este întreg sau datele au fost deja șterse. Deschideți-l din nou din e-mail sau scrieți-ne.',
  },
  LINK_NOUTATI: {
    status: 404,
    message: () =>
      'Linkul nu este întreg, a expirat sau nu mai este valabil. Acordurile dumneavoastră au rămas cum erau; pentru noutăți și oferte, scrieți-ne.',
  },
  SIMULARE_NEGASITA: { status: 404, message: () => 'Simularea salvată nu există sau a expirat.' },
  // Customers and their records.
  CLIENT_NEGASIT: { status: 404, message: () => 'Clientul nu există. Poate a fost șters sau și-a schimbat numărul.' },
  CLIENT_EXISTENT: { status: 409, message: () => 'Există deja un client cu acest număr de telefon.' },
  CLIENT_AL_ALTUIA: {
    status: 409,
    message: ({ name }: { name: string }) => `Client al lui ${name} – cereți preluarea.`,
  },
  CLIENT_IN_COS: {
    status: 409,
    message: () => 'Clientul cu acest număr este în coș: un administrator îl poate restaura.',
  },
  TELEFON_REFOLOSIT: {
    status: 409,
    message: () =>
      'Numărul acesta are între timp alt client, de aceea clientul rămâne în coș. Un administrator îi poate uni pe cei doi, din coș sau din fișa clientului nou.',
  },
  CLIENTI_CU_TELEFON: {
    status: 409,
    message: () =>
      'Cu acest număr sunt mai mulți clienți, în coș sau printre clienți. Alegeți din coș pe cine ștergeți.',
  },
  CLIENT_PRELUAT: {
    status: 409,
    message: ({ responsible: { name } }: { responsible: { readonly name: string } }) =>
      `Clientul a fost preluat deja de ${name}.`,
  },
  EXPORT_INTERZIS: {
    status: 403,
    message: () => 'Datele unei persoane le exportă numai responsabilul ei și administratorii.',
  },
  PREDARE_NEGASITA: {
    status: 404,
    message: () => 'Predarea nu mai poate fi luată înapoi: se poate numai o zi, o singură dată.',
  },
  ZI_INTOARCERE: { status: 422, message: () => 'Alegeți o zi de întoarcere de după cea de astăzi.' },
  TELEFON_OCUPAT: { status: 409, message: () => 'Numărul de telefon este deja al altui client.' },
  ACELASI_CLIENT: { status: 422, message: () => 'Alegeți doi clienți diferiți.' },
  FORMULAR_NEGASIT: { status: 404, message: () => 'Formularul nu există. Poate a fost șters între timp.' },
  LISTA_NEGASITA: { status: 404, message: () => 'Lista salvată nu există. Poate ați șters-o între timp.' },
  LISTA_EXISTENTA: { status: 409, message: () => 'Aveți deja o listă salvată cu acest nume.' },
  LISTE_PREA_MULTE: {
    status: 422,
    message: ({ most }: { most: number }) =>
      `Puteți salva cel mult ${formatCount(most, 'listă', 'liste')}. Ștergeți una dintre ele și salvați din nou.`,
  },
  NOTITA_NEGASITA: { status: 404, message: () => 'Notița nu există. Poate a fost ștearsă între timp.' },
  REFINANTARE_NEGASITA: {
    status: 404,
    message: () => 'Creditul nu mai este urmărit sau nu mai aduce un câștig. Reîncărcați lista.',
  },
  REFINANTARE_FARA_EMAIL: { status: 400, message: () => 'Clientul nu are adresă de e-mail. Sunați-l.' },
  REFINANTARE_DOBANDA: {
    status: 400,
    message: () =>
      'Scrieți dobânda fixă până la final, dobânda fixă cu ultima ei zi și marja de după, numai marja peste IRCC, sau marja peste ROBOR cu valoarea lui și fără rată, care se calculează.',
  },
  SARCINA_NEGASITA: { status: 404, message: () => 'Sarcina nu există. Poate a fost ștearsă între timp.' },
  SARCINA_INCHEIATA: { status: 409, message: () => 'Sarcina a fost bifată între timp ca făcută.' },
  DOSAR_NEGASIT: { status: 404, message: () => 'Dosarul nu există. Poate a fost șters împreună cu clientul.' },
  APLICATIE_NEGASITA: { status: 404, message: () => 'Cererea la bancă nu există. Poate a fost ștearsă între timp.' },
  DOSAR_INCHIS: { status: 409, message: () => 'Dosarul este închis. Redeschideți-l, apoi schimbați-l.' },
  DOSAR_TRAS: {
    status: 409,
    message: ({ bank }: { bank: string }) =>
      `Dosarul are deja creditul tras la ${bank}: numai o cerere a unui dosar poate ajunge acolo.`,
  },
  ETAPA_INCOMPLETA: {
    status: 422,
    message: ({ label, stageName }: { label: string; stageName: string }) =>
      `Pentru stadiul „${stageName}” completați ${label}.`,
  },
  SUMA_PESTE_CERUTA: {
    status: 422,
    message: ({ most }: { most: number }) =>
      `Suma aprobată nu poate depăși suma dorită în dosar: ${formatExact(most)} RON.`,
  },
  ZI_VIITOARE: { status: 422, message: () => 'Ziua aleasă nu a venit încă. Alegeți ziua de astăzi sau una trecută.' },
  MOTIV_LIPSA: { status: 422, message: () => 'Spuneți motivul.' },
  MOTIV_NEGASIT: { status: 404, message: () => 'Motivul ales nu mai este în listă. Alegeți altul.' },
  MOTIV_EXISTENT: { status: 409, message: () => 'Motivul este deja în listă.' },
  OFERTA_IN_DOSAR: { status: 409, message: () => 'Dosarul are deja o cerere pentru această ofertă.' },
  ACT_NEGASIT: { status: 404, message: () => 'Actul nu mai este pe listă. Poate a fost scos între timp.' },
  STARE_NEPERMISA: {
    status: 409,
    /** The word of a document's present state, or the present stage of an application. */
    message: (now: { stateName: string } | { stage: Stage }) =>
      `${'stage' in now ? `Cererea este în stadiul „${stageName(now.stage)}”` : `Actul este „${now.stateName}”`}: ce ați cerut nu se poate face de aici. Reîncărcați pagina.`,
  },
  SEMNATAR_NEGASIT: { status: 404, message: () => 'Persoana nu este în acest dosar. Poate i-au fost șterse datele.' },
  SEMNATAR_IESIT: {
    status: 409,
    message: ({ name }: { name?: string } = {}) =>
      `${name ?? 'Persoana'} a ieșit din dosar. Readuceți persoana în dosar, apoi continuați.`,
  },
  PREA_MULTE_PERSOANE: {
    status: 409,
    message: ({ role }: { role: 'coBorrower' | 'guarantor' }) =>
      role === 'guarantor'
        ? 'Dosarul are deja un garant, cât încape.'
        : `Dosarul are deja ${formatCount(MAX_CO_BORROWERS, 'codebitor', 'codebitori')}, cât încap.`,
  },
  PERSOANA_PRINCIPALA: {
    status: 409,
    message: () => 'Dosarul este al acestei persoane: nu poate ieși din el. Închideți dosarul sau ștergeți clientul.',
  },
  PERSOANA_FARA_NUME: {
    status: 422,
    /** `place`: 1 for the first co-borrower. */
    message: ({ place }: { place?: number } = {}) =>
      `${place === undefined ? 'O persoană care semnează' : personName(place)} nu are încă nume: textele și linkul o numesc. Scrieți-i numele întâi.`,
  },
  CUTIE_COMUNA: {
    status: 409,
    message: ({ name }: { name: string }) =>
      `Adresa de e-mail este și a altei persoane din dosar (${name}): codurile ar ajunge la amândouă. Scrieți altă adresă sau dați textele pe hârtie.`,
  },
  CHEIE_LIPSA: {
    status: 409,
    message: () =>
      'CNP-ul și actul de identitate se păstrează numai cifrate, iar cheia comună lipsește. Anunțați administratorul (FILES_KEY).',
  },
  CERERE_SERVICII_LIPSA: {
    status: 422,
    message: () =>
      'CNP-ul și actul de identitate le notați numai după ce persoana a acceptat cererea de servicii. Pe pagina ei și le poate scrie singură oricând.',
  },
  CNP_NEPOTRIVIT: { status: 422, message: () => 'CNP-ul și data nașterii nu se potrivesc. Verificați-le pe amândouă.' },
  CNP_REPETAT: {
    status: 409,
    message: ({ name }: { name: string }) => `Același CNP este notat la altă persoană din dosar: ${name}.`,
  },
  PERSOANA_NEGASITA: { status: 422, message: () => 'Persoana aleasă nu semnează în acest dosar. Alegeți alta.' },
  BANCA_NECUNOSCUTA: {
    status: 422,
    message: ({ bank }: { bank: string }) =>
      `Banca „${bank}” nu are produse și nu este în lista băncilor. Alegeți alta.`,
  },
  PREA_MULTE_ACTE: {
    status: 409,
    message: ({ most }: { most: number }) => `Lista are deja ${formatCount(most, 'act', 'acte')}, cât încap.`,
  },
  PREA_MULTE_FISIERE_LA_ACT: {
    status: 409,
    message: ({ most }: { most: number }) =>
      `La acest act încap cel mult ${formatCount(most, 'fișier', 'fișiere')}. Nimic nu a fost adăugat. Alegeți mai puține, de exemplu toate paginile într-un singur PDF.`,
  },
  FARA_ACTE_VERIFICATE: {
    status: 409,
    message: () => 'Niciun act nu este verificat încă: nu este nimic de trimis băncii.',
  },
  REGULA_NEGASITA: { status: 404, message: () => 'Regula nu mai există. Reîncărcați lista.' },
  REGULA_EXISTENTA: { status: 409, message: () => 'Există deja o regulă cu aceleași condiții pentru acest act.' },
  TEXT_VARIABILA: {
    status: 422,
    /** `line`: counted from 1. */
    message: ({ name, line }: { name: string; line: number }) =>
      `Pe rândul ${line} este o variabilă necunoscută: {${name}}. Corectați-o sau ștergeți-o.`,
  },
  ACORD_NEGASIT: { status: 404, message: () => 'Documentul de acceptat nu există. Poate a fost retras.' },
  ACORD_INCHEIAT: { status: 409, message: () => 'Documentul a fost deja acceptat sau retras. Reîncărcați pagina.' },
  FORMULAR_BANCA_NEGASIT: { status: 404, message: () => 'Formularul băncii nu există. Poate a fost înlocuit.' },
  FORMULAR_BANCA_LIPSA: {
    status: 422,
    message: ({ bank }: { bank: string }) =>
      `Nu avem un formular al băncii ${bank} pentru acest mandat. Un administrator îl poate adăuga la „Texte și acorduri”.`,
  },
  FORMULAR_BANCA_NEPERMIS: {
    status: 422,
    message: () => `Formularul trebuie să fie un singur fișier PDF, de cel mult ${LARGEST_FORM}.`,
  },
  SEMNAT_INAINTE: {
    status: 422,
    message: () => 'Ziua semnării este înaintea celei în care textul a fost dat spre citire.',
  },
  FISIER_PASTRAT: {
    status: 409,
    message: () =>
      'Fișierul este dovada a ceva semnat sau acceptat și nu se poate șterge: se păstrează împreună cu dosarul.',
  },
  FISIER_VERIFICAT: {
    status: 409,
    message: ({ document }: { document: string }) =>
      `Fișierul este sub actul verificat „${document}” și nu se poate șterge. Dacă dosarul este deschis, scoateți-l mai întâi de sub act.`,
  },
  BANCA_LIPSA: { status: 422, message: () => 'Alegeți banca pentru care este acordul.' },
  INFORMARE_LIPSA: {
    status: 422,
    message: ({ people }: OfPeople) =>
      `Nu ${isOne(people) ? 'a' : 'au'} primit încă informarea despre intermediar: ${namesOf(people)}. Trimiteți-o din dosar: de atunci se numără zilele până la trimiterea cererii.`,
  },
  INFORMARE_TERMEN: {
    status: 422,
    /** `from`: the day and hour in words. */
    message: ({ from, people }: { from: string } & OfPeople) =>
      `Cererea se poate trimite băncii din ${from}: atât trebuie să treacă de la informare pentru ${namesOf(people)}. Mai devreme se poate numai cu renunțare în scris la așteptare.`,
  },
  ACORD_BANCA_LIPSA: {
    status: 422,
    message: ({ bank, people }: { bank: string } & OfPeople) =>
      `${isOne(people) ? 'Nu și-a' : 'Nu și-au'} dat acordul (sau ${isOne(people) ? 'l-a' : 'l-au'} retras) pentru transmiterea datelor către ${bank}: ${namesOf(people)}.`,
  },
  COMISION_NESPUS: {
    status: 422,
    /** `people`: those who do not know it yet; `isUndecided`: no rule says what the bank pays. */
    message: ({ bank, people, isUndecided }: { bank: string; isUndecided: boolean } & OfPeople) =>
      isUndecided
        ? `Nu este stabilit încă ce comision ne plătește ${bank}. Un administrator adaugă regula la „Comisioane”, apoi o află cei care semnează.`
        : `Nu ${isOne(people) ? 'a' : 'au'} aflat încă în scris ce comision ne plătește ${bank}: ${namesOf(people)}. Trimiteți informarea despre comision, apoi cererea.`,
  },
  COMISION_DESCHIS: {
    status: 409,
    message: () => 'Creditul este tras și contul comisionului este deschis: partenerul nu se mai schimbă.',
  },
  PARTI_PESTE_100: {
    status: 422,
    message: () =>
      'Partea brokerului și cea a partenerului depășesc împreună 100 %. Micșorați partea partenerului sau cereți unui administrator să schimbe partea brokerului.',
  },
  NIMIC_DE_RESTITUIT: {
    status: 422,
    message: () =>
      'După regula băncii nu este nimic de restituit: nu s-a încasat nimic sau a trecut termenul. Dacă banca cere totuși bani înapoi, scrieți suma.',
  },
  SUMA_PESTE_INCASAT: {
    status: 422,
    message: ({ most }: { most: number }) =>
      `Se poate restitui cel mult ce s-a încasat și nu s-a restituit încă: ${formatExact(most)} RON.`,
  },
  LUNA_INCHISA: {
    status: 422,
    message: ({ month }: { month: string }) =>
      `Luna ${formatMonth(month)} este închisă: nu se mai înregistrează nimic în ea. Alegeți o zi dintr-o lună deschisă.`,
  },
  LUNA_NEINCHEIATA: {
    status: 422,
    message: ({ month }: { month: string }) =>
      `Luna ${formatMonth(month)} nu s-a încheiat încă și nu poate fi închisă.`,
  },
  BORDEROU_NEGASIT: { status: 404, message: () => 'Borderoul nu există. Poate a fost șters între timp.' },
  BORDEROU_INREGISTRAT: {
    status: 409,
    message: () => 'Borderoul este deja înregistrat: nu se mai schimbă și nu se șterge.',
  },
  BORDEROU_FARA_COLOANE: {
    status: 422,
    message: () => 'Alegeți mai întâi coloanele cu numărul dosarului, suma și ziua.',
  },
  COLOANA_NEGASITA: {
    status: 422,
    message: ({ heading }: { heading: string }) => `Fișierul nu are coloana „${heading}”. Alegeți una dintre ale lui.`,
  },
  RAND_NEGASIT: { status: 404, message: () => 'Rândul nu există. Reîncărcați borderoul.' },
  RAND_REZOLVAT: {
    status: 409,
    message: () => 'Rândul nu mai este de lămurit: are deja o înregistrare, o greșeală sau o notă.',
  },
  INREGISTRARE_NEGASITA: { status: 404, message: () => 'Înregistrarea nu există. Reîncărcați pagina.' },
  INREGISTRARE_STORNATA: {
    status: 409,
    message: () => 'Înregistrarea a fost deja stornată sau este ea însăși un storno. Reîncărcați pagina.',
  },
  PROPUNERE_NEGASITA: {
    status: 404,
    message: () => 'Propunerea nu există. Poate a fost ștearsă împreună cu clientul.',
  },
  PROPUNERE_PREDATA: {
    status: 409,
    message: () => 'Propunerea a fost predată clientului și nu se mai schimbă. Scrieți una nouă.',
  },
  PROPUNERE_NEACTUALA: {
    status: 409,
    message: () =>
      'Ofertele dosarului s-au schimbat de când a fost salvată propunerea. Salvați-o din nou, ca să cuprindă cifrele de acum, apoi predați-o.',
  },
  LINK_DOSAR: {
    status: 404,
    message: () => 'Linkul nu este valabil sau a fost retras. Cereți unul nou brokerului dumneavoastră.',
  },
  DISPOZITIV_NECUNOSCUT: {
    status: 401,
    message: () => 'Cereți un cod pe e-mail ca să deschideți dosarul pe acest dispozitiv.',
  },
  PAGINA_CLIENT_LIPSA: {
    status: 409,
    message: ({ people }: OfPeople) =>
      `Nu ${isOne(people) ? 'are' : 'au'} link către pagina dosarului, deci nu ar vedea textele: ${namesOf(people)}. Trimiteți mai întâi linkul sau dați textele pe hârtie.`,
  },
  DOSAR_NUMAI_DE_CITIT: {
    status: 409,
    message: () =>
      'Dosarul este închis: îl puteți citi, dar nu se mai schimbă nimic în el. Pentru întrebări, sunați brokerul dumneavoastră.',
  },
  COD_PREA_DES: {
    status: 429,
    /** `codes`: the number of codes e-mailed in the last day, if the server sends no more. */
    message: ({ codes, retryAfterSeconds }: { codes?: number; retryAfterSeconds: number }) =>
      `Ați cerut deja ${codes === undefined ? 'un cod' : `${formatCount(codes, 'cod', 'coduri')} în ultima zi`}. Puteți cere altul peste ${wait(retryAfterSeconds)}.`,
  },
  PROGRAMARE_NEGASITA: { status: 404, message: () => 'Programarea nu există. Poate a fost anulată între timp.' },
  INTERVAL_OCUPAT: {
    status: 409,
    message: () => 'Intervalul este ocupat: brokerul are deja o programare atunci. Alegeți alt interval sau altă zi.',
  },
  ZI_TRECUTA: { status: 422, message: () => 'Ziua aleasă a trecut. Alegeți ziua de astăzi sau una viitoare.' },
  PROGRAMARE_INCHEIATA: {
    status: 422,
    message: () =>
      'Rezultatul programării este notat: nu mai poate fi schimbată. Creați o programare nouă sau ștergeți mai întâi rezultatul.',
  },
  PROGRAMARE_NEINCEPUTA: {
    status: 422,
    message: () => 'Programarea nu a început încă: rezultatul se notează după ora ei.',
  },
  /** `nearest`: at most three free slots, those nearest to the chosen one. */
  INTERVAL_OCUPAT_ALTE_ORE: {
    status: 409,
    message: ({ nearest }: { nearest: readonly { readonly day: string; readonly timeSlot: string }[] }) =>
      nearest.length === 0
        ? 'Ora aleasă nu este liberă și nu mai sunt altele în zilele următoare. Cereți să vă sunăm noi.'
        : `Ora aleasă nu este liberă. Cele mai apropiate ore libere: ${nearest.map(({ day, timeSlot }) => `${formatDate(day)}, ${timeSlot}`).join('; ')}.`,
  },
  ARE_PROGRAMARE: {
    status: 409,
    message: () => 'Aveți deja o programare. O puteți muta sau anula, apoi puteți alege altă oră.',
  },
  PROGRAMARE_A_IMPRUMUTATULUI: {
    status: 409,
    message: () => 'Programările le face persoana care ia creditul, de pe pagina ei. Dacă aveți întrebări, sunați-ne.',
  },
  LINK_PROGRAMARE: {
    status: 404,
    message: () => 'Linkul programării nu este valabil. Sunați-ne dacă doriți să mutați sau să anulați o programare.',
  },
  PROGRAMARE_INCEPUTA: {
    status: 422,
    message: () => 'Ora programării a început deja: nu mai poate fi mutată sau anulată de aici. Sunați-ne.',
  },
  PROGRAMARE_ANULATA: { status: 422, message: () => 'Programarea este anulată. Puteți alege altă oră.' },
  CONCEDIU_NEGASIT: { status: 404, message: () => 'Concediul nu există. Poate a fost șters între timp.' },
  PREA_MULTE_CONCEDII: {
    status: 422,
    message: ({ most }: { most: number }) =>
      `Se pot nota cel mult ${formatCount(most, 'concediu', 'concedii')} viitoare.`,
  },
  CALENDAR_NEGASIT: {
    status: 404,
    message: () => 'Adresa de calendar nu mai este valabilă. Creați alta din pagina My Calendar.',
  },
  // Files and the links by which people send them. A stranger does not learn what is wrong with a link.
  FARA_FISIERE: { status: 400, message: () => 'Alegeți cel puțin un fișier.' },
  FISIER_NEGASIT: { status: 404, message: () => 'Fișierul nu există. Poate a fost șters între timp.' },
  LINK_INCARCARE: {
    status: 404,
    message: () =>
      'Linkul de încărcare nu este valabil sau a expirat. Cereți un link nou de la cel care vi l-a trimis.',
  },
  LINK_NEGASIT: { status: 404, message: () => 'Linkul nu există.' },
  LIMITA_INCARCARI: { status: 409, message: () => 'Ați folosit toate încărcările permise de acest link.' },
  DOCUMENT_NEGASIT: { status: 404, message: () => 'Documentul trimis nu există.' },
  LINK_DOCUMENT: {
    status: 404,
    message: () => 'Linkul nu este valabil sau a expirat. Cereți documentul din nou de la brokerul dumneavoastră.',
  },
  // Messages to customers.
  SABLON_VARIABILA: {
    status: 422,
    /** `words`: the error with its line and character (`messages/message-template.ts`). */
    message: ({ words }: { words: string; line: number; column: number }) => words,
  },
  MESAJ_FARA_SUBIECT: { status: 422, message: () => 'Scrieți subiectul e-mailului.' },
  MESAJ_PREA_LUNG: {
    status: 422,
    /** `units` as the channel counts them. */
    message: ({ units, most }: { units: number; most: number }) =>
      `Textul are ${formatCount(units, 'caracter', 'caractere')}, iar pe acest canal pot fi cel mult ${formatNumber(most, 0)}. Scurtați-l.`,
  },
  MESAJ_VALORI: {
    status: 422,
    message: ({ missing }: { missing: readonly string[] }) =>
      `Nu știm ce să punem în locul acestor variabile: ${missing.join(', ')}. Scrieți în locul lor ce trebuie.`,
  },
  MESAJ_FARA_ADRESA: {
    status: 409,
    message: ({ channel }: { channel: 'email' | 'sms' | 'whatsapp' }) =>
      channel === 'email' ? withoutEmail({}) : 'Numărul clientului nu este de mobil: nu poate primi mesaje.',
  },
  MESAJE_OPRITE: {
    status: 409,
    message: () => 'Clientul a cerut să nu mai primească mesaje pe acest canal. Alegeți altul sau sunați-l.',
  },
  MESAJ_FARA_ACORD: {
    status: 409,
    message: () => 'Clientul nu are un acord de noutăți și oferte, iar mesajul este o ofertă. Nu îl putem trimite.',
  },
  LINK_STOP: { status: 404, message: () => UNKNOWN_LINK },
  LINK_PREFERINTE: { status: 404, message: () => UNKNOWN_LINK },
  CLIENT_FARA_EMAIL: {
    status: 409,
    message: (person: AboutPerson = {}) => withoutEmail(person),
  },
  PREA_MULTE_DOCUMENTE: {
    status: 429,
    message: ({ papers, retryAfterSeconds }: { papers: number; retryAfterSeconds: number }) =>
      receivedEnough(formatCount(papers, 'document', 'documente'), retryAfterSeconds),
  },
  PREA_MULTE_FISIERE: {
    status: 413,
    message: () => `Trimiteți cel mult ${formatCount(uploadLimits.files, 'fișier', 'fișiere')} la o încărcare.`,
  },
  FISIER_PREA_MARE: {
    status: 413,
    message: ({ file }: { file: string }) => `Fișierul „${file}” este prea mare: cel mult ${LARGEST_FILE}.`,
  },
  FISIER_NEPERMIS: {
    status: 415,
    message: ({ file, reason }: { file: string; reason: string }) =>
      `Fișierul „${file}” nu poate fi primit: ${reason} Sunt acceptate ${uploadTypes.words}.`,
  },
  FISIER_INFECTAT: {
    status: 422,
    message: ({ file }: { file: string }) =>
      `Fișierul „${file}” conține un virus și nu a fost primit. Verificați dispozitivul de pe care l-ați trimis.`,
  },
  SPATIU_DEPASIT: {
    status: 422,
    message: () =>
      `Fișierele păstrate ar depăși împreună ${LARGEST_TOGETHER}. Trimiteți mai puține sau mai mici; brokerul poate face loc, ștergând din cele vechi.`,
  },
  PREA_MULTE_LINKURI: {
    status: 429,
    message: ({ links, retryAfterSeconds, ...person }: AboutPerson & { links: number; retryAfterSeconds: number }) =>
      receivedEnough(formatCount(links, 'link', 'linkuri'), retryAfterSeconds, person),
  },
  FISIER_ILIZIBIL: { status: 500, message: () => 'Fișierul nu poate fi citit. Anunțați administratorul.' },
  FISIER_INDISPONIBIL: {
    status: 503,
    message: () => 'Fișierul nu poate fi citit acum. Încercați din nou în câteva minute.',
  },
  DEPOZIT_INDISPONIBIL: {
    status: 503,
    message: () => 'Fișierele nu pot fi păstrate acum. Încercați din nou în câteva minute.',
  },
  PREA_MULTE_INCARCARI: {
    status: 503,
    message: () => 'Se trimit prea multe fișiere în același timp. Încercați din nou în câteva momente.',
  },
  DOCUMENT_NEPREGATIT: {
    status: 503,
    message: () => 'Documentul nu a putut fi pregătit la timp. Încercați din nou în câteva momente.',
  },
  SCANARE_INDISPONIBILA: {
    status: 503,
    message: () => 'Fișierele nu pot fi verificate acum de viruși. Încercați din nou în câteva minute.',
  },
  SCRISOARE_NEGASITA: {
    status: 404,
    message: () => 'E-mailul nu mai este printre cele nelivrate: a ajuns între timp sau a fost șters.',
  },
  // Signing in and the accounts of staff. Every failed sign-in has the same answer.
  DATE_AUTENTIFICARE: { status: 401, message: () => 'Numele de utilizator sau parola nu sunt corecte.' },
  COD_AUTENTIFICARE: {
    status: 401,
    message: () => 'Codul nu este corect sau nu mai este valabil. Încercați cu un cod nou sau reluați autentificarea.',
  },
  PREA_MULTE_INCERCARI: {
    status: 429,
    message: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      `Prea multe încercări nereușite. Încercați din nou peste ${wait(retryAfterSeconds)}.`,
  },
  DOI_PASI_ACTIV: { status: 409, message: () => 'Autentificarea în doi pași este deja activă pentru acest cont.' },
  DOI_PASI_NEINCEPUT: {
    status: 409,
    message: () => 'Activarea autentificării în doi pași nu a fost începută. Cereți mai întâi un cod QR.',
  },
  DOI_PASI_INACTIV: { status: 409, message: () => 'Autentificarea în doi pași nu este activă pentru acest cont.' },
  PAROLA_ACTUALA: { status: 400, message: () => 'Parola actuală nu este corectă.' },
  PAROLA_COMUNA: {
    status: 400,
    message: () =>
      'Parola este prea ușor de ghicit: este una dintre cele mai folosite sau repetă un nume. Alegeți alta.',
  },
  PAROLA_NESCHIMBATA: { status: 400, message: () => 'Alegeți altă parolă decât cea de acum.' },
  CONFIRMARE_GRESITA: { status: 401, message: () => 'Parola sau codul nu sunt corecte.' },
  COD_GRESIT: { status: 400, message: () => 'Codul nu este corect sau nu mai este valabil.' },
  LINK_PAROLA: {
    status: 404,
    message: () =>
      'Linkul nu este valabil: a expirat, a fost folosit sau a fost înlocuit de altul. Cereți un link nou.',
  },
  SESIUNE_NEGASITA: { status: 404, message: () => 'Sesiunea nu există sau s-a încheiat.' },
  UTILIZATOR_NEGASIT: { status: 404, message: () => 'Utilizatorul nu există.' },
  UTILIZATOR_EXISTENT: { status: 409, message: () => 'Există deja un utilizator cu acest nume.' },
  UTILIZATOR_DEZACTIVAT: { status: 409, message: () => 'Utilizatorul este dezactivat. Activați-l mai întâi.' },
  NUME_AFISAT_LIPSA: {
    status: 422,
    message: () => 'Scrieți întâi numele afișat al persoanei: vizitatorii nu citesc numele de utilizator.',
  },
  FOTOGRAFIE_NEGASITA: { status: 404, message: () => 'Fotografia nu există. Poate a fost înlocuită.' },
  FOTOGRAFIE_NEPERMISA: {
    status: 422,
    message: () =>
      `Fotografia trebuie să fie un singur fișier JPEG, de cel mult ${LARGEST_PORTRAIT}, cu latura între ${PORTRAIT_SIDE.min} și ${PORTRAIT_SIDE.max} de pixeli.`,
  },
  DOI_PASI_PROPRII: {
    status: 409,
    message: () =>
      'Autentificarea în doi pași a propriului cont se dezactivează din setări, cu parola și un cod, nu de aici.',
  },
  ULTIMUL_ADMIN: {
    status: 409,
    message: () => 'Este ultimul administrator activ: nu poate fi trecut la alt nivel și nici dezactivat.',
  },
  // Keys of other programs.
  CHEIE_NEPERMISA: { status: 403, message: () => 'Cheile API nu au acces la această operațiune.' },
  CHEIE_FARA_DREPT: {
    status: 403,
    message: ({ scope }: { scope: string }) => `Cheia API nu are dreptul ${scope}, de care are nevoie operațiunea.`,
  },
  CHEIE_NEGASITA: { status: 404, message: () => 'Cheia API nu există.' },
  CHEIE_VALABILITATE: {
    status: 422,
    message: ({ first, last }: { first: string; last: string }) =>
      `Alegeți o zi între ${formatDate(first)} și ${formatDate(last)}.`,
  },
  CHEI_PREA_MULTE: {
    status: 422,
    message: ({ most }: { most: number }) =>
      `Pot fi valabile cel mult ${formatCount(most, 'cheie', 'chei')} în același timp. Revocați una dintre ele.`,
  },
  DREPT_NECUNOSCUT: { status: 422, message: ({ scope }: { scope: string }) => `Dreptul „${scope}” nu există.` },
  // Webhooks.
  ADRESA_WEBHOOK: {
    status: 422,
    message: () =>
      'Adresa trebuie să înceapă cu https://, fără nume și parolă, pe portul 443 sau pe unul de la 1024 în sus.',
  },
  ADRESA_PRIVATA: {
    status: 422,
    message: () => 'Adresa duce într-o rețea privată sau rezervată. Alegeți una publică.',
  },
  WEBHOOK_NEGASIT: { status: 404, message: () => 'Webhook-ul nu există. Poate a fost șters între timp.' },
  WEBHOOK_OPRIT: { status: 409, message: () => 'Webhook-ul este oprit. Porniți-l, apoi încercați din nou.' },
  WEBHOOKURI_PREA_MULTE: {
    status: 422,
    message: ({ most }: { most: number }) =>
      `Pot fi cel mult ${formatCount(most, 'webhook', 'webhook-uri')}. Ștergeți unul dintre ele.`,
  },
  LIVRARE_NEGASITA: { status: 404, message: () => 'Livrarea nu mai este în evidență.' },
  // Products.
  PRODUS_NEGASIT: { status: 404, message: () => 'Produsul nu există.' },
  OFERTA_EXISTENTA: {
    status: 409,
    message: ({ oferta }: { oferta: string }) => `Există deja o ofertă cu numele „${oferta}”. Alegeți alt nume.`,
  },
  PRODUS_ARHIVAT: {
    status: 409,
    message: () => 'Produsul este arhivat. Restaurați-l, apoi modificați-l.',
  },
  PRODUSE_MODIFICATE: {
    status: 409,
    message: () => 'Produsele s-au schimbat după previzualizare. Încărcați fișierul din nou.',
  },
  IMPORT_NEGASIT: { status: 404, message: () => 'Importul nu există. Poate a fost șters între timp.' },
  IMPORT_COLOANE: { status: 422, message: ({ reason }: { reason: string }) => reason },
  IMPORT_STARE: { status: 409, message: ({ reason }: { reason: string }) => reason },
  IMPORT_VECHI: {
    status: 409,
    message: ({ hours }: { hours: number }) =>
      `Importul nu mai poate fi anulat: se poate numai în primele ${formatCount(hours, 'oră', 'ore')}.`,
  },
  EXPORT_IN_LUCRU: {
    status: 409,
    message: () => 'Se descarcă deja un export întreg. Așteptați să se termine, apoi încercați din nou.',
  },
  FISIER_IMPORT: { status: 422, message: ({ reason }: { reason: string }) => reason },
  // Banks.
  BANCA_NEGASITA: { status: 404, message: () => 'Banca nu este în listă. Poate a fost ștearsă între timp.' },
  BANCA_EXISTENTA: {
    status: 409,
    message: ({ banca }: { banca: string }) => `Banca ${banca} este deja în listă. Modificați-o acolo.`,
  },
  // Somebody was faster: with whatever call a record or a field is changed.
  SCHIMBAT_INTRE_TIMP: { status: 409, message: (conflict: EditConflict) => conflictSentence(conflict) },
  // The wire itself.
  CERERE_REPETATA: {
    status: 409,
    message: () =>
      'Cererea a mai fost trimisă. Reîncărcați pagina și verificați ce s-a păstrat, apoi încercați din nou.',
  },
  CERERE_INVALIDA: { status: 400, message: () => 'Cererea nu poate fi citită. Verificați datele trimise.' },
  NEAUTENTIFICAT: { status: 401, message: () => 'Este nevoie de autentificare.' },
  CONFIRMARE_NECESARA: {
    status: 403,
    message: () => 'Pentru această schimbare confirmați că sunteți dumneavoastră: introduceți din nou parola.',
  },
  INTERZIS: { status: 403, message: () => 'Contul dumneavoastră nu are acces la această operațiune.' },
  NEGASIT: { status: 404, message: () => 'Adresa cerută nu există.' },
  METODA_NEPERMISA: { status: 405, message: () => 'Metoda cererii nu este permisă la această adresă.' },
  PREA_MARE: { status: 413, message: () => 'Datele trimise depășesc mărimea permisă.' },
  TIP_NEACCEPTAT: { status: 415, message: () => 'Tipul datelor trimise nu este acceptat.' },
  PREA_MULTE_CERERI: {
    status: 429,
    message: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      `Prea multe cereri. Încercați din nou peste ${wait(retryAfterSeconds)}.`,
  },
  INDISPONIBIL: {
    status: 503,
    message: () => 'Serviciul nu este disponibil acum. Încercați din nou în câteva momente.',
  },
  NEPREGATIT: {
    status: 503,
    message: ({ missing }: { missing: readonly string[] }) =>
      `Serverul nu este pregătit. Lipsesc: ${missing.join(', ')}.`,
  },
  EROARE_INTERNA: { status: 500, message: () => 'A apărut o eroare neașteptată. Încercați din nou.' },
} as const satisfies Record<string, { status: number; message: (details: never) => string }>;

function minimumDownPayment({ avansMinim, sumaMinima }: { avansMinim: number; sumaMinima: number }): string {
  return `Avansul minim trebuie să fie cel puțin ${formatLimit(avansMinim)}% din valoarea proprietății (${formatNumber(Math.ceil(sumaMinima), 0)} RON).`;
}

function months(count: number): string {
  return withPlainSpaces(formatCount(count, 'lună', 'luni'));
}

/** In a person's unit, rounded up: 61 → `2 minute`. */
function receivedEnough(things: string, retryAfterSeconds: number, person: AboutPerson = {}): string {
  return `${whoIs(person)} a primit deja ${things} în ultima zi. Încercați din nou peste ${wait(retryAfterSeconds)}.`;
}

function wait(seconds: number): string {
  if (seconds < 60) return formatCount(seconds, 'secundă', 'secunde');
  if (seconds < 3_600) return formatCount(Math.ceil(seconds / 60), 'minut', 'minute');
  return formatCount(Math.ceil(seconds / 3_600), 'oră', 'ore');
}
