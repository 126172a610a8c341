import type { Reply } from '#system/http/reply.ts';
import type { LakeContext } from '../../context/lakeContext.ts';
import type { Route } from '../../http/route.ts';
import { donePage, invitationPage } from '../../account/invitationPage.ts';
import { createFormTokens } from '../../auth/createFormTokens.ts';
import { expiredNotice } from './expiredNotice.ts';
import { pageReply, readForm } from './pageReply.ts';
import { providerOnly } from './providerOnly.ts';

/** The page on which people set a password by a link. It needs no script and sets no cookie. */
export function invitationRoutes(lake: LakeContext): Route[] {
  const formTokens = createFormTokens();
  const studio = () => lake.studioOrigins()[0];

  const linkForm = (link: string, status = 200, typed: { name?: string; notice?: string } = {}): Reply => {
    const user = lake.users.get(lake.people.invitations.find(link, lake.now()) ?? '');
    if (!user) return goneReply(studio());
    const provider = providerOnly(lake);
    if (provider !== undefined) return invitedReply(user.email, provider, studio());
    const formToken = formTokens.issue(link, lake.now());
    return pageReply(
      status,
      invitationPage({ link, formToken, email: user.email, name: user.name, ...typed }),
    );
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
        if (providerOnly(lake) !== undefined) return again(403, '');
        if (!formTokens.isValid(sent('formToken'), link, lake.now())) return again(403, expiredNotice);
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
  ];
}

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
