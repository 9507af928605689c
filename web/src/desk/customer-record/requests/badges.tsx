import table from '../../../ui/layout/table.module.css';
import styles from '../details.module.css';

/** A badge of a form or a request: its word and colour. */
export type Badge = { readonly word: string; readonly tone?: 'good' | 'bad' | 'warn'; readonly about?: string };

/** The badges of a form or request; empty without any. */
export function Badges({ marks }: { marks: readonly Badge[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className={`${styles.badges} flex flex-wrap gap-2 text-14`}>
      {marks.map(({ word, tone, about }) => (
        <li key={word} className={table.status} data-tone={tone} title={about}>
          {word}
        </li>
      ))}
    </ul>
  );
}
