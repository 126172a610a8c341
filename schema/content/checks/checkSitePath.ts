import type { TextCheck } from './fault.ts';

/** A path of this site alone, without query and hash: where a static file answers. */
export const checkSitePath: TextCheck = (text) =>
  /^\/(?![/\\])[^\s?#\\]*$/.test(text)
    ? undefined
    : {
        message: 'is not a path of this site',
        fix: 'Write a path that starts with "/" and has no "?" or "#", such as "/docs/old-page".',
      };
