import type { ClientPage } from 'contract/client-portal/client-portal';
import { useRef, useState } from 'react';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { PersonFactField } from '../../../ui/fields/person-fact-field.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Access, type SentMe, saveMe, useChange } from '../calls/client-calls.ts';
import { factToSend, maskOf, missingFacts, OWN_FACTS, type OwnFact, reasons, typedFact } from './fact-words.ts';

type MyFactsProps = {
  access: Access;
  page: ClientPage;
  /** Nothing else is awaited: the fields stand open. */
  isNext: boolean;
};

/** 'Datele mele': what banks want to know of the person of the page; each field is saved when it is left. */
export function MyFacts({ access, page, isNext }: MyFactsProps) {
  const { me, people, isClosed } = page;
  const missing = missingFacts(me).length;
  // The fold stays as the person has it: the last field does not close it.
  const [isOpen] = useState(isNext && missing > 0);
  const known = me.wanted.length - missing;
  if (isClosed) return null;
  return (
    <section aria-labelledby="datele-mele" className="card p-4 md:p-5">
      <Fold
        isOpen={isOpen}
        heading={
          <h2 id="datele-mele" tabIndex={-1} className="text-22">
            Datele mele, {known} din {me.wanted.length}
          </h2>
        }
      >
        <div className="grid grid-cols-1 gap-4 pt-2">
          <p className="max-w-measure text-14 text-ink-soft">
            Băncile le cer de la fiecare semnatar. Fiecare câmp se salvează când treceți mai departe.
            {people.length > 1 && ' Ceilalți semnatari nu le văd.'}
          </p>
          {me.role !== 'borrower' && (
            <p className="max-w-measure text-14 text-ink-soft">
              {me.facts.phone === null ? 'Numele și adresa de e-mail' : 'Numele, telefonul și adresa de e-mail'} le avem
              de la <bdi>{people[0]?.name || 'cel care cere creditul'}</bdi>. Ce facem cu ele scrie în{' '}
              <Link to="/politica-de-confidentialitate">politica de confidențialitate</Link>.
            </p>
          )}
          <div className="grid grid-cols-fit-15 items-start gap-4">
            {OWN_FACTS.map((fact) => (
              <MyFact key={fact} access={access} me={me} fact={fact} />
            ))}
          </div>
          {people.length > 1 && <ShareDocuments access={access} me={me} />}
        </div>
      </Fold>
    </section>
  );
}

type MeProps = { access: Access; me: ClientPage['me'] };

const CHOICES: readonly OwnFact[] = ['judet', 'maritalState'];

/** A fact: it is saved when its field is left; until then, and after a failure, the typed text stays. */
function MyFact({ access, me, fact }: MeProps & { fact: OwnFact }) {
  const [typed, setTyped] = useState<string>();
  const saving = useChange(access, (body: SentMe) => saveMe(access, body));
  const sent = useRef<string>(undefined);
  const stored = typedFact(me, fact);
  const save = (text: string | undefined) => {
    if (text === undefined || text === (sent.current ?? stored)) return;
    sent.current = text;
    saving.mutate(
      { [fact]: factToSend(fact, text) },
      {
        // Words that were typed meanwhile stay.
        onSuccess: () => setTyped((now) => (now === text ? undefined : now)),
        onSettled: () => {
          sent.current = undefined;
        },
      },
    );
  };
  const type = (text: string) => {
    setTyped(text);
    if (saving.error) saving.reset();
    // On phones a chosen word keeps the focus.
    if (CHOICES.includes(fact)) save(text);
  };
  const mask = maskOf(me, fact);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that its field was left
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save(typed);
      }}
    >
      <PersonFactField
        fact={fact}
        judet={me.facts.judet ?? ''}
        value={typed ?? stored}
        onChange={type}
        placeholder={mask}
        hint={mask ? `${reasons[fact]} Salvat: ${mask}.` : reasons[fact]}
        error={saving.error ? (validationErrors(saving.error)[fact] ?? messageOf(saving.error)) : undefined}
      />
      <p role="status" className="text-14 text-good empty:hidden">
        {saving.isPending && 'Se salvează…'}
        {saving.isSuccess && typed === undefined && 'Salvat.'}
      </p>
    </div>
  );
}

/** Whether the other signers see and send the person's papers. */
function ShareDocuments({ access, me }: MeProps) {
  const saving = useChange(access, (body: SentMe) => saveMe(access, body));
  const shares = saving.isPending ? (saving.variables.sharesDocuments ?? me.sharesDocuments) : me.sharesDocuments;
  return (
    <div className="grid gap-1">
      <Checkbox
        name="sharesDocuments"
        label="Ceilalți pot vedea și trimite actele mele"
        checked={shares}
        onChange={(sharesDocuments) => saving.mutate({ sharesDocuments })}
      />
      <p className="text-14 text-ink-soft">
        Ei văd atunci titlurile și stadiile actelor, nu și fișierele sau datele dumneavoastră.
      </p>
      {saving.error && <Alert tone="bad">{messageOf(saving.error)}</Alert>}
    </div>
  );
}
