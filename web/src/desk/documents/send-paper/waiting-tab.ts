/**
 * A tab that is opened by a press and led on when its address is known, which browsers refuse to open by then. Undefined
 * where they do not open it at all.
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
