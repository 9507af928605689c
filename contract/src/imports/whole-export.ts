import { endpoints } from '../endpoint.ts';

/** Everything that the house has, for leaving whole. */
export const wholeExport = endpoints({
  zip: {
    method: 'GET',
    path: '/api/export/all.zip',
    access: 'admin',
    confirmation: 'fresh',
    shows: ['customers'],
    summary:
      'A CSV file for each table and an index with their sums, of one moment; without the bin, secrets and the bytes of files. One at a time; administrators hear of it',
    download: 'application/zip',
    problems: ['EXPORT_IN_LUCRU'],
  },
});
