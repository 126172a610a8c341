import type { Problem } from '../problem.ts';
import type { ReportedLink } from './linkReport.ts';
import type { LinkState } from './linkResult.ts';

/** Describes a link of a report as a warning. */
export function linkProblem({ where, url, state, to = '', reason }: ReportedLink): Problem {
  const { leads, fix } = texts[state];
  const because = reason === undefined ? '' : ` (${reason})`;
  const message = `The link to "${url}" ${leads.replace('TO', () => `"${to}"`)}${because}.`;
  return { code: `link-${state}`, severity: 'warning', where, value: url, message, fix };
}

const texts: Readonly<Record<LinkState, { readonly leads: string; readonly fix: string }>> = {
  gone: { leads: 'no longer leads anywhere', fix: 'Link to another page, or remove the link.' },
  moved: { leads: 'leads to a page that has moved to TO', fix: 'Use the new address.' },
  refuses: {
    leads: 'could not be checked, because the server refuses robots',
    fix: 'Open it in a browser if in doubt.',
  },
  unreachable: { leads: 'got no answer', fix: 'This may pass. Open it in a browser if in doubt.' },
  private: {
    leads: 'was not checked, because only machines nearby can reach it',
    fix: 'Link to an address that readers can reach, or write it as code.',
  },
  ok: { leads: 'is fine', fix: '' },
};
