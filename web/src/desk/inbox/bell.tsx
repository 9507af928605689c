import { IconBell } from '@tabler/icons-react';
import { inbox } from 'contract/inbox/inbox';
import { formatCount } from 'contract/romanian/romanian';
import { Link } from 'react-router';
import { useRead } from '../data/read.ts';
import styles from './inbox.module.css';
import { INBOX_SECTION } from './see-all.tsx';

/** The largest number that is shown. */
const MAX_SHOWN = 99;

/** The number of items that the signed-in user has not seen, with a link to the inbox. */
export function Bell() {
  const { data } = useRead(inbox.get, {});
  const unseen = data?.unseen ?? 0;
  const name = unseen === 0 ? 'Ce a sosit' : `Ce a sosit: ${formatCount(unseen, 'lucru nevăzut', 'lucruri nevăzute')}`;
  return (
    <Link
      to={`/dashboard#${INBOX_SECTION}`}
      className={`${styles.bell} relative grid flex-none place-items-center size-tap rounded text-ink`}
      aria-label={name}
      title="Ce a sosit"
    >
      <IconBell size={22} stroke={1.7} aria-hidden />
      {unseen > 0 && (
        <span className={styles.count} aria-hidden>
          {unseen > MAX_SHOWN ? `${MAX_SHOWN}+` : unseen}
        </span>
      )}
    </Link>
  );
}
