import type { ReactNode } from 'react';
import styles from './messages.module.css';

type MessageTextProps = {
  /** Of an e-mail; empty on the other channels. */
  subject: string;
  text: string;
};

/** A text as it is read; variables left in braces are marked. */
export function MessageText({ subject, text }: MessageTextProps) {
  return (
    <div className={`${styles.text} grid gap-2 max-w-[44rem] px-4 py-3 framed bg-surface-sunken wrap-anywhere`}>
      {subject && <p className="font-650">{withVariables(subject)}</p>}
      <p className="whitespace-pre-wrap">{withVariables(text)}</p>
    </div>
  );
}

function withVariables(text: string): ReactNode[] {
  return text.split(/(\{\{[^{}\n]{0,40}\}\})/).map((part, index) =>
    // The odd parts are what the pattern found.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}
