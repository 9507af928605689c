/** An expression for the paths that a pattern with `:names` means: `/upload/:token` → `/upload/x1`. */
export function pathPattern(pattern: string, flags = ''): RegExp {
  const words = pattern
    .split('/')
    .map((word) => (word.startsWith(':') ? '[^/]+' : word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${words.join('/').replace(/\/$/, '')}/?$`, flags);
}
