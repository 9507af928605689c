import { type OpenStage, openStages, stageOrder } from 'contract/fields/case-stages';
import { type SQL, sql } from 'drizzle-orm';

/** An event of an arrival at that stage or beyond it: a jump over a stage passes it. */
export function reaches(stage: OpenStage): SQL {
  const further = openStages.slice(stageOrder(stage)).map((known) => known.stage);
  return sql`(kind = 'application' AND to_stage IN ${further})`;
}
