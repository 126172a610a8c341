import type { ReactNode } from 'react';
import type { ApiChangeView } from '#core/site/model/apiPageData.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ApiBadge } from '../ui/page/ApiBadge.tsx';
import { ApiText } from './ApiText.tsx';

const names = { breaking: 'Breaking', dangerous: 'Dangerous', safe: 'Safe' } as const;

export type ApiChangesProps = {
  readonly changes: readonly ApiChangeView[];
  /** True if each change has a link to itself; only one list on a page may have these links. */
  readonly linkable?: boolean;
  /** True if each change says how serious it is; false if a heading does for all. */
  readonly graded?: boolean;
};

/** Changes of a schema in columns: the criticality, if wanted, the sentence, and a button that shows the texts before and after. */
export function ApiChanges({ changes, linkable = false, graded = true }: ApiChangesProps): ReactNode {
  return (
    <ul className={graded ? 'ApiChanges ApiChanges_graded' : 'ApiChanges'}>
      {changes.map((change) => (
        <li key={change.id} id={linkable ? change.id : undefined} className="ApiChanges-item">
          {graded ? (
            <>
              <ApiBadge kind={change.criticality}>{names[change.criticality]}</ApiBadge>{' '}
            </>
          ) : null}
          <p className="ApiChanges-message">
            <ApiText text={change.message} />
            <Replacement replacement={change.replacement} />
            {linkable ? (
              <a
                className="HeadingLink"
                href={`#${change.id}`}
                aria-label={`Link to the change of ${change.path}`}
              />
            ) : null}
          </p>
          {isLong(change) ? (
            <details className="ApiChanges-texts">
              <summary>{/^de(?:scription|precation)-/.test(change.kind) ? 'Text' : 'SDL'}</summary>
              <Texts change={change} />
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type ReplacementProps = { readonly replacement: ApiChangeView['replacement'] | undefined };

function Replacement({ replacement }: ReplacementProps): ReactNode {
  if (!replacement) return null;
  return (
    <>
      {replacement.isLikely ? '; probably replaced by ' : '; use '}
      <SiteLink href={replacement.href}>
        <code>{replacement.label}</code>
      </SiteLink>
    </>
  );
}

/** Browsers read all line ends as `\n`, and drop the first one in a `pre`, for which React makes up if it is a `\n`. */
function Texts({ change }: { readonly change: ApiChangeView }): ReactNode {
  return (
    <dl>
      {textsOf(change).map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <pre>{text?.replaceAll(/\r\n?/g, '\n')}</pre>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ChangeText = { readonly title: string; readonly text: string | undefined };

/** The texts before and after, if any. */
function textsOf({ before, after }: ApiChangeView): readonly ChangeText[] {
  return [
    { title: 'Before', text: before },
    { title: 'After', text: after },
  ].filter(({ text }) => text !== undefined);
}

/** Returns whether the texts are too long for the message, which already contains short ones. */
function isLong({ before = '', after = '', message }: ApiChangeView): boolean {
  const sentence = message.map(({ text }) => text).join('');
  return [before, after].some((text) => !sentence.includes(text));
}
