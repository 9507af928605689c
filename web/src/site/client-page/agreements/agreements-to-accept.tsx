import { isOnlyRead } from 'contract/agreements/agreement-words';
import { useId, useState } from 'react';
import { AgreementText } from '../../../shared/format/agreement-text.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { type Access, markShown, useChange } from '../calls/client-calls.ts';
import { forgetAcceptance, readingIdOf, useAcceptanceDraft } from './acceptance-draft.ts';
import { AcceptanceForm } from './acceptance-form.tsx';
import { type ClientAgreement, tickWords, titleWords, whyWords } from './agreement-sentences.ts';
import styles from './agreements.module.css';
import { FormOfBank } from './form-of-bank.tsx';

type AgreementsToAcceptProps = {
  access: Access;
  /** The waiting texts. */
  agreements: readonly ClientAgreement[];
  /** The client's name in the case; empty while nobody wrote one. */
  name: string;
  isClosed: boolean;
  onAccepted: (count: number) => void;
};

/** The texts to read, each with a tick of its own, and below them the confirmation. */
export function AgreementsToAccept({ access, agreements, name, isClosed, onAccepted }: AgreementsToAcceptProps) {
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
        <h2 id="texte" tabIndex={-1} className="text-22">
          {isClosed ? 'Texte de citit' : 'De citit și de acceptat'}
        </h2>
        {!isClosed && (
          <p className="max-w-measure text-ink-soft">Citiți fiecare text și bifați separat numai ce acceptați.</p>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-3 md:gap-4">
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
      {!isClosed && !agreements.every(({ kind }) => isOnlyRead(kind)) && (
        <AcceptanceForm
          access={access}
          draft={{ ...draft, ticked }}
          known={name}
          onChange={change}
          onAccepted={finish}
        />
      )}
    </section>
  );
}

type WaitingAgreementProps = {
  access: Access;
  agreement: ClientAgreement;
  isTicked: boolean;
  /** The client ticked an earlier wording. */
  isChanged: boolean;
  /** Undefined in a closed case: the client can only read it. */
  onTick: ((isTicked: boolean) => void) | undefined;
};

/** A text to read in its place; the box appears once the client has opened the text. */
function WaitingAgreement({ access, agreement, isTicked, isChanged, onTick }: WaitingAgreementProps) {
  const [isOpen, setOpen] = useState(false);
  // A ticked text counts as opened, though the server may not know it before a reload.
  const [wasOpened, setOpened] = useState(isTicked || agreement.state === 'shown');
  const showing = useChange(access, (id: string) => markShown(access, id));
  const textId = useId();
  const { _id: id, state, body } = agreement;
  const why = whyWords(agreement);
  const toggle = () => {
    setOpen(!isOpen);
    setOpened(true);
    if (!isOpen && state === 'sent') showing.mutate(id);
  };
  return (
    <li className="card grid grid-cols-1 gap-1 px-4 py-3 md:gap-3 md:p-5">
      <div className={styles.text}>
        <h3>{titleWords(agreement)}</h3>
        <Button id={readingIdOf(id)} variant="secondary" aria-expanded={isOpen} aria-controls={textId} onClick={toggle}>
          {isOpen ? 'Închideți textul' : 'Citiți textul'}
          <span className="visually-hidden">: {titleWords(agreement)}</span>
        </Button>
      </div>
      {why && <p className="max-w-measure text-ink-soft">{why}</p>}
      {isChanged && <Alert tone="warn">Textul s-a schimbat după ce l-ați bifat. Citiți-l din nou.</Alert>}
      <FormOfBank access={access} agreement={agreement} />
      <div id={textId} hidden={!isOpen}>
        <div className="grid gap-3 max-w-measure leading-160 wrap-anywhere">
          <AgreementText body={body} />
        </div>
      </div>
      {onTick && wasOpened && !isOnlyRead(agreement.kind) && (
        <Checkbox label={tickWords(agreement)} name={`acord-${id}`} checked={isTicked} onChange={onTick} />
      )}
    </li>
  );
}
