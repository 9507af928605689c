import { withoutAccents } from '../romanian/without-accents.ts';

/** A county with its localities in the list; Bucharest has its six sectors. */
export type County = { readonly id: number; readonly judet: string; readonly localitati: readonly string[] };

/** The 42 counties in alphabetical order, as the booking screen lists them. */
export const counties: readonly County[] = [
  { id: 1, judet: 'Alba', localitati: ['Alba Iulia', 'Aiud', 'Blaj', 'Sebeș', 'Cugir'] },
  { id: 2, judet: 'Arad', localitati: ['Arad', 'Ineu', 'Lipova', 'Pecica', 'Sântana'] },
  { id: 3, judet: 'Argeș', localitati: ['Pitești', 'Câmpulung', 'Curtea de Argeș', 'Mioveni', 'Ștefănești'] },
  { id: 4, judet: 'Bacău', localitati: ['Bacău', 'Onești', 'Moinești', 'Comănești', 'Buhuși'] },
  { id: 5, judet: 'Bihor', localitati: ['Oradea', 'Salonta', 'Marghita', 'Beiuș', 'Săcueni'] },
  { id: 6, judet: 'Bistrița-Năsăud', localitati: ['Bistrița', 'Năsăud', 'Beclean', 'Sângeorz-Băi'] },
  { id: 7, judet: 'Botoșani', localitati: ['Botoșani', 'Dorohoi', 'Darabani', 'Flămânzi', 'Săveni'] },
  { id: 8, judet: 'Brăila', localitati: ['Brăila', 'Ianca', 'Însurăței', 'Făurei'] },
  { id: 9, judet: 'Brașov', localitati: ['Brașov', 'Făgăraș', 'Săcele', 'Codlea', 'Râșnov', 'Zărnești'] },
  { id: 10, judet: 'București', localitati: ['Sector 1', 'Sector 2', 'Sector 3', 'Sector 4', 'Sector 5', 'Sector 6'] },
  { id: 11, judet: 'Buzău', localitati: ['Buzău', 'Râmnicu Sărat', 'Nehoiu', 'Pogoanele'] },
  { id: 12, judet: 'Călărași', localitati: ['Călărași', 'Oltenița', 'Budești', 'Fundulea', 'Lehliu-Gară'] },
  { id: 13, judet: 'Caraș-Severin', localitati: ['Reșița', 'Caransebeș', 'Bocșa', 'Oravița', 'Moldova Nouă'] },
  { id: 14, judet: 'Cluj', localitati: ['Cluj-Napoca', 'Turda', 'Dej', 'Câmpia Turzii', 'Gherla', 'Florești'] },
  { id: 15, judet: 'Constanța', localitati: ['Constanța', 'Mangalia', 'Medgidia', 'Năvodari', 'Cernavodă', 'Ovidiu'] },
  { id: 16, judet: 'Covasna', localitati: ['Sfântu Gheorghe', 'Târgu Secuiesc', 'Covasna', 'Baraolt'] },
  { id: 17, judet: 'Dâmbovița', localitati: ['Târgoviște', 'Moreni', 'Pucioasa', 'Găești', 'Titu'] },
  { id: 18, judet: 'Dolj', localitati: ['Craiova', 'Băilești', 'Calafat', 'Filiași', 'Segarcea'] },
  { id: 19, judet: 'Galați', localitati: ['Galați', 'Tecuci', 'Târgu Bujor', 'Berești'] },
  { id: 20, judet: 'Giurgiu', localitati: ['Giurgiu', 'Bolintin-Vale', 'Mihăilești'] },
  { id: 21, judet: 'Gorj', localitati: ['Târgu Jiu', 'Motru', 'Rovinari', 'Bumbești-Jiu', 'Târgu Cărbunești'] },
  {
    id: 22,
    judet: 'Harghita',
    localitati: ['Miercurea Ciuc', 'Odorheiu Secuiesc', 'Gheorgheni', 'Toplița', 'Cristuru Secuiesc'],
  },
  { id: 23, judet: 'Hunedoara', localitati: ['Deva', 'Hunedoara', 'Petroșani', 'Orăștie', 'Lupeni', 'Brad'] },
  { id: 24, judet: 'Ialomița', localitati: ['Slobozia', 'Fetești', 'Urziceni', 'Țăndărei'] },
  { id: 25, judet: 'Iași', localitati: ['Iași', 'Pașcani', 'Hârlău', 'Târgu Frumos', 'Podu Iloaiei'] },
  {
    id: 26,
    judet: 'Ilfov',
    localitati: ['Voluntari', 'Buftea', 'Pantelimon', 'Popești-Leordeni', 'Otopeni', 'Bragadiru'],
  },
  { id: 27, judet: 'Maramureș', localitati: ['Baia Mare', 'Sighetu Marmației', 'Borșa', 'Baia Sprie', 'Vișeu de Sus'] },
  {
    id: 28,
    judet: 'Mehedinți',
    localitati: ['Drobeta-Turnu Severin', 'Strehaia', 'Orșova', 'Vânju Mare', 'Baia de Aramă'],
  },
  { id: 29, judet: 'Mureș', localitati: ['Târgu Mureș', 'Reghin', 'Sighișoara', 'Târnăveni', 'Luduș'] },
  { id: 30, judet: 'Neamț', localitati: ['Piatra Neamț', 'Roman', 'Târgu Neamț', 'Bicaz'] },
  { id: 31, judet: 'Olt', localitati: ['Slatina', 'Caracal', 'Balș', 'Corabia', 'Scornicești'] },
  { id: 32, judet: 'Prahova', localitati: ['Ploiești', 'Câmpina', 'Băicoi', 'Breaza', 'Sinaia', 'Mizil'] },
  { id: 33, judet: 'Sălaj', localitati: ['Zalău', 'Șimleu Silvaniei', 'Jibou', 'Cehu Silvaniei'] },
  { id: 34, judet: 'Satu Mare', localitati: ['Satu Mare', 'Carei', 'Negrești-Oaș', 'Tășnad', 'Ardud'] },
  { id: 35, judet: 'Sibiu', localitati: ['Sibiu', 'Mediaș', 'Cisnădie', 'Avrig', 'Agnita'] },
  {
    id: 36,
    judet: 'Suceava',
    localitati: ['Suceava', 'Fălticeni', 'Rădăuți', 'Câmpulung Moldovenesc', 'Vatra Dornei', 'Gura Humorului'],
  },
  { id: 37, judet: 'Teleorman', localitati: ['Alexandria', 'Roșiori de Vede', 'Turnu Măgurele', 'Zimnicea', 'Videle'] },
  { id: 38, judet: 'Timiș', localitati: ['Timișoara', 'Lugoj', 'Sânnicolau Mare', 'Jimbolia', 'Recaș', 'Făget'] },
  { id: 39, judet: 'Tulcea', localitati: ['Tulcea', 'Babadag', 'Măcin', 'Isaccea', 'Sulina'] },
  { id: 40, judet: 'Vâlcea', localitati: ['Râmnicu Vâlcea', 'Drăgășani', 'Băbeni', 'Călimănești', 'Horezu'] },
  { id: 41, judet: 'Vaslui', localitati: ['Vaslui', 'Bârlad', 'Huși', 'Negrești'] },
  { id: 42, judet: 'Vrancea', localitati: ['Focșani', 'Adjud', 'Mărășești', 'Odobești', 'Panciu'] },
];

/** The county of that name, without regard to accents and capitals; undefined: none. */
export function findCounty(judet: string): County | undefined {
  const wanted = plain(judet);
  return counties.find((county) => plain(county.judet) === wanted);
}

/** The locality of that name in a county, in the list's spelling; undefined: none. */
export function findLocality({ localitati }: County, localitate: string): string | undefined {
  const wanted = plain(localitate);
  return localitati.find((name) => plain(name) === wanted);
}

/** Longer than any locality's name with its accents apart; the search ignores longer texts. */
const LONGEST_PLACE = 200;

/** `BUCUREŞTI `, `București` and `bucuresti` are one name. */
function plain(name: string): string {
  return withoutAccents(name.slice(0, LONGEST_PLACE))
    .replace(/[\s-]+/g, ' ')
    .trim();
}
