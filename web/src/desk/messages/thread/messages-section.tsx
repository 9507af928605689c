import { messages as api } from 'contract/messages/messages';
import { customerSections } from 'contract/site/desk-pages';
import { messageOf } from '../../../shared/api/failure.ts';
import { useFocusOnMore } from '../../../ui/focus/use-focus-on-more.ts';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ShowOlder } from '../../../ui/show-older.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useReadPages } from '../../data/read.ts';
import styles from '../messages.module.css';
import { WriteMessage } from '../write/write-message.tsx';
import { MessageRow } from './message-row.tsx';
import { Stops } from './stops.tsx';

/** Everything that was sent to a customer and came from them, newest first, and a button to write to them. */
export function MessagesSection({ phone }: { phone: string }) {
  const thread = useReadPages(api.thread, (cursor) => ({ params: { phone }, query: cursor ? { cursor } : {} }), {
    nextCursor: ({ next }) => next,
  });
  const messages = thread.data?.pages.flatMap((page) => page.messages) ?? [];
  const { list, expectMore } = useFocusOnMore(messages.length);
  return (
    <Section id={customerSections.messages} title="Mesaje" action={<WriteMessage phone={phone} />}>
      <Stops phone={phone} />
      {thread.isPending && <Skeleton height={96} />}
      {thread.error && <LoadFailed retry={thread.refetch}>{messageOf(thread.error)}</LoadFailed>}
      {thread.data && messages.length === 0 && (
        <p className="text-ink-soft">Niciun mesaj încă: nici trimis, nici primit.</p>
      )}
      {messages.length > 0 && (
        <div ref={list}>
          <ol className={`${styles.thread} ruled-3 grid grid-cols-1 *:first:pt-0`}>
            {messages.map((message) => (
              <MessageRow key={message._id} message={message} phone={phone} />
            ))}
          </ol>
        </div>
      )}
      {thread.hasNextPage && (
        <ShowOlder
          isLoading={thread.isFetchingNextPage}
          onClick={() => {
            expectMore();
            void thread.fetchNextPage();
          }}
        />
      )}
    </Section>
  );
}
