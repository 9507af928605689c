import { inArray, sql } from 'drizzle-orm';
import type { Feature } from '../../platform/feature.ts';
import { shown } from '../../platform/records.ts';
import { casePeople, caseProperty } from '../../schema/case-people.table.ts';
import { clientLinks } from '../../schema/client-links.table.ts';
import { findExportedPeople } from '../people/exported-people.queries.ts';
import { forgetAround } from '../people/forget.queries.ts';
import { clientLinksRoutes } from './client-links.routes.ts';
import { forgetPeople } from './erase-person.ts';
import { peopleRoutes } from './people.routes.ts';

export const signersFeature: Feature = {
  routes: [clientLinksRoutes, peopleRoutes],
  jobs: [forgetPeople],
  records: [
    {
      of: 'case',
      table: clientLinks,
      live: 'agreements',
      erase: (tx, { caseIds }) => tx.delete(clientLinks).where(inArray(clientLinks.caseId, [...caseIds])),
      export: {
        as: 'clientLinks',
        columns: shown(clientLinks, 'createdAt', 'sentTo', 'openedAt', 'revokedAt'),
        order: [clientLinks.createdAt],
        where: sql`${clientLinks.personId} IN (SELECT ${casePeople.id} FROM ${casePeople} WHERE ${casePeople.role} = 'borrower')`,
      },
    },
    {
      of: 'case',
      table: casePeople,
      live: 'cases',
      erase: (tx, { caseIds }) => forgetAround(tx, caseIds),
      export: { as: 'people', rows: findExportedPeople },
    },
    {
      of: 'case',
      table: caseProperty,
      live: 'cases',
      erase: (tx, { caseIds }) => tx.delete(caseProperty).where(inArray(caseProperty.caseId, [...caseIds])),
      export: {
        as: 'property',
        columns: shown(caseProperty, 'kind', 'address', 'cfNumber', 'surface', 'year', 'energyClass', 'price'),
        order: [caseProperty.caseId],
      },
    },
  ],
};
