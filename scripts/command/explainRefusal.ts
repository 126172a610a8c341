import { errorMessage } from '#system/values/errorMessage.ts';

/** The message of an error. If it is the system's own refusal, it also says what to do; errors of ours say that themselves. */
export function explainRefusal(error: unknown): string {
  const message = errorMessage(error);
  if (!isRefusal(error)) return message;
  return `${message.replace(/\.?$/, '.')} This user may not do that. Run the command as the user of the server (docs/serve.md), or give this user the right to the file or folder.`;
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
}
