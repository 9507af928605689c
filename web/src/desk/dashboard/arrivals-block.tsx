import { inbox as api, INBOX_DAYS, type InboxItem } from 'contract/inbox/inbox';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import { InboxRow } from '../inbox/inbox-item.tsx';
import { INBOX_SECTION, SeeAll } from '../inbox/see-all.tsx';
import { Block, ShowMore } from './block.tsx';
import styles from './blocks.module.css';

/** Arrivals shown until a press shows the others. */
const SHOWN = 6;

/** The inbox. Each press on the bell, whose address names this block, leads to it anew. */
export function ArrivalsBlock() {
  const { hash, key } = useLocation();
  const isWanted = hash === `#${INBOX_SECTION}`;
  return <Arrivals key={isWanted ? key : ''} isWanted={isWanted} />;
}

/** What came in lately for the signed-in user, the newest first; all of it for who came to see it. */
function Arrivals({ isWanted }: { isWanted: boolean }) {
  const inbox = useRead(api.get, {});
  const [isWhole, setIsWhole] = useState(isWanted);
  const items = joinUploads(inbox.data?.items ?? []);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <Block
      id={INBOX_SECTION}
      title="Ce a sosit"
      count={inbox.data?.unseen ? formatCount(inbox.data.unseen, 'nevăzut', 'nevăzute') : undefined}
      nothing={inbox.data && items.length === 0 && `Nimic în ultimele ${formatCount(INBOX_DAYS, 'zi', 'zile')}.`}
      action={<SeeAll />}
    >
      {inbox.isPending && <Skeleton height={96} />}
      {inbox.error && !inbox.data && (
        <LoadFailed failure={inbox.error} retry={inbox.refetch}>
          Ce a sosit nu poate fi citit acum.
        </LoadFailed>
      )}
      {items.length > 0 && (
        <ul className={styles.list}>
          {shown.map((item) => (
            <InboxRow key={`${item.kind} ${item.customer._id} ${item.at}`} item={item} />
          ))}
        </ul>
      )}
      <ShowMore count={items.length - shown.length} onMore={() => setIsWhole(true)} />
    </Block>
  );
}

/** Uploads of one customer are one row: the newest, with the files of all; what was seen is a row of its own. */
function joinUploads(items: readonly InboxItem[]): readonly InboxItem[] {
  const joined: InboxItem[] = [];
  for (const item of items) {
    const index = joined.findIndex(
      (one) =>
        item.kind === 'files' &&
        one.customer._id === item.customer._id &&
        one.kind === 'files' &&
        one.isSeen === item.isSeen,
    );
    const newest = joined[index];
    if (newest?.kind === 'files' && item.kind === 'files')
      joined[index] = { ...newest, files: [...newest.files, ...item.files] };
    else joined.push(item);
  }
  return joined;
}
