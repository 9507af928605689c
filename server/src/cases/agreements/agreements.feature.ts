import type { Feature } from '../../platform/feature.ts';
import { agreements } from '../../schema/agreements.table.ts';
import { agreementTextsRoutes } from './agreement-texts.routes.ts';
import { seedAgreementTexts } from './agreement-texts.seed.ts';
import { findExportedAgreements } from './agreements.queries.ts';
import { bankFormsRoutes } from './bank-forms.routes.ts';
import { verificationRoutes } from './verification.routes.ts';

export const agreementsFeature: Feature = {
  routes: [agreementTextsRoutes, bankFormsRoutes, verificationRoutes],
  seed: [seedAgreementTexts],
  records: [
    {
      of: 'case',
      table: agreements,
      live: 'agreements',
      erase: 'stays',
      export: { as: 'agreements', rows: findExportedAgreements },
    },
  ],
};
