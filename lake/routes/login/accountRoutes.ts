import type { Reply } from '#system/http/reply.ts';
import type { AccountTask } from '../../account/accountPage.ts';
import type { NewPassword } from '../../account/createAccounts.ts';
import type { Attempt, Refusal } from '../../account/createLoginCheck.ts';
import type { TotpKey } from '../../account/totpKey.ts';
import type { User } from '../../auth/createUserStore.ts';
import type { LakeContext } from '../../context/lakeContext.ts';
import type { Route } from '../../http/route.ts';
import { badRequest } from '#system/values/httpError.ts';
import { present } from '#system/values/present.ts';
import { accountPage, accountTaskPage, isAccountTask } from '../../account/accountPage.ts';
import { codesPage } from '../../account/codesPage.ts';
import { donePage, invitationPage } from '../../account/invitationPage.ts';
import { refusalNotice } from '../../account/refusalNotice.ts';
import { totpKey } from '../../account/totpKey.ts';
import { createFormTokens } from '../../auth/createFormTokens.ts';
import { pageReply, readForm } from './pageReply.ts';

const expired = 'This page had expired. Please try again.';
const different = 'The two new passwords differ.';

/** Pages on which people set a password by a link, and look after their own account. They need no script and set no cookie. */
export function accountRoutes(lake: LakeContext): Route[] {
  const formTokens = createFormTokens();
  const studio = () => lake.studioOrigins()[0];
  /** Returns the name of the provider if people can log in through it alone; undefined if they may have passwords. */
  const providerOnly = () => (lake.providerLogin?.only ? lake.providerLogin.label : undefined);

  const taskForm = (
    task: AccountTask,
    status = 200,
    more: { notice?: string; email?: string; headers?: Reply['headers'] } = {},
  ) => {
    const { headers = {}, ...rest } = more;
    const formToken = formTokens.issue(task, lake.now());
    return pageReply(status, accountTaskPage(task, { formToken, ...rest }), { headers });
  };
  const linkForm = (link: string, status = 200, typed: { name?: string; notice?: string } = {}): Reply => {
    const user = lake.users.get(lake.people.invitations.find(link, lake.now()) ?? '');
    if (!user) return goneReply(studio());
    const provider = providerOnly();
    if (provider !== undefined) return invitedReply(user.email, provider, studio());
    const formToken = formTokens.issue(link, lake.now());
    return pageReply(
      status,
      invitationPage({ link, formToken, email: user.email, name: user.name, ...typed }),
    );
  };
  const carryOut = (task: AccountTask, attempt: Attempt, newPassword: string): Promise<TaskOutcome> => {
    if (task === 'password') return lake.accounts.changePassword(attempt, newPassword, lake.now());
    if (task === 'signOut') return lake.accounts.signOutEverywhere(attempt, lake.now());
    if (task === 'codesOn') return lake.accounts.beginCodes(attempt, lake.now());
    return lake.accounts.switchOffCodes(attempt, lake.now());
  };
  /** Returns the subject of the token of a form that confirms a secret. The token is worthless once the password or the codes have changed. */
  const keyOfForm = (userId: string, secret: string): string => {
    const { password, totpSecret } = lake.people.credentials.get(userId) ?? {};
    return JSON.stringify([userId, secret, password, totpSecret]);
  };
  const codesForm = ({ id }: User, key: TotpKey, status = 200, notice?: string): Reply => {
    const formToken = formTokens.issue(keyOfForm(id, key.secret), lake.now());
    return pageReply(status, codesPage(present({ key, userId: id, formToken, notice })));
  };
  const confirmCodes = (sent: (name: string) => string, address: string): Reply => {
    const [user, secret] = [lake.users.get(sent('user')), sent('secret')];
    if (!user || !formTokens.isValid(sent('formToken'), keyOfForm(user.id, secret), lake.now())) {
      return taskForm('codesOn', 403, { notice: expired });
    }
    if (lake.accounts.confirmCodes(user, secret, sent('code'), address, lake.now())) {
      return pageReply(200, donePage('Done', doneTexts.codesOn, studio()));
    }
    const notice =
      'That is not the code of this key at this time. Enter the newest one, and check that the clock of the authenticator is right.';
    return codesForm(user, totpKey(user.email, secret), 403, notice);
  };

  return [
    {
      endpoint: 'GET /auth/invitation',
      handle: ({ query }) => linkForm(query.get('link') ?? ''),
    },
    {
      endpoint: 'POST /auth/invitation',
      handle: async ({ incoming, budget, address }) => {
        const sent = await readForm({ incoming, budget });
        const [link, name, password] = [sent('link'), sent('name'), sent('newPassword')];
        const again = (status: number, notice: string) => linkForm(link, status, { name, notice });
        if (providerOnly() !== undefined) return again(403, '');
        if (!formTokens.isValid(sent('formToken'), link, lake.now())) return again(403, expired);
        if (password !== sent('again')) return again(400, 'The two passwords differ.');
        const outcome = await lake.accounts.useLink(link, { name, password, address }, lake.now);
        lake.sessions.check();
        if (outcome.kind === 'gone') return goneReply(studio());
        if (outcome.kind === 'weak') return again(400, outcome.why);
        return pageReply(
          200,
          donePage('Your password is set', 'Log in with your e-mail address and this password.', studio()),
        );
      },
    },
    {
      endpoint: 'GET /auth/account',
      handle: ({ query }) => {
        const task = query.get('task');
        const provider = providerOnly();
        if (provider !== undefined) return noPasswordReply(provider, studio());
        return isAccountTask(task) ? taskForm(task) : pageReply(200, accountPage());
      },
    },
    {
      endpoint: 'POST /auth/account',
      handle: async ({ incoming, budget, address }) => {
        const provider = providerOnly();
        if (provider !== undefined) return noPasswordReply(provider, studio());
        const sent = await readForm({ incoming, budget });
        const [task, email, newPassword] = [sent('task'), sent('email'), sent('newPassword')];
        if (task === 'confirmCodes') return confirmCodes(sent, address);
        if (!isAccountTask(task)) throw badRequest('There is no such page.');
        if (!formTokens.isValid(sent('formToken'), task, lake.now())) {
          return taskForm(task, 403, { notice: expired, email });
        }
        if (newPassword !== sent('again')) return taskForm(task, 400, { notice: different, email });
        const attempt = { email, password: sent('password'), code: sent('code'), address };
        const outcome = await carryOut(task, attempt, newPassword);
        lake.sessions.check();
        if (outcome.kind === 'key') return codesForm(outcome.user, outcome.key);
        if (outcome.kind === 'weak') return taskForm(task, 400, { notice: outcome.why, email });
        if (outcome.kind === 'set' || outcome.kind === 'done') {
          return pageReply(200, donePage('Done', doneTexts[task], studio()));
        }
        const { status, ...refusal } = refusalNotice(outcome);
        return taskForm(task, status, present({ ...refusal, email }));
      },
    },
  ];
}

type TaskOutcome = Refusal | NewPassword | { readonly kind: 'done' } | KeyOutcome;
type KeyOutcome = { readonly kind: 'key'; readonly user: User; readonly key: TotpKey };

const doneTexts: Readonly<Record<AccountTask, string>> = {
  password: 'Your password is changed, and you are signed out everywhere. Log in with the new one.',
  signOut: 'You are signed out of every Studio. Keys that were made for programs still work.',
  codesOn: 'From now on, each login asks for a code.',
  codesOff: 'Your password alone lets you in again.',
};

function goneReply(studio: string | undefined): Reply {
  return pageReply(
    410,
    donePage(
      'This link does not work any more',
      'It was used, replaced by a newer one, or is too old. If you have set a password, log in with it; otherwise ask the person who sent it for a new one.',
      studio,
    ),
  );
}

function invitedReply(email: string, provider: string, studio: string | undefined): Reply {
  const text = `Log in to the Studio with ${provider}. Your e-mail address there has to be ${email}.`;
  return pageReply(200, donePage('You are invited', text, studio));
}

function noPasswordReply(provider: string, studio: string | undefined): Reply {
  const text = `People log in to this Studio with ${provider}, where you look after your account.`;
  return pageReply(403, donePage('There are no passwords here', text, studio));
}
