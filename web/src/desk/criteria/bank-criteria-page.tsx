import { offerKey } from 'contract/products/product-names';
import type { ProductRecord } from 'contract/products/products';
import { simulations } from 'contract/simulations/simulations';
import { useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../shared/api/failure.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { BackLink, Page } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import type { Otherwise } from './criteria-editor.tsx';
import { criterionText, valueAt } from './criteria-fields.ts';
import { CriteriaHistory } from './criteria-history.tsx';
import { useBanks } from './criteria-page.tsx';
import { CriteriaSection } from './criteria-section.tsx';
import type { Bank, Scope } from './scopes.ts';
import { isBegun } from './use-criteria-form.ts';

/** /criterii/:banca: the criteria of a bank and those of its offers, which win over the bank's. */
export function BankCriteriaPage() {
  const { banca = '' } = useParams();
  const { banks, ...read } = useBanks();
  const bank = banks?.find((each) => each.banca === banca);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <Page
      title={`Criterii ${banca}`}
      intro={<BackLink to="/criterii">Înapoi la toate băncile</BackLink>}
      actions={
        bank && (
          <Button variant="secondary" onClick={() => setHistoryOpen(true)}>
            Istoric
          </Button>
        )
      }
    >
      {read.isPending && <Skeleton height={480} />}
      {read.error && <LoadFailed retry={read.refetch}>{messageOf(read.error)}</LoadFailed>}
      {banks && !bank && (
        <EmptyState title={`Nu există o bancă „${banca}” cu produse.`}>
          <LinkButton to="/criterii">Vedeți toate băncile</LinkButton>
        </EmptyState>
      )}
      {bank && <Scopes bank={bank} />}
      {bank && isHistoryOpen && <CriteriaHistory bank={bank} onClose={() => setHistoryOpen(false)} />}
    </Page>
  );
}

/** The sections of a bank: its own criteria, then those of each offer that has some; a press adds another offer. */
function Scopes({ bank }: { bank: Bank }) {
  const { banca, own, ofOffers, offers } = bank;
  const emptyOf = (oferta: string): Scope => ({ banca, oferta, current: undefined, upcoming: [], newest: undefined });
  // A form open at the leaving of the page opens again, with the typed words.
  const [opened, setOpened] = useState(() =>
    offers.filter((offer) => isBegun({ banca, oferta: offer._id })).map(({ _id }) => _id),
  );
  const added = opened.filter((id) => ofOffers.every(({ oferta }) => oferta !== id)).map(emptyOf);
  const shown = [...ofOffers, ...added];
  const rest = offers.filter(({ _id, archived }) => !archived && shown.every(({ oferta }) => oferta !== _id));
  const otherwise = useOtherwise();
  const atOffer: Otherwise = (field) => {
    const value = valueAt(own.current?.values ?? {}, field.path);
    return value === undefined ? otherwise(field) : `ca la bancă, ${criterionText(field, value)}`;
  };
  return (
    <>
      <CriteriaSection scope={own} title="Pentru toate ofertele băncii" otherwise={otherwise} />
      {shown.map((scope) => (
        <CriteriaSection
          key={scope.oferta}
          scope={scope}
          title={offers.find(({ _id }) => _id === scope.oferta)?.oferta ?? ''}
          otherwise={atOffer}
          onLeave={() => setOpened(opened.filter((id) => id !== scope.oferta))}
        />
      ))}
      {rest.length > 0 && <AddOffer offers={rest} onAdd={(id) => setOpened([...opened, id])} />}
    </>
  );
}

/** What holds without a criterion, with the parameters of today. */
function useOtherwise(): Otherwise {
  const { data } = useRead(simulations.catalogue, { query: {} });
  return (field) => (data ? field.otherwise(data.parameters) : 'regula obișnuită');
}

/** Criteria of their own for one of the offers without. */
function AddOffer({ offers, onAdd }: { offers: readonly ProductRecord[]; onAdd: (id: string) => void }) {
  const sorted = offers.toSorted((a, b) => offerKey(a.oferta).localeCompare(offerKey(b.oferta), 'ro'));
  const [chosen, setChosen] = useState('');
  const id = sorted.some(({ _id }) => _id === chosen) ? chosen : (sorted[0]?._id ?? '');
  return (
    <section className="card p-4 md:p-6" aria-label="Criterii pentru o ofertă">
      <Select
        className="max-w-measure"
        label="Criterii pentru o singură ofertă"
        hint="Ce scrie la ofertă trece înaintea a ce scrie la bancă."
        value={id}
        onChange={setChosen}
        options={sorted.map(({ _id, oferta }) => ({ value: _id, label: oferta }))}
        beside={
          <Button variant="secondary" onClick={() => onAdd(id)}>
            Scrieți criterii
          </Button>
        }
      />
    </section>
  );
}
