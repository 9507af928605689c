import type { Feature } from '../platform/feature.ts';
import { removeOrphanForms } from './booking-forms.jobs.ts';
import { bookingFormsRoutes } from './booking-forms.routes.ts';
import { callRequestsRoutes } from './call-requests.routes.ts';
import { consentLinksRoutes } from './consent-links.routes.ts';
import { couponsRoutes } from './coupons/coupons.routes.ts';
import { customerFormsRoutes } from './customer-forms/customer-forms.routes.ts';
import { customerRequestsRoutes } from './customer-forms/customer-requests.routes.ts';

export const bookingFeature: Feature = {
  routes: [
    bookingFormsRoutes,
    callRequestsRoutes,
    consentLinksRoutes,
    couponsRoutes,
    customerFormsRoutes,
    customerRequestsRoutes,
  ],
  jobs: [removeOrphanForms],
};
