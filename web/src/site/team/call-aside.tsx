import type { TeamMember } from 'contract/team/team';
import type { ReactNode } from 'react';
import { site } from '../../shared/brand/brand.ts';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { TeamStrip } from './team-section.tsx';
import { useTeam } from './use-team.ts';
import { Hours, Way } from './way.tsx';

type Shown = {
  /** The members of the team; undefined before the server's answer. */
  members: readonly TeamMember[] | undefined;
};

type CallAsideProps = {
  /** The page itself has the button of the call. */
  hasOwnButton?: boolean;
  /** The faces that the page itself has where it has one column; `beside`: it has them at any width. */
  team?: Shown | 'beside';
  children?: ReactNode;
};

/** Beside a page's text: who calls, when, and how to reach them. */
export function CallAside({ hasOwnButton = false, team, children }: CallAsideProps) {
  const own = useTeam(team === undefined);
  return (
    <aside aria-labelledby="vorbiti-cu-noi" className="card grid grid-cols-1 gap-4 p-5 print:hidden">
      <h2 id="vorbiti-cu-noi" className="text-18">
        Vorbiți cu un om
      </h2>
      {team !== 'beside' && (
        <div className={team && 'max-lg:hidden'}>
          <TeamStrip members={team ? team.members : own} />
        </div>
      )}
      <CallHours />
      {!hasOwnButton && <LinkButton to="/programareApel">Programați un apel gratuit</LinkButton>}
      {children}
    </aside>
  );
}

/** Above the fields of a page in one column: the faces and names of those who call. */
export function WhoCalls({ members }: Shown) {
  return (
    <div className="lg:hidden">
      <TeamStrip members={members} words="Din echipa care vă sună" />
    </div>
  );
}

/** Our phone and the hours in which we call. */
export function CallHours() {
  return (
    <div className="grid gap-4">
      <Way name="Telefon" icon="phone">
        <PhoneLink className="covers-box font-600" />
      </Way>
      <Way name="Program" icon="clock">
        <Hours />
      </Way>
      <Way name="La o cerere de apel" icon="calendar">
        vă sunăm în cel mult {site().callPromise}
      </Way>
    </div>
  );
}
