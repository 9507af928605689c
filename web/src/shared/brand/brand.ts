import { placeholderSite, type Site } from 'contract/site/site';

let read: Site | undefined;

/** Who the site belongs to: read once from the page's data block, where the server puts the configured values. */
export function site(): Site {
  read ??= readFrom(globalThis.document?.getElementById('site')?.textContent);
  return read;
}

/**
 * While a page is rendered at build there is no document: it gets placeholders, filled when it is written or served.
 */
function readFrom(json: string | null | undefined): Site {
  return json ? JSON.parse(json) : placeholderSite;
}
