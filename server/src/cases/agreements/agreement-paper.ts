import { agreementKinds } from 'contract/agreements/agreement-words';
import { fileName } from 'contract/documents/file-name';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { VERIFICATION_PAGE } from 'contract/site/pages';
import { formatDateTime } from '../../platform/runtime/clock.ts';
import type { Config } from '../../platform/runtime/config.ts';
import type { MakeDocument } from '../../reports/document-queue.ts';
import type { AgreementRow } from './agreements.queries.ts';
import { type AgreementCase, filledText } from './filled-text.ts';

/** Who accepts a text, when, and whether a code confirmed it. */
export type Accepting = { readonly name: string; readonly at: Date; readonly byCode: boolean };

type Making = {
  readonly of: AgreementCase;
  readonly waitingDays: number;
  readonly day: string;
  /** Null: to be signed by hand. */
  readonly accepting: Accepting | null;
};

/** The PDF of a text as the client of a case reads it, and the name of its file. */
export async function agreementPaper(
  {
    config,
    makeDocument,
  }: { readonly config: Pick<Config, 'brand' | 'publicUrl'>; readonly makeDocument: MakeDocument },
  row: AgreementRow,
  { of, waitingDays, day, accepting }: Making,
): Promise<{ readonly bytes: Uint8Array; readonly filename: string }> {
  const { text, bank, sentAt, commissions } = row;
  const asOf = accepting ? dayInRomania(accepting.at) : day;
  const bytes = await makeDocument('agreement', {
    title: text.title,
    facts: factsOf(row, of),
    asOf,
    brand: config.brand,
    body: filledText(text.body, { of, bank, sentAt, commissions, waitingDays }, config),
    accepted: accepting && {
      name: accepting.name,
      at: formatDateTime(accepting.at.toISOString()),
      how: accepting.byCode ? BY_CODE : ON_PAGE,
    },
    verificationUrl: `${config.publicUrl}${VERIFICATION_PAGE}`,
  });
  return { bytes, filename: fileName([agreementKinds[text.kind], bank ?? '', of.person.name, asOf], 'pdf') };
}

const ON_PAGE = 'pe pagina dosarului, bifat separat';
const BY_CODE = `${ON_PAGE} și confirmat cu un cod primit pe e-mail`;

function factsOf({ id, text, bank, form }: AgreementRow, of: AgreementCase): (readonly [string, string])[] {
  return [
    ...(bank === null ? [] : [['Banca', bank] as const]),
    ...(form === null
      ? []
      : [['Formularul băncii', form.name] as const, ['Amprenta formularului (SHA-256)', form.sha256] as const]),
    ['Dosar', String(of.number)],
    ['Versiunea textului', String(text.version)],
    ['Identificator', id],
  ];
}
