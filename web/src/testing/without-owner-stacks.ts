import * as React from 'react';

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: { recentlyCreatedOwnerStacks?: number };
};

// In development React notes for every element the stack at which it was made, up to ten thousand in a second; only a
// browser's tools show them. A tenth of the time of these tests went there: here that many are always noted already.
if (internals && 'recentlyCreatedOwnerStacks' in internals) {
  // React sets its count back to zero now and then. The files of a worker share one React: this may be there already.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => {},
    configurable: true,
  });
}
