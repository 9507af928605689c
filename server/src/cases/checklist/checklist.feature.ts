import { and, inArray } from 'drizzle-orm';
import type { Feature } from '../../platform/feature.ts';
import { checklistFiles, checklistItems } from '../../schema/checklist-items.table.ts';
import { findExportedItems, isUnlisted } from './checklist.queries.ts';
import { checklistRulesRoutes } from './checklist-rules.routes.ts';
import { seedChecklistRules } from './checklist-rules.seed.ts';

export const checklistFeature: Feature = {
  routes: [checklistRulesRoutes],
  seed: [seedChecklistRules],
  records: [
    {
      of: 'case',
      table: checklistItems,
      live: 'checklist',
      erase: (tx, { caseIds }) =>
        tx.delete(checklistItems).where(and(inArray(checklistItems.caseId, [...caseIds]), isUnlisted)),
      export: { as: 'checklist', rows: findExportedItems },
    },
    {
      of: checklistItems,
      table: checklistFiles,
      live: { none: 'a file changes the state of its document' },
      export: { none: 'a document has the names of its files' },
    },
  ],
};
