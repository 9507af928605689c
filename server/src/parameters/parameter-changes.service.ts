import { isDeepStrictEqual } from 'node:util';
import type { Call, Reply } from 'contract/endpoint';
import type { parameterChanges as api } from 'contract/parameters/parameter-changes';
import { parameterErrors } from 'contract/parameters/parameter-errors';
import type { ParameterName, ParameterValues } from 'contract/parameters/parameter-values';
import { Problem } from 'contract/problem';
import { formatDate, formatNumber } from 'contract/romanian/romanian';
import { applicableQuarter, appliesFrom } from 'loan/index-quarter';
import { type Catalogue, toCatalogue } from 'quote/catalogue';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../audit/edit-conflict.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './parameters.queries.ts';
import { isJump } from './refresh-exchange-rate.ts';
import { sampleAnswers } from './sample-answers.ts';

type Proposed = Call<typeof api.preview>['body'];
type Added = Call<typeof api.add>['body'];

/** The sample scenarios on the first day of a proposed value, without it and with it. */
export async function preview(deps: Deps, proposed: Proposed): Promise<Reply<typeof api.preview>> {
  const { before, after } = await change(deps, proposed);
  return {
    before: sampleAnswers(before, proposed.validFrom),
    after: sampleAnswers(after, proposed.validFrom),
    notes: notes(before.source.parameters, after.source.parameters),
  };
}

/**
 * Stores a value from its day on. Refuses an impossible value (400), a past day, the value already in force then, and a
 * change overtaken by another (409).
 */
export async function addValue(deps: Deps, added: Added, actor: Actor): Promise<void> {
  const { name, value, validFrom, source, expectedId } = added;
  await change(deps, added);
  await deps.db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, isLimit(name) ? LIMITS.join() : name);
    await refuseOther(tx, actor, name, expectedId);
    const current = await queries.findOneOn(tx, name, validFrom);
    if (current && isDeepStrictEqual(current.value, value))
      throw fieldError('value', 'Aceasta este deja valoarea din acea zi.');
    await queries.addValues(tx, [{ name, value, validFrom, source }], actor.user?.username ?? null);
    if (isLimit(name)) await refuseCrossed(tx, validFrom);
    const details = { from: current?.value ?? null, to: value, validFrom };
    await addEntry(tx, actor, { action: 'parameter-changed', subject: { id: name, name }, details });
  });
}

async function refuseOther(tx: Db, actor: Actor, name: ParameterName, expectedId: number): Promise<void> {
  const newest = await queries.findNewest(tx, name);
  const latestId = newest?.id ?? 0;
  if (latestId === expectedId) return;
  const { value, validFrom, source, changedBy = null, changedAt = null } = newest ?? {};
  throw changedMeanwhile(
    { what: 'parameter', current: { latestId, value, validFrom, source } },
    await lastChange(tx, actor, { changedBy, changedAt }),
  );
}

/** The catalogue of the value's first day as it would be without it and with it. Throws its faults. */
async function change(deps: Deps, { name, value, validFrom }: Proposed) {
  refuseErrors(parameterErrors(name, value));
  refuseDay(name, validFrom, deps.today());
  const before = await deps.catalogue.newestOn(validFrom);
  const after = withValue(before, name, value, validFrom);
  const { SUMA_MINIMA, SUMA_MAXIMA } = after.source.parameters;
  if (SUMA_MINIMA > SUMA_MAXIMA) throw fieldError('value', CROSSED);
  return { before, after };
}

/** The two that bound a loan: changes of either wait for each other. */
const LIMITS: readonly ParameterName[] = ['SUMA_MINIMA', 'SUMA_MAXIMA'];
const CROSSED = 'Suma minimă nu poate depăși suma maximă.';

const isLimit = (name: ParameterName): boolean => LIMITS.includes(name);

/** The limits must not cross on any day from `day` on, including the stored values of later days. */
async function refuseCrossed(tx: Db, day: string): Promise<void> {
  const days = new Set([day, ...(await queries.findLaterDays(tx, LIMITS, day))]);
  for (const each of days) {
    const [least, most] = await Promise.all(LIMITS.map((name) => queries.findOneOn(tx, name, each)));
    if (Number(least?.value) > Number(most?.value)) throw fieldError('value', CROSSED);
  }
}

function withValue({ source }: Catalogue, name: ParameterName, value: unknown, validFrom: string): Catalogue {
  const indexSince = name === 'IRCC' ? validFrom : source.indexSince;
  return toCatalogue({ ...source, indexSince, parameters: { ...source.parameters, [name]: value } });
}

/** The past is not rewritten. IRCC holds by quarters: that of the present quarter may still come in late. */
function refuseDay(name: ParameterName, day: string, today: string): void {
  if (name !== 'IRCC') {
    if (day < today) throw fieldError('validFrom', 'Ziua a trecut: valorile se schimbă de azi înainte.');
    return;
  }
  const first = appliesFrom(applicableQuarter(today));
  if (!/-(?:01|04|07|10)-01$/.test(day)) throw fieldError('validFrom', 'IRCC se aplică din prima zi a unui trimestru.');
  if (day < first)
    throw fieldError('validFrom', `Se aplică deja indicele de la ${formatDate(first)}; alegeți acela sau unul nou.`);
}

function refuseErrors(errors: Readonly<Record<string, string>>): void {
  const [first] = Object.entries(errors);
  if (first) throw new Problem('VALIDARE', first[1], { field: first[0], errors });
}

function fieldError(field: string, sentence: string): Problem {
  return new Problem('VALIDARE', sentence, { field, errors: { [field]: sentence } });
}

/** Warnings about a possible but unlikely value. */
function notes(before: ParameterValues, after: ParameterValues): string[] {
  const notes: string[] = [];
  if (after.IRCC > after.IRCC_MAX_ISTORIC) {
    const maximum = formatNumber(after.IRCC_MAX_ISTORIC, 2);
    notes.push(
      `IRCC depășește maximul istoric (${maximum}\u00a0%): schimbați și maximul, altfel DAE maximă ar fi mai mică decât DAE.`,
    );
  }
  if (isJump(after.EUR_EXCHANGE_RATE, before.EUR_EXCHANGE_RATE)) {
    notes.push('Cursul nou diferă cu mai mult de o cincime de cel de acum.');
  }
  return notes;
}
