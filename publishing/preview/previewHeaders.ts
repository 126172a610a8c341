import { playerOrigins } from '#core/blocks/media/playerOf.ts';

/**
 * Headers of every response of the preview. Only a Studio may frame it; its scripts may connect to it alone; and neither its addresses nor
 * its pages are cached anywhere.
 * @param studioOrigins such as `http://localhost:3333`
 */
export function previewHeaders(studioOrigins: readonly string[]): Readonly<Record<string, string>> {
  const policy: Readonly<Record<string, readonly string[]>> = {
    // Firefox asks it about pages that are loaded ahead.
    'default-src': ["'self'"],
    'frame-src': playerOrigins,
    'object-src': ["'none'"],
    // Pages start with inline scripts, which each page's own policy names in addition.
    'script-src': ["'self'", "'unsafe-inline'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-ancestors': studioOrigins,
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow, noarchive',
  };
}
