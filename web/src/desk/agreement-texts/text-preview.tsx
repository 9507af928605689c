import { agreementBlocks } from 'contract/text/agreement-blocks';
import type { ReactNode } from 'react';
import styles from './agreement-texts.module.css';

/** A text as clients read it, with the names of its variables. */
export function TextPreview({ title, body }: { title: string; body: string }) {
  return (
    <div className={`${styles.preview} grid gap-3 max-w-[44rem] p-4 rounded border border-line wrap-anywhere`}>
      <p className="text-18 font-650">{withVariables(title)}</p>
      {agreementBlocks(body).map(({ kind, lines }, index) => {
        const key = `${index} ${lines[0]}`;
        if (kind === 'heading')
          return (
            <p key={key} className="font-650">
              {withVariables(lines.join(' '))}
            </p>
          );
        if (kind === 'paragraph') return <p key={key}>{withVariables(lines.join(' '))}</p>;
        return (
          <ul key={key} className="ps-5 list-disc">
            {lines.map((line) => (
              <li key={line}>{withVariables(line)}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

function withVariables(text: string): ReactNode[] {
  return text.split(/(\{\w+\})/).map((part, index) =>
    // The odd parts are what the pattern found.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}
