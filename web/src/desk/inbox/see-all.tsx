import { IconChecks } from '@tabler/icons-react';
import { inbox } from 'contract/inbox/inbox';
import { Button } from '../../ui/button.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';

/** The id of the section at which changes of the inbox are announced. */
export const INBOX_SECTION = 'sosite';

/** A button that marks everything until the newest item as seen; absent when everything is. */
export function SeeAll() {
  const { data } = useRead(inbox.get, {});
  const seeing = useChange(inbox.markSeen, { notice: announces('Totul este văzut', INBOX_SECTION) });
  const until = data?.items[0]?.at;
  if (!data || data.unseen === 0 || until === undefined) return null;
  return (
    <Button
      variant="quiet"
      className="min-h-[1.875rem] px-2 text-14 pointer-coarse:min-h-tap"
      icon={<IconChecks size={18} stroke={1.8} aria-hidden />}
      loading={seeing.isPending}
      onClick={() => seeing.mutate({ body: { until } })}
    >
      Marcați tot ca văzut
    </Button>
  );
}
