import type { TeamMember } from 'contract/team/team';
import type { ReactNode } from 'react';
import styles from './team.module.css';

type MemberCardProps = {
  member: TeamMember;
  /** What the person does for the reader, above the name: `Vă sună`. */
  words?: ReactNode;
  isLarge?: boolean;
  /** Below the facts: a phone, a button. */
  children?: ReactNode;
};

/** A member of the team: face, name, work, languages. */
export function MemberCard({ member, words, isLarge = false, children }: MemberCardProps) {
  const { name, role, languages, registerNumber } = member;
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Face member={member} isLarge={isLarge} />
      <div className="grid min-w-0">
        {words && <p className="text-14 text-ink-soft">{words}</p>}
        <p className="font-650 wrap-anywhere">{name}</p>
        {role && <p className="text-14 text-ink-soft">{role}</p>}
        {languages && <p className="text-14 text-ink-soft">Vorbește {inWords(languages)}</p>}
        {registerNumber && <p className="text-14 text-ink-soft">Nr. {registerNumber} în registrul intermediarilor</p>}
        {children}
      </div>
    </div>
  );
}

/** `română, engleză` in a sentence: `română și engleză`. */
function inWords(languages: string): string {
  return languages.replace(/,\s*([^,]+)$/, ' și $1');
}

/** The photograph; the initials where there is none. The name stands beside it. */
export function Face({ member: { name, photo }, isLarge = false }: Pick<MemberCardProps, 'member' | 'isLarge'>) {
  const large = isLarge || undefined;
  if (photo !== null)
    return (
      <img src={photo} alt="" width="56" height="56" decoding="async" className={styles.face} data-large={large} />
    );
  return (
    <span className={`${styles.face} ${styles.initials}`} data-large={large} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('ro');
}
