import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInbox, useSeeAll } from './inbox-api.ts';

/** A button that marks everything as seen; absent when everything is. */
export function SeeAll() {
  const { data } = useInbox();
  const see = useSeeAll();
  const newest = data?.items[0]?.at;
  if (!data || data.unseen === 0 || newest === undefined) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<IconChecks size={18} stroke={1.8} aria-hidden />}
      onClick={() => see.mutate(newest)}
    >
      Marcați tot ca văzut
    </Button>
  );
}
