import type { Db } from '../platform/database/db.ts';
import { addRules, type RuleValues } from './checklist-rules.queries.ts';
import { checklistRules } from './checklist-rules.table.ts';

const ANY: Omit<RuleValues, 'title' | 'why' | 'example'> = {
  ...{ owner: 'each', purposes: [], incomes: [], home: 'any', hasOtherLoans: false },
  ...{ bank: null, validDays: null, validDaysOfBanks: [] },
};

/** The rules that a fresh installation begins with; administrators go on from there. */
const FIRST: readonly RuleValues[] = [
  {
    ...ANY,
    title: 'Carte de identitate',
    why: 'Banca verifică cine semnează contractul.',
    example:
      'O fotografie clară a întregului act, în termen de valabilitate. La cartea electronică, și dovada adresei.',
  },
  {
    ...ANY,
    title: 'Adeverință de salariu',
    why: 'Arată venitul cu care banca calculează cât puteți împrumuta.',
    example: 'Pe formularul băncii sau al angajatorului, semnată, cu venitul net din ultimele luni.',
    incomes: ['venituriSalariu'],
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Extras de cont cu salariul pe ultimele 3 luni',
    why: 'Arată că salariul intră în cont în fiecare lună.',
    example: 'Descărcat din aplicația băncii, în format PDF, cu numele dumneavoastră pe el.',
    incomes: ['venituriSalariu'],
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Declarația unică și recipisa ei',
    why: 'Arată venitul din activitatea independentă, așa cum l-ați declarat.',
    example: 'Ultima declarație depusă la ANAF, cu recipisa care spune că a fost primită.',
    incomes: ['venituriPFA'],
  },
  {
    ...ANY,
    title: 'Certificat de atestare fiscală',
    why: 'Arată că nu aveți datorii la stat.',
    example: 'Se descarcă din Spațiul Privat Virtual al ANAF.',
    incomes: ['venituriPFA'],
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Contract de închiriere înregistrat la ANAF',
    why: 'Arată venitul din chirii pe care îl poate lua în calcul banca.',
    example: 'Contractul semnat de amândouă părțile și dovada înregistrării lui.',
    incomes: ['venituriChirii'],
  },
  {
    ...ANY,
    title: 'Hotărârea de împărțire a dividendelor și dovada plății',
    why: 'Arată cât ați încasat din dividende.',
    example: 'Hotărârea asociaților și extrasul de cont în care apare suma.',
    incomes: ['venituriDividende'],
  },
  {
    ...ANY,
    title: 'Raport de la Biroul de Credit',
    why: 'Arată ratele de acum și dacă au fost întârzieri; același raport îl vede și banca.',
    example: 'Se cere gratuit, o dată pe an, de la Biroul de Credit.',
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Contractele și graficele celorlalte credite',
    why: 'Banca scade ratele lor din cât vă poate împrumuta.',
    example: 'Contractul și graficul de plată la zi, pentru fiecare credit sau card.',
    hasOtherLoans: true,
  },
  {
    ...ANY,
    title: 'Antecontract de vânzare-cumpărare',
    why: 'Arată prețul, avansul și cine vinde.',
    example: 'Promisiunea semnată cu vânzătorul, la notar sau între părți.',
    owner: 'case',
    purposes: ['purchase'],
  },
  {
    ...ANY,
    title: 'Extras de carte funciară pentru informare',
    why: 'Arată cine este proprietarul și dacă locuința are sarcini.',
    example: 'Se obține online, de la ANCPI, cu numărul cadastral.',
    owner: 'case',
    purposes: ['purchase', 'refinancing'],
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Actul de proprietate al vânzătorului',
    why: 'Banca verifică de unde are vânzătorul locuința.',
    example: 'Contractul de vânzare, certificatul de moștenitor sau alt act, cu toate paginile.',
    owner: 'case',
    purposes: ['purchase'],
  },
  {
    ...ANY,
    title: 'Certificat de performanță energetică',
    why: 'Unele bănci dau o dobândă mai mică pentru o locuință eficientă.',
    example: 'Certificatul întocmit de un auditor energetic, cu clasa locuinței.',
    owner: 'case',
    home: 'green',
  },
  {
    ...ANY,
    title: 'Expertiză tehnică sau dovada consolidării',
    why: 'La clădirile dinainte de 1977 banca vrea să știe dacă sunt sigure la cutremur.',
    example: 'Expertiza, ori adeverința primăriei că imobilul nu este în clasa de risc seismic I.',
    owner: 'case',
    home: 'old',
    purposes: ['purchase', 'refinancing'],
  },
  {
    ...ANY,
    title: 'Proces-verbal de recepție a clădirii',
    why: 'Arată că locuința nouă este terminată și poate fi luată ca garanție.',
    example: 'Procesul-verbal de recepție la terminarea lucrărilor, de la dezvoltator.',
    owner: 'case',
    home: 'new',
    purposes: ['purchase'],
  },
  {
    ...ANY,
    title: 'Contractul creditului de refinanțat și graficul lui',
    why: 'Arată ce credit plătim și în ce condiții.',
    example: 'Contractul cu toate actele adiționale și graficul de plată la zi.',
    owner: 'case',
    purposes: ['refinancing'],
  },
  {
    ...ANY,
    title: 'Adresă de la bancă cu soldul creditului',
    why: 'Noua bancă plătește exact suma rămasă.',
    example: 'Se cere la banca actuală; spune soldul, contul și ziua până la care este valabil.',
    owner: 'case',
    purposes: ['refinancing'],
    validDays: 30,
  },
  {
    ...ANY,
    title: 'Autorizație de construire și deviz',
    why: 'Banca dă banii pe etape, după lucrări.',
    example: 'Autorizația în termen și devizul semnat de constructor.',
    owner: 'case',
    purposes: ['construction'],
  },
];

/** Gives an installation without any rules the first ones. */
export async function seedChecklistRules(db: Db): Promise<void> {
  if ((await db.$count(checklistRules)) === 0) await addRules(db, FIRST);
}
