import type { LinkTarget, MenuLink } from '../../content/content.ts';
import type { ProblemPlace } from '../../problem.ts';
import type { PageLink } from '../model/pageLink.ts';
import type { ContentProblemCode } from '../problems/contentProblem.ts';
import type { Found } from '../problems/findings.ts';
import type { LinkAnswer, LinkFailureKind } from './linkAnswer.ts';
import type { SiteQuestions } from './siteQuestions.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { found } from '../problems/findings.ts';
import { fieldIn } from '../problems/placeOf.ts';
import { answerFindings } from './answerFindings.ts';

/**
 * Resolves a menu entry to a list of one. The list is empty, with a problem, if the target is not published yet (a warning) or the entry is
 * broken (an error).
 * @param menu the menu of the entry; only the problems of a `navbar item` quote the whole item
 */
export function resolveMenuLink(
  link: MenuLink,
  menu: 'navbar item' | 'footer link' | 'announcement link' | 'button',
  place: ProblemPlace,
  ask: SiteQuestions,
): Found<readonly PageLink[]> {
  const { label, target } = link;
  const field = fieldIn(place, `target.${target.kind}`);
  const answer = resolveTarget(target, ask);
  const name = `The ${menu} "${label}"`;
  if ('href' in answer) return found([{ label, href: answer.href }], answerFindings(answer, name, field));
  const { kind, value, clause, fix } = answer.failure;
  if (kind === 'unplaced') return found([]);
  const item = menu === 'navbar item' ? ` The item: ${JSON.stringify(link)}` : '';
  const available =
    kind === 'missing' && target.kind !== 'url' ? ` ${ask.availableIds(value, target.kind)}` : '';
  const message =
    kind === 'unpublished'
      ? `${name} ${clause}, so it is left out.`
      : `${name} cannot be shown: it ${clause}.${available}${item}`;
  return found([], {
    problems: [contentProblem(codeOf(kind, target.kind, menu), field, { value, message, fix })],
  });
}

function resolveTarget(target: LinkTarget, ask: SiteQuestions): LinkAnswer {
  switch (target.kind) {
    case 'document':
      return ask.document(target.id, target.anchor);
    case 'sidebar':
      return ask.sidebar(target.id);
    case 'url':
      return ask.address(target.url);
  }
}

function codeOf(failure: LinkFailureKind, target: LinkTarget['kind'], menu: string): ContentProblemCode {
  if (failure === 'unpublished') return 'hidden-item';
  if (menu === 'navbar item') return 'unshowable-navbar-item';
  if (failure === 'pageless' || target === 'url') return 'broken-link';
  return target === 'document' ? 'unknown-document' : 'unknown-sidebar';
}
