import { EARLY_REPAYMENT_IS_FREE } from 'contract/legal/mortgage-law';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { CreditData } from 'contract/simulations/credit-data';
import { SUPERVISOR } from 'contract/site/site';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { conditionSentences } from 'quote/shown/condition-words';
import { type FeisDocument, lenderName } from './feis-document.ts';

// Parts 8 to 15: the borrower's duties and rights, and where they may complain.

const list = (...sentences: readonly string[]): Content[] => [{ ul: [...sentences], margin: [0, 0, 0, 2] }];

/** Part 8. */
export function obligations({ simulation: { creditData, metadata } }: FeisDocument): Content[] {
  return list(
    ...conditionDuties(creditData, metadata),
    ...(creditData.totalAsigurareViata > 0 ? ['O asigurare de viață pe toată durata creditului.'] : []),
    ...(creditData.asigurareFacultativa > 0
      ? ['O asigurare facultativă a imobilului, cesionată creditorului, reînnoită în fiecare an.']
      : []),
    'Asigurarea obligatorie a locuinței (PAD), reînnoită în fiecare an.',
    ...(metadata.minClasaEnergetica.trim() === ''
      ? []
      : [`Certificat energetic: imobilul trebuie să aibă clasa ${metadata.minClasaEnergetica.trim()}.`]),
    'Fără aceste servicii, dobânda și costurile de mai sus pot fi altele. Asigurările pot fi cumpărate de la orice asigurător acceptat de creditor.',
  );
}

/** An offer without conditions may still ask for the salary; one with conditions says what each is worth. */
function conditionDuties(creditData: CreditData, metadata: OfferMetadata): string[] {
  return creditData.conditii.length === 0
    ? ['Încasarea salariului într-un cont la creditor, dacă oferta o cere.']
    : conditionSentences(creditData, metadata);
}

/** Part 9. */
export function earlyRepayment(): Content[] {
  return list(
    'Aveți dreptul să rambursați creditul anticipat, integral sau parțial.',
    EARLY_REPAYMENT_IS_FREE,
    'Cereți creditorului suma exactă înainte de a rambursa.',
  );
}

/** Part 10. */
export function flexibleFeatures(): Content[] {
  return list(
    'Acest credit nu poate fi transferat asupra altui imobil și nu poate fi preluat de alt împrumutat fără acordul creditorului.',
    'Elementele flexibile ale produsului, dacă există, sunt descrise în FEIS emisă de creditor.',
  );
}

/** Part 11. */
export function otherRights(): Content[] {
  return list(
    'Aveți la dispoziție o perioadă de reflecție de 15 zile calendaristice, de la primirea ofertei ferme a creditorului, înainte de a vă angaja.',
    'Aveți dreptul să primiți un exemplar al proiectului de contract de credit.',
  );
}

/** Part 12. */
export function complaints(document: FeisDocument): Content[] {
  const { brand } = document;
  return list(
    `Despre credit: la ${lenderName(document)}, la datele de contact de la punctul 1 sau din FEIS emisă de creditor.`,
    `Despre intermediere: la ${brand.legalName}, ${brand.email}, ${brand.phone}.`,
    'Dacă răspunsul nu vă mulțumește: Autoritatea Națională pentru Protecția Consumatorilor (ANPC), anpc.ro, sau Centrul de Soluționare Alternativă a Litigiilor în domeniul Bancar (CSALB), csalb.ro.',
  );
}

/** Part 13. */
export function consequences(): Content[] {
  return list(
    'Dacă nu plătiți ratele la timp, creditorul poate percepe dobândă penalizatoare și raporta întârzierea la Biroul de Credit.',
    'Dacă întârzierea continuă, creditorul poate declara creditul scadent și poate executa ipoteca: vă puteți pierde locuința.',
    'Dacă aveți dificultăți de plată, luați legătura cât mai repede cu creditorul pentru a căuta o soluție.',
  );
}

/** Part 14. */
export function furtherInformation(): Content[] {
  return list(
    'Legea aplicabilă contractului și limba lui sunt cele din FEIS emisă de creditor.',
    'Aveți dreptul să primiți gratuit, de la creditor, FEIS cu valoare juridică și un proiect al contractului.',
  );
}

/** Part 15. */
export function supervisor(): Content[] {
  return list('Creditorul este supravegheat de Banca Națională a României (BNR), bnr.ro.', `${SUPERVISOR}, anpc.ro.`);
}
