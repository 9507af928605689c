import { placeholderSite, type Site } from 'contract/site/site';

let read: Site | undefined;

/** The firm behind the site: read once from the page's data block, with the server's configured values. */
export function site(): Site {
  read ??= readFrom(globalThis.document?.getElementById('site')?.textContent);
  return read;
}

/** The build renders pages without a document: they get placeholders, filled at the writing or serving. */
function readFrom(json: string | null | undefined): Site {
  return json ? JSON.parse(json) : placeholderSite;
}
