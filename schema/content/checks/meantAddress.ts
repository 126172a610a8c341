/** A name that a host can have: letters, digits and hyphens between dots, and a top-level domain. */
const host = String.raw`(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}`;

/** Common mistakes in addresses, and their corrections. The first that matches and passes the check counts. */
const mistakes: readonly (readonly [RegExp, string])[] = [
  [/^([^\s@/:]+@[^\s@/:]+\.[^\s@/:]+)$/, 'mailto:$1'],
  // http//example.com, http:/example.com, https:example.com
  [new RegExp(`^(https?)[:;.]?/*(${host}(?:[:/?#].*)?)$`, 'iu'), '$1://$2'],
  [new RegExp(`^(?:[a-z]*:)?/*(${host}(?:[:/?#].*)?)$`, 'iu'), 'https://$1'],
  [/^(\+?[\d() /-]{6,})$/, 'tel:$1'],
  [/^\.?\/*([\w-]+(?:\/[\w-]*)*)$/, '/$1'],
];

/**
 * Corrects a mistyped address: `www.example.com` -> `https://www.example.com`. Undefined if no correction is likely.
 * @param isAddress whether a text is a valid address of the required kind
 */
export function meantAddress(text: string, isAddress: (text: string) => boolean): string | undefined {
  const trimmed = text.trim();
  const candidates = [
    trimmed,
    // A host has no spaces, but what comes after it may be a name with some.
    trimmed.replace(/^(?:https?:\/\/[^\s/]+)?\/.*$/, (address) => address.replaceAll(/\s/g, '%20')),
    ...mistakes
      .filter(([pattern]) => pattern.test(trimmed))
      .map(([pattern, meant]) => trimmed.replace(pattern, meant))
      .map((address) => (address.startsWith('tel:') ? address.replaceAll(/[^\d:a-z+]/g, '') : address)),
  ];
  return candidates.find((address) => address !== text && isAddress(address));
}
