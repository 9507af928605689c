import { Unbroken } from '../../ui/unbroken.tsx';
import styles from './steps.module.css';

type StepsProps = { steps: readonly { readonly title: string; readonly text?: string }[] };

/** Numbered steps along a line. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          {text && (
            <p className="max-w-measure text-ink-soft">
              <Unbroken>{text}</Unbroken>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
