import { casePeople, type MissingForBank } from 'contract/cases/case-people';
import type { CaseDetails } from 'contract/cases/cases';
import { type PersonFact, type PropertyField, personFactLabels, propertyLabels } from 'contract/cases/person-words';
import { formatCount, formatList } from 'contract/romanian/romanian';
import { useState } from 'react';
import { isolated } from '../../../shared/format/direction.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { BankStanding } from '../agreements/bank-standing.tsx';
import { obstaclesOf } from '../agreements/clearance-words.ts';
import { AGREEMENTS_SECTION } from '../agreements/missing-agreements.ts';
import { CHECKLIST_SECTION } from '../checklist/item-words.ts';
import { MISSING_SECTION, namesIn } from '../signers.ts';
import { ChangePerson } from './person-dialog.tsx';
import { ChangeProperty } from './property-section.tsx';

/** 'Ce mai lipsește băncii': a row a bank; a press opens the form at the missing field. */
export function MissingSection({ found }: { found: CaseDetails }) {
  const { data, error, isPending, refetch } = useRead(casePeople.missing, { params: { id: found._id } });
  return (
    <Section
      id={MISSING_SECTION}
      title="Ce mai lipsește băncii"
      text="Textele opresc trimiterea; datele, actele și imobilul le cere banca la analiză."
    >
      {isPending && <Skeleton height={120} />}
      {error && (
        <LoadFailed failure={error} retry={refetch}>
          Nu s-a putut citi ce lipsește băncilor.
        </LoadFailed>
      )}
      {data?.length === 0 && <p className="text-ink-soft">Adăugați întâi o bancă: fiecare are rândul ei.</p>}
      {data && data.length > 0 && (
        <ul className="ruled-3 grid grid-cols-1">
          {data.map((bank, index) => (
            <li key={bank.bank}>
              <BankRow found={found} missing={bank} isOpen={index === 0 && data.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

type BankRowProps = { found: CaseDetails; missing: MissingForBank; isOpen: boolean };

function BankRow({ found, missing, isOpen }: BankRowProps) {
  const { bank, isSendable, people, property } = missing;
  const lacking = people.filter(({ texts, facts, documents }) => texts.length + facts.length + documents.length > 0);
  const heading = (
    <span className="flex flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-600">{bank}</span>
      <BankStanding found={found} bank={bank} missing={isSendable ? '' : 'nu se poate trimite încă'} />
      <span className="text-14 text-ink-soft tabular">{countWords(missing)}</span>
    </span>
  );
  if (lacking.length === 0 && property.length === 0) return <p className="flex py-1">{heading}</p>;
  return (
    <Fold heading={heading} isOpen={isOpen}>
      <ul className="grid grid-cols-1 gap-3 pt-2">
        {lacking.map((person) => (
          <PersonLacks key={person._id} found={found} bank={bank} lacks={person} />
        ))}
        {property.length > 0 && <PropertyLacks found={found} fields={property} />}
      </ul>
    </Fold>
  );
}

/** What the bank still wants, counted. */
function countWords({ people, property }: MissingForBank): string {
  const facts = people.reduce((sum, person) => sum + person.facts.length, 0);
  const documents = people.reduce((sum, person) => sum + person.documents.length, 0);
  const counts = [
    facts > 0 && formatCount(facts, 'dată', 'date'),
    documents > 0 && formatCount(documents, 'act', 'acte'),
    property.length > 0 && `${formatCount(property.length, 'câmp', 'câmpuri')} despre imobil`,
  ].filter((count) => count !== false);
  if (counts.length > 0) return `mai cere ${formatList(counts)}`;
  return 'are tot ce cere';
}

type PersonLacksProps = { found: CaseDetails; bank: string; lacks: MissingForBank['people'][number] };

function PersonLacks({ found, bank, lacks }: PersonLacksProps) {
  const [opened, setOpened] = useState<PersonFact>();
  const { _id, texts, from, facts, documents } = lacks;
  const person = found.people.find((one) => one._id === _id);
  const name = namesIn(found)(_id);
  return (
    <li className="grid grid-cols-1 gap-1">
      <p className="font-600 wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {texts.length > 0 && (
        <p>
          <a href={`#${AGREEMENTS_SECTION}`}>Texte</a>: {obstaclesOf({ bank, missing: texts, from }).join('; ')}
        </p>
      )}
      <MissingFields
        who={name}
        fields={facts}
        labels={personFactLabels}
        isClosed={found.closedAt !== null}
        open={setOpened}
      />
      {documents.length > 0 && (
        <p className="wrap-anywhere">
          <a href={`#${CHECKLIST_SECTION}`}>Acte</a>: {documents.map(({ title }) => title).join('; ')}
        </p>
      )}
      {opened && person && (
        <ChangePerson found={found} person={person} startAt={opened} onClose={() => setOpened(undefined)} />
      )}
    </li>
  );
}

function PropertyLacks({ found, fields }: { found: CaseDetails; fields: MissingForBank['property'] }) {
  const [opened, setOpened] = useState<PropertyField>();
  return (
    <li className="grid grid-cols-1 gap-1">
      <p className="font-600">Imobil</p>
      <MissingFields
        who="imobil"
        fields={fields}
        labels={propertyLabels}
        isClosed={found.closedAt !== null}
        open={setOpened}
      />
      {opened && <ChangeProperty found={found} startAt={opened} onClose={() => setOpened(undefined)} />}
    </li>
  );
}

type MissingFieldsProps<Field extends string> = {
  who: string;
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  isClosed: boolean;
  open: (field: Field) => void;
};

/** Missing fields, each a press that opens its form there; a closed case is only read. */
function MissingFields<Field extends string>({ who, fields, labels, isClosed, open }: MissingFieldsProps<Field>) {
  if (fields.length === 0) return null;
  if (isClosed) return <p>{fields.map((field) => labels[field]).join(', ')}</p>;
  return (
    <ul className="flex flex-wrap gap-1">
      {fields.map((field) => (
        <li key={field}>
          <Button
            variant="soft"
            className="px-3 text-14"
            aria-label={`Completați ${labels[field]}: ${isolated(who)}`}
            onClick={() => open(field)}
          >
            {labels[field]}
          </Button>
        </li>
      ))}
    </ul>
  );
}
