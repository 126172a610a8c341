import type { TextCheck } from './textCheck.ts';

/** `https://docs.example.com`: an origin exactly as browsers spell it. */
export const checkOrigin: TextCheck = (text) =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text
    ? undefined
    : {
        message: 'is not the address of a site',
        fix: 'Write "https://" and the host, without a path and without a slash at the end, such as "https://docs.example.com".',
      };

/** `/` or `/handbook/`: where on its host the site is. */
export const checkBaseUrl: TextCheck = (text) =>
  /^\/(?:[a-zA-Z0-9._~-]+\/)*$/.test(text) && !/\/\.{1,2}\//.test(text)
    ? undefined
    : {
        message: 'is not a valid path for a site',
        fix: 'Write "/", or a path that starts and ends with a slash, such as "/handbook/".',
      };
