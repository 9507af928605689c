import type { Db } from '../../platform/database/db.ts';
import { checklistRules } from '../../schema/checklist-rules.table.ts';
import { addRules, type RuleValues } from './checklist-rules.queries.ts';

const OWNERSHIP_PAPERS = 'Contractul de vânzare, certificatul de moștenitor sau alt act, cu toate paginile.';

/** Texts on a signer's papers avoid "dumneavoastră": the client reads them about a co-borrower too. */
const ANY: Omit<RuleValues, 'title' | 'why' | 'example'> = {
  owner: 'each',
  purposes: [],
  incomes: [],
  home: 'any',
  hasOtherLoans: false,
  bank: null,
  validDays: null,
  validDaysOfBanks: [],
};

export const FIRST_RULES: readonly RuleValues[] = [
  {
    ...ANY,
    title: 'Carte de identitate',
    why: 'Banca verifică cine semnează contractul.',
    example:
      'O fotografie clară a întregului act, aflat în termen de valabilitate. La cartea electronică trimiteți și dovada adresei.',
  },
  {
    ...ANY,
    title: 'Adeverință de salariu',
    why: 'Arată venitul din care banca calculează cât se poate împrumuta.',
    example: 'Pe formularul băncii sau al angajatorului, semnată de angajator, cu venitul net din ultimele luni.',
    incomes: ['venituriSalariu'],
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Extras de cont cu salariul pe ultimele 3 luni',
    why: 'Arată că salariul intră în cont în fiecare lună.',
    example: 'Descărcat din aplicația băncii, în format PDF, cu numele titularului pe el.',
    incomes: ['venituriSalariu'],
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Cupon de pensie și decizia de pensionare',
    why: 'Arată ce pensie se primește și de când.',
    example: 'Ultimul cupon de pensie și ultima decizie a casei de pensii.',
    incomes: ['venituriPensie'],
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Declarația unică și recipisa ei',
    why: 'Arată venitul din activitatea independentă sau din chirii, așa cum a fost declarat.',
    example: 'Ultima declarație depusă la ANAF, împreună cu recipisa care confirmă că a fost primită.',
    incomes: ['venituriPFA', 'venituriChirii'],
  },
  {
    ...ANY,
    title: 'Certificat de atestare fiscală',
    why: 'Arată că nu sunt datorii la stat.',
    example: 'Se cere de la ANAF, fără drum, prin Spațiul Privat Virtual (SPV).',
    incomes: ['venituriPFA'],
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Contract de închiriere înregistrat la ANAF',
    why: 'Arată ce chirie se încasează și până când.',
    example: 'Contractul semnat de amândouă părțile și dovada că este înregistrat.',
    incomes: ['venituriChirii'],
  },
  {
    ...ANY,
    title: 'Hotărârea de împărțire a dividendelor și dovada plății',
    why: 'Arată cât s-a încasat din dividende.',
    example: 'Hotărârea asociaților și extrasul de cont în care apare suma.',
    incomes: ['venituriDividende'],
  },
  {
    ...ANY,
    title: 'Raport de la Biroul de Credit',
    why: 'Arată ratele care se plătesc acum și dacă au fost întârzieri.',
    example: 'Raportul întreg, cu toate paginile, așa cum vine de la Biroul de Credit.',
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Contractele și graficele celorlalte credite',
    why: 'Ratele lor se scad din cât poate împrumuta banca.',
    example:
      'Contractul și graficul de plată la zi, pentru fiecare credit. Pentru un card de credit: contractul cu limita lui.',
    hasOtherLoans: true,
  },
  {
    ...ANY,
    title: 'Antecontract de vânzare-cumpărare',
    why: 'Arată prețul, avansul și cine vinde.',
    example: 'Promisiunea de vânzare semnată de dumneavoastră și de vânzător, cu toate paginile.',
    owner: 'case',
    purposes: ['purchase'],
  },
  {
    ...ANY,
    title: 'Actul de proprietate al vânzătorului',
    why: 'Arată cum a ajuns locuința la cel care o vinde.',
    example: OWNERSHIP_PAPERS,
    owner: 'case',
    purposes: ['purchase'],
  },
  {
    ...ANY,
    title: 'Actul de proprietate al locuinței sau al terenului',
    why: 'Arată că imobilul pus în garanție este al dumneavoastră.',
    example: OWNERSHIP_PAPERS,
    owner: 'case',
    purposes: ['refinancing', 'construction'],
  },
  {
    ...ANY,
    title: 'Extras de carte funciară pentru informare',
    why: 'Arată cine este proprietarul și dacă locuința are sarcini, de exemplu o ipotecă.',
    example: 'Îl cereți online de la ANCPI, cu numărul cadastral al imobilului.',
    owner: 'case',
    purposes: ['purchase', 'refinancing', 'construction'],
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Certificat de performanță energetică',
    why: 'Unele bănci dau o dobândă mai mică pentru o locuință eficientă.',
    example: 'Certificatul întocmit de un auditor energetic, pe care se vede clasa locuinței.',
    owner: 'case',
    home: 'green',
  },
  {
    ...ANY,
    title: 'Dovada că locuința nu este într-o clădire cu risc seismic',
    why: 'La clădirile dinainte de 1977, banca verifică dacă sunt sigure la cutremur.',
    example: 'Adeverința primăriei că imobilul nu este pe lista clădirilor cu risc seismic sau expertiza tehnică.',
    owner: 'case',
    home: 'old',
    purposes: ['purchase', 'refinancing'],
  },
  {
    ...ANY,
    title: 'Proces-verbal de recepție a clădirii',
    why: 'Arată că locuința nouă este terminată și poate fi luată în garanție.',
    example: 'Procesul-verbal de recepție la terminarea lucrărilor, de la dezvoltator.',
    owner: 'case',
    home: 'new',
    purposes: ['purchase'],
  },
  {
    ...ANY,
    title: 'Contractul creditului de refinanțat și graficul lui',
    why: 'Arată ce credit se înlocuiește și în ce condiții.',
    example: 'Contractul cu toate actele adiționale și graficul de plată la zi.',
    owner: 'case',
    purposes: ['refinancing'],
  },
  {
    ...ANY,
    title: 'Adresă de la bancă cu soldul creditului',
    why: 'Noua bancă plătește exact suma rămasă.',
    example: 'O cereți la banca de acum. Pe ea scrie soldul, contul în care se plătește și până când este valabilă.',
    owner: 'case',
    purposes: ['refinancing'],
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Autorizație de construire și deviz',
    why: 'Arată ce se construiește și cât costă; de obicei, banca dă banii în etape, pe măsura lucrărilor.',
    example: 'Autorizația în termen și devizul semnat de constructor.',
    owner: 'case',
    purposes: ['construction'],
  },
];

/** Gives an installation without any rules the first ones. */
export async function seedChecklistRules(db: Db): Promise<void> {
  if ((await db.$count(checklistRules)) === 0) await addRules(db, FIRST_RULES);
}
