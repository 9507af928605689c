import { agreementKinds } from 'contract/agreements/agreement-words';
import { agreements } from 'contract/agreements/agreements';
import type { CasePerson } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { clientLinks } from 'contract/client-portal/client-links';
import { formatList } from 'contract/romanian/romanian';
import { customerPath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { sendOnce, useChanges } from '../../data/change.ts';
import { isTogether, labelOf, namesIn, PEOPLE_SECTION, signersOf, unreachable } from '../signers.ts';
import {
  type AgreementsOfCase,
  hasWaiver,
  mayAskNotToWait,
  missingTexts,
  sameTexts,
  TEXTS_SENT,
  type TextsForPeople,
  textName,
} from './missing-agreements.ts';

const WAIVER = { kind: 'waiting-waiver', bank: null } as const;

/** A press that gives every signer the texts still missing: with the link to their page, where they have none yet. */
export function SendTexts({ found, read }: { found: CaseDetails; read: AgreementsOfCase }) {
  const sending = useSending(found);
  const without = signersOf(found).filter(({ _id }) => missingTexts(read, _id).length > 0);
  const reached = without.filter((person) => unreachable(person, found) === undefined);
  const [hasWaivers, setHasWaivers] = useState(false);
  const mayWait = reached.filter(({ _id }) => mayAskNotToWait(read, _id));
  const toSend = sameTexts(
    reached.map((person) => ({
      person: person._id,
      texts: [...missingTexts(read, person._id), ...(hasWaivers && mayWait.includes(person) ? [WAIVER] : [])],
    })),
  );
  if (without.length === 0) return null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <TextsLeft
        found={found}
        of={sameTexts(without.map(({ _id }) => ({ person: _id, texts: missingTexts(read, _id) })))}
      />
      {without.map((person) => (
        <Unreachable key={person._id} found={found} person={person} />
      ))}
      {mayWait.length > 0 && (
        <Checkbox
          name="waiver"
          label={`Și „${agreementKinds[WAIVER.kind]}”, ${isTogether(found) ? 'cerută' : 'cerută de client'}`}
          checked={hasWaivers}
          onChange={setHasWaivers}
        />
      )}
      {reached.length > 0 && (
        <Button loading={sending.isPending} onClick={() => sending.mutate(toSend)}>
          {sendWords(reached, isTogether(found))}
        </Button>
      )}
      <LinksLeaveTo people={reached} />
      {sending.error && <Alert tone="bad">{messageOf(sending.error)}</Alert>}
    </div>
  );
}

function TextsLeft({ found, of }: { found: CaseDetails; of: readonly TextsForPeople[] }) {
  if (!isTogether(found)) {
    return (
      <p className="text-ink-soft">
        Lipsesc: {of[0]?.texts.map(textName).join('; ')}. Clientul le citește și le acceptă pe pagina lui.
      </p>
    );
  }
  const nameOf = namesIn(found);
  return (
    <ul className="text-ink-soft" aria-label="Texte care lipsesc">
      {of.map(({ people, texts }) => (
        <li key={people.join()}>
          {formatList(people.map((id) => isolated(nameOf(id))))}: {texts.map(textName).join('; ')}.
        </li>
      ))}
    </ul>
  );
}

/** What the press does, for those whom it reaches. */
function sendWords(reached: readonly CasePerson[], isCouple: boolean): string {
  const links = reached.filter(({ hasPage }) => !hasPage).length;
  if (links === 0) return isCouple ? 'Trimiteți textele' : 'Trimiteți-i textele';
  return links === 1 ? 'Trimiteți linkul și textele' : 'Trimiteți linkurile și textele';
}

/** The addresses to which links leave. */
function LinksLeaveTo({ people }: { people: readonly CasePerson[] }) {
  const addresses = people.filter(({ hasPage }) => !hasPage).flatMap(({ facts }) => facts.email ?? []);
  if (addresses.length === 0) return null;
  return (
    <p className="text-14 text-ink-soft wrap-anywhere">
      {addresses.length === 1 ? 'Linkul pleacă' : 'Linkurile pleacă'} pe e-mail la {formatList(addresses)}.
    </p>
  );
}

/** Why a person gets nothing on a page of theirs, and the way out. */
export function Unreachable({ found, person }: { found: CaseDetails; person: CasePerson }) {
  const reason = unreachable(person, found);
  if (reason === undefined) return null;
  if (person.role === 'borrower') {
    return (
      <p>
        Pagina se deschide cu un cod trimis pe e-mail, iar clientul nu are adresă:{' '}
        <Link to={customerPath(found.customer)}>adăugați-o în fișa lui</Link>, sau dați-i textele pe hârtie.
      </p>
    );
  }
  return (
    <p>
      <bdi>{labelOf(person)}</bdi> {reason}: completați la <a href={`#${PEOPLE_SECTION}`}>„Persoane”</a>
      {person.facts.name !== null && ', sau dați-i textele pe hârtie'}.
    </p>
  );
}

type SendWaiverProps = { found: CaseDetails; read: AgreementsOfCase; waiting: readonly string[] };

/** During the waiting days: the waiver, which people may ask for, or where it is now. `waiting`: their `_id`. */
export function SendWaiver({ found, read, waiting }: SendWaiverProps) {
  const sending = useSending(found);
  const name = agreementKinds[WAIVER.kind];
  const without = waiting.filter((id) => !hasWaiver(read, id));
  const isCouple = isTogether(found);
  if (without.length === 0) {
    return (
      <p>
        {isCouple ? 'Au' : 'Clientul are'} și textul „{name}”: dacă îl acceptă, nu mai trebuie așteptat.
      </p>
    );
  }
  const pages = signersOf(found).filter(({ _id, hasPage }) => hasPage && without.includes(_id));
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <p>
        Mai devreme se poate numai dacă {isCouple ? 'fiecare cere' : 'clientul cere'} în scris să nu aștepte („{name}”).
      </p>
      {pages.length > 0 && (
        <Button
          variant="secondary"
          loading={sending.isPending}
          onClick={() => sending.mutate([{ people: pages.map(({ _id }) => _id), texts: [WAIVER] }])}
        >
          {isCouple ? 'Trimiteți renunțarea la așteptare' : 'Trimiteți-i renunțarea la așteptare'}
        </Button>
      )}
      {sending.error && <Alert tone="bad">{messageOf(sending.error)}</Alert>}
    </div>
  );
}

/** Sends texts on people's pages; who has no page gets its link before. */
function useSending({ _id: caseId }: Pick<CaseDetails, '_id'>) {
  const params = { id: caseId };
  return useChanges([clientLinks.create, agreements.send], {
    notice: TEXTS_SENT,
    run: async (wanted: readonly TextsForPeople[]) => {
      // Asked anew: a second link would end the first one.
      const links = await sendOnce(clientLinks.getForCase, { params });
      const opened = new Set(links.filter(({ state }) => state === 'live').map(({ person }) => person._id));
      for (const person of wanted.flatMap(({ people }) => people).filter((id) => !opened.has(id)))
        await sendOnce(clientLinks.create, { body: { caseId, person, sendEmail: true } });
      for (const { people, texts } of wanted)
        await sendOnce(agreements.send, { params, body: { texts: [...texts], people: [...people], channel: 'page' } });
    },
  });
}
