import { type AgreementKind, type AgreementVariable, hasVariable } from 'contract/agreements/agreement-words';
import { problem } from 'contract/problem';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { dayInRomania } from 'contract/romanian/romanian-time';
import type { Config } from '../../platform/runtime/config.ts';

/** The case of a text: its customer, the case's number for people, and the signer who reads the text. */
export type AgreementCase = {
  readonly id: string;
  readonly number: number;
  readonly customer: { readonly id: string };
  readonly person: { readonly id: string; readonly name: string; readonly email: string | null };
};

/** The values for the variables of a text, beside those of the firm. */
export type Reading = {
  readonly of: AgreementCase;
  readonly bank: string | null;
  readonly sentAt: Date;
  /** What it says of commissions, as it was sent. */
  readonly commissions: readonly { readonly sentence: string }[];
  /** ZILE_INFORMARE of today. */
  readonly waitingDays: number;
};

type Firm = Pick<Config, 'brand' | 'publicUrl'>;

/** A name in braces. */
const BRACED = /\{(\w{1,40})\}/g;

/** The text as the client reads it. */
export function filledText(body: string, reading: Reading, firm: Firm): string {
  const values = valuesOf(reading, firm);
  return body.replace(BRACED, (whole, name: string) => values[name as AgreementVariable] ?? whole);
}

function valuesOf({ of, bank, sentAt, commissions, waitingDays }: Reading, { brand, publicUrl }: Firm) {
  const said = commissions.map(({ sentence }) => sentence).join(' ');
  const values: Readonly<Record<AgreementVariable, string>> = {
    marca: brand.brand,
    firma: brand.legalName,
    cui: brand.cui,
    registrul_comertului: brand.registry,
    adresa: brand.address,
    telefon: brand.phone,
    email: brand.email,
    site: publicUrl,
    numar_registru: brand.registerNumber,
    legatura: brand.tie,
    serviciul: brand.theService,
    consultanta: brand.advice === 'da' ? ADVICE : NO_ADVICE,
    zile_asteptare: formatCount(waitingDays, 'zi calendaristică', 'zile calendaristice'),
    nume_client: of.person.name,
    dosar: String(of.number),
    data: formatDate(dayInRomania(sentAt)),
    banca: bank ?? '',
    comision: said,
    comisioane: said,
  };
  return values;
}

const ADVICE =
  'Oferim servicii de consultanță: vă facem o recomandare personală, pe baza nevoilor și a situației dumneavoastră, pe care o primiți în scris.';
const NO_ADVICE =
  'Nu facem recomandări personale în sensul legii: vă prezentăm oferte, le comparăm împreună și vă ajutăm cu actele, iar alegerea este a dumneavoastră.';

/** Refuses a text with an unknown variable, and names its line. */
export function refuseUnknownVariables(kind: AgreementKind, body: string): void {
  for (const [index, line] of body.split('\n').entries()) {
    const name = unknownIn(kind, line);
    if (name !== undefined) throw problem('TEXT_VARIABILA', { field: 'body', name, line: index + 1 });
  }
}

/**
 * The first text in braces that is no variable of that kind; after a brace that is not closed, the rest of the line.
 */
function unknownIn(kind: AgreementKind, line: string): string | undefined {
  return line
    .split('{')
    .slice(1)
    .map((after) => ({ name: after.split('}', 1)[0] ?? '', isClosed: after.includes('}') }))
    .filter(({ name, isClosed }) => !(isClosed && hasVariable(kind, name)))
    .map(({ name }) => name.slice(0, MAX_NAMED))
    .at(0);
}

/** The most characters of an unknown name that a refusal repeats. */
const MAX_NAMED = 40;
