import { type AgreementBlock, agreementBlocks } from 'contract/text/agreement-blocks';

/** A text as it is read: headings, paragraphs, lists. */
export function AgreementBody({ body }: { body: string }) {
  return (
    <div className="grid gap-3 max-w-measure leading-160 wrap-anywhere">
      {agreementBlocks(body).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
        <Block key={at} {...block} />
      ))}
    </div>
  );
}

function Block({ kind, lines }: AgreementBlock) {
  if (kind === 'heading') return <h4 className="m-0 mt-2 text-16 font-650">{lines.join(' ')}</h4>;
  if (kind === 'paragraph') return <p>{lines.join(' ')}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
