import { type OpenStage, openStages, stageOrder } from 'contract/fields/case-stages';
import { type SQL, sql } from 'drizzle-orm';

/** An event by which an application came to that stage or beyond it: whoever jumps over a stage has passed it. */
export function reaches(stage: OpenStage): SQL {
  const further = openStages.slice(stageOrder(stage)).map((known) => known.stage);
  return sql`(kind = 'application' AND to_stage IN ${further})`;
}
