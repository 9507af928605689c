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
