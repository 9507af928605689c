/**
 * A tab that is opened by the press and led to its address when that is known: opened only then, browsers would refuse
 * it. Undefined where they do not open it at all.
 */
export function openWaitingTab() {
  const tab = window.open('', '_blank');
  if (!tab) return undefined;
  tab.opener = null;
  tab.document.title = 'Se pregătește mesajul…';
  tab.document.body.textContent = 'Se pregătește mesajul…';
  return {
    goTo: (address: string) => tab.location.replace(address),
    close: () => tab.close(),
  };
}

/** The tab of `openWaitingTab`. */
export type WaitingTab = ReturnType<typeof openWaitingTab>;

/** Makes the content of a waiting tab and leads it to its address, if there is one; closes it on failure. */
export async function leadTab<Made>(
  tab: WaitingTab,
  make: () => Promise<Made>,
  addressOf: (made: Made) => string | null,
): Promise<Made> {
  try {
    const made = await make();
    const address = addressOf(made);
    if (address !== null) tab?.goTo(address);
    return made;
  } catch (failure) {
    tab?.close();
    throw failure;
  }
}
