/** The links with one that was made or ended here; `ends`: which of the others have ended with that. */
export function putLink<Link extends { readonly _id: string; readonly state: string }>(
  links: readonly Link[],
  link: Link,
  ends: (old: Link) => boolean,
): readonly Link[] {
  const rest: readonly Link[] = links.map((old) => (ends(old) ? { ...old, state: 'revoked' as const } : old));
  const isKnown = rest.some(({ _id }) => _id === link._id);
  return isKnown ? rest.map((old) => (old._id === link._id ? link : old)) : [link, ...rest];
}
