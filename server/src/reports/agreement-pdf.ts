import { type AgreementBlock, agreementBlocks } from 'contract/agreements/agreement-blocks';
import type { Site } from 'contract/site/site';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { renderPdf } from './layout/pdf-document.ts';
import { ruled, section } from './layout/pdf-styles.ts';

/** The content of a text's paper, to be signed by hand or as accepted. */
export type AgreementPdf = {
  readonly title: string;
  /** As the client read it: its variables filled. */
  readonly body: string;
  /** A model text, for a lawyer to check. */
  /** What names it: the version of its text, its case, its own id. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Who accepted it, when and how, in words; null: to be signed by hand. */
  readonly accepted: { readonly name: string; readonly at: string; readonly how: string } | null;
  /** Where the file can be checked. */
  readonly verificationUrl: string;
  /** ISO. */
  readonly asOf: string;
  readonly brand: Omit<Site, 'url'>;
};

/** The text as it was read, and below it who accepted it, or room for a signature. */
export function agreementPdf(document: AgreementPdf): Promise<Buffer> {
  const { title, body, accepted, asOf, brand } = document;
  return renderPdf({
    title,
    asOf,
    brand,
    hasSamples: false,
    label: title,
    notice: accepted ? 'Document acceptat de client pe pagina dosarului.' : 'Document de semnat de client.',
    content: [
      { text: title, style: 'title' },
      ...agreementBlocks(body).map(blockContent),
      accepted ? acceptance(document, accepted) : signature(document),
    ],
  });
}

function blockContent({ kind, lines }: AgreementBlock): Content {
  if (kind === 'list') return { ul: [...lines], margin: [0, 0, 0, 4] };
  const text = lines.join('\n');
  return kind === 'heading' ? { text, style: 'heading' } : { text, margin: [0, 0, 0, 4] };
}

function acceptance(
  { facts, verificationUrl }: AgreementPdf,
  { name, at, how }: NonNullable<AgreementPdf['accepted']>,
) {
  return section('Acceptare', table([['Acceptat de', name], ['Când', at], ['Cum', how], ...facts]), {
    text: `Oricine are acest fișier poate vedea la ${verificationUrl} dacă este neschimbat: se compară numai amprenta lui (SHA-256), fișierul nu părăsește dispozitivul.`,
    margin: [0, 6, 0, 0],
  });
}

function signature({ facts }: AgreementPdf): Content {
  const room = '\n\n';
  return section('Semnătura', table([...facts, ['Nume și prenume', room], ['Data', room], ['Semnătura', room]]));
}

function table(rows: readonly (readonly [label: string, value: string])[]): Content {
  return { layout: ruled, table: { widths: [130, '*'], body: rows.map((row) => [...row]) } };
}
