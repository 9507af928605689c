import { AgreementText } from '../../shared/format/agreement-text.tsx';
import { markedText } from '../../ui/marked-text.tsx';
import styles from './agreement-texts.module.css';

const withVariables = (text: string) => markedText(text, /(\{\w+\})/);

/** A text as clients read it, with the names of its variables. */
export function TextPreview({ title, body }: { title: string; body: string }) {
  return (
    <div className={`${styles.preview} grid gap-3 max-w-[44rem] p-4 rounded border border-line wrap-anywhere`}>
      <p className="text-18 font-650">{withVariables(title)}</p>
      <AgreementText body={body} preview={withVariables} />
    </div>
  );
}
