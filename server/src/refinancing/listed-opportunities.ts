import type { ListedOpportunity } from 'contract/refinancing/refinancing';
import { type LoanForm, loanForm } from 'contract/simulations/loan-form-schema';
import { simulateAll } from 'loan/simulate';
import type { Catalogue } from 'quote/catalogue';
import { toLoanRequest } from 'quote/loan-request';
import { reasonInWords } from 'quote/loan-result';
import { refusalProblem } from 'quote/refusals';
import type { Deps } from '../platform/deps.ts';
import { findMembers } from '../staff/users.queries.ts';
import { refinancingRequest } from './best-opportunity.ts';
import * as queries from './refinancing.queries.ts';
import { toOpportunity } from './refinancing-answer.ts';

/** Opportunities on the wire with their customers' broker, address, and what their newest form says against the offer. */
export async function toListed(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  found: readonly queries.Opportunity[],
): Promise<ListedOpportunity[]> {
  const forms = await queries.findNewestForms(
    db,
    found.map(({ customer }) => customer.id),
  );
  const members = await findMembers(
    db,
    found.map(({ customer }) => customer.responsibleId),
  );
  const today = await catalogue.ofToday();
  return found.map((one) => {
    const { customer } = one;
    const answer = toOpportunity(one);
    const responsible = members.get(customer.responsibleId ?? '') ?? null;
    const form = forms.get(customer.id);
    return {
      ...answer,
      customer: { ...answer.customer, email: customer.email, responsible },
      ownForm: form ? ownFormOf(form, one, today) : null,
    };
  });
}

function ownFormOf(
  { form: stored, createdAt }: queries.NewestForm,
  one: queries.Opportunity,
  catalogue: Pick<Catalogue, 'offers' | 'parameters'>,
): ListedOpportunity['ownForm'] {
  // A form of an earlier version may lack what is computed with.
  const { data: form } = loanForm.safeParse(stored);
  const against = form && judgedByForm(form, one, catalogue);
  return against ? { sentAt: createdAt.toISOString(), ...against } : null;
}

/** Null when the offer is no longer there. */
function judgedByForm(
  form: LoanForm,
  { opportunity, loan }: queries.Opportunity,
  { offers, parameters }: Pick<Catalogue, 'offers' | 'parameters'>,
) {
  const offer = offers.find(({ id }) => id === opportunity.productId);
  if (!offer) return null;
  const { day } = opportunity;
  const { people, buildPeriod, energyClass, greenHome, firstHome, refinancesFirstHome } = toLoanRequest(form, day);
  const home = { buildPeriod, energyClass, greenHome, refinancesFirstHome: firstHome || refinancesFirstHome };
  // A form for another purchase may be of another home than the loan's.
  const isOfThisHome = form.tipCredit === 'Refinantare' || loan.origin === 'case';
  const request = { ...refinancingRequest(loan, opportunity, day), people, ...(isOfThisHome && home) };
  const answer = simulateAll(request, [offer], parameters);
  if (answer.outcome === 'refused') return { reasons: [refusalProblem(answer.refusals).message], overLimit: [] };
  const [judged] = answer.offers;
  return judged ? { reasons: judged.reasons.map(reasonInWords), overLimit: judged.overLimit.map(reasonInWords) } : null;
}
