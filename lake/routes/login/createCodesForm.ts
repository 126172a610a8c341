import type { Reply } from '#system/http/reply.ts';
import type { TotpKey } from '../../account/totpKey.ts';
import type { User } from '../../auth/createUserStore.ts';
import type { LakeContext } from '../../context/lakeContext.ts';
import { present } from '#system/values/present.ts';
import { codesPage } from '../../account/codesPage.ts';
import { totpKey } from '../../account/totpKey.ts';
import { createFormTokens } from '../../auth/createFormTokens.ts';
import { pageReply } from './pageReply.ts';

/** The form that shows the key of two-step login, and confirms it with a first code. */
export type CodesForm = {
  readonly show: (user: User, key: TotpKey, status?: number, notice?: string) => Reply;
  /** Turns on two-step login with what was sent. `again` if the code is wrong; `expired` if the form is not valid any more. */
  readonly confirm: (sent: (name: string) => string, address: string) => Confirmation;
};

export type Confirmation =
  | { readonly kind: 'confirmed' | 'expired' }
  | { readonly kind: 'again'; readonly reply: Reply };

/** Creates the form. What it sends is valid only for the person and the secret that it was shown for. */
export function createCodesForm(lake: LakeContext): CodesForm {
  const formTokens = createFormTokens();
  /** Returns the subject of the token of a form that confirms a secret. The token is worthless once the password or the codes have changed. */
  const subjectOf = (userId: string, secret: string): string => {
    const { password, totpSecret } = lake.people.credentials.get(userId) ?? {};
    return JSON.stringify([userId, secret, password, totpSecret]);
  };
  const show: CodesForm['show'] = ({ id }, key, status = 200, notice) => {
    const formToken = formTokens.issue(subjectOf(id, key.secret), lake.now());
    return pageReply(status, codesPage(present({ key, userId: id, formToken, notice })));
  };
  return {
    show,
    confirm: (sent, address) => {
      const [user, secret] = [lake.users.get(sent('user')), sent('secret')];
      if (!user || !formTokens.isValid(sent('formToken'), subjectOf(user.id, secret), lake.now())) {
        return { kind: 'expired' };
      }
      if (lake.accounts.confirmCodes(user, secret, sent('code'), address, lake.now())) {
        return { kind: 'confirmed' };
      }
      const notice =
        'That is not the code of this key at this time. Enter the newest one, and check that the clock of the authenticator is right.';
      return { kind: 'again', reply: show(user, totpKey(user.email, secret), 403, notice) };
    },
  };
}
