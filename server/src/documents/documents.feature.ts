import type { Feature } from '../platform/feature.ts';
import { removeFileBytes, sweepFiles, verifyFiles } from './files.jobs.ts';
import { customerFilesRoutes } from './files.routes.ts';
import { sentPapersRoutes } from './sent-papers/sent-papers.routes.ts';
import { uploadFilesRoutes } from './upload-links/upload-files.routes.ts';
import { uploadLinksRoutes } from './upload-links/upload-links.routes.ts';

export const documentsFeature: Feature = {
  routes: [customerFilesRoutes, sentPapersRoutes, uploadFilesRoutes, uploadLinksRoutes],
  jobs: [removeFileBytes, sweepFiles, verifyFiles],
};
