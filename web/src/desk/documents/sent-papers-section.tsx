import { fileName } from 'contract/documents/file-name';
import { paperNames } from 'contract/documents/paper-names';
import { type SentPaper, sentPapers } from 'contract/documents/sent-papers';
import { formatCount } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Newest } from '../../ui/layout/newest.tsx';
import { SectionPart } from '../../ui/layout/page.tsx';
import table from '../../ui/layout/table.module.css';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMemberName } from '../data/account.ts';
import { useChange, useDownload } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { PdfButton } from './pdf-button.tsx';

/** How a person learns that a paper's link is ended. */
export const REVOKED = announces('Link revocat', customerSections.sentPapers);

const STATES = {
  live: { word: 'link activ', tone: 'good', until: 'valabil până la' },
  expired: { word: 'link expirat', tone: 'warn', until: 'a expirat' },
  revoked: { word: 'link revocat', tone: 'bad' },
} as const;

/** The papers that a customer was sent: when, how, whether they opened them, and each as it was sent. */
export function SentPapersSection({ phone }: { phone: string }) {
  const isWide = useIsWide();
  const papers = useRead(sentPapers.getForCustomer, { query: { phone } });
  return (
    <SectionPart id={customerSections.sentPapers} title="Documente trimise">
      {papers.isPending && <Skeleton height={72} />}
      {papers.error && <LoadFailed retry={papers.refetch}>{messageOf(papers.error)}</LoadFailed>}
      {papers.data?.length === 0 && (
        <p className="text-14 text-ink-soft wrap-anywhere">
          Niciunul încă: se trimite din simulator, din compararea ofertelor sau de la oferta aleasă.
        </p>
      )}
      {papers.data && papers.data.length > 0 && (
        <Newest
          items={papers.data}
          shown={isWide ? 2 : 1}
          others={(count) => `Încă ${formatCount(count, 'document trimis', 'documente trimise')}`}
        >
          {(some) => (
            <ul className="ruled-3 grid grid-cols-1">
              {some.map((paper) => (
                <PaperRow key={paper._id} paper={paper} />
              ))}
            </ul>
          )}
        </Newest>
      )}
    </SectionPart>
  );
}

function PaperRow({ paper }: { paper: SentPaper }) {
  const { _id: id, kind, offers, text, createdAt, createdBy, expiresAt, sentTo, state } = paper;
  const { word, tone } = STATES[state];
  const when = formatInstant(createdAt);
  const nameOf = useMemberName();
  const name = fileName([paperNames[kind], createdAt.slice(0, 10)], 'pdf');
  const download = useDownload(sentPapers.download, () => name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex-[1_1_14rem] min-w-0">
        <p className="font-600">{paperNames[kind]}</p>
        <p className="text-14 wrap-anywhere">{offers.join('; ')}</p>
        <p className="text-14 tabular">
          <span className={table.status} data-tone={tone}>
            {word}
          </span>{' '}
          {openedWords(paper)}
        </p>
        <p className="text-ink-soft text-14 wrap-anywhere">
          {when}
          {createdBy && (
            <>
              {' '}
              de <bdi>{nameOf(createdBy)}</bdi>
            </>
          )}
          , {sentTo ? `pe e-mail la ${sentTo}` : 'pe WhatsApp'}
          {state !== 'revoked' && ` · ${STATES[state].until} ${formatInstant(expiresAt)}`}
        </p>
        <Fold heading="Textul trimis">
          <p className="whitespace-pre-wrap wrap-anywhere text-14">{text}</p>
        </Fold>
      </div>
      <div className="flex flex-wrap gap-2">
        <PdfButton
          label={`Descărcați ${paperNames[kind]} din ${when}, cum a fost trimis`}
          download={{ ...download, mutate: () => download.mutate({ params: { id } }) }}
        />
        {state !== 'revoked' && <Revoke id={id} when={when} />}
      </div>
    </li>
  );
}

function openedWords({ openedAt, openCount }: SentPaper): string {
  if (openedAt === null) return 'nedeschis încă';
  return `deschis ${formatInstant(openedAt)}${openCount > 1 ? `, de ${openCount} ori în total` : ''}`;
}

function Revoke({ id, when }: { id: string; when: string }) {
  const revoking = useChange(sentPapers.revoke, { notice: REVOKED });
  return (
    <ConfirmedAction
      title="Confirmați revocarea"
      action="Revocați"
      failed={messageOf}
      run={() => revoking.mutateAsync({ params: { id } })}
      trigger={(ask) => (
        <Button onClick={ask} aria-label={`Revocați linkul documentului din ${when}`} variant="danger">
          Revocați
        </Button>
      )}
    >
      Clientul nu va mai putea deschide documentul prin link. Documentul rămâne aici, cum a fost trimis.
    </ConfirmedAction>
  );
}
