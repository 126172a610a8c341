import type { TextCheck } from './textCheck.ts';
import { isVersionNumber } from '#core/reference/history/versionNumber.ts';

/** A version of an API: `MAJOR.MINOR.PATCH`. */
export const checkVersionNumber: TextCheck = (text) =>
  isVersionNumber(text)
    ? undefined
    : {
        message: 'is not a version',
        fix: 'Run "npm run reference -- apply" again, which writes versions such as 1.2.0.',
      };
