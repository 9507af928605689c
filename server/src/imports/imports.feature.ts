import { and, eq, isNotNull } from 'drizzle-orm';
import type { Feature } from '../platform/feature.ts';
import { importRows, imports } from '../schema/imports.table.ts';
import { removeReadCells, workOnImports } from './imports.jobs.ts';
import { importsRoutes } from './imports.routes.ts';

export const importsFeature: Feature = {
  routes: [importsRoutes],
  jobs: [workOnImports, removeReadCells],
  records: [
    {
      of: 'customer',
      table: importRows,
      live: { none: 'the list of imports tells of itself' },
      merge: 'moves',
      erase: 'goes',
      export: {
        as: 'imports',
        rows: (db, customerId) =>
          db
            .select({
              fileName: imports.fileName,
              appliedAt: imports.appliedAt,
              line: importRows.line,
              cells: importRows.cells,
              changes: importRows.changes,
            })
            .from(importRows)
            .innerJoin(imports, eq(imports.id, importRows.importId))
            .where(and(eq(importRows.customerId, customerId), isNotNull(importRows.outcome)))
            .orderBy(imports.readAt, importRows.line),
      },
    },
  ],
};
