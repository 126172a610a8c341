import type { Reply } from '#system/http/reply.ts';
import type { User } from '../../auth/createUserStore.ts';
import type { LakeContext } from '../../context/lakeContext.ts';
import type { FormWay } from './wayIn.ts';
import { present } from '#system/values/present.ts';
import { oneClickPage, passwordPage, providerPage } from '../../account/loginPage.ts';
import { createFormTokens } from '../../auth/createFormTokens.ts';
import { pageReply } from './pageReply.ts';

/** The login page, as it is shown to somebody who comes from a Studio. */
export type LoginForms = {
  readonly show: (way: FormWay, returnTo: URL, state?: FormState) => Reply;
  /** Returns whether a form with this token was shown to somebody from that Studio in the last ten minutes. */
  readonly isValid: (formToken: string, returnTo: URL) => boolean;
};

export type FormState = {
  /** 200 when absent. */
  readonly status?: number;
  readonly notice?: string;
  /** The address that was typed before. */
  readonly email?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Makes login pages whose forms carry a signed token. The key lives in this process: a restart invalidates the forms shown before it. */
export function createLoginForms(lake: LakeContext): LoginForms {
  const formTokens = createFormTokens();
  const textOf = (way: FormWay, fields: Parameters<typeof passwordPage>[0]): string => {
    if (way === 'oneClick') return oneClickPage(oneClickPeople(lake), fields);
    return way === 'password' ? passwordPage(fields) : providerPage(fields);
  };
  return {
    show: (way, returnTo, { status = 200, notice, email, headers = {} } = {}) => {
      const formToken = formTokens.issue(returnTo.href, lake.now());
      const provider = lake.providerLogin?.label;
      const fields = present({ returnTo: returnTo.href, formToken, notice, email, provider });
      return pageReply(status, textOf(way, fields), { formsLeadTo: returnTo.origin, headers });
    },
    isValid: (formToken, returnTo) => formTokens.isValid(formToken, returnTo.href, lake.now()),
  };
}

/** The people who can log in with one click. */
export function oneClickPeople({ users }: LakeContext): User[] {
  return users.list().filter(({ local }) => local);
}
