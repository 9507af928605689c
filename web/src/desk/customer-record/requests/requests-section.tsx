import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import { customerSections } from 'contract/site/desk-pages';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Section } from '../../../ui/layout/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import styles from '../details.module.css';
import { RecordLoadFailed } from '../record-load-failed.tsx';
import { type Badge, Badges } from './badges.tsx';
import { type TypedRequest, typedLines } from './typed-lines.ts';

type CallRequest = Reply<typeof customers.getRequests>[number];

/** The person's requests for a call, as they were typed: none of them changed the customer by itself. */
export function RequestsSection({ phone, customer }: { phone: string; customer: Customer | undefined }) {
  const requests = useRead(customers.getRequests, { query: { phone } });
  return (
    <Section
      id={customerSections.requests}
      title="Cereri de apel"
      isFolded="everywhere"
      summary={requests.data?.length}
    >
      {requests.isPending && <Skeleton height={96} />}
      {requests.error && <RecordLoadFailed failure={requests.error} retry={requests.refetch} />}
      {requests.data?.length === 0 && (
        <p className="text-ink-soft">Clientul nu a cerut niciun apel: a fost adăugat de echipă.</p>
      )}
      {requests.data && requests.data.length > 0 && (
        <ul className="ruled-3 grid grid-cols-1 *:first:pt-0">
          {requests.data.map((request) => (
            <Request key={request._id} request={request} customer={customer} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Request({ request, customer }: { request: CallRequest; customer: TypedRequest | undefined }) {
  return (
    <li className={`${styles.request} grid grid-cols-1 gap-2`}>
      <p className="text-ink-soft text-14">
        {formatInstant(request.createdAt)}
        {request.source !== null && `. A venit din: ${request.source}`}
      </p>
      <dl className={`${styles.lines} soft-terms grid grid-cols-1 gap-1 tabular`}>
        {typedLines(request, customer ?? request).map(({ label, value, isOther }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {isOther ? (
                <>
                  <mark>{value}</mark> <span className="text-ink-soft text-14">altfel decât în fișă</span>
                </>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Badges marks={marksOf(request)} />
    </li>
  );
}

function marksOf({ isRepeat, consentRecorded, ...request }: CallRequest): Badge[] {
  const marks: (Badge | false)[] = [
    isRepeat && { word: 'Cerere repetată' },
    consentRecorded
      ? { tone: 'good', word: 'Termeni și confidențialitate acceptate' }
      : { tone: 'bad', word: 'Acord neînregistrat' },
    newsMark(request),
  ];
  return marks.filter((mark) => mark !== false);
}

function newsMark({
  marketingConsent,
  isMarketingUnconfirmed,
}: Omit<CallRequest, 'isRepeat' | 'consentRecorded'>): Badge {
  if (marketingConsent) return { tone: 'good', word: 'Acceptă noutăți' };
  if (!isMarketingUnconfirmed) return { word: 'Fără noutăți' };
  return {
    tone: 'warn',
    word: 'Noutăți bifate, neconfirmate',
    about: 'Clientul nu le-a confirmat din e-mailul propriu',
  };
}
