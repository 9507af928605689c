import type { Access } from '../calls/client-calls.ts';
import { forgetAcceptance, useAcceptanceDraft } from './acceptance-draft.ts';
import { AcceptanceForm } from './acceptance-form.tsx';
import type { ClientAgreement } from './agreement-sentences.ts';
import { WaitingAgreement } from './waiting-agreement.tsx';

type AgreementsToAcceptProps = {
  access: Access;
  /** The waiting texts. */
  agreements: readonly ClientAgreement[];
  isClosed: boolean;
  onAccepted: (count: number) => void;
};

/** The texts to read, each with a tick of its own, and below them the confirmation. */
export function AgreementsToAccept({ access, agreements, isClosed, onAccepted }: AgreementsToAcceptProps) {
  const { draft, change } = useAcceptanceDraft(access);
  const isTicked = ({ _id, textHash }: ClientAgreement) => draft.ticked[_id] === textHash;
  // The form removes the ticks of texts that somebody withdrew or changed meanwhile.
  const tickedNow = (all: readonly ClientAgreement[]) =>
    Object.fromEntries(all.filter(isTicked).map(({ _id, textHash }) => [_id, textHash]));
  const ticked = tickedNow(agreements);
  const tick = ({ _id, textHash }: ClientAgreement, isOn: boolean) =>
    change({ ticked: { ...tickedNow(agreements.filter((one) => one._id !== _id)), ...(isOn && { [_id]: textHash }) } });
  const finish = (count: number) => {
    if (count === agreements.length) forgetAcceptance(access.token);
    onAccepted(count);
  };
  return (
    <section aria-labelledby="texte" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="texte" className="text-22">
          De citit și de acceptat
        </h2>
        {!isClosed && (
          <p className="max-w-measure text-ink-soft">Citiți fiecare text și bifați separat numai ce acceptați.</p>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-4">
        {agreements.map((agreement) => (
          <WaitingAgreement
            key={agreement._id}
            access={access}
            agreement={agreement}
            isTicked={isTicked(agreement)}
            isChanged={draft.ticked[agreement._id] !== undefined && !isTicked(agreement)}
            onTick={isClosed ? undefined : (isOn) => tick(agreement, isOn)}
          />
        ))}
      </ul>
      {!isClosed && (
        <AcceptanceForm access={access} draft={{ ...draft, ticked }} onChange={change} onAccepted={finish} />
      )}
    </section>
  );
}
