import { errorMessage } from '#lake/values/errorMessage.ts';

/** The message of an error. If the system refused something to this user, it also says what to do. */
export function explainRefusal(error: unknown): string {
  const message = errorMessage(error);
  if (!/\b(EACCES|EPERM)\b/.test(message)) return message;
  return `${message.replace(/\.?$/, '.')} This user may not do that. Run the command as the user of the server (docs/serve.md), or give this user the right to the file or folder.`;
}
