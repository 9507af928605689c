import { type TeamMember, team } from 'contract/team/team';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';

/**
 * The members of the team that visitors see, once they are wanted; undefined before the server's answer. Without an
 * answer the page reads as for a house that shows nobody.
 */
export function useTeam(areWanted = true): readonly TeamMember[] | undefined {
  const [members, setMembers] = useState<readonly TeamMember[]>();
  useEffect(() => {
    if (!areWanted) return;
    const left = new AbortController();
    call(team.getShown, {}, { signal: left.signal, isBackground: true }).then(
      (answer) => setMembers(answer.members),
      () => left.signal.aborted || setMembers([]),
    );
    return () => left.abort();
  }, [areWanted]);
  return members;
}
