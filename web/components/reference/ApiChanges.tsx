import type { ReactNode } from 'react';
import type { ApiChangeView } from '#core/site/apiPageData.ts';
import { ApiBadge } from './ApiBadge.tsx';
import { ApiText } from './ApiText.tsx';

const names = { breaking: 'Breaking', dangerous: 'Dangerous', safe: 'Safe' } as const;

export type ApiChangesProps = {
  readonly changes: readonly ApiChangeView[];
  /** Whether each change can be linked to; of two lists on a page only one may. */
  readonly linkable?: boolean;
};

/** Changes of a schema with their weight, and with what was there before and after. */
export function ApiChanges({ changes, linkable = false }: ApiChangesProps): ReactNode {
  return (
    <ul className="ApiChanges">
      {changes.map((change) => (
        <li
          key={change.id}
          id={linkable ? change.id : undefined}
          className={`ApiChanges-item ApiChanges-item_${change.criticality}`}
        >
          <p className="ApiChanges-message">
            <ApiBadge kind={change.criticality}>{names[change.criticality]}</ApiBadge>{' '}
            <ApiText text={change.message} />
            {linkable ? (
              <a
                className="HeadingLink"
                href={`#${change.id}`}
                title="Direct link to this change"
                aria-label={`Direct link to ${change.path}`}
              />
            ) : null}
          </p>
          {isLong(change) ? (
            <details className="ApiChanges-texts">
              <summary>{summaryOf(change)}</summary>
              <Texts change={change} />
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Texts({ change }: { readonly change: ApiChangeView }): ReactNode {
  return (
    <dl>
      {change.before === undefined ? null : (
        <div>
          <dt>Before</dt>
          <dd>
            <pre>{change.before}</pre>
          </dd>
        </div>
      )}
      {change.after === undefined ? null : (
        <div>
          <dt>After</dt>
          <dd>
            <pre>{change.after}</pre>
          </dd>
        </div>
      )}
    </dl>
  );
}

function summaryOf({ before, after }: ApiChangeView): string {
  if (before === undefined) return 'What is new';
  return after === undefined ? 'What there was' : 'Before and after';
}

/** What is short stands in the message itself. */
function isLong({ before, after, message }: ApiChangeView): boolean {
  const said = message.map(({ text }) => text).join('');
  return [before, after].some((text) => text !== undefined && !said.includes(text));
}
