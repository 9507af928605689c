import type { CaseDetails } from 'contract/cases/cases';
import { purchase } from 'quote/worked-examples';
import { beforeAll, expect, it } from 'vitest';
import { addVersions, findCurrent } from '../../products/products.queries.ts';
import { applicationOf, openCase } from '../../testing/cases.ts';
import { readPdf } from '../../testing/files/pdf-text.ts';
import { writeProposal } from '../../testing/proposals.ts';
import { TEST_DAY, useServer } from '../../testing/server.ts';
import { ask, signedIn } from '../../testing/sign-in.ts';

const server = useServer();
let token = '';

const SALARY = { fel: 'SALARIU' as const, prag: null, dobandaFixa: -0.5, marja: -0.5, comisionLunar: -3 };
const PACKAGE = { fel: 'PACHET' as const, prag: null, dobandaFixa: -0.1, marja: -0.1, comisionLunar: 5 };

beforeAll(async () => {
  ({ token } = await signedIn(server));
  const product = (await findCurrent(server.db)).find(({ _id }) => _id === 'o07');
  if (!product) throw new Error('no product o07');
  await addVersions(server.db, [{ ...product, comisionLunar: 10, conditii: [SALARY, PACKAGE] }], 'test');
});

const answers = { conditii: { salariu: true, asigurareViata: null, pachet: false }, tipRate: 'DESCRESCATOARE' };
const opened = (form: object = answers) => openCase(server, token, { offers: ['o07'], form: { ...purchase, ...form } });

const ASSUMED = {
  tipRate: 'DESCRESCATOARE',
  comisionLunar: 7,
  conditii: [
    { fel: 'SALARIU', indeplinita: true },
    { fel: 'PACHET', indeplinita: false },
  ],
};

it('a case keeps the answers about conditions, and its application and proposal what they assume', async () => {
  const found = await opened();
  expect(found.form).toMatchObject(answers);
  const { simulated } = applicationOf(found).figures;
  expect(simulated).toMatchObject(ASSUMED);
  const proposal = await writeProposal(server, token, { of: found });
  expect(proposal.offers).toMatchObject([{ monthly: simulated?.monthly, ...ASSUMED }]);
  const paper = await ask(server, 'GET', `/api/proposals/${proposal._id}/pdf`, { token });
  const text = readPdf(paper.rawPayload).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('rate descrescătoare. Comision de 7 RON pe lună, inclus în prima lună.');
  expect(text).toContain('Inclus în preț: salariul încasat la bancă.');
  expect(text).toMatch(/Dacă mutați salariul, plătiți cu \d+ RON mai mult pe lună\./);
});

it('an approved loan names its conditions, without the worth of another loan', async () => {
  const found = await opened();
  const { _id, version: expectedVersion } = applicationOf(found);
  const approved = {
    ...{ to: 'approved', approvedAmount: 380_000, approvedRate: 5.1, approvedMonths: 300, expectedVersion },
    ...{ sentOn: TEST_DAY, answerBy: '2026-11-30', offerValidUntil: '2026-12-20', signingOn: '2026-12-10' },
  };
  const moved = await ask(server, 'POST', `/api/applications/${_id}/move`, { token, body: approved });
  expect(moved.statusCode).toBe(200);
  const proposal = await writeProposal(server, token, { of: found });
  expect(proposal.offers).toMatchObject([{ isApproved: true, ...ASSUMED }]);
  const paper = await ask(server, 'GET', `/api/proposals/${proposal._id}/pdf`, { token });
  const text = readPdf(paper.rawPayload).text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Inclus în preț: salariul încasat la bancă.');
  expect(text).not.toContain('mutați salariul');
});

it('a case with a form of before has no answers, and an offer of before no terms', async () => {
  const { form } = await opened({});
  expect(form).not.toHaveProperty('conditii');
  expect(form).not.toHaveProperty('tipRate');
  const plain: CaseDetails = await openCase(server, token, { offers: ['o13'] });
  const { simulated } = applicationOf(plain).figures;
  for (const term of Object.keys(ASSUMED)) expect(simulated).not.toHaveProperty(term);
});
