import { startWait } from '../api/waits.ts';

/** The parts of a router that this file uses. */
type Navigating = {
  readonly subscribe: (changed: (state: { readonly navigation: { readonly state: string } }) => void) => unknown;
};

/** From now on the page announces a navigation that takes more than a moment. */
export function watchNavigation(router: Navigating): void {
  let end: (() => void) | undefined;
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') {
      end?.();
      end = undefined;
    } else end ??= startWait('screen');
  });
}
