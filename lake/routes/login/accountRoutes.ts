import type { Reply } from '#system/http/reply.ts';
import type { AccountTask } from '../../account/accountPage.ts';
import type { NewPassword } from '../../account/createAccounts.ts';
import type { LoginAttempt, LoginRefusal } from '../../account/createLoginCheck.ts';
import type { TotpKey } from '../../account/totpKey.ts';
import type { User } from '../../auth/createUserStore.ts';
import type { LakeContext } from '../../context/lakeContext.ts';
import type { Route } from '../../http/route.ts';
import { badRequest } from '#system/values/httpError.ts';
import { present } from '#system/values/present.ts';
import { accountPage, accountTaskPage, isAccountTask } from '../../account/accountPage.ts';
import { donePage } from '../../account/invitationPage.ts';
import { refusalNotice } from '../../account/refusalNotice.ts';
import { createFormTokens } from '../../auth/createFormTokens.ts';
import { createCodesForm } from './createCodesForm.ts';
import { expiredNotice } from './expiredNotice.ts';
import { pageReply, readForm } from './pageReply.ts';
import { providerOnly } from './providerOnly.ts';

const different = 'The two new passwords differ.';

/** Pages on which people look after their own account. They need no script and set no cookie. */
export function accountRoutes(lake: LakeContext): Route[] {
  const formTokens = createFormTokens();
  const codes = createCodesForm(lake);
  const studio = () => lake.studioOrigins()[0];

  const taskForm = (
    task: AccountTask,
    status = 200,
    more: { notice?: string; email?: string; headers?: Reply['headers'] } = {},
  ) => {
    const { headers = {}, ...rest } = more;
    const formToken = formTokens.issue(task, lake.now());
    return pageReply(status, accountTaskPage(task, { formToken, ...rest }), { headers });
  };
  const done = (task: AccountTask) => pageReply(200, donePage('Done', doneTexts[task], studio()));
  const confirmCodes = (sent: (name: string) => string, address: string): Reply => {
    const outcome = codes.confirm(sent, address);
    if (outcome.kind === 'confirmed') return done('codesOn');
    return outcome.kind === 'again' ? outcome.reply : taskForm('codesOn', 403, { notice: expiredNotice });
  };
  return [
    {
      endpoint: 'GET /auth/account',
      handle: ({ query }) => {
        const task = query.get('task');
        const provider = providerOnly(lake);
        if (provider !== undefined) return noPasswordReply(provider, studio());
        return isAccountTask(task) ? taskForm(task) : pageReply(200, accountPage());
      },
    },
    {
      endpoint: 'POST /auth/account',
      handle: async ({ incoming, budget, address }) => {
        const provider = providerOnly(lake);
        if (provider !== undefined) return noPasswordReply(provider, studio());
        const sent = await readForm({ incoming, budget });
        const [task, email, newPassword] = [sent('task'), sent('email'), sent('newPassword')];
        if (task === 'confirmCodes') return confirmCodes(sent, address);
        if (!isAccountTask(task)) throw badRequest('There is no such page.');
        if (!formTokens.isValid(sent('formToken'), task, lake.now())) {
          return taskForm(task, 403, { notice: expiredNotice, email });
        }
        if (newPassword !== sent('again')) return taskForm(task, 400, { notice: different, email });
        const attempt = { email, password: sent('password'), code: sent('code'), address };
        const outcome = await carryOut(lake, task, attempt, newPassword);
        lake.sessions.check();
        if (outcome.kind === 'key') return codes.show(outcome.user, outcome.key);
        if (outcome.kind === 'weak') return taskForm(task, 400, { notice: outcome.why, email });
        if (outcome.kind === 'set' || outcome.kind === 'done') return done(task);
        const { status, ...refusal } = refusalNotice(outcome);
        return taskForm(task, status, present({ ...refusal, email }));
      },
    },
  ];
}

function carryOut(
  { accounts, now }: LakeContext,
  task: AccountTask,
  attempt: LoginAttempt,
  newPassword: string,
): Promise<TaskOutcome> {
  if (task === 'password') return accounts.changePassword(attempt, newPassword, now());
  if (task === 'signOut') return accounts.signOutEverywhere(attempt, now());
  if (task === 'codesOn') return accounts.beginCodes(attempt, now());
  return accounts.switchOffCodes(attempt, now());
}

type TaskOutcome = LoginRefusal | NewPassword | { readonly kind: 'done' } | KeyOutcome;
type KeyOutcome = { readonly kind: 'key'; readonly user: User; readonly key: TotpKey };

const doneTexts: Readonly<Record<AccountTask, string>> = {
  password: 'Your password is changed, and you are signed out everywhere. Log in with the new one.',
  signOut: 'You are signed out of every Studio. Keys that were made for programs still work.',
  codesOn: 'From now on, each login asks for a code.',
  codesOff: 'Your password alone lets you in again.',
};

function noPasswordReply(provider: string, studio: string | undefined): Reply {
  const text = `People log in to this Studio with ${provider}, where you look after your account.`;
  return pageReply(403, donePage('There are no passwords here', text, studio));
}
