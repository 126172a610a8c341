import { errorMessage } from '#system/values/errorMessage.ts';

/** Returns the message of an error. Adds advice to errors of the system; our own errors have it already. */
export function explainRefusal(error: unknown): string {
  const message = errorMessage(error);
  if (!isRefusal(error)) return message;
  return `${message.replace(/\.?$/, '.')} This user may not do that. Run the command as the user of the server (docs/serve.md), or give this user the right to the file or folder.`;
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}
