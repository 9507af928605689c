import { agreements } from 'contract/agreements/agreements';
import { bankForms } from 'contract/agreements/bank-forms';
import type { CasePerson } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { type ClientLink, clientLinks } from 'contract/client-portal/client-links';
import { formatList } from 'contract/romanian/romanian';
import { type ReactNode, useRef, useState } from 'react';
import { isolated } from '../../../shared/format/direction.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { announce } from '../../../ui/notices/announcement-store.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { sendOnce } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { isTogether, labelOf, signersOf, unreachable } from '../signers.ts';
import { type MadeLink, MadeLinks } from './made-links.tsx';
import { type AgreementsOfCase, missingTexts, TEXTS_SENT, textName, textsToSend } from './missing-agreements.ts';
import { Unreachable } from './send-texts.tsx';
import { useAgreements } from './use-agreements.ts';

type SendToClientProps = {
  found: CaseDetails;
  /** Whom the dialog has ticked at first; absent: every signer. */
  person?: CasePerson;
  /** What it has ticked at first: the texts still missing, or a link alone. */
  part?: 'texts' | 'link';
  children: ReactNode;
};

/** Opens the one dialog in which texts and links leave for the signers, with the parts of this place ticked. */
export function SendToClient({ found, person, part = 'texts', children }: SendToClientProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<readonly MadeLink[]>([]);
  const { data: read } = useAgreements(found._id);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="secondary" loading={isOpen && !read} onClick={() => setIsOpen(true)}>
        {children}
        {person && <span className="visually-hidden">: {isolated(labelOf(person))}</span>}
      </Button>
      {isOpen && read && (
        <SendDialog
          found={found}
          read={read}
          people={person ? [person] : signersOf(found)}
          part={part}
          onMade={setMade}
          onClose={() => setIsOpen(false)}
        />
      )}
      {made.length > 0 && <MadeLinks found={found} made={made} opener={button} onClose={() => setMade([])} />}
    </>
  );
}

type SendDialogProps = {
  found: CaseDetails;
  read: AgreementsOfCase;
  people: readonly CasePerson[];
  part: 'texts' | 'link';
  /** Called with the new links, whose addresses are known only now. */
  onMade: (made: readonly MadeLink[]) => void;
  onClose: () => void;
};

const CHANNELS = [
  { value: 'page', label: 'Pe pagina dosarului' },
  { value: 'paper', label: 'Pe hârtie: le tipăriți și le semnează de mână' },
] as const;

function SendDialog({ found, read, people, part, onMade, onClose }: SendDialogProps) {
  const signers = signersOf(found);
  const isCouple = isTogether(found);
  const all = textsToSend(read, useRead(bankForms.list, {}).data);
  const missing = people.flatMap(({ _id }) => missingTexts(read, _id).map(textName));
  const form = useSaveForms({
    draft: useUnkeptValues({
      chosen: part === 'link' ? [] : [...new Set(missing)],
      people: people.map(({ _id }) => _id),
      channel: 'page' as 'page' | 'paper',
      hasLink: part === 'link',
    }),
    changes: [clientLinks.create, agreements.send],
    run: async ({ chosen, channel, ...values }) => {
      const texts = all.filter((text) => chosen.includes(textName(text)));
      const made = channel === 'page' ? await sendLinks(found, values) : [];
      const body = { texts, channel, ...(isCouple && { people: values.people }) };
      if (texts.length > 0) await sendOnce(agreements.send, { params: { id: found._id }, body });
      return made;
    },
    notice: SHOWN_BY_SCREEN,
    onSaved: (made) => {
      onClose();
      if (made.length > 0) onMade(made);
      else announce(TEXTS_SENT.notice);
    },
    onClose,
  });
  const { values, change } = form;
  const chosen = signers.filter(({ _id }) => values.people.includes(_id));
  const isOnPage = values.channel === 'page';
  const unreached = isOnPage ? chosen.filter((person) => unreachable(person, found) !== undefined) : [];
  const hasLink = isOnPage && (values.hasLink || chosen.some(({ hasPage }) => !hasPage));
  return (
    <SaveDialog
      form={form}
      size="lg"
      title={isCouple ? 'Ce primesc semnatarii' : 'Ce primește clientul'}
      submit="Trimiteți"
      isIncomplete={chosen.length === 0 || unreached.length > 0 || (!hasLink && values.chosen.length === 0)}
    >
      {isCouple && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-600">Cine</legend>
          {signers.map((one) => (
            <Checkbox
              key={one._id}
              name={one._id}
              label={<bdi>{labelOf(one)}</bdi>}
              checked={values.people.includes(one._id)}
              onChange={(isChosen) => change({ people: toggled(values.people, one._id, isChosen) })}
            />
          ))}
        </fieldset>
      )}
      <Select
        label="Cum"
        options={CHANNELS}
        value={values.channel}
        onChange={(value) => change({ channel: value === 'paper' ? 'paper' : 'page' })}
      />
      {unreached.map((one) => (
        <Unreachable key={one._id} found={found} person={one} />
      ))}
      {isOnPage && unreached.length === 0 && (
        <LinkChoice people={chosen} isChosen={values.hasLink} onChoose={(isChosen) => change({ hasLink: isChosen })} />
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-600">Texte</legend>
        {all.map((text) => (
          <Checkbox
            key={textName(text)}
            name={textName(text)}
            label={textName(text)}
            checked={values.chosen.includes(textName(text))}
            onChange={(isChosen) => change({ chosen: toggled(values.chosen, textName(text), isChosen) })}
          />
        ))}
      </fieldset>
      <p className="text-ink-soft text-14">Ce așteaptă deja la cineva în aceeași versiune nu se trimite încă o dată.</p>
    </SaveDialog>
  );
}

type LinkChoiceProps = { people: readonly CasePerson[]; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** Who has no page gets its link in any case; for the others a new one can be chosen, which ends theirs. */
function LinkChoice({ people, isChosen, onChoose }: LinkChoiceProps) {
  const known = people.filter(({ hasPage }) => hasPage);
  const first = people.filter(({ hasPage }) => !hasPage);
  return (
    <div className="grid gap-2">
      {first.length > 0 && <p>Linkul către pagina dosarului pleacă pe e-mail la {addressesOf(first)}.</p>}
      {known.length > 0 && (
        <Checkbox name="link" label="Alt link către pagina dosarului" checked={isChosen} onChange={onChoose} />
      )}
      {known.length > 0 && isChosen && (
        <p className="text-14 wrap-anywhere">
          Cel nou pleacă pe e-mail la {addressesOf(known)}. Cel de până acum nu va mai deschide pagina.
        </p>
      )}
    </div>
  );
}

const addressesOf = (people: readonly CasePerson[]): string =>
  formatList(people.flatMap(({ facts }) => facts.email ?? []));

type LinksWanted = { readonly people: readonly string[]; readonly hasLink: boolean };

/** Makes and mails the links: to everybody who has none, and to the others if a new one is wanted. */
async function sendLinks({ _id: caseId }: Pick<CaseDetails, '_id'>, { people, hasLink }: LinksWanted) {
  // Asked anew: a link that nobody wants would end the one before.
  const links = await sendOnce(clientLinks.getForCase, { params: { id: caseId } });
  const made: MadeLink[] = [];
  for (const person of people.filter((id) => hasLink || !isOpen(links, id)))
    made.push(await sendOnce(clientLinks.create, { body: { caseId, person, sendEmail: true } }));
  return made;
}

const isOpen = (links: readonly ClientLink[], id: string): boolean =>
  links.some(({ state, person }) => state === 'live' && person._id === id);

function toggled(chosen: readonly string[], name: string, isChosen: boolean): string[] {
  const others = chosen.filter((other) => other !== name);
  return isChosen ? [...others, name] : others;
}
