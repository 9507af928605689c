import type { CaseDetails } from 'contract/cases/cases';
import type { checklist } from 'contract/checklist/checklist';
import type { DocumentItem } from 'contract/checklist/document-item';
import type { Reply } from 'contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCase, applicationOf, openCase } from '../../testing/cases.ts';
import { TEST_MOMENT, useServer } from '../../testing/server.ts';
import { ask, signedIn } from '../../testing/sign-in.ts';

/** A clock that is a minute later at each reading, so that the last verification is certain. */
let minutes = 0;
const server = useServer({
  now: () => {
    minutes += 1;
    return new Date(TEST_MOMENT.getTime() + minutes * 60_000);
  },
});
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server));
});

const read = async ({ _id }: CaseDetails): Promise<Reply<typeof checklist.provenFigures>> =>
  (await ask(server, 'GET', `/api/cases/${_id}/checklist/provenFigures`, { token })).json();

/** Verifies a new document of that person, which proves these figures. */
async function prove({ _id }: CaseDetails, person: number | null, proven: object[]): Promise<DocumentItem> {
  const body = { title: 'Adeverință', person };
  const added = await ask(server, 'POST', `/api/cases/${_id}/checklist`, { token, body });
  return judge(added.json(), { state: 'verified', proven });
}

async function judge(item: DocumentItem, body: object): Promise<DocumentItem> {
  const path = `/api/checklist/${item._id}/state`;
  const answer = await ask(server, 'PUT', path, { token, body: { ...body, expectedVersion: item.version } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** The simulator's result for the form of the case with those answers. */
const asDeclared = async (opened: CaseDetails, form: object) => {
  const simulated = await openCase(server, token, { form: { ...aCase.form, ...form } });
  const { product } = applicationOf(opened);
  const { figures } = simulated.applications.find((other) => other.product._id === product._id) ?? {};
  return figures;
};

describe('the figures proven by documents', () => {
  it('are none at first: the applications have the declared figures', async () => {
    const opened = await openCase(server, token, { banks: 2 });
    const { figures, applications } = await read(opened);
    expect(figures).toEqual([]);
    expect(applications).toEqual(
      opened.applications.map(({ _id, product, banca, oferta, figures: declared }) => ({
        ...{ _id, offer: product._id, banca, oferta, declared, proven: null, fallsOut: false },
      })),
    );
  });

  // 9,000 RON declared: a 40 % limit leaves 3,100 RON after the 500 RON instalment. 8,640 RON still carry the loan.
  it('stand beside the declared ones, and each application is computed with them as in the simulator', async () => {
    const opened = await openCase(server, token);
    await prove(opened, 0, [{ figure: 'venituriSalariu', amount: 8_640 }]);
    const { figures, applications } = await read(opened);
    expect(figures).toEqual([{ person: 0, figure: 'venituriSalariu', declared: 9_000, proven: 8_640 }]);
    const proven = await asDeclared(opened, { venituriSalariu: '8,640' });
    expect(applications).toMatchObject([{ declared: applicationOf(opened).figures, proven, fallsOut: false }]);
  });

  it('exclude an offer that the income no longer carries, and restore it when it does', async () => {
    const opened = await openCase(server, token);
    expect(applicationOf(opened).figures.simulated?.eligibil).toBe(true);
    const item = await prove(opened, 0, [{ figure: 'venituriSalariu', amount: 2_500 }]);
    const { applications } = await read(opened);
    expect(applications).toMatchObject([
      { fallsOut: true, proven: await asDeclared(opened, { venituriSalariu: '2,500' }) },
    ]);
    expect(applications[0]?.proven?.simulated?.eligibil ?? false).toBe(false);
    await judge(item, { state: 'rejected', reason: 'Nu este a lor.' });
    expect(await read(opened)).toMatchObject({ figures: [], applications: [{ proven: null, fallsOut: false }] });
  });

  it('never exclude an offer that was out of reach by the declared figures', async () => {
    const opened = await openCase(server, token, { form: { ...aCase.form, venituriSalariu: '2,500' } });
    await prove(opened, 0, [{ figure: 'venituriSalariu', amount: 2_400 }]);
    expect((await read(opened)).applications).toMatchObject([{ fallsOut: false }]);
  });

  it('are each person’s own; they include instalments and undeclared figures', async () => {
    const codebitori = [{ venituriSalariu: '4.500' }, { venituriSalariu: '1.000' }];
    const opened = await openCase(server, token, { form: { ...aCase.form, codebitori } });
    await prove(opened, 2, [{ figure: 'alteRateImo', amount: 300.5 }]);
    await prove(opened, 1, [{ figure: 'venituriSalariu', amount: 4_000 }]);
    await prove(opened, null, [{ figure: 'venituriSalariu', amount: 1 }]);
    const { figures, applications } = await read(opened);
    expect(figures).toEqual([
      { person: 1, figure: 'venituriSalariu', declared: 4_500, proven: 4_000 },
      { person: 2, figure: 'alteRateImo', declared: 0, proven: 300.5 },
    ]);
    const proven = await asDeclared(opened, {
      codebitori: [{ venituriSalariu: '4.000' }, { venituriSalariu: '1.000', alteRateImo: '300.50' }],
    });
    expect(applications[0]?.proven).toEqual(proven);
  });

  it('are those of the document verified last: two papers of one salary are no two salaries', async () => {
    const opened = await openCase(server, token);
    const first = await prove(opened, 0, [{ figure: 'venituriSalariu', amount: 8_640 }]);
    await prove(opened, 0, [{ figure: 'venituriSalariu', amount: 8_500 }]);
    expect((await read(opened)).figures).toMatchObject([{ proven: 8_500 }]);
    await judge(first, { state: 'verified' });
    expect((await read(opened)).figures).toMatchObject([{ proven: 8_640 }]);
  });

  it('count for nobody without a form', async () => {
    const opened = await openCase(server, token, { form: null });
    await prove(opened, 0, [{ figure: 'venituriSalariu', amount: 8_640 }]);
    expect(await read(opened)).toMatchObject({ figures: [], applications: [{ proven: null, fallsOut: false }] });
  });
});
