import { casePeople, type MissingForBank } from 'contract/cases/case-people';
import type { CaseDetails } from 'contract/cases/cases';
import { type PersonFact, type PropertyField, personFactLabels, propertyLabels } from 'contract/cases/person-words';
import { formatCount, formatList } from 'contract/romanian/romanian';
import { useState } from 'react';
import { isolated } from '../../../shared/format/direction.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { CHECKLIST_SECTION } from '../checklist/item-words.ts';
import { MISSING_SECTION, namesIn } from '../signers.ts';
import { needsOf } from './people-words.ts';
import { ChangePerson } from './person-dialog.tsx';
import { ChangeProperty } from './property-section.tsx';

/** 'Ce mai lipsește băncii': a row for the banks that lack the same; a press opens the form at the missing field. */
export function MissingSection({ found }: { found: CaseDetails }) {
  const { data, error, isPending, refetch } = useRead(casePeople.missing, { params: { id: found._id } });
  const rows = data && sameLacks(data);
  return (
    <Section
      id={MISSING_SECTION}
      title="Ce mai lipsește băncii"
      text="Nu oprește trimiterea: banca le cere la analiză."
      isFolded
      isOpen={error !== null}
      summary={rows && (rows.length === 1 ? needsText(rows[0]?.lacks) : 'pe bănci')}
    >
      {isPending && <Skeleton height={120} />}
      {error && (
        <LoadFailed failure={error} retry={refetch}>
          Nu s-a putut citi ce lipsește băncilor.
        </LoadFailed>
      )}
      {rows?.length === 0 && <p className="text-ink-soft">Adăugați întâi o bancă: fiecare are rândul ei.</p>}
      {rows && rows.length > 0 && (
        <ul className="ruled-3 grid grid-cols-1">
          {rows.map(({ banks, lacks }) => (
            <li key={banks.join()}>
              <BanksRow found={found} banks={banks} lacks={lacks} isOpen={rows.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The banks that want the same things beside the texts. */
type SameLacks = { readonly banks: readonly string[]; readonly lacks: MissingForBank };

function sameLacks(missing: readonly MissingForBank[]): readonly SameLacks[] {
  const wants = ({ people, property }: MissingForBank) =>
    JSON.stringify([people.map(({ _id, facts, documents }) => [_id, facts, documents]), property]);
  return [...Map.groupBy(missing, wants).values()].flatMap((own) => {
    const [lacks] = own;
    return lacks ? [{ banks: own.map(({ bank }) => bankName(bank)), lacks }] : [];
  });
}

/** What a bank still wants, in words. */
function needsText(lacks: MissingForBank | undefined): string {
  const needs = lacks ? needsOf([lacks]) : [];
  return needs.length > 0 ? formatList(needs) : 'nimic';
}

type BanksRowProps = { found: CaseDetails; isOpen: boolean } & SameLacks;

function BanksRow({ found, banks, lacks, isOpen }: BanksRowProps) {
  const { people, property } = lacks;
  const lacking = people.filter(({ facts, documents }) => facts.length + documents.length > 0);
  const heading = (
    <span className="flex flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-600">{formatList(banks)}</span>
      <span className="text-14 text-ink-soft">{needsText(lacks)}</span>
    </span>
  );
  if (lacking.length === 0 && property.length === 0) return <p className="flex py-1">{heading}</p>;
  return (
    <Fold heading={heading} isOpen={isOpen}>
      <ul className="grid grid-cols-1 gap-3 pt-2">
        {lacking.map((person) => (
          <PersonLacks key={person._id} found={found} lacks={person} />
        ))}
        {property.length > 0 && <PropertyLacks found={found} fields={property} />}
      </ul>
    </Fold>
  );
}

type PersonLacksProps = { found: CaseDetails; lacks: MissingForBank['people'][number] };

function PersonLacks({ found, lacks }: PersonLacksProps) {
  const [opened, setOpened] = useState<PersonFact>();
  const { _id, facts, documents } = lacks;
  const person = found.people.find((one) => one._id === _id);
  const name = namesIn(found)(_id);
  return (
    <li className="grid grid-cols-1 gap-1">
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
      <MissingFields
        who="Imobil"
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

/** The missing fields in one sentence, and the press that opens their form at the first; a closed case is only read. */
function MissingFields<Field extends string>({ who, fields, labels, isClosed, open }: MissingFieldsProps<Field>) {
  const [first] = fields;
  if (first === undefined) return <OwnerName>{who}</OwnerName>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="flex-1 min-w-[14rem]">
        <p className="wrap-anywhere">
          <OwnerName>{who}</OwnerName>{' '}
          <span className="text-ink-soft">· {formatCount(fields.length, 'dată', 'date')}</span>
        </p>
        <p className="text-14 text-ink-soft">{fields.map((field) => labels[field]).join(', ')}</p>
      </div>
      {!isClosed && (
        <Button
          variant="secondary"
          className="print:hidden"
          aria-label={`Completați ce lipsește: ${isolated(who)}`}
          onClick={() => open(first)}
        >
          Completați
        </Button>
      )}
    </div>
  );
}

function OwnerName({ children }: { children: string }) {
  return <bdi className="font-600">{children}</bdi>;
}
