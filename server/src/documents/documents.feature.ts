import { and, eq, not } from 'drizzle-orm';
import type { Feature } from '../platform/feature.ts';
import { shown } from '../platform/records.ts';
import { customerFiles } from '../schema/files.table.ts';
import { sentPapers } from '../schema/sent-papers.table.ts';
import { uploadLinks } from '../schema/upload-links.table.ts';
import { removeFileBytes, sweepFiles, verifyFiles } from './files.jobs.ts';
import { customerFilesRoutes } from './files.routes.ts';
import { findExportedPapers } from './sent-papers/sent-papers.queries.ts';
import { sentPapersRoutes } from './sent-papers/sent-papers.routes.ts';
import { uploadFilesRoutes } from './upload-links/upload-files.routes.ts';
import { uploadLinksRoutes } from './upload-links/upload-links.routes.ts';

export const documentsFeature: Feature = {
  routes: [customerFilesRoutes, sentPapersRoutes, uploadFilesRoutes, uploadLinksRoutes],
  jobs: [removeFileBytes, sweepFiles, verifyFiles],
  records: [
    {
      of: 'customer',
      table: customerFiles,
      live: 'data',
      merge: 'moves',
      erase: (tx, { customerId, isFile }) =>
        tx.delete(customerFiles).where(and(eq(customerFiles.customerId, customerId), not(isFile))),
      export: {
        as: 'files',
        columns: shown(customerFiles, 'originalname', 'bytes', 'sha256', 'contentType', 'uploadedAt'),
        order: [customerFiles.uploadedAt, customerFiles.id],
        where: eq(customerFiles.isPaper, false),
      },
    },
    {
      of: 'customer',
      table: uploadLinks,
      live: 'links',
      merge: 'moves',
      erase: 'goes',
      export: {
        as: 'uploadLinks',
        columns: shown(uploadLinks, 'createdAt', 'expiresAt', 'maxUploads', 'usedCount', 'revokedAt', 'sentTo'),
        order: [uploadLinks.createdAt],
      },
    },
    {
      of: 'customer',
      table: sentPapers,
      live: 'papers',
      merge: 'moves',
      erase: 'goes',
      export: { as: 'sentPapers', rows: findExportedPapers },
    },
  ],
};
