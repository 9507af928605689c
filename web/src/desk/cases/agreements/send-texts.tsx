import { agreementKinds } from 'contract/agreements/agreement-words';
import { agreements } from 'contract/agreements/agreements';
import type { CaseDetails } from 'contract/cases/cases';
import { clientLinks } from 'contract/client-portal/client-links';
import { customers } from 'contract/customers/customers';
import { customerPath } from 'contract/site/desk-pages';
import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { sendOnce, useChanges } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { type AgreementsOfCase, missingTexts, TEXTS_SENT, type TextToSend, textName } from './missing-agreements.ts';

/** A press that gives the client the texts still missing: with the link to their page, where they have none yet. */
export function SendTexts({ found, read }: { found: CaseDetails; read: AgreementsOfCase }) {
  const missing = missingTexts(read);
  const { sending, link } = useSending(found);
  if (missing.length === 0) return null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <p className="text-ink-soft">
        Lipsesc: {missing.map(textName).join('; ')}. Clientul le citește și le acceptă pe pagina lui.
      </p>
      {link.isPending && <Skeleton height={44} className="w-44" />}
      {link.isNeeded && link.email === null && <NoAddress found={found} />}
      {!link.isPending && !(link.isNeeded && link.email === null) && (
        <Button loading={sending.isPending} onClick={() => sending.mutate(missing)}>
          {link.isNeeded ? 'Trimiteți linkul și textele' : 'Trimiteți-i textele'}
        </Button>
      )}
      {link.isNeeded && link.email && <p className="text-14 text-ink-soft">Linkul pleacă pe e-mail la {link.email}.</p>}
      {sending.error && <Alert tone="bad">{messageOf(sending.error)}</Alert>}
    </div>
  );
}

/** During the waiting days: the waiver, which the client may ask for, or where it is now. */
export function SendWaiver({ found, waiver }: { found: CaseDetails; waiver: 'given' | undefined }) {
  const { sending, link } = useSending(found);
  const name = agreementKinds['waiting-waiver'];
  if (waiver) return <p>Clientul are și textul „{name}”: dacă îl acceptă, nu mai trebuie așteptat.</p>;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <p>Mai devreme se poate numai dacă clientul cere în scris să nu aștepte („{name}”).</p>
      {!link.isPending && !link.isNeeded && (
        <Button
          variant="secondary"
          loading={sending.isPending}
          onClick={() => sending.mutate([{ kind: 'waiting-waiver', bank: null }])}
        >
          Trimiteți-i renunțarea la așteptare
        </Button>
      )}
      {sending.error && <Alert tone="bad">{messageOf(sending.error)}</Alert>}
    </div>
  );
}

function NoAddress({ found }: { found: CaseDetails }) {
  return (
    <p>
      Pagina se deschide cu un cod trimis pe e-mail, iar clientul nu are adresă:{' '}
      <Link to={customerPath(found.customer)}>adăugați-o în fișa lui</Link>, sau dați-i textele pe hârtie.
    </p>
  );
}

/** Sends texts on the client's page; a client without a page gets its link before. */
function useSending(found: CaseDetails) {
  const params = { id: found._id };
  const links = useRead(clientLinks.getForCase, { params });
  const customer = useRead(customers.getCustomer, { query: { phone: found.customer.phone } });
  const hasLive = (known: typeof links.data) => known?.some(({ state }) => state === 'live') ?? false;
  const sending = useChanges([clientLinks.create, agreements.send], {
    notice: TEXTS_SENT,
    run: async (texts: readonly TextToSend[]) => {
      // Asked anew: a second link would end the first one.
      if (!hasLive(await sendOnce(clientLinks.getForCase, { params })))
        await sendOnce(clientLinks.create, { body: { caseId: found._id, sendEmail: true } });
      return sendOnce(agreements.send, { params, body: { texts: [...texts], channel: 'page' } });
    },
  });
  const isPending = links.isPending || customer.isPending;
  return { sending, link: { isPending, isNeeded: !isPending && !hasLive(links.data), email: customer.data?.email } };
}
