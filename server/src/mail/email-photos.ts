/** The end of a photograph's Content-ID, after the id. */
const DOMAIN = '@fotografii';

const CONTENT_IDS = new RegExp(`"cid:([\\da-f-]{36})${DOMAIN}"`, 'g');

/** The photograph of a person, by its id. It goes with the email: no server learns that somebody opened the email. */
export function photoHtml(id: string): string {
  return `<img src="cid:${photoContentId(id)}" width="64" height="64" alt="" style="display:block;width:64px;height:64px;border-radius:50%;object-fit:cover">`;
}

/** The Content-ID of a photograph, without its brackets. */
export function photoContentId(id: string): string {
  return id + DOMAIN;
}

/** The ids of the photographs that an email shows, each once. */
export function photosIn(html: string): string[] {
  return [...new Set([...html.matchAll(CONTENT_IDS)].flatMap(([, id]) => id ?? []))];
}
