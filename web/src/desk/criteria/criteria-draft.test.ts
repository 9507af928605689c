import { criteriaValues } from 'contract/simulations/criteria-values';
import { sampleCatalogue } from 'quote/testing/sample-catalogue';
import { describe, expect, it, test } from 'vitest';
import { draftOf, typedAt, valuesIn, withTyped } from './criteria-draft.ts';
import { criteriaChanges, criteriaFields, filledIn } from './criteria-fields.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('criteria that are typed', () => {
  it('go to the fields and come back the same, in groups and lists too', () => {
    const values = {
      ...{ maxAgeAtEnd: 70, weights: { salary: 100, rent: 82.5 }, minIncome: 1_200.5, kinship: ['SOT' as const] },
      ...{ countedInstalment: 'STRESSED' as const, stressPoints: 0.25, countsLifePremium: false },
    };
    expect(valuesIn(draftOf(values))).toEqual(values);
    expect(criteriaValues.safeParse(valuesIn(draftOf(values))).success).toBe(true);
  });

  it('are none where nothing is typed: an empty group is left out', () => {
    expect(valuesIn(draftOf({ weights: {} }))).toEqual({});
    const cleared = withTyped(draftOf({ weights: { salary: 80 } }), 'weights.salary', ' ');
    expect(valuesIn(cleared)).toEqual({});
  });

  test.each([
    ['minLoan', '50.000', 50_000],
    ['weights.salary', '82,5 %', 82.5],
    ['countsLifePremium', 'true', true],
    ['kinship', ['SOT'], ['SOT']],
  ] as const)('of %s %j are %j', (path, typed, value) => {
    const draft = withTyped(draftOf({}), path, typed);
    expect(typedAt(draft, path)).toEqual(typed);
    const [name = '', inGroup] = path.split('.');
    expect(valuesIn(draft)).toEqual({ [name]: inGroup === undefined ? value : { [inGroup]: value } });
  });

  it('that cannot be read are refused by the schema at their place', () => {
    const { error } = criteriaValues.safeParse(valuesIn(withTyped(draftOf({}), 'weights.rent', 'mult')));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['weights.rent']);
  });
});

it('every value of the schema has its field, its words and the rule without it', () => {
  const groups = Object.entries(criteriaValues.shape).flatMap(([name, schema]) => {
    const inner = schema._zod.def.innerType as { shape?: object };
    return inner.shape ? Object.keys(inner.shape).map((each) => `${name}.${each}`) : [name];
  });
  expect(criteriaFields.map(({ path }) => path).toSorted()).toEqual(groups.toSorted());
  const { parameters } = sampleCatalogue.source;
  for (const { otherwise } of criteriaFields) expect(otherwise(parameters)).toMatch(/^[\da-z]/);
  const ofParameters = criteriaFields.filter(({ path }) => /^(weights|debtRatio|maxLtv)/.test(path));
  expect(plain(ofParameters.map(({ otherwise }) => otherwise(parameters)).join(', '))).toBe(
    '100 %, 80 %, 80 %, 80 %, 100 %, 45 %, 40 %, 85 %, 75 %',
  );
});

it('criteria and their changes read in words with units', () => {
  const before = { maxAgeAtEnd: 70, leastMonths: { salary: 1 }, stressPoints: 1.5 };
  expect(filledIn(before).map(({ text }) => plain(text))).toEqual(['70 de ani', '1 lună', '1,5 puncte']);
  expect(
    criteriaChanges(before, { maxAgeAtEnd: 65, stressPoints: 1.5 }).map((change) => plain(JSON.stringify(change))),
  ).toEqual([
    '{"title":"Vârsta cea mai mare la final","from":"70 de ani","to":"65 de ani"}',
    '{"title":"Vechime la angajatorul de acum","from":"1 lună","to":"–"}',
  ]);
});
