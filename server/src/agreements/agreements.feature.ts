import type { Feature } from '../platform/feature.ts';
import { agreementTextsRoutes } from './agreement-texts.routes.ts';
import { seedAgreementTexts } from './agreement-texts.seed.ts';
import { bankFormsRoutes } from './bank-forms.routes.ts';
import { verificationRoutes } from './verification.routes.ts';

export const agreementsFeature: Feature = {
  routes: [agreementTextsRoutes, bankFormsRoutes, verificationRoutes],
  seed: [seedAgreementTexts],
};
