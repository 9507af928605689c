import { type AgreementBlock, agreementBlocks } from 'contract/agreements/agreement-blocks';
import type { ReactNode } from 'react';

type AgreementTextProps = {
  body: string;
  /** Draws the words of a piece in a preview, whose headings do not belong to those of the page. */
  preview?: (words: string) => ReactNode;
};

/** The pieces of a text for its readers: headings, paragraphs, lists. */
export function AgreementText({ body, preview }: AgreementTextProps) {
  return agreementBlocks(body).map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces that are alike have no other key
    <Block key={at} {...block} preview={preview} />
  ));
}

type BlockProps = AgreementBlock & { preview: AgreementTextProps['preview'] | undefined };

function Block({ kind, lines, preview }: BlockProps) {
  const write = preview ?? String;
  const words = write(lines.join(' '));
  if (kind === 'paragraph') return <p>{words}</p>;
  if (kind === 'heading') {
    return preview ? <p className="font-650">{words}</p> : <h4 className="m-0 mt-2 text-16 font-650">{words}</h4>;
  }
  return (
    <ul className={preview && 'ps-5 list-disc'}>
      {lines.map((line) => (
        <li key={line}>{write(line)}</li>
      ))}
    </ul>
  );
}
