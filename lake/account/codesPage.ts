import type { TotpKey } from './totpKey.ts';
import { renderSVG } from 'uqr';
import { alert, escape, field, hidden, lakePage } from './lakePage.ts';

export type CodesPageOptions = {
  readonly key: TotpKey;
  readonly userId: string;
  readonly formToken: string;
  readonly notice?: string;
};

/** The page that shows the secret of two-step login, and asks for a code to see that an authenticator has it. */
export function codesPage({ key: { secret, address }, userId, formToken, notice }: CodesPageOptions): string {
  const svg = renderSVG(address).replace('<svg ', '<svg role="img" aria-label="QR code with the key below" ');
  return lakePage(
    'Set up codes',
    `<p>Scan this with an authenticator, such as the one of your phone or password manager, or enter the key below it by hand.</p>
${svg}
<p>Key: <code>${escape((secret.match(/.{1,4}/g) ?? []).join(' '))}</code></p>
${alert(notice)}
<form method="post">
${hidden('task', 'confirmCodes')}
${hidden('user', userId)}
${hidden('secret', secret)}
${hidden('formToken', formToken)}
${field({ name: 'code', label: 'Code that the authenticator shows', autocomplete: 'one-time-code', isNumber: true })}
<button type="submit">Ask for codes from now on</button>
</form>
<p>If you lose the authenticator, an administrator can switch codes off for you.</p>`,
  );
}
