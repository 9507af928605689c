import type { Agreement } from 'contract/agreements/agreements';
import type { CaseDetails } from 'contract/cases/cases';
import { formatCount } from 'contract/romanian/romanian';
import { isolated } from '../../../shared/format/direction.ts';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isTogether, personLabel } from '../signers.ts';
import { AgreementRow } from './agreement-row.tsx';
import { AGREEMENTS_SECTION, type AgreementsOfCase, isLive } from './missing-agreements.ts';
import { SendToClient } from './send-to-client.tsx';
import { useAgreements } from './use-agreements.ts';

/** The texts that the signers of a case read and accept, and the banks that may get the case. */
export function AgreementsSection({ found }: { found: CaseDetails }) {
  const read = useAgreements(found._id);
  return (
    <Section
      id={AGREEMENTS_SECTION}
      title="Informare și acorduri"
      action={
        found.closedAt === null && (
          <span className="print:hidden">
            <SendToClient found={found}>Trimiteți texte</SendToClient>
          </span>
        )
      }
      text={
        isTogether(found)
          ? 'Ce citește și ce acceptă fiecare semnatar înainte ca o cerere să plece la bancă.'
          : 'Ce citește și ce acceptă clientul înainte ca o cerere să plece la bancă.'
      }
    >
      {read.isPending && <Skeleton height={120} />}
      {read.error && (
        <LoadFailed failure={read.error} retry={read.refetch}>
          Acordurile nu s-au putut citi.
        </LoadFailed>
      )}
      {read.data && <Agreements found={found} read={read.data} />}
    </Section>
  );
}

/** What each person was sent; in a case of several signers, under their names. */
function Agreements({ found, read: { agreements } }: { found: CaseDetails; read: AgreementsOfCase }) {
  if (agreements.length === 0) return <p className="text-ink-soft">Niciun text trimis încă.</p>;
  const owners = [...new Map(agreements.map(({ person }) => [person._id, person])).values()];
  if (owners.length === 1 && !isTogether(found)) return <OfOnePerson found={found} agreements={agreements} />;
  return owners
    .toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity))
    .map((owner) => (
      <section key={owner._id} aria-label={`Texte: ${isolated(personLabel(owner))}`}>
        <h3 className="mb-1 text-16 font-650 wrap-anywhere">
          <bdi>{personLabel(owner)}</bdi>
        </h3>
        <OfOnePerson found={found} agreements={agreements.filter(({ person }) => person._id === owner._id)} />
      </section>
    ));
}

type OfOnePersonProps = { found: CaseDetails; agreements: readonly Agreement[] };

/** The texts that wait for a person; the accepted and the ended ones are folded. */
function OfOnePerson({ found, agreements }: OfOnePersonProps) {
  const ended = agreements.filter((one) => !isLive(one));
  const accepted = agreements.filter(({ state }) => state === 'accepted');
  const waiting = agreements.filter((one) => isLive(one) && !accepted.includes(one));
  return (
    <div className="grid grid-cols-1">
      <Waiting found={found} agreements={waiting} />
      {accepted.length > 0 && (
        <Fold
          heading={<span className="font-600">{formatCount(accepted.length, 'text acceptat', 'texte acceptate')}</span>}
        >
          <Texts found={found} agreements={accepted} />
        </Fold>
      )}
      {ended.length > 0 && (
        <Fold heading={`Retrase, expirate (${ended.length})`}>
          <Texts found={found} agreements={ended} />
        </Fold>
      )}
    </div>
  );
}

/** Waiting texts that a phone shows one under the other; more of them are folded under their count. */
const FEW = 1;

function Waiting({ found, agreements }: OfOnePersonProps) {
  const isWide = useIsWide();
  if (agreements.length === 0) return null;
  const texts = <Texts found={found} agreements={agreements} />;
  if (isWide || agreements.length <= FEW) return texts;
  return (
    <Fold
      heading={
        <span className="font-600">
          {formatCount(agreements.length, 'text trimis', 'texte trimise')}, încă neacceptate
        </span>
      }
    >
      {texts}
    </Fold>
  );
}

function Texts({ found, agreements }: OfOnePersonProps) {
  return (
    <ul className="ruled-2 grid grid-cols-1">
      {agreements.map((agreement) => (
        <AgreementRow key={agreement._id} found={found} agreement={agreement} />
      ))}
    </ul>
  );
}
