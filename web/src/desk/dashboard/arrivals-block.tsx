import { inbox as api } from 'contract/inbox/inbox';
import { formatCount } from 'contract/romanian/romanian';
import { dayInRomania, daysBefore } from 'contract/romanian/romanian-time';
import { Link } from 'react-router';
import { today } from '../../shared/time/today.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import { InboxRow } from '../inbox/inbox-item.tsx';
import { INBOX_SECTION, SeeAll } from '../inbox/see-all.tsx';
import { Block } from './block.tsx';

/** The most that are shown; the inbox has the others. */
const SHOWN = 6;

/** The arrivals since yesterday, and earlier unseen ones. */
export function ArrivalsBlock() {
  const inbox = useRead(api.get, {});
  const yesterday = daysBefore(today(), 1);
  const items = (inbox.data?.items ?? []).filter(
    ({ at, isSeen }) => !isSeen || dayInRomania(new Date(at)) >= yesterday,
  );
  return (
    <Block
      id={INBOX_SECTION}
      title="Ce a sosit"
      count={inbox.data?.unseen ? formatCount(inbox.data.unseen, 'nevăzut', 'nevăzute') : undefined}
      nothing={inbox.data && items.length === 0 && 'Nu a sosit nimic de ieri.'}
      action={<SeeAll />}
    >
      {inbox.isPending && <Skeleton height={96} />}
      {inbox.error && !inbox.data && (
        <LoadFailed failure={inbox.error} retry={inbox.refetch}>
          Ce a sosit nu poate fi citit acum.
        </LoadFailed>
      )}
      {items.length > 0 && (
        <ul className="ruled-2">
          {items.slice(0, SHOWN).map((item) => (
            <InboxRow key={`${item.kind} ${item.customer._id} ${item.at}`} item={item} />
          ))}
        </ul>
      )}
      {items.length > SHOWN && <Link to="/sosite">Tot ce a sosit</Link>}
    </Block>
  );
}
