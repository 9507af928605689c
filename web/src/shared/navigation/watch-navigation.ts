import { startWait } from '../api/waits.ts';

/** What is needed of a router. */
type Navigating = {
  readonly subscribe: (changed: (state: { readonly navigation: { readonly state: string } }) => void) => unknown;
};

/** From now on a navigation that takes more than a moment is announced. */
export function watchNavigation(router: Navigating): void {
  let end: (() => void) | undefined;
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') {
      end?.();
      end = undefined;
    } else end ??= startWait('screen');
  });
}
