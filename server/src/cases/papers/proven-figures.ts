import type { checklist as api } from 'contract/checklist/checklist';
import type { ProvableFigure } from 'contract/checklist/checklist-words';
import type { ProvenFigure } from 'contract/checklist/document-item';
import type { Reply } from 'contract/endpoint';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { type Bani, fromRon, toRon, ZERO } from 'loan/money';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/http/authorization.ts';
import { computeApplications, formOf } from '../application-figures.ts';
import { requireWhole } from '../cases.queries.ts';
import { findListed, type ListedItem } from '../checklist/checklist.queries.ts';

/** A person's figures proven by verified documents, RON a month. */
type Proof = ProvenFigure & { readonly person: number };

/** Declared figures beside proven ones, and each application of the case computed with both. */
export async function readProvenFigures(
  deps: Pick<Deps, 'db' | 'log'>,
  caseId: string,
  viewer: Viewer,
): Promise<Reply<typeof api.provenFigures>> {
  const { caseRow, applications } = await requireWhole(deps.db, caseId, viewer);
  const form = formOf(caseRow);
  const proofs = form ? proofsOf(await findListed(deps.db, caseRow.id), form) : [];
  const declared = await computeApplications(deps, form, applications);
  const proven =
    form && proofs.length > 0 ? await computeApplications(deps, provenForm(form, proofs), applications) : null;
  return {
    figures: proofs.map(({ person, figure, amount }) => ({
      person,
      figure,
      declared: form ? toRon(declaredBy(form, person, figure)) : 0,
      proven: amount,
    })),
    applications: applications.map(({ id: _id, productId: offer, banca, oferta }) => {
      const [before, after] = [declared.get(_id), proven?.get(_id)];
      if (!before) throw new Error('an application has no figures');
      return {
        _id,
        offer,
        banca,
        oferta,
        declared: before.figures,
        proven: after?.figures ?? null,
        fallsOut: Boolean(before.figures.simulated?.eligibil && after && !after.figures.simulated?.eligibil),
      };
    }),
  };
}

/** Where several documents prove the same figure of a person, the one verified last counts. */
function proofsOf(items: readonly ListedItem[], form: LoanForm): Proof[] {
  const found = new Map<string, Proof>();
  const verified = items
    .map(({ item, place: person }) => ({ ...item, person }))
    .filter(({ state, person }) => state === 'verified' && person !== null && person <= form.codebitori.length)
    .toSorted((one, other) => Number(one.verifiedAt) - Number(other.verifiedAt));
  for (const { person, proven } of verified)
    for (const proof of proven) found.set(`${person} ${proof.figure}`, { ...proof, person: person ?? 0 });
  return [...found.values()].toSorted((one, other) => one.person - other.person);
}

function declaredBy(form: LoanForm, person: number, figure: ProvableFigure): Bani {
  const of = person === 0 ? form : form.codebitori[person - 1];
  return of?.[figure] ?? ZERO;
}

/** The form of the case, with proven figures in the place of declared ones. */
function provenForm(form: LoanForm, proofs: readonly Proof[]): LoanForm {
  const of = (person: number) =>
    Object.fromEntries(
      proofs.filter((proof) => proof.person === person).map(({ figure, amount }) => [figure, fromRon(amount)]),
    );
  const codebitori = form.codebitori.map((coBorrower, index) => ({ ...coBorrower, ...of(index + 1) }));
  return { ...form, ...of(0), codebitori };
}
