/** The effects of one key in the simulator, ms from the key to the frame with the effect. */
export type KeySeen = {
  /** The letter in its field. */
  field: number;
  /** The instalment beside the fields. */
  figures: number;
  /** The first row of the repayment table. */
  table: number;
  /** The pictures. */
  charts: number;
};

/** Runs in the page: times every later key in a field until its effects are on the screen. */
export function watchKeys(): void {
  const keys: Partial<KeySeen>[] = [];
  Reflect.set(globalThis, 'keysSeen', keys);
  let pressed = 0;
  /** The end of the frame that is drawn next: a task after its painting. */
  const shown = (run: (time: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => run(performance.now());
      port2.postMessage(undefined);
    });
  const note = (what: keyof KeySeen) => {
    const key = keys.at(-1);
    const since = pressed;
    if (!key || key[what] !== undefined) return;
    key[what] = Number.NaN;
    shown((time) => {
      key[what] = time - since;
    });
  };
  document.addEventListener(
    'input',
    ({ timeStamp }) => {
      pressed = timeStamp;
      keys.push({});
      note('field');
    },
    { capture: true },
  );
  const follow = (selector: string, what: keyof KeySeen) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`the simulator has no ${selector}`);
    new MutationObserver(() => note(what)).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
      attributes: true,
    });
  };
  follow('form strong', 'figures');
  follow('table tbody', 'table');
  follow('section:has(#grafice)', 'charts');
}

/** Runs in the page: the keys so far. */
export function keysSeen(): Partial<KeySeen>[] {
  return Reflect.get(globalThis, 'keysSeen');
}
