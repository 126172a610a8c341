import type { TextCheck } from './textCheck.ts';

/** Checks the address of the Studio: a whole `https:` or `http:` address, without a name, a query or a place in it. */
export const checkStudioUrl: TextCheck = (text) => {
  return /^https?:\/\/[^\s?#@]+$/.test(text) && URL.canParse(text)
    ? undefined
    : {
        message: 'is not the address of a Studio',
        fix: 'Write the whole address at which writers open the Studio, such as "https://studio.example.com" or "http://localhost:3333".',
      };
};
