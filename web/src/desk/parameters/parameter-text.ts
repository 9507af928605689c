import { parameterSchemas } from 'contract/parameters/parameter-values';

const RECOGNISED_PART = 'Partea din venit pe care o recunosc băncile.';
const ALL_INSTALMENTS = 'Toate ratele din veniturile recunoscute.';

type Choice = { readonly value: string; readonly label: string };

/** The name of a parameter, its effect, and the words for its values if it is a choice. */
export type ParameterText = { readonly label: string; readonly about: string; readonly choices?: readonly Choice[] };

const YES_NO: readonly Choice[] = [
  { value: 'true', label: 'da' },
  { value: 'false', label: 'nu' },
];

const words: Readonly<Record<string, ParameterText>> = {
  IRCC: {
    label: 'IRCC',
    about:
      'Indicele publicat de BNR pentru un trimestru; se aplică din prima zi a celui de-al doilea trimestru de după.',
  },
  IRCC_MAX_ISTORIC: { label: 'IRCC maxim istoric', about: 'Pentru DAE maximă și scenariul cel mai scump din FEIS.' },
  EUR_EXCHANGE_RATE: {
    label: 'Cursul euro',
    about: 'Se preia zilnic de la BNR. O valoare scrisă aici ține până la următorul curs publicat.',
  },
  TVA: { label: 'TVA', about: 'Se adaugă la onorariile notarilor și la radiere.' },
  NOTAR_VANZARE_GRILA: {
    label: 'Onorariul vânzării',
    about:
      'Trepte după valoarea imobilului: bază + procent din ce trece de începutul treptei, cel puțin minimul, fără TVA.',
  },
  NOTAR_IPOTECA_GRILA: {
    label: 'Onorariul ipotecii',
    about: 'Trepte după suma creditată: bază + procent din ce trece de începutul treptei, cel puțin minimul, fără TVA.',
  },
  IPOTECA_REFINANTARE_MOD: {
    label: 'Onorariul ipotecii la refinanțare',
    about: 'Grila obișnuită sau suma fixă de 150 RON fără TVA.',
    choices: [
      { value: 'GRILA', label: 'după grilă' },
      { value: 'FIX', label: 'sumă fixă' },
    ],
  },
  INTABULARE_VANZARE: { label: 'Intabularea vânzării', about: 'Tariful cărții funciare pentru noul proprietar.' },
  INTABULARE_IPOTECA_PROCENT: { label: 'Intabularea ipotecii, procent', about: 'Se adaugă la partea fixă.' },
  INTABULARE_IPOTECA_FIX: { label: 'Intabularea ipotecii, parte fixă', about: 'Se adaugă la procent.' },
  RADIERE_ANCPI: { label: 'Radierea ipotecii vechi, carte funciară', about: 'Doar la refinanțare.' },
  RADIERE_NOTAR: { label: 'Radierea ipotecii vechi, notar', about: 'Doar la refinanțare; TVA se adaugă.' },
  TAXA_RNPM: { label: 'Înscrierea în RNPM', about: 'Registrul de publicitate mobiliară, cu TVA.' },
  ORDIN_PLATA: { label: 'Ordinul de plată', about: 'Comisionul transferului către vânzător sau către banca veche.' },
  PAD_TIP_A: { label: 'Asigurarea obligatorie PAD, tip A', about: 'Intră în costurile din primul an și în DAE.' },
  PAD_TIP_B: {
    label: 'Asigurarea obligatorie PAD, tip B',
    about: 'Păstrată pentru consultare; în calcule intră tipul A.',
  },
  AVT_MOD: {
    label: 'Unitatea asigurării de viață',
    about: 'Ce înseamnă costul AVT al unui produs.',
    choices: [
      { value: 'PROCENT_LUNAR_SOLD', label: '% din sold pe lună' },
      { value: 'PROCENT_ANUAL_SOLD', label: '% din sold pe an' },
      { value: 'RON_LUNAR', label: 'RON pe lună' },
    ],
  },
  ALF_MOD: {
    label: 'Unitatea asigurării locuinței',
    about: 'Ce înseamnă costul ALF al unui produs.',
    choices: [
      { value: 'PROCENT_ANUAL_IMOBIL', label: '% din valoarea imobilului pe an' },
      { value: 'RON_ANUAL', label: 'RON pe an' },
    ],
  },
  POND_SALARIU: { label: 'Cât contează salariul', about: RECOGNISED_PART },
  POND_PENSIE: { label: 'Cât contează pensia', about: RECOGNISED_PART },
  POND_PFA: { label: 'Cât contează venitul din PFA', about: RECOGNISED_PART },
  POND_CHIRII: { label: 'Cât contează chiriile', about: RECOGNISED_PART },
  POND_DIVIDENDE: { label: 'Cât contează dividendele', about: RECOGNISED_PART },
  GRAD_MAX_PRIMA: {
    label: 'Grad maxim de îndatorare, primul imobil',
    about: ALL_INSTALMENTS,
  },
  GRAD_MAX_STD: { label: 'Grad maxim de îndatorare, alt imobil', about: ALL_INSTALMENTS },
  REFINANTARE_LIMITA: {
    label: 'Refinanțarea fără bani noi, peste limite',
    about:
      'Normele BNR despre gradul de îndatorare și despre cât din valoarea locuinței se împrumută nu se aplică refinanțării fără bani noi; fiecare bancă hotărăște.',
    choices: [
      { value: 'AVERTISMENT', label: 'se arată, cu avertisment' },
      { value: 'REFUZ', label: 'este refuzată' },
    ],
  },
  VARSTA_CODEBITORI: {
    label: 'Vârsta care limitează perioada, când semnează mai mulți',
    about: 'Perioada maximă este cea permisă celei mai în vârstă dintre aceste persoane.',
    choices: [
      { value: 'TOTI', label: 'toți cei care semnează' },
      { value: 'CU_VENIT', label: 'doar cei cu venit recunoscut' },
    ],
  },
  DTI_INCLUDE_AVT: {
    label: 'Gradul de îndatorare cuprinde asigurarea de viață',
    about: 'La rată se adună prima de asigurare din prima lună.',
    choices: YES_NO,
  },
  AVANS_MIN_PRIMA: { label: 'Avans minim, primul imobil', about: 'Din valoarea imobilului.' },
  AVANS_MIN_STD: { label: 'Avans minim, alt imobil', about: 'Din valoarea imobilului.' },
  VECHIME_MINIMA: {
    label: 'Vechime minimă la angajator',
    about: 'Sub ea apare un avertisment; cifrele nu se schimbă.',
  },
  SUMA_MINIMA: { label: 'Cel mai mic credit', about: 'Sub el simularea este refuzată.' },
  SUMA_MAXIMA: { label: 'Cel mai mare credit', about: 'Peste el simularea este refuzată.' },
  MOD_RAMBURSARE: {
    label: 'Ce scurtează rambursarea anticipată',
    about: 'Perioada (rata rămâne) sau rata (perioada rămâne).',
    choices: [
      { value: 'REDUCERE_PERIOADA', label: 'perioada' },
      { value: 'REDUCERE_RATA', label: 'rata' },
    ],
  },
  AJUSTARE_ZI: {
    label: 'Scadența care cade într-o zi nelucrătoare',
    about: 'Schimbă doar ziua afișată, nu și dobânda.',
    choices: [
      { value: 'NICIUNA', label: 'rămâne în ziua ei' },
      { value: 'URMATOAREA', label: 'trece în următoarea zi lucrătoare' },
    ],
  },
  VIZIBILITATE: {
    label: 'Ce clienți vede un broker',
    about: 'Administratorii îi văd pe toți. Cine nu vede un client nu îl găsește nicăieri.',
    choices: [
      { value: 'TOTI', label: 'pe toți' },
      { value: 'PROPRII', label: 'pe ai săi și pe cei nepreluați' },
    ],
  },
  ATRIBUIRE_LEADURI: {
    label: 'Cui îi revine un client nou de pe site',
    about: 'Prin regulă primesc numai brokerii care se pot autentifica, nu și administratorii.',
    choices: [
      { value: 'NIMENI', label: 'nimănui, îl preia cine poate' },
      { value: 'PE_RAND', label: 'brokerilor, pe rând' },
      { value: 'CEL_MAI_LIBER', label: 'brokerului cu cei mai puțini clienți în lucru' },
    ],
  },
  RETENTIE_ANI: {
    label: 'Păstrarea datelor clienților',
    about: 'Datele clienților fără activitate de atâta timp se șterg automat.',
  },
  RETENTIE_DOSAR_ANI: {
    label: 'Păstrarea datelor unui dosar semnat',
    about:
      'De la închiderea dosarului; până atunci clientul nu poate fi șters. Dosarele deja închise își păstrează ziua.',
  },
  MESAJE_PE_SAPTAMANA: {
    label: 'Mesaje automate pe săptămână',
    about:
      'Câte primește un client în șapte zile, cel mult. La limită nu i se mai amintesc actele; programările, actele respinse și textele de citit se anunță în continuare.',
  },
  MESAJE_DE_LA: {
    label: 'Mesaje automate, de la ora',
    about: 'Înainte de această oră, în weekend și de sărbători legale nu pleacă reamintiri și anunțuri automate.',
  },
  MESAJE_PANA_LA: {
    label: 'Mesaje automate, până la ora',
    about: 'De la această oră nu mai pleacă reamintiri și anunțuri automate. Ce nu a putut pleca la timp expiră.',
  },
  REFI_ECONOMIE_MINIMA: {
    label: 'Câștigul de la care se propune o refinanțare',
    about: 'Cu cât se plătește cel puțin mai puțin pe lună, cu asigurarea de viață, ca un client să apară în listă.',
  },
  REFI_RECUPERARE_LUNI: {
    label: 'Recuperarea costurilor unei refinanțări',
    about: 'În cel mult câte luni se acoperă costurile schimbării, ca un client să apară în listă.',
  },
  NOUA_CASA_PRAGURI: {
    label: 'Pragurile programului',
    about:
      'Prețul cel mai mare al locuinței, avansul și garanția statului; peste ultimul preț programul nu finanțează.',
  },
  NOUA_CASA_COMISION: { label: 'Comisionul de garantare', about: 'Se plătește din soldul garantat.' },
  NOUA_CASA_COMISION_PLATA: {
    label: 'Plata comisionului de garantare',
    about: 'În fiecare lună sau la sfârșitul fiecărui an al creditului.',
    choices: [
      { value: 'LUNAR', label: 'lunar' },
      { value: 'ANUAL', label: 'anual' },
    ],
  },
  NOUA_CASA_REDUCERE_NOTAR: { label: 'Reducerea onorariilor', about: 'Din ambele onorarii ale notarului.' },
  NOUA_CASA_SUPRAFATA: {
    label: 'Suprafața locuinței deținute',
    about: 'Cine are o locuință de atâția metri pătrați sau mai mult nu intră în program.',
  },
  ZILE_INFORMARE: {
    label: 'Așteptarea dintre informare și trimiterea cererii',
    about:
      'Zile calendaristice de la trimiterea informării despre intermediar. Înainte, nicio cerere nu pleacă la bancă, decât dacă clientul renunță în scris la așteptare.',
  },
};

/** A part of the page. */
export type ParameterGroup = { readonly id: string; readonly title: string; readonly names: readonly string[] };

const GROUPS: readonly ParameterGroup[] = [
  { id: 'piata', title: 'Dobânzi și curs', names: ['IRCC', 'IRCC_MAX_ISTORIC', 'EUR_EXCHANGE_RATE'] },
  {
    id: 'notar',
    title: 'Notar și taxe',
    names: ['TVA', 'NOTAR_VANZARE_GRILA', 'NOTAR_IPOTECA_GRILA', 'IPOTECA_REFINANTARE_MOD'],
  },
  {
    id: 'carte-funciara',
    title: 'Carte funciară și alte costuri',
    names: [
      'INTABULARE_VANZARE',
      'INTABULARE_IPOTECA_PROCENT',
      'INTABULARE_IPOTECA_FIX',
      'RADIERE_ANCPI',
      'RADIERE_NOTAR',
      'TAXA_RNPM',
      'ORDIN_PLATA',
    ],
  },
  { id: 'asigurari', title: 'Asigurări', names: ['PAD_TIP_A', 'PAD_TIP_B', 'AVT_MOD', 'ALF_MOD'] },
  {
    id: 'venituri',
    title: 'Venituri și îndatorare',
    names: [
      'POND_SALARIU',
      'POND_PENSIE',
      'POND_PFA',
      'POND_CHIRII',
      'POND_DIVIDENDE',
      'GRAD_MAX_PRIMA',
      'GRAD_MAX_STD',
      'REFINANTARE_LIMITA',
      'VARSTA_CODEBITORI',
      'DTI_INCLUDE_AVT',
      'VECHIME_MINIMA',
    ],
  },
  {
    id: 'credit',
    title: 'Limitele creditului',
    names: ['AVANS_MIN_PRIMA', 'AVANS_MIN_STD', 'SUMA_MINIMA', 'SUMA_MAXIMA', 'MOD_RAMBURSARE', 'AJUSTARE_ZI'],
  },
  {
    id: 'noua-casa',
    title: 'Programul Noua Casă',
    names: [
      'NOUA_CASA_PRAGURI',
      'NOUA_CASA_COMISION',
      'NOUA_CASA_COMISION_PLATA',
      'NOUA_CASA_REDUCERE_NOTAR',
      'NOUA_CASA_SUPRAFATA',
    ],
  },
  {
    id: 'clienti',
    title: 'Clienți',
    names: [
      'VIZIBILITATE',
      'ATRIBUIRE_LEADURI',
      'RETENTIE_ANI',
      'RETENTIE_DOSAR_ANI',
      'ZILE_INFORMARE',
      'REFI_ECONOMIE_MINIMA',
      'REFI_RECUPERARE_LUNI',
      'MESAJE_PE_SAPTAMANA',
      'MESAJE_DE_LA',
      'MESAJE_PANA_LA',
    ],
  },
];

/** The words of a parameter; one that is not described here has its own name. */
export function wordsOf(name: string): ParameterText {
  return words[name] ?? { label: name, about: '' };
}

/** The parts of the page that have parameters; parameters of no part come last. */
export function parameterGroups(names: readonly string[] = Object.keys(parameterSchemas)): ParameterGroup[] {
  const known = GROUPS.map((group) => ({ ...group, names: group.names.filter((name) => names.includes(name)) }));
  const grouped = known.flatMap((group) => group.names);
  const others = names.filter((name) => !grouped.includes(name));
  return [...known, { id: 'altele', title: 'Altele', names: others }].filter((group) => group.names.length > 0);
}
