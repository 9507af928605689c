import type { TeamMember } from 'contract/team/team';
import { site } from '../../shared/brand/brand.ts';
import { useIsNear } from '../../ui/layout/use-is-near.ts';
import { Handset } from '../components/handset.tsx';
import styles from './team.module.css';
import { Face, MemberCard } from './team-member.tsx';
import { useTeam } from './use-team.ts';

/** The members of the team, one card each; a quiet drawing where the house shows nobody. */
export function TeamSection({ title = 'Cu cine vorbiți' }: { title?: string }) {
  const [near, isNear] = useIsNear();
  const members = useTeam(isNear);
  return (
    <section aria-labelledby="echipa" className="grid grid-cols-1 gap-4">
      <h2 id="echipa">{title}</h2>
      <div ref={near} className={styles.members}>
        {members && <Members members={members} />}
      </div>
    </section>
  );
}

function Members({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0)
    return (
      <div className="card p-4">
        <AnyBroker>vă sună, vă explică ofertele și urmărește dosarul până la semnare.</AnyBroker>
      </div>
    );
  return (
    <ul className="grid grid-cols-fit-13 gap-3">
      {members.map((member) => (
        <li key={member.photo ?? member.name} className="card p-4">
          <MemberCard member={member} />
        </li>
      ))}
    </ul>
  );
}

type TeamStripProps = {
  members: readonly TeamMember[] | undefined;
  /** Stands above the names. */
  words?: string;
  /** What a broker does for the reader, where the house shows nobody. */
  work?: string;
};

/** Faces beside names, in a narrow column above them. */
export function TeamStrip({ members, words, work = 'vă sună și vă explică ofertele' }: TeamStripProps) {
  return (
    <div className={styles.strip}>
      {members?.length === 0 && <AnyBroker>{work}</AnyBroker>}
      {members && members.length > 0 && (
        <>
          <p className={`${styles.faces} flex`}>
            {members.slice(0, MOST_FACES).map((member) => (
              <Face key={member.photo ?? member.name} member={member} />
            ))}
          </p>
          <p className="flex-[1_1_10rem] text-14 text-ink-soft">
            {words && <strong className="block font-600 text-ink">{words}</strong>}
            {namesOf(members)}
          </p>
        </>
      )}
    </div>
  );
}

/** The faces that stand beside each other in a narrow column. */
const MOST_FACES = 4;

/** `Ana Munteanu, Ilinca Dobre și Radu Ștefănescu`; behind the shown faces only their number. */
function namesOf(members: readonly TeamMember[]): string {
  const shown = members.slice(0, MOST_FACES).map(({ name }) => name);
  const others = members.length - shown.length;
  if (others > 0) return `${shown.join(', ')} și alți ${others}`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} și ${shown.at(-1)}`;
}

/** Where the house shows nobody: a handset in the place of a face, never an invented person. */
function AnyBroker({ children }: { children: string }) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <span className={`${styles.face} ${styles.initials}`} aria-hidden="true">
        <Handset />
      </span>
      <p className="min-w-0">
        <strong className="block font-650">Un broker din echipa {site().brand}</strong>
        <span className="text-14 text-ink-soft">{children}</span>
      </p>
    </div>
  );
}
