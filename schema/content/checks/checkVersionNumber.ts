import { isVersionNumber } from '#core/reference/versionOrder.ts';
import type { TextCheck } from './fault.ts';

/** A version of an API: `MAJOR.MINOR.PATCH`. */
export const checkVersionNumber: TextCheck = (text) =>
  isVersionNumber(text)
    ? undefined
    : {
        message: 'is not a version',
        fix: 'Run "npm run reference -- apply" again, which writes versions such as 1.2.0.',
      };
