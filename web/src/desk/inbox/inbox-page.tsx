import { inbox as api, INBOX_DAYS } from 'contract/inbox/inbox';
import { formatCount } from 'contract/romanian/romanian';
import { Page, Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import { InboxRow } from './inbox-item.tsx';
import { INBOX_SECTION, SeeAll } from './see-all.tsx';

/** Everything that came in lately for the signed-in user. */
export function InboxPage() {
  const inbox = useRead(api.get, {});
  const items = inbox.data?.items ?? [];
  return (
    <Page
      title="Ce a sosit"
      intro={`Acte trimise prin link sau pe e-mail, cereri repetate de apel, formulare noi și e-mailuri ale clienților, din ultimele ${formatCount(INBOX_DAYS, 'zi', 'zile')}.`}
      actions={<SeeAll />}
    >
      {inbox.isPending && <Skeleton height={240} className="rounded-card" />}
      {inbox.error && !inbox.data && (
        <LoadFailed failure={inbox.error} retry={inbox.refetch}>
          Ce a sosit nu poate fi citit acum.
        </LoadFailed>
      )}
      {inbox.data && items.length === 0 && <p className="text-ink-soft">Nu a sosit nimic.</p>}
      {items.length > 0 && (
        <Section id={INBOX_SECTION} title="Cele mai noi">
          <ul className="ruled-2">
            {items.map((item) => (
              <InboxRow key={`${item.kind} ${item.customer._id} ${item.at}`} item={item} />
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
