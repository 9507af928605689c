import { markedText } from '../../ui/marked-text.tsx';
import styles from './messages.module.css';

const VARIABLES = /(\{\{[^{}\n]{0,40}\}\})/;

type MessageTextProps = {
  /** Of an e-mail; empty on the other channels. */
  subject: string;
  text: string;
};

/** A text as it is read; variables left in braces are marked. */
export function MessageText({ subject, text }: MessageTextProps) {
  return (
    <div className={`${styles.text} grid gap-2 max-w-[44rem] px-4 py-3 framed bg-surface-sunken wrap-anywhere`}>
      {subject && <p className="font-650">{markedText(subject, VARIABLES)}</p>}
      <p className="whitespace-pre-wrap">{markedText(text, VARIABLES)}</p>
    </div>
  );
}
