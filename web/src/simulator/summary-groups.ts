import type { CreditData, OfferMetadata } from 'contract/credit-data';
import { writeDate, writeNumber, writePercent, writeRon, writeTerm } from 'contract/romanian';

/** A figure of the summary: its name, how it is written and what it means. */
export type SummaryLine = { readonly label: string; readonly value: string; readonly about?: string };

export type SummaryGroup = { readonly title: string; readonly lines: readonly SummaryLine[] };

const ron = (amount: number): string => writeRon(amount, 2);
const fraction = (value: number | null): string => (value === null ? '–' : writePercent(value));
const points = (value: number): string => `${writeNumber(value, 2)}\u00a0%`;

/** The figures of a simulated offer in groups; a refinancing is compared with the present loan. */
export function summaryGroups(data: CreditData, offer: OfferMetadata): SummaryGroup[] {
  return [
    loanGroup(data, offer),
    instalmentsGroup(data),
    ratesGroup(data),
    totalsGroup(data),
    incomeGroup(data),
  ].concat(data.sumaTotalaActuala > 0 ? refinancingGroup(data) : []);
}

function loanGroup(data: CreditData, { oferta, banca }: OfferMetadata): SummaryGroup {
  return {
    title: 'Creditul',
    lines: [
      { label: 'Oferta', value: `${oferta}, ${banca}` },
      { label: 'Suma creditată', value: ron(data.sumaCreditata) },
      {
        label: 'Raport credit / valoare (LTV)',
        value: fraction(data.loanToValue),
        about: 'Cât din valoarea imobilului se împrumută.',
      },
      { label: 'Începutul creditului', value: writeDate(data.dataInceputCredit) },
      { label: 'Plăți pe an', value: String(data.numarPlatiAnuale) },
      { label: 'Perioada planificată', value: writeTerm(data.perioadaPlanificata) },
      {
        label: 'Perioada reală',
        value: writeTerm(data.perioadaReala),
        about: 'Mai scurtă decât cea planificată când se rambursează anticipat.',
      },
    ],
  };
}

function instalmentsGroup(data: CreditData): SummaryGroup {
  return {
    title: 'Rate',
    lines: [
      {
        label: 'Rata lunară fixă',
        value: data.rataLunaraFixa === 0 ? 'fără perioadă fixă' : ron(data.rataLunaraFixa),
        about: 'Principal și dobândă, fără asigurarea de viață.',
      },
      { label: 'Durata ratei fixe', value: writeTerm(data.durataRataFixa) },
      {
        label: 'Rata lunară variabilă',
        value: data.rataLunaraVariabila === 0 ? 'rata rămâne fixă' : ron(data.rataLunaraVariabila),
        about: 'După perioada fixă, cu IRCC de azi.',
      },
      {
        label: 'Asigurarea de viață, prima lună',
        value: ron(data.asigurareViata),
        about: 'Scade odată cu soldul.',
      },
      { label: 'Rambursat anticipat în total', value: ron(data.rambursareAnticipata) },
    ],
  };
}

function ratesGroup(data: CreditData): SummaryGroup {
  return {
    title: 'Dobânzi',
    lines: [
      {
        label: 'DAE',
        value: fraction(data.dae),
        about: 'Costul total pe un an, cu dobândă, comisioane și asigurări la un loc.',
      },
      {
        label: 'DAE la IRCC maxim istoric',
        value: fraction(data.daeMaxim),
        about: 'Dacă IRCC ar urca la cea mai mare valoare de până acum.',
      },
      { label: 'Dobânda fixă', value: data.dobandaFixa === 0 ? '–' : fraction(data.dobandaFixa) },
      {
        label: 'Dobânda variabilă',
        value: fraction(data.dobandaVariabila),
        about: `IRCC ${fraction(data.ircc)} + marja băncii ${fraction(data.marjaFixa)}.`,
      },
    ],
  };
}

function totalsGroup(data: CreditData): SummaryGroup {
  return {
    title: 'Costul total',
    lines: [
      { label: 'Dobânda totală', value: ron(data.dobandaTotalaAchitata) },
      { label: 'Asigurarea de viață în total', value: ron(data.totalAsigurareViata) },
      {
        label: 'Suma totală achitată',
        value: ron(data.sumaTotalaAchitata),
        about: 'Creditul, dobânda și asigurarea de viață, fără costurile de la început.',
      },
      {
        label: 'Costuri la început, nete',
        value: ron(data.totalCosturiCreditNet),
        about: 'Toate cele de la Alte Costuri, minus voucherul.',
      },
      {
        label: 'Total plătibil, după DAE',
        value: ron(data.totalPayable),
        about: 'Rate, asigurări pe toată durata și comisioanele pe care le numără DAE.',
      },
    ],
  };
}

function incomeGroup(data: CreditData): SummaryGroup {
  return {
    title: 'Încadrare',
    lines: [
      {
        label: 'Venituri eligibile',
        value: ron(data.venituriEligibile),
        about: 'Venitul lunar luat în calcul: fiecare sursă are ponderea ei.',
      },
      { label: 'Alte rate', value: ron(data.alteRate) },
      {
        label: 'Grad de îndatorare',
        value: fraction(data.gradIndatorare),
        about: 'Partea din venit care merge pe toate ratele.',
      },
    ],
  };
}

function refinancingGroup(data: CreditData): SummaryGroup {
  return {
    title: 'Față de creditul actual',
    lines: [
      { label: 'Rata actuală', value: ron(data.rataActuala) },
      { label: 'Perioada rămasă', value: writeTerm(data.perioadaRamasa) },
      { label: 'De plătit la creditul actual', value: ron(data.sumaTotalaActuala) },
      {
        label: 'Rata scade cu',
        value: `${ron(data.randamentRataRON)} (${points(data.randamentRataProcent)})`,
        about: 'Negativ: rata nouă este mai mare.',
      },
      {
        label: 'Câștig net pe toată perioada',
        value: `${ron(data.randamentNetRON)} (${points(data.randamentNetProcent)})`,
        about: 'După toate costurile schimbării; negativ: schimbarea costă mai mult decât aduce.',
      },
      {
        label: 'Schimbarea se amortizează',
        value: data.breakEvenMonth === null ? 'niciodată' : `în luna ${data.breakEvenMonth}`,
        about: 'Luna în care economia la rate a acoperit costurile.',
      },
    ],
  };
}
