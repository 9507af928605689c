import type { Application, CasePerson } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { variantA } from 'quote/testing/sample-scenario';
import { listedCustomer } from './listed-customer.ts';

/** An application with a bank in the server's answer, with the given fields. */
export function application(changes: Partial<Application> = {}): Application {
  return {
    _id: 'application',
    banca: 'BCR',
    oferta: 'Casa Mea',
    stage: 'preparing',
    deadline: null,
    product: variantA().metadata,
    versions: { products: 1, parameters: 1 },
    simulatedOn: '2026-11-20',
    isArchived: false,
    reference: null,
    officer: null,
    sentOn: null,
    answerBy: null,
    approvedAmount: null,
    approvedRate: null,
    approvedMonths: null,
    offerValidUntil: null,
    signingOn: null,
    drawnOn: null,
    drawnAmount: null,
    reason: null,
    note: '',
    version: 1,
    figures: {
      simulated: {
        amount: 350_000,
        months: 360,
        rate: 5.49,
        monthly: 2_037.5,
        total: 780_000,
        dae: 0.0712,
        eligibil: true,
        motive: [],
        pesteLimita: [],
      },
      refusal: null,
      approved: null,
      monthlyDifference: null,
    },
    events: [],
    ...changes,
  };
}

/** What nobody knows yet of a person. */
export const NO_FACTS: CasePerson['facts'] = {
  ...{ name: null, phone: null, email: null, birthDay: null, judet: null, localitate: null, address: null },
  ...{ maritalState: null, dependants: null, employer: null, employedSince: null, idExpiresOn: null },
};

/** The borrower of a case in the server's answer, or another person, with the given fields and facts. */
export function casePerson({
  facts,
  ...changes
}: Partial<Omit<CasePerson, 'facts'>> & { facts?: Partial<CasePerson['facts']> } = {}): CasePerson {
  const { place = 0 } = changes;
  const { name, phone, email } = listedCustomer({ email: 'ana@example.ro' });
  return {
    _id: `person-${place}`,
    place,
    role: place === 0 ? 'borrower' : 'coBorrower',
    facts: { ...NO_FACTS, ...(place === 0 && { name, phone, email }), ...facts },
    cnpMasked: null,
    idMasked: null,
    sharedContact: [],
    linkedCustomer: null,
    hasPage: false,
    sharesDocuments: false,
    leftAt: null,
    leftReason: null,
    version: 1,
    changedByName: null,
    ...changes,
  };
}

/** A case in the server's answer, with the given fields. */
export function caseDetails(changes: Partial<CaseDetails> = {}): CaseDetails {
  const { _id, phone, name, alias, status, responsible } = listedCustomer();
  return {
    _id: 'case',
    number: 1042,
    purpose: 'purchase',
    amount: 350_000,
    property: 'Apartament, Cluj',
    wantedSigningOn: null,
    stage: 'preparing',
    deadline: null,
    applications: [application()],
    customer: { _id, phone, name, alias, status, responsible },
    createdAt: '2026-11-20T10:00:00.000Z',
    closedAt: null,
    outcome: null,
    closeReason: null,
    closeNote: '',
    version: 1,
    coBorrowers: [],
    partner: null,
    people: [casePerson()],
    home: null,
    form: null,
    createdBy: 'ana',
    createdByName: 'Ana Munteanu',
    retainUntil: null,
    ...changes,
  };
}
