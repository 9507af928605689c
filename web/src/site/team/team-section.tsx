import type { TeamMember } from 'contract/team/team';
import { site } from '../../shared/brand/brand.ts';
import { useIsNear } from '../../ui/layout/use-is-near.ts';
import { Scene } from '../../ui/pages/scene.tsx';
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
      <div className="flex flex-wrap items-center gap-6">
        <div className="basis-[11rem]">
          <DeskWithPhone />
        </div>
        <p className="max-w-measure flex-[1_1_16rem] text-ink-soft">
          Un broker de la {site().brand} vă sună, vă explică ofertele și urmărește dosarul până la semnare.
        </p>
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

/** Faces and names in the room of one line or two; nothing where the house shows nobody. */
export function TeamStrip({ members }: { members: readonly TeamMember[] | undefined }) {
  return (
    <div className={`${styles.strip} grid gap-2`}>
      {members?.length === 0 && (
        <div className="max-w-[8.5rem]">
          <DeskWithPhone />
        </div>
      )}
      {members && members.length > 0 && (
        <>
          <p className={`${styles.faces} flex`}>
            {members.slice(0, MOST_FACES).map((member) => (
              <Face key={member.photo ?? member.name} member={member} />
            ))}
          </p>
          <p className="text-14 text-ink-soft">{namesOf(members)}</p>
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

/** A desk with a phone that rings. */
function DeskWithPhone() {
  return (
    <Scene>
      <path d="M48 160v-26h144v26M40 110h160v24H40Z" fill="var(--brand-tint)" />
      <path d="M96 110V88h48v22" fill="var(--surface)" />
      <path d="M104 88c0-18 32-18 32 0" fill="var(--brand-soft)" />
      <path d="M84 84c2-16 70-16 72 0l-14 4v-8h-44v8Z" fill="var(--brand)" />
      <path d="M60 66c-8-8-8-20 0-28M180 66c8-8 8-20 0-28" stroke="var(--brand-soft)" />
    </Scene>
  );
}
